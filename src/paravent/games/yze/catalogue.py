"""The rules of Mini YZE in our own words: the book (B), our rulings where it is silent (D), figures (E)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import RuleText
from paravent.core.words import Words

RULES: Final[tuple[RuleText, ...]] = (
    RuleText(
        "B1",
        title=Words("Attributs et compétences", "Attributes and skills"),
        text=Words(
            fr=(
                "Votre personnage a quatre attributs, notés entre 1 (très faible) et 5 (très fort), qui "
                "gouvernent chacun trois compétences de niveau 0 à 5. Attributs physiques : la Vigueur "
                "(Force, Résistance, Combat) et l’Agilité (Mobilité, Discrétion, Tir, armes lancées "
                "comprises). Attributs mentaux : l’Intellect (Connaissances, Observation, Survie) et "
                "l’Empathie (Psychologie, Persuasion, Soins)."
            ),
            en=(
                "Your character has four attributes, rated between 1 (very weak) and 5 (very strong), each "
                "governing three skills of level 0 to 5. Physical attributes: Strength (Force, Endurance, "
                "Melee) and Agility (Mobility, Stealth, Shooting, which includes throwing). Mental "
                "attributes: Intellect (Knowledge, Observation, Survival) and Empathy (Psychology, "
                "Persuasion, Healing)."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B2",
        title=Words("Réserve de dés", "Dice pool"),
        text=Words(
            fr=(
                "Pour une compétence, votre réserve réunit l’attribut et le niveau : c’est le nombre inscrit "
                "sur la fiche. Vous lancez autant de D6 (dés à six faces). Ainsi, Agilité 3 et Tir 2 donnent "
                "5 dés."
            ),
            en=(
                "For a skill, your pool is the attribute plus the level: that is the number written on your "
                "sheet. Roll that many D6 (six-sided dice). So Agility 3 and Shooting 2 give 5 dice."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B3",
        title=Words("Compétences selon l’univers", "Skills for the setting"),
        text=Words(
            fr=(
                "En ville, Bricolage (inventer et réparer des machines) peut tenir lieu de Survie. Si les "
                "véhicules comptent dans l’histoire, le MJ peut ajouter Pilotage, qui repose sur la "
                "maniabilité du véhicule."
            ),
            en=(
                "In town, Tinkering (building and mending machines) can stand in for Survival. If vehicles "
                "matter to the story, the GM may add Piloting, which goes with the handling of the vehicle."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B4",
        title=Words("Relever un personnage brisé", "Getting someone back up"),
        text=Words(
            fr=(
                "Psychologie relève un personnage brisé par le Stress. Soins relève un personnage brisé par "
                "les Dégâts et traite les blessures critiques."
            ),
            en=(
                "Psychology gets someone broken by Stress back up. Healing gets someone broken by Damage "
                "back up, and treats critical wounds."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B5",
        title=Words("Faire un jet", "Making a roll"),
        text=Words(
            fr=(
                "Ce qui va de soi réussit sans jet. Quand c’est difficile ou que le temps presse, lancez "
                "votre réserve de D6 : chaque 6 est un succès, et un seul suffit. Des succès de plus donnent "
                "un meilleur résultat, que le MJ apprécie."
            ),
            en=(
                "What is plain sailing works without a roll. When it is hard, or done under pressure, roll "
                "your pool of D6: each 6 is a success, and one is enough. Further successes give a better "
                "result, as the GM judges."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B6",
        title=Words("Bonus et malus", "Bonus and penalty dice"),
        text=Words(
            fr=(
                "Selon la situation, le MJ ajoute des dés à votre réserve ou en retire. S’il ne reste aucun "
                "dé, vous ne pouvez pas tenter l’action."
            ),
            en=(
                "Depending on the situation, the GM adds dice to your pool or takes some away. If no die is "
                "left, the action cannot be attempted."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B7",
        title=Words("Chances de réussir", "Chances of success"),
        text=Words(
            fr=(
                "La table des chances dit, de 1 à 10 dés, combien de fois sur cent un jet donne au moins un "
                "succès, avec ou sans poussée. Sans pousser : 17 % avec 1 dé, 42 % avec 3, 60 % avec 5, 84 % "
                "avec 10. Nous y montrons les valeurs exactes (voir D1)."
            ),
            en=(
                "The table of chances says, for 1 to 10 dice, how often a roll brings at least one success, "
                "pushed or not. Without pushing: 17% with 1 die, 42% with 3, 60% with 5, 84% with 10. We "
                "show the exact values there (see D1)."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B8",
        title=Words("Pousser un jet", "Pushing a roll"),
        text=Words(
            fr=(
                "Le jet a échoué, ou vous voulez davantage de succès ? Poussez-le : relancez ensemble tous "
                "les dés, sauf les 1 et les 6, qui restent sur la table."
            ),
            en=(
                "The roll has failed, or you want more successes? Push it: reroll all the dice together, "
                "except the 1s and the 6s, which stay on the table."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B9",
        title=Words("Prix de la poussée", "Price of pushing"),
        text=Words(
            fr=(
                "Après une poussée, si au moins un 1 est visible, vous payez un point, et un seul, quel que "
                "soit le nombre de 1. C’est 1 Dégât pour une compétence de Vigueur ou d’Agilité, 1 Stress "
                "pour une compétence d’Intellect ou d’Empathie."
            ),
            en=(
                "After a push, if any 1 is showing, you pay one point and only one, however many 1s there "
                "are. It is 1 Damage for a skill of Strength or Agility, 1 Stress for a skill of Intellect "
                "or Empathy."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B10",
        title=Words("Jets passifs", "Passive rolls"),
        text=Words(
            fr=(
                "Un jet que votre personnage n’a pas choisi de faire, comme Observation pour sentir venir un "
                "danger, ne se pousse pas."
            ),
            en=(
                "A roll that your character did not choose to make, such as Observation to sense a danger "
                "coming, cannot be pushed."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B11",
        title=Words("Tir poussé, chargeur vide", "Pushed shot, empty magazine"),
        text=Words(
            fr=(
                "Quand vous poussez un Tir, un 1 ne vous coûte aucun Dégât : il vide votre chargeur. Avant "
                "de tirer de nouveau, vous passez l’Action de votre tour suivant à recharger."
            ),
            en=(
                "When you push a Shooting roll, a 1 costs you no Damage: it empties your magazine. Before "
                "you can fire again, you spend your next turn’s Action reloading."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B12",
        title=Words("Une seule poussée", "Pushing only once"),
        text=Words(
            fr=(
                "Dans le SRD, un jet ne se pousse qu’une fois, sans retour possible au premier résultat. "
                "Tous les dés comptent alors, relancés ou non, et un 1 ne se relance jamais. Le SRD fait "
                "payer un point par 1 visible ; Mini YZE n’en demande qu’un en tout."
            ),
            en=(
                "In the SRD, a roll is pushed only once, and there is no going back to the first result. All "
                "dice then count, rerolled or not, and a 1 is never rerolled. The SRD charges a point for "
                "every 1 showing; Mini YZE asks for just one in all."
            ),
        ),
        source="public",
    ),
    RuleText(
        "B13",
        title=Words("Aider quelqu’un", "Helping someone"),
        text=Words(
            fr=(
                "Annoncez votre aide avant le jet ; encore faut-il être en mesure d’aider, et le MJ en juge. "
                "Chaque aide ajoute 1 dé, avec 3 dés au plus en tout."
            ),
            en=(
                "Announce your help before the roll; you must be in a position to help, as the GM judges. "
                "Each helper adds 1 die, up to 3 dice in all."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B14",
        title=Words("Jet opposé", "Opposed rolls"),
        text=Words(
            fr=(
                "Chaque camp lance sa compétence, par exemple Observation face à Discrétion ; le plus grand "
                "nombre de succès gagne. À égalité, selon la situation, personne ne l’emporte et les deux "
                "camps relancent."
            ),
            en=(
                "Each side rolls its skill, say Observation against Stealth; whoever has more successes "
                "wins. On a tie, depending on the situation, nobody prevails and both sides roll again."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B15",
        title=Words("Pousser en opposition", "Pushing an opposed roll"),
        text=Words(
            fr=(
                "Dans le SRD, seul le camp qui agit peut pousser, et il le fait après avoir vu le jet "
                "adverse. À égalité, c’est normalement lui qui échoue."
            ),
            en=(
                "In the SRD, only the acting side may push, and it does so after seeing the other roll. On a "
                "tie, the acting side normally fails."
            ),
        ),
        source="public",
    ),
    RuleText(
        "B16",
        title=Words("Équipement utile", "Useful gear"),
        text=Words(
            fr=(
                "Le bon matériel ajoute des dés : des jumelles aident l’Observation, une corde aide la "
                "Mobilité. Le nombre de dés dépend du MJ (voir D20)."
            ),
            en=(
                "The right gear adds dice: binoculars help Observation, a rope helps Mobility. How many dice "
                "is up to the GM (see D20)."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B17",
        title=Words("Progresser par l’expérience", "Growing with experience"),
        text=Words(
            fr=(
                "Entre deux scénarios, si le MJ le veut bien, une seule de vos compétences gagne 1 niveau. "
                "Vous pouvez plutôt mettre de côté 3 progressions pour obtenir un talent, que l’histoire "
                "doit justifier. Les attributs ne montent jamais."
            ),
            en=(
                "Between two scenarios, if the GM agrees, one of your skills, and only one, gains 1 level. "
                "You may instead put by 3 advances to get a talent, which the story must justify. Attributes "
                "never rise."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B18",
        title=Words("Effet des talents", "What talents do"),
        text=Words(
            fr=(
                "Un talent vient d’un métier, d’une culture ou d’une espèce. Il ouvre une action "
                "particulière ou ajoute des dés : un Hobbit lance 2 dés de plus en Discrétion quand il est "
                "en pleine nature."
            ),
            en=(
                "A talent comes from a trade, a culture or a species. It opens up a special action or adds "
                "dice: a Hobbit rolls 2 more dice for Stealth out in the wild."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B19",
        title=Words("Rounds et initiative", "Rounds and initiative"),
        text=Words(
            fr=(
                "Un round représente 5 à 10 secondes. Au début du combat, chaque PJ et chaque adversaire (ou "
                "groupe d’adversaires semblables) reçoit une carte de 1 à 10 ; une seule couleur d’un jeu "
                "suffit, et l’as vaut 1. La carte la plus basse joue d’abord. L’ordre ne change plus jusqu’à "
                "la fin du combat."
            ),
            en=(
                "A round stands for 5 to 10 seconds. When a fight starts, each player character and each "
                "opponent (or group of like opponents) gets a card from 1 to 10; one suit of a pack is "
                "enough, and the ace is 1. The lowest card plays first. The order then holds until the fight "
                "is over."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B20",
        title=Words("Round de surprise", "Surprise round"),
        text=Words(
            fr=(
                "Les cartes sont données comme d’habitude. Pendant le premier round, seuls ceux qui "
                "surprennent jouent : leurs adversaires n’ont pas de tour. Ensuite, tout le monde joue."
            ),
            en=(
                "Cards are given out as usual. During the first round, only those who have the surprise "
                "play: their opponents get no turn. After that, everybody plays."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B21",
        title=Words("Échanger son initiative", "Swapping initiative"),
        text=Words(
            fr=(
                "Quand votre tour arrive, vous pouvez donner votre carte à un allié ou à un adversaire qui "
                "n’a pas encore joué ce round, et prendre la sienne. Il joue tout de suite, et ne peut pas "
                "passer cette carte à quelqu’un d’autre pendant ce round."
            ),
            en=(
                "When your turn comes, you may give your card to an ally or opponent who has not yet played "
                "this round, and take theirs. They play at once, and cannot hand that card on to anyone else "
                "during this round."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B22",
        title=Words("Conditions de l’échange", "Terms of a swap"),
        text=Words(
            fr=(
                "Dans le SRD, l’échange s’annonce avant toute autre chose dans votre tour, et l’autre ne "
                "peut pas refuser. Dès le round suivant, il peut échanger la carte reçue."
            ),
            en=(
                "In the SRD, a swap is announced before you do anything else in your turn, and the other "
                "cannot refuse. From the next round on, they may swap the card they got."
            ),
        ),
        source="public",
    ),
    RuleText(
        "B23",
        title=Words("Mouvement et Action", "Movement and Action"),
        text=Words(
            fr=(
                "Votre tour vous donne un Mouvement et une Action, à jouer dans l’ordre qui vous plaît. "
                "L’Action peut devenir un second Mouvement ; l’inverse n’est pas permis."
            ),
            en=(
                "Your turn gives you one Movement and one Action, to play in whichever order you like. The "
                "Action can become a second Movement; the reverse is not allowed."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B24",
        title=Words("Usages du Mouvement", "Using your Movement"),
        text=Words(
            fr=(
                "Un Mouvement vous amène au Contact de quelqu’un ou vous remet à Distance. Il permet aussi "
                "de monter dans un véhicule ou d’en descendre, de passer une porte ou une trappe, de vous "
                "relever, de vous abriter ou de conduire. Sur un plan à zones, vous gagnez une autre zone, "
                "ou le Contact dans la vôtre. Viser et parer coûtent aussi un Mouvement."
            ),
            en=(
                "A Movement brings you into Contact with someone or puts you back at Distance. It also lets "
                "you get in or out of a vehicle, go through a door or a hatch, stand up, take cover or "
                "drive. On a map with zones, you reach another zone, or Contact within your own. Aiming and "
                "parrying cost a Movement too."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B25",
        title=Words("Quitter le Contact", "Leaving Contact"),
        text=Words(
            fr=(
                "Vous éloigner d’un adversaire au Contact demande un jet de Mobilité, sans dépenser "
                "d’Action. Vous partez dans tous les cas. Si le jet échoue, l’adversaire a droit à une "
                "attaque gratuite, impossible à parer."
            ),
            en=(
                "Getting away from an opponent in Contact takes a Mobility roll, which uses no Action. You "
                "get away in any case. If the roll fails, the opponent is owed a free attack, which you "
                "cannot parry."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B26",
        title=Words("Usages de l’Action", "Using your Action"),
        text=Words(
            fr=(
                "Une Action est le plus souvent un jet de compétence : frapper, tirer, ou autre chose si le "
                "MJ l’admet. Aider quelqu’un vous prend l’Action de votre propre tour."
            ),
            en=(
                "An Action is mostly a skill roll: striking, shooting, or something else if the GM allows "
                "it. Helping someone takes the Action of your own turn."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B27",
        title=Words("Gestes gratuits", "Free actions"),
        text=Words(
            fr=(
                "Sortir une arme, prendre un objet à terre ou dire un mot ne coûte rien, à condition de le "
                "faire pendant votre tour."
            ),
            en=(
                "Drawing a weapon, taking something off the ground or saying a few words costs nothing, as "
                "long as you do it in your own turn."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B28",
        title=Words("Attaquer et toucher", "Attacking and hitting"),
        text=Words(
            fr=(
                "Au Contact, lancez Combat ; à Distance, lancez Tir ; ajoutez les dés de bonus de l’arme. Un "
                "succès suffit pour toucher. Les Dégâts valent la base de l’arme, plus 1 par succès."
            ),
            en=(
                "At Contact, roll Melee; at Distance, roll Shooting; add the bonus dice of the weapon. One "
                "success is enough to hit. Damage is the weapon’s base, plus 1 per success."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B29",
        title=Words("Jet d’armure", "Armour roll"),
        text=Words(
            fr=(
                "Une cible protégée par une armure ou par sa propre peau lance autant de dés que sa "
                "Protection. Chaque 6 retire 1 Dégât au coup reçu."
            ),
            en=(
                "A target protected by armour or by its own hide rolls as many dice as its Protection. Each "
                "6 takes 1 Damage off the blow."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B30",
        title=Words("Munitions non comptées", "Ammunition is not counted"),
        text=Words(
            fr=(
                "Vous ne comptez pas les munitions : il y en a toujours assez pour un combat. Seul un Tir "
                "poussé qui montre un 1 vide l’arme (voir B11)."
            ),
            en=(
                "You do not count ammunition: there is always enough for a fight. Only a pushed Shooting "
                "roll that shows a 1 empties the weapon (see B11)."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B31",
        title=Words("Attaques spéciales", "Special attacks"),
        text=Words(
            fr=(
                "Au Contact, vous pouvez chercher à désarmer, renverser, repousser ou assommer sans faire "
                "mal ; dites-le avant de lancer. Il faut alors 2 succès. Avec un seul, l’effet n’a pas lieu "
                "et vous infligez les Dégâts ordinaires ; à mains nues, vous pouvez y renoncer."
            ),
            en=(
                "At Contact, you may try to disarm, knock down, push back or stun without harm; say so "
                "before you roll. You then need 2 successes. With only one, the effect does not happen and "
                "you deal ordinary Damage; with bare hands, you may choose to deal none."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B32",
        title=Words("Parer une attaque", "Parrying an attack"),
        text=Words(
            fr=(
                "Contre une attaque au Contact, parer vous coûte un Mouvement du round et s’annonce avant le "
                "jet de l’attaquant. Il vous faut tenir un outil ou une arme de bonne taille et solide : "
                "lancez Combat, avec le bonus de l’arme si elle est faite pour le Contact. Chacun de vos "
                "succès annule un succès adverse. Parer avant votre tour vous prend ce Mouvement (l’Action "
                "peut en fournir un autre) ; pour parer après, gardez un Mouvement ou une Action."
            ),
            en=(
                "Against an attack at Contact, parrying costs you a Movement of the round and is announced "
                "before the attacker rolls. You need in hand a weapon or tool that is big and solid enough: "
                "roll Melee, with the weapon’s bonus if it is made for Contact. Each of your successes "
                "cancels one of the attacker’s. Parrying before your turn uses up that Movement (your Action "
                "can provide another); to parry afterwards, keep a Movement or an Action."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B33",
        title=Words("Viser avant de tirer", "Aiming before shooting"),
        text=Words(
            fr="Passez votre Mouvement à viser : votre Tir du même tour gagne 2 dés.",
            en="Spend your Movement on aiming: your Shooting roll in the same turn gains 2 dice.",
        ),
        source="book",
    ),
    RuleText(
        "B34",
        title=Words("Attaque furtive", "Stealth attack"),
        text=Words(
            fr=(
                "Opposez votre Discrétion à l’Observation de la cible, avec −2 si vous voulez frapper au "
                "Contact. Si vous gagnez, la cible est surprise et votre attaque reçoit 3 dés de plus."
            ),
            en=(
                "Pit your Stealth against the target’s Observation, at −2 if you mean to strike at Contact. "
                "If you win, the target is surprised and your attack gets 3 more dice."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B35",
        title=Words("Tendre une embuscade", "Setting an ambush"),
        text=Words(
            fr=(
                "Dans une embuscade, les attaquants attendent sans bouger. Ils lancent 2 dés de plus en "
                "Discrétion."
            ),
            en="In an ambush, the attackers lie in wait without moving. They roll 2 more dice for Stealth.",
        ),
        source="book",
    ),
    RuleText(
        "B36",
        title=Words("Modificateurs d’attaque", "Attack modifiers"),
        text=Words(
            fr=(
                "Combat : −2 si vous êtes au sol, +2 si la cible y est. Tir : −2 de loin ou dans "
                "l’obscurité ; +2 contre une grande cible, −2 contre une petite ; −1, −2 ou −3 si sa "
                "couverture est légère, moyenne ou lourde. Combat et Tir : +3 contre une cible surprise ou "
                "sans défense."
            ),
            en=(
                "Melee: −2 if you are on the ground, +2 if the target is. Shooting: −2 at long range or in "
                "the dark; +2 against a large target, −2 against a small one; −1, −2 or −3 if it has light, "
                "medium or heavy cover. Melee and Shooting: +3 against a surprised or defenceless target."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B37",
        title=Words("Lire les armes", "Reading the weapons"),
        text=Words(
            fr=(
                "Chaque arme a un bonus (de 0 à 3 dés), des Dégâts de base (de 0 à 3), une portée (Contact "
                "ou Distance) et un type de blessure : voir la table des armes. Si elle a deux types, le "
                "choix revient à qui porte le coup. Les mains nues et la pierre n’ont ni bonus ni base."
            ),
            en=(
                "Each weapon has a bonus (0 to 3 dice), a base Damage (0 to 3), a range (Contact or "
                "Distance) and a type of wound: see the table of weapons. If it has two types, whoever lands "
                "the blow chooses. Bare hands and a stone have neither bonus nor base."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B38",
        title=Words("Protection des armures", "Armour and Protection"),
        text=Words(
            fr=(
                "La Protection est le nombre de dés à lancer : 2 pour le cuir, 3 s’il est renforcé, 4 pour "
                "la cotte de maille, 5 pour le gilet pare-balles, 8 pour la plaque, 10 pour le kevlar. "
                "Contre une arme contondante, elle tombe à 1 pour le cuir et la cotte de maille, à 3 pour le "
                "gilet et à 4 pour le kevlar. Voir la table des armures."
            ),
            en=(
                "Protection is the number of dice to roll: leather 2, reinforced leather 3, chain mail 4, "
                "bullet-proof vest 5, plate 8, kevlar 10. Against a blunt weapon, it drops to 1 for leather "
                "and chain mail, to 3 for the vest and to 4 for kevlar. See the table of armour."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B39",
        title=Words("Malus des Dégâts", "Damage penalty"),
        text=Words(
            fr=(
                "Chaque Dégât retire 1 dé à tous vos jets de Vigueur et d’Agilité. Avec 3 Dégâts, vous "
                "lancez donc 3 dés de moins."
            ),
            en=(
                "Each point of Damage takes 1 die off all your Strength and Agility rolls. With 3 Damage, "
                "you roll 3 dice fewer."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B40",
        title=Words("Brisé par les Dégâts", "Broken by Damage"),
        text=Words(
            fr=(
                "Votre personnage tient jusqu’à 4 Dégâts. À 5 ou plus, il est brisé, et incapable de quoi "
                "que ce soit."
            ),
            en=(
                "Your character holds out up to 4 Damage. At 5 or more, they are broken, and unable to do "
                "anything."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B41",
        title=Words("Blessure critique", "Critical wound"),
        text=Words(
            fr=(
                "Qui est brisé autrement que par une poussée reçoit aussi une blessure critique : lancez 1D6 "
                "sur la table du type de Dégâts (contondants, coupants ou perforants). Les trois tables se "
                "valent. 1, rien de durable ; 2, tout se fait à −2 (1 jour) ; 3, chaque déplacement prend "
                "une Action (1 semaine) ; 4, un bras hors d’usage (1 semaine) ; 5, blessure fatale et plus "
                "aucune Action (1 mois) ; 6, mort sur le coup."
            ),
            en=(
                "Anyone broken other than by a push also takes a critical wound: roll 1D6 on the table for "
                "the type of Damage (blunt, cutting or piercing). The three tables have the same effects. 1, "
                "nothing lasting; 2, everything is at −2 (1 day); 3, moving takes an Action (1 week); 4, one "
                "arm out of use (1 week); 5, a fatal wound and no Action at all (1 month); 6, death on the "
                "spot."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B42",
        title=Words("Jet contre la mort", "Death roll"),
        text=Words(
            fr=(
                "Une blessure fatale qui n’a pas tué sur le coup impose un jet de Résistance au bout de "
                "chaque heure, tant qu’elle n’est pas guérie. Ce jet ne se pousse pas, et l’échec est mortel."
            ),
            en=(
                "A fatal wound that has not killed outright calls for an Endurance roll at the end of each "
                "hour, as long as it is not healed. The roll cannot be pushed, and failure kills."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B43",
        title=Words("Soigner un personnage brisé", "Healing the broken"),
        text=Words(
            fr=(
                "Sur un personnage brisé par les Dégâts, chaque succès en Soins retire 1 Dégât. Dès qu’il en "
                "a moins de 5, il se relève. Tant qu’un personnage n’est pas brisé, Soins ne lui retire "
                "aucun Dégât."
            ),
            en=(
                "On a character broken by Damage, each Healing success removes 1 Damage. Once they have "
                "fewer than 5, they are back up. On a character who is not broken, Healing removes no Damage."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B44",
        title=Words("Stabiliser une blessure fatale", "Stabilising a fatal wound"),
        text=Words(
            fr=(
                "Si la blessure est fatale, un jet de Soins à part, réussi, écarte la mort. Il ne retire "
                "aucun Dégât, et les effets de la blessure restent."
            ),
            en=(
                "If the wound is fatal, a separate successful Healing roll staves off death. It removes no "
                "Damage, and the wound’s effects remain."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B45",
        title=Words("Repos et guérison", "Rest and recovery"),
        text=Words(
            fr=(
                "Six heures de repos ou plus effacent 1 Dégât. Les effets d’une blessure critique cessent "
                "quand son temps de guérison est passé : un jour, une semaine ou un mois."
            ),
            en=(
                "Six hours of rest or more remove 1 Damage. The effects of a critical wound end once its "
                "healing time is over: a day, a week or a month."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B46",
        title=Words("Blessures : points du SRD", "Wounds in the SRD"),
        text=Words(
            fr=(
                "Dans le SRD, qui est à la fois brisé et mourant demande deux jets de Soins distincts, dans "
                "l’ordre voulu. Se briser en poussant ne cause pas de blessure critique. L’armure ne protège "
                "pas du prix d’une poussée, et son jet ne se pousse pas. De nouveaux Dégâts sur un "
                "personnage déjà brisé peuvent causer une autre blessure critique."
            ),
            en=(
                "In the SRD, someone both broken and dying takes two separate Healing rolls, in either "
                "order. Breaking yourself by pushing brings no critical wound. Armour does not protect from "
                "the price of a push, and its roll is not pushed. More Damage on a character already broken "
                "can bring another critical wound."
            ),
        ),
        source="public",
    ),
    RuleText(
        "B47",
        title=Words("Subir du Stress", "Taking Stress"),
        text=Words(
            fr=(
                "Ce qui horrifie ou inquiète donne du Stress, et le MJ dit combien. Par exemple, 1 point "
                "pour un être étrange à peine entrevu, 5 points si Cthulhu vous pourchasse."
            ),
            en=(
                "What horrifies or unsettles gives Stress, and the GM says how much. For instance, 1 point "
                "for a strange being barely glimpsed, 5 points if Cthulhu is after you."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B48",
        title=Words("Résister au Stress", "Resisting Stress"),
        text=Words(
            fr=(
                "Quand un événement vous donne du Stress, vous pouvez lancer Psychologie sans dépenser "
                "d’Action : chaque succès écarte 1 des points qui arrivent. Le Stress venu d’une poussée ne "
                "se réduit pas."
            ),
            en=(
                "When an event gives you Stress, you may roll Psychology without spending an Action: each "
                "success wards off 1 of the incoming points. Stress from a push cannot be reduced."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B49",
        title=Words("Malus du Stress", "Stress penalty"),
        text=Words(
            fr="Chaque point de Stress retire 1 dé à tous vos jets d’Intellect et d’Empathie.",
            en="Each point of Stress takes 1 die off all your Intellect and Empathy rolls.",
        ),
        source="book",
    ),
    RuleText(
        "B50",
        title=Words("Brisé par le Stress", "Broken by Stress"),
        text=Words(
            fr=(
                "À 5 Stress ou plus, votre personnage est brisé. Il n’a plus l’usage d’aucune compétence ; "
                "ses seuls déplacements servent à s’enfuir et à se cacher."
            ),
            en=(
                "At 5 Stress or more, your character is broken. They can use no skill at all; the only moves "
                "left are to run away and hide."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B51",
        title=Words("Table des traumatismes", "Trauma table"),
        text=Words(
            fr=(
                "Qui est brisé par un Stress venu d’autre chose qu’une poussée garde un traumatisme : lancez "
                "1D6. 1, stupeur (tour suivant perdu) ; 2, cauchemars (se reposer ne sert que si un jet de "
                "Résistance réussit, 1 mois) ; 3, phobie (−2 face à ce qui fait peur, 1 an). Les trois "
                "derniers sont définitifs : 4, paranoïaque (Empathie −1) ; 5, anxieux (Intellect −1) ; 6, "
                "fou furieux (personnage retiré du jeu)."
            ),
            en=(
                "Anyone broken by Stress that comes from anything but a push is left with a trauma: roll "
                "1D6. 1, stupor (next turn lost); 2, nightmares (rest only helps if an Endurance roll "
                "succeeds, 1 month); 3, phobia (−2 when facing what is feared, 1 year). The last three are "
                "for good: 4, paranoid (Empathy −1); 5, anxious (Intellect −1); 6, raving mad (the character "
                "leaves play)."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B52",
        title=Words("Apaiser un personnage brisé", "Calming the broken"),
        text=Words(
            fr=(
                "Quelqu’un d’autre peut lancer Psychologie pour un personnage que le Stress a brisé : chaque "
                "succès lui enlève 1 Stress. Il se relève dès qu’il en a 4 ou moins. Le traumatisme, lui, "
                "dure tout son temps."
            ),
            en=(
                "Someone else may roll Psychology for a character whom Stress has broken: each success takes "
                "1 Stress off. They are back up once they have 4 or fewer. The trauma still lasts its full "
                "time."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B53",
        title=Words("Créer un personnage", "Creating a character"),
        text=Words(
            fr=(
                "Prenez un archétype. Placez 14 points dans les attributs (2 à 4 chacun, 5 permis pour "
                "l’attribut clef) et 10 points dans les compétences (0 à 2 chacune, 3 permis pour la "
                "compétence clef). L’archétype propose deux talents, tirés du métier dans un univers "
                "moderne, et un équipement de départ. À vous de choisir genre, nom et talent."
            ),
            en=(
                "Take an archetype. Place 14 points in attributes (2 to 4 each, 5 allowed for the key "
                "attribute) and 10 points in skills (0 to 2 each, 3 allowed for the key skill). The "
                "archetype offers two talents, drawn from the occupation in a modern setting, and starting "
                "gear. Gender, name and talent are yours to choose."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B54",
        title=Words("Adversaires humanoïdes", "Humanoid opponents"),
        text=Words(
            fr=(
                "Un adversaire humanoïde se joue comme un personnage : mêmes attributs, mêmes compétences, "
                "mêmes règles."
            ),
            en="A humanoid opponent plays like a character: same attributes, same skills, same rules.",
        ),
        source="book",
    ),
    RuleText(
        "B55",
        title=Words("Monstres et animaux", "Monsters and animals"),
        text=Words(
            fr=(
                "La Vitesse est le nombre de cartes et de tours par round, chacun avec Mouvement et Action. "
                "Chaque Dégât enlève 1 point de Santé ; à 0, le monstre est mort. Il a ses compétences (au "
                "moins Mobilité, Observation et Discrétion, en général), et sa Protection donne des dés "
                "d’armure. Ses actions viennent d’une table de six : le MJ tire au sort ou choisit."
            ),
            en=(
                "Speed is the number of cards and turns per round, each with Movement and Action. Each point "
                "of Damage takes off 1 Health; at 0, the monster is dead. It has its own skills (as a rule "
                "at least Mobility, Observation and Stealth), and its Protection gives armour dice. Its "
                "actions come from a table of six: the GM draws one or picks."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B56",
        title=Words("Variante pour débuter", "Variant for beginners"),
        text=Words(
            fr=(
                "Avec des enfants ou pour une première partie, laissez de côté l’état brisé. Passé 4 Dégâts "
                "ou 4 Stress, les malus s’aggravent encore, et c’est tout."
            ),
            en=(
                "With children or for a first game, leave out being broken. Past 4 Damage or 4 Stress, the "
                "penalties keep growing, and that is all."
            ),
        ),
        source="book",
    ),
    RuleText(
        "D1",
        title=Words("Table des chances corrigée", "Corrected table of chances"),
        text=Words(
            fr=(
                "Nous montrons les chances exactes, calculées d’après la règle de la poussée, car la colonne "
                "imprimée du jet poussé ne la suit pas de 1 à 6 dés. Elle annonce 29, 50, 64, 74, 81 et 87 % "
                "au lieu de 28, 48, 62, 73, 80 et 86 %. Tout le reste de la table est juste. Les valeurs "
                "imprimées ne restent qu’à titre de citation."
            ),
            en=(
                "We show exact chances, worked out from the rule of pushing, because the printed column for "
                "pushed rolls does not follow it from 1 to 6 dice. It claims 29, 50, 64, 74, 81 and 87% "
                "instead of 28, 48, 62, 73, 80 and 86%. All the rest of the table is right. The printed "
                "values are kept only as a quotation."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D2",
        title=Words("Armure contre contondant", "Armour against blunt"),
        text=Words(
            fr=(
                "Le chiffre noté contre les Dégâts contondants remplace la Protection, au lieu de s’en "
                "retrancher, car le document y voit une Protection à part."
            ),
            en=(
                "The figure given against blunt Damage replaces the Protection rather than being taken off "
                "it, because the document treats it as a Protection of its own."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D3",
        title=Words("Échange d’initiative : détails", "Swapping initiative in detail"),
        text=Words(
            fr=(
                "L’échange a lieu au tout début de votre tour, avec quiconque a une carte plus tardive ce "
                "round. Comme dans le SRD, il ne peut pas refuser ; il joue aussitôt et n’échange plus ce "
                "round. Vous jouerez sur sa carte et pourrez alors échanger encore, car le document ne "
                "l’interdit qu’à celui qui reçoit la vôtre (une option le défend aux deux). Les cartes "
                "restent échangées ensuite, et chaque carte d’un monstre rapide compte à part."
            ),
            en=(
                "The swap happens at the very start of your turn, with anyone who has a later card this "
                "round. As in the SRD, they cannot refuse; they play at once and swap no more this round. "
                "You will play on their card and may then swap again, because the document forbids it only "
                "to the one who gets yours (an option forbids it to both). Cards stay swapped afterwards, "
                "and each card of a fast monster counts separately."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D4",
        title=Words("Chaque succès compte", "Every success counts"),
        text=Words(
            fr=(
                "Tous les succès nets ajoutent 1 Dégât, le premier compris : le document les compte tous, et "
                "sinon des mains nues (base 0) ne feraient rien avec un succès. Une épée qui touche avec un "
                "seul succès inflige donc 3 Dégâts."
            ),
            en=(
                "Every net success adds 1 Damage, the first included: the document counts them all, and bare "
                "hands (base 0) would otherwise do nothing on one success. A sword that hits with a single "
                "success therefore deals 3 Damage."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D5",
        title=Words("Seuil de l’état brisé", "Threshold for broken"),
        text=Words(
            fr=(
                "Un personnage est brisé à partir de 5 points de Dégâts ou de Stress, car les diverses "
                "formules du document reviennent toutes à ce seuil."
            ),
            en=(
                "A character is broken from 5 points of Damage or Stress up, because the document’s various "
                "phrasings all come down to that threshold."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D6",
        title=Words("Pas de maximum", "No upper limit"),
        text=Words(
            fr=(
                "Dégâts et Stress peuvent dépasser 5 sans limite, puisque le document parle de redescendre "
                "sous ce nombre."
            ),
            en=(
                "Damage and Stress may go past 5 without limit, since the document speaks of coming back "
                "below that number."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D7",
        title=Words("Blessures critiques répétées", "Repeated critical wounds"),
        text=Words(
            fr=(
                "Chaque coup qui laisse le total à 5 Dégâts ou plus cause une blessure critique, et une "
                "seule, même sur un personnage déjà brisé, car la règle vise tout Dégât après le quatrième "
                "(hors poussée). Un coup que l’armure arrête en entier n’en cause pas."
            ),
            en=(
                "Each blow that leaves the total at 5 Damage or more brings one critical wound, and only "
                "one, even on a character already broken, because the rule covers any Damage after the "
                "fourth (pushing aside). A blow that armour stops entirely brings none."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D8",
        title=Words("Malus contre la mort", "Death roll penalty"),
        text=Words(
            fr=(
                "Le malus des Dégâts frappe aussi le jet contre la mort, car Résistance dépend de la "
                "Vigueur ; s’il ne reste aucun dé, le jet échoue et le personnage meurt. Des Soins rapides "
                "sont donc vitaux. Une option enlève ce malus."
            ),
            en=(
                "The Damage penalty also applies to the death roll, because Endurance is a Strength skill; "
                "if no die is left, the roll fails and the character dies. Quick Healing is therefore vital. "
                "An option lifts this penalty."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D9",
        title=Words("Coupant ou tranchant", "Cutting or slashing"),
        text=Words(
            fr=(
                "« Tranchant » et « coupant » sont un seul type de Dégâts : le document dit l’un dans son "
                "texte et l’autre dans ses tables, sans raison de les séparer."
            ),
            en=(
                "“Slashing” (tranchant) and “cutting” (coupant) are one type of Damage: the document says "
                "one in its text and the other in its tables, with no reason to part them."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D10",
        title=Words("Un seul talent", "One starting talent"),
        text=Words(
            fr=(
                "L’archétype propose deux talents et vous en prenez un, car le document parle du talent de "
                "départ au singulier."
            ),
            en=(
                "The archetype offers two talents and you take one, because the document speaks of the "
                "starting talent in the singular."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D11",
        title=Words("Repos et Stress", "Rest and Stress"),
        text=Words(
            fr=(
                "Six heures de repos enlèvent 1 Stress en même temps que 1 Dégât, comme dans le SRD : le "
                "document n’en dit rien, mais le traumatisme des cauchemars le suppose. Avec des cauchemars, "
                "rien ne s’efface si le jet de Résistance échoue."
            ),
            en=(
                "Six hours of rest remove 1 Stress along with 1 Damage, as in the SRD: the document does not "
                "say so, but the nightmares trauma implies it. With nightmares, nothing is removed if the "
                "Endurance roll fails."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D12",
        title=Words("Pousser contre le Stress", "Pushing against Stress"),
        text=Words(
            fr=(
                "Vous pouvez pousser le jet de Psychologie contre le Stress, car c’est vous qui choisissez "
                "de le faire et le SRD l’admet. Si un 1 est alors visible, vous prenez 1 Stress de plus, que "
                "rien ne réduit."
            ),
            en=(
                "You may push the Psychology roll against Stress, because you are the one who chooses to "
                "make it and the SRD allows it. If a 1 is then showing, you take 1 more Stress, which "
                "nothing reduces."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D13",
        title=Words("Stress déjà subi", "Stress already carried"),
        text=Words(
            fr=(
                "Le jet de Psychologie contre le Stress subit le malus du Stress que vous aviez déjà, car "
                "c’est une compétence d’Empathie. Les points qui arrivent ne comptent pas encore."
            ),
            en=(
                "The Psychology roll against Stress takes the penalty of the Stress you already had, because "
                "it is an Empathy skill. The incoming points do not count yet."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D14",
        title=Words("Pousser sans trier", "No picking when pushing"),
        text=Words(
            fr=(
                "Une poussée relance tous les dés libres, sans en choisir, car le document les veut tous ; "
                "elle n’a lieu qu’une fois, comme dans le SRD. Si les dés ne montrent que des 1 et des 6, il "
                "n’y a rien à pousser."
            ),
            en=(
                "A push rerolls every free die, with no picking, because the document wants them all; it "
                "happens only once, as in the SRD. If the dice show only 1s and 6s, there is nothing to push."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D15",
        title=Words("Quels 1 comptent", "Which 1s count"),
        text=Words(
            fr=(
                "Après une poussée, tous les 1 visibles comptent, même ceux du premier jet, puisqu’ils ne se "
                "relancent pas. Les dés d’arme et de matériel comptent comme les autres. Sans poussée, un 1 "
                "ne coûte rien."
            ),
            en=(
                "After a push, every 1 showing counts, even those of the first roll, since they are never "
                "rerolled. Weapon and gear dice count like the others. Without a push, a 1 costs nothing."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D16",
        title=Words("Tir poussé sans chargeur", "Pushed shot, no magazine"),
        text=Words(
            fr=(
                "Arc, fronde ou arme lancée : la règle est la même, car rien ne justifie de les traiter "
                "mieux qu’un fusil. Si un 1 est visible après la poussée, pas de Dégât, mais l’Action du "
                "tour suivant sert à préparer de nouveau l’arme."
            ),
            en=(
                "Bow, sling or thrown weapon: the rule is the same, because nothing justifies treating them "
                "better than a rifle. If a 1 is showing after the push, there is no Damage, but the next "
                "turn’s Action goes to making the weapon ready again."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D17",
        title=Words("Défenses jamais poussées", "Defences are never pushed"),
        text=Words(
            fr=(
                "Une parade, ou une Discrétion ou Observation en défense, ne se pousse pas, car réagir est "
                "passif. Seul le camp qui agit pousse, après avoir vu la défense, comme dans le SRD. Les "
                "jets d’armure et les jets contre la mort ne se poussent jamais."
            ),
            en=(
                "A parry, or Stealth or Observation in defence, cannot be pushed, because reacting is "
                "passive. Only the acting side pushes, after seeing the defence, as in the SRD. Armour rolls "
                "and death rolls are never pushed."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D18",
        title=Words("Égalité en opposition", "Tied opposed rolls"),
        text=Words(
            fr=(
                "À égalité, le camp qui agit échoue (Discrétion, Persuasion…), comme dans le SRD. Si aucun "
                "des deux n’agit plus que l’autre, chacun relance, ce que le document prévoit pour certains "
                "cas."
            ),
            en=(
                "On a tie, the acting side fails (Stealth, Persuasion…), as in the SRD. If neither side is "
                "acting more than the other, both roll again, which the document foresees for some cases."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D19",
        title=Words("Cumul des modificateurs", "Stacking modifiers"),
        text=Words(
            fr=(
                "Le −2 de l’attaque furtive au Contact porte sur la Discrétion, comme dans le SRD. Son +3 et "
                "celui de la cible surprise sont le même bonus. « Surprise », « sans défense » et « cible au "
                "sol » ne se cumulent pas : seul le meilleur compte, car c’est un même avantage. Les autres "
                "modificateurs s’additionnent."
            ),
            en=(
                "The −2 of a stealth attack at Contact applies to Stealth, as in the SRD. Its +3 and that of "
                "a surprised target are the same bonus. “Surprised”, “defenceless” and “target on the "
                "ground” do not stack: only the best counts, because it is one and the same advantage. Other "
                "modifiers add up."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D20",
        title=Words("Bonus du matériel", "Size of gear bonus"),
        text=Words(
            fr=(
                "Le MJ fixe le bonus d’un objet entre 1 et 3 dés, comme pour les armes, car le document ne "
                "donne pas de chiffre."
            ),
            en=(
                "The GM sets the bonus of an item between 1 and 3 dice, as with weapons, because the "
                "document gives no figure."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D21",
        title=Words("Nombre de parades", "How many parries"),
        text=Words(
            fr=(
                "Chaque parade coûte un Mouvement : vous en faites donc deux au plus par round, en changeant "
                "votre Action en Mouvement. Celles d’avant et d’après votre tour comptent ensemble, car "
                "elles puisent dans le même round. Tout se renouvelle au round suivant."
            ),
            en=(
                "Each parry costs a Movement: so you make two at most per round, by turning your Action into "
                "a Movement. Those before and after your turn count together, because they draw on the same "
                "round. Everything is renewed in the next round."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D22",
        title=Words("Parade et surprise", "Parry and surprise"),
        text=Words(
            fr=(
                "Vous ne pouvez parer ni pendant un round de surprise subi, ni contre une attaque furtive : "
                "sans tour, aucun Mouvement à dépenser, et le SRD l’interdit."
            ),
            en=(
                "You can parry neither during a round in which you are surprised nor against a stealth "
                "attack: without a turn there is no Movement to spend, and the SRD forbids it."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D23",
        title=Words("Plus de dix cartes", "More than ten cards"),
        text=Words(
            fr=(
                "Regroupez d’abord les adversaires semblables, comme le propose le document. S’il manque "
                "encore des cartes, prenez une seconde couleur et départagez les égalités au hasard, pour "
                "que l’ordre reste net. Qui entre dans un combat commencé tire parmi les cartes que "
                "personne n’a."
            ),
            en=(
                "First group like opponents, as the document suggests. If cards still run short, take a "
                "second suit and settle equal numbers at random, so that the order stays clear. Whoever "
                "joins a fight under way draws from the cards that nobody holds."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D24",
        title=Words("Réserve à zéro", "Pool at zero"),
        text=Words(
            fr=(
                "Comptez les aides et les bonus avant de juger la réserve. S’il reste 0 dé ou moins, c’est "
                "un échec sans jet, impossible à pousser puisqu’il n’y a rien à relancer."
            ),
            en=(
                "Count help and bonuses before judging the pool. If 0 dice or fewer are left, it is a "
                "failure without a roll, and cannot be pushed since there is nothing to reroll."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D25",
        title=Words("Ordre d’une attaque", "Order of an attack"),
        text=Words(
            fr=(
                "L’ordre est toujours le même, pour que chacun décide à temps. L’attaquant annonce (attaque "
                "spéciale, visée), le défenseur annonce sa parade, les deux lancent, puis l’attaquant peut "
                "pousser. S’il reste des succès nets, le coup touche : base plus succès nets, moins "
                "l’armure. Viennent enfin les Dégâts, l’état brisé et la blessure critique."
            ),
            en=(
                "The order is always the same, so that everyone decides in time. The attacker announces "
                "(special attack, aiming), the defender announces a parry, both roll, then the attacker may "
                "push. If net successes remain, the blow hits: base plus net successes, minus armour. Last "
                "come Damage, being broken and the critical wound."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D26",
        title=Words("Attribut perdu par traumatisme", "Attribute lost to trauma"),
        text=Words(
            fr=(
                "Les trois compétences de l’attribut perdent chacune 1 dé, puisqu’il entre dans leur "
                "réserve. L’attribut ne descend jamais sous 1, car l’échelle commence là."
            ),
            en=(
                "The three skills of the attribute lose 1 die each, since it is part of their pool. The "
                "attribute never drops below 1, because the scale starts there."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D27",
        title=Words("Malus à toute action", "Penalty to every action"),
        text=Words(
            fr=(
                "Le −2 d’une blessure frappe chaque jet de compétence, physique ou mental, car le document "
                "n’en excepte aucun. Il s’ajoute aux malus des Dégâts et du Stress, mais ne touche pas "
                "l’armure."
            ),
            en=(
                "The −2 of a wound hits every skill roll, physical or mental, because the document excepts "
                "none. It adds to the penalties of Damage and Stress, but leaves armour alone."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D28",
        title=Words("Aider après son tour", "Helping after your turn"),
        text=Words(
            fr=(
                "Si votre tour est passé, votre aide coûte une Action gardée ce round, ou à défaut celle du "
                "round suivant, pour qu’aider ait toujours son prix."
            ),
            en=(
                "If your turn has passed, your help costs an Action kept this round, or failing that the "
                "next round’s, so that helping always has its price."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D29",
        title=Words("Blessure 5 et Mouvement", "Wound 5 and Movement"),
        text=Words(
            fr=(
                "Pendant tout le mois, même s’il n’est plus brisé, le blessé n’a pas d’Action et ne fait de "
                "Mouvement qu’avec de l’aide, car l’effet tient à la blessure et non aux Dégâts."
            ),
            en=(
                "For the whole month, even when no longer broken, the wounded character has no Action and "
                "makes a Movement only with help, because the effect belongs to the wound and not to Damage."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D30",
        title=Words("Soins répétés", "Repeated Healing"),
        text=Words(
            fr=(
                "Hors combat, chaque soigneur a droit à un essai par heure ; en combat, chaque essai coûte "
                "une Action. Le document ne dit rien, et des essais sans limite finiraient toujours par "
                "réussir."
            ),
            en=(
                "Outside combat, each healer gets one try per hour; in combat, each try costs an Action. The "
                "document is silent, and tries without limit would always succeed in the end."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D31",
        title=Words("Débutants sans blessure critique", "Beginners: no critical wounds"),
        text=Words(
            fr="Sans état brisé, il n’y a ni blessure critique ni traumatisme, car les deux en découlent.",
            en=(
                "Without being broken, there is neither critical wound nor trauma, because both follow from "
                "it."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "E1",
        title=Words("Formule des chances", "Formula for chances"),
        text=Words(
            fr=(
                "Avec n dés, la chance d’avoir au moins un succès est 1 − (5/6)ⁿ ; elle devient 1 − (13/18)ⁿ "
                "si vous poussez en cas d’échec. Avec 5 dés : 60 % sans pousser, 80 % en poussant."
            ),
            en=(
                "With n dice, the chance of at least one success is 1 − (5/6)ⁿ; it becomes 1 − (13/18)ⁿ if "
                "you push on a failure. With 5 dice: 60% without pushing, 80% with a push."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "E4",
        title=Words("Placer les 14 points", "Placing the 14 points"),
        text=Words(
            fr=(
                "Avec un attribut clef, il existe 17 façons permises de placer les 14 points d’attribut. À "
                "la création, une réserve va de 2 dés (attribut 2, niveau 0) à 8 dés (attribut clef 5, "
                "compétence clef 3)."
            ),
            en=(
                "With one key attribute, there are 17 allowed ways to place the 14 attribute points. At "
                "creation, a pool goes from 2 dice (attribute 2, level 0) to 8 dice (key attribute 5, key "
                "skill 3)."
            ),
        ),
        source="book",
    ),
    RuleText(
        "E5",
        title=Words("Chances des tables D6", "Odds on D6 tables"),
        text=Words(
            fr=(
                "Blessure critique : fatale 1 fois sur 3 (dont mort sur le coup, 1 fois sur 6), sans effet "
                "durable 1 fois sur 6. Traumatisme : personnage injouable 1 fois sur 6, point d’attribut "
                "perdu pour toujours 1 fois sur 3."
            ),
            en=(
                "Critical wound: fatal 1 in 3 (including instant death, 1 in 6), no lasting effect 1 in 6. "
                "Trauma: character unplayable 1 in 6, an attribute point lost for good 1 in 3."
            ),
        ),
        source="book",
    ),
)
