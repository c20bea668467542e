"""The rules of UnDéSix in our own words: characteristics (A), rolls (B), fights (C), options (D), examples (E), public pages (F), rulings (X), house lists (H)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import RuleText
from paravent.core.words import Words

RULES: Final[tuple[RuleText, ...]] = (
    RuleText(
        "A1",
        Words("Cinq caractéristiques", "Five characteristics"),
        Words(
            "PHYsique : force, endurance, et points de vie. Dextérité : adresse et agilité. Savoir : connaissances, logique, langues. PSYchique : volonté, équilibre, rapport au monde ; on l’appelle MAGie dans un monde fantastique. Sens : les cinq sens, l’intuition, l’expression des sentiments, le tir.",
            "PHYsique: strength, endurance, and life points. Dexterity: deftness and agility. Knowledge: learning, logic, languages. PSYche: will, balance, bond with the world; it is called MAGic in a fantasy world. Senses: the five senses, intuition, expressing feelings, shooting.",
        ),
    ),
    RuleText(
        "A2",
        Words("Création", "Creation"),
        Words(
            "Lancez un D6 pour chaque caractéristique et notez-le. Ajoutez un nom, quelques lignes d’histoire et trois traits, sans chiffre. Seul PSY peut dépasser 6. Par option, six points de plus sont à répartir ; où, le texte connu ne le dit pas : nous les laissons libres.",
            "Roll a D6 for each characteristic and write it down. Add a name, a few lines of history and three traits, without numbers. Only PSY may exceed 6. As an option, six more points are shared out; the text we know does not say where, so we leave it free.",
        ),
        "public",
    ),
    RuleText(
        "A3",
        Words("Temps de réaction", "Reaction time"),
        Words(
            "Devant un événement soudain, on réagit en 3,5 secondes moins une demi-seconde par point de Sens : 2 s avec 3, 0,5 s avec 6. À partir de 7, aussitôt.",
            "Faced with something sudden, one reacts in 3.5 seconds less half a second per point of Senses: 2 s with 3, 0.5 s with 6. From 7 on, at once.",
        ),
    ),
    RuleText(
        "A4",
        Words("PNJ improvisés", "Improvised NPCs"),
        Words(
            "Un personnage improvisé a 3 partout. PSY seul change : 2 pour un animal, 1 pour une plante, 3 pour un animal très intelligent.",
            "An improvised character has 3 everywhere. Only PSY changes: 2 for an animal, 1 for a plant, 3 for a very clever animal.",
        ),
    ),
    RuleText(
        "A5",
        Words("Plus qu’un point", "One point left"),
        Words(
            "À qui il ne reste qu’un point de PHY, l’instinct dit de fuir. C’est un rappel, sans effet sur les dés.",
            "With a single point of PHY left, instinct says flee. It is a reminder, without any effect on dice.",
        ),
    ),
    RuleText(
        "A6",
        Words("Langues", "Languages"),
        Words(
            "Chacun choisit ses langues, même étranges : celle des chevaux, celle des nourrissons. Les bêtes ont peu de mots et peu envie d’en user. Le nombre de langues n’est pas connu : la fiche n’en fixe aucun.",
            "Everyone chooses their languages, strange ones included: that of horses, that of babies. Animals have few words and little wish to use them. The number of languages is not known: the sheet sets none.",
        ),
    ),
    RuleText(
        "A7",
        Words("L’intelligence est celle du joueur", "Intelligence is the player’s"),
        Words(
            "Aucun chiffre ne la mesure. Jouer un personnage à l’esprit lent est un défaut ; qualités et défauts viennent à partir de la deuxième séance.",
            "No number measures it. Playing a slow-witted character is a flaw; qualities and flaws come from the second session on.",
        ),
    ),
    RuleText(
        "A8",
        Words("Convaincre", "Convincing"),
        Words(
            "Pas de charisme chiffré : le MJ juge ce qui est dit et joué. Une scène bien jouée obtient ce qu’elle cherchait. Pour les timides, une option permet un jet sous PSY ou Sens, modifié selon la vraisemblance. Dans tous les cas le MJ choisit : l’autre croit, croit avec des doutes, fait semblant de croire, ou traite de menteur.",
            "Charisma has no number: the GM judges what is said and played. A well-played scene gets what it was after. For the shy, an option allows a roll under PSY or Senses, modified by plausibility. In any case the GM chooses: the other believes, believes with doubts, pretends to, or calls the character a liar.",
        ),
    ),
    RuleText(
        "A9",
        Words("Récompenses d’expérience", "Experience awards"),
        Words(
            "Le MJ peut à tout moment donner un point d’expérience dans une compétence pour une action brillante. La limite de +4 des compétences ordinaires demeure.",
            "The GM may at any time grant a point of experience in a skill for a brilliant action. The limit of +4 for ordinary skills still applies.",
        ),
    ),
    RuleText(
        "A10",
        Words("Augmenter une caractéristique", "Raising a characteristic"),
        Words(
            "Très rarement, le MJ donne +1 à une caractéristique, jamais au-delà de 7, deux ou trois fois dans une vie. Ici une troisième fois, comme une quatrième, demande que le MJ passe outre.",
            "Very rarely, the GM gives +1 to a characteristic, never above 7, two or three times in a lifetime. Here a third time, like a fourth, requires the GM’s override.",
        ),
    ),
    RuleText(
        "A11",
        Words("À zéro et au-dessous", "At zero and below"),
        Words(
            "PHY 0 : mourant ; au-dessous : mort. PSY 0 : assis, très faible ; au-dessous : folie. Savoir 0 : oubli du passé récent ; au-dessous : amnésie définitive. Dextérité 0 : plus de mouvement coordonné ; au-dessous : mort. Sens 0 : aveugle ou sourd un temps ; au-dessous : à jamais. Le MJ peut varier, et retarder la mort si la table le veut.",
            "PHY 0: dying; below: dead. PSY 0: seated, very weak; below: madness. Knowledge 0: the recent past is forgotten; below: permanent amnesia. Dexterity 0: no coordinated movement; below: dead. Senses 0: blind or deaf for a while; below: for good. The GM may vary this, and delay death if the table wants it.",
        ),
    ),
    RuleText(
        "A12",
        Words("Option : PSY négatif", "Option: negative PSY"),
        Words(
            "À 0, épuisé mais capable d’agir. De −1 à −10, fou autant de jours que de points sous zéro, avec un risque de séquelles au-dessous de −5. Au-dessous de −10, fou pour toujours : le joueur perd son personnage.",
            "At 0, exhausted but able to act. From −1 to −10, mad for as many days as points below zero, with a risk of lasting harm below −5. Below −10, mad for ever: the player loses the character.",
        ),
    ),
    RuleText(
        "B1",
        Words("Le jet", "The roll"),
        Words(
            "Un D6 contre une valeur : un résultat inférieur ou égal réussit.",
            "One D6 against a value: rolling that value or less succeeds.",
        ),
        "public",
    ),
    RuleText(
        "B2",
        Words("Niveaux", "Levels"),
        Words(
            "La marge est la valeur moins le dé. À 0, c’est de justesse ; 1 est mineur, 2 et 3 majeurs, 4 exceptionnel, 5 et plus légendaire. De même sous zéro pour les échecs.",
            "The margin is the value minus the die. At 0 it is a bare success; 1 is minor, 2 and 3 major, 4 exceptional, 5 and more legendary. The same goes below zero for failures.",
        ),
    ),
    RuleText(
        "B3",
        Words("Opposition", "Opposition"),
        Words(
            "Chacun lance sous sa valeur : la meilleure marge l’emporte, fût-ce le moins mauvais échec. À égalité, les efforts s’annulent et l’on relance.",
            "Each rolls under their own value: the better margin wins, even if it is only the least bad failure. On a tie the efforts cancel out, and both roll again.",
        ),
    ),
    RuleText(
        "B4",
        Words("Bonus et malus", "Bonuses and penalties"),
        Words(
            "Selon la difficulté, le MJ ajoute ou retire à la valeur. Marge = valeur + modificateurs − dé.",
            "Depending on the difficulty, the GM adds to the value or takes from it. Margin = value + modifiers − die.",
        ),
    ),
    RuleText(
        "B5",
        Words("Échelle des modificateurs", "Modifier scale"),
        Words(
            "Mineur 1, moyen 2, important 3, extrême 4. Fatigue −1, pénombre −1, obscurité −2, pluie −1, orage −2, ouragan −4. Les circonstances s’ajoutent ; de deux degrés d’une même chose, seul le pire compte.",
            "Minor 1, average 2, important 3, extreme 4. Fatigue −1, half-light −1, darkness −2, rain −1, thunderstorm −2, hurricane −4. Circumstances add up; of two degrees of the same thing, only the worse counts.",
        ),
    ),
    RuleText(
        "B6",
        Words("Ce qui reste", "What is left"),
        Words(
            "On lance sous le PHY ou le PSY qui reste, non sous leur maximum ; les compétences qui en dépendent suivent. Les autres caractéristiques comptent comme elles sont.",
            "You roll under the PHY or PSY that is left, not under the maximum; the skills that depend on them follow. The other characteristics count as they stand.",
        ),
    ),
    RuleText(
        "B7",
        Words("Lire un résultat", "Reading a result"),
        Words(
            "Plus la marge est grande, meilleur ou pire est le résultat ; le MJ dit ce qu’il en est.",
            "The larger the margin, the better or worse the result; the GM says how.",
        ),
    ),
    RuleText(
        "B8",
        Words("Compétences", "Skills"),
        Words(
            "Une compétence est une caractéristique avec un décalage ; toutes peuvent être tentées par tous. La liste imprimée n’est pas connue : la nôtre est une valeur maison, que chaque table modifie.",
            "A skill is a characteristic with an offset; anybody may try any of them. The printed list is not known: ours is a house value, which each table may change.",
        ),
        "public",
    ),
    RuleText(
        "B9",
        Words("Valeur d’une compétence", "Skill value"),
        Words(
            "Caractéristique restante, plus décalage, plus expérience ; les modificateurs du moment viennent en plus.",
            "What is left of the characteristic, plus offset, plus experience; the modifiers of the moment come on top.",
        ),
        "ruling",
    ),
    RuleText(
        "B10",
        Words("Compétences inventées", "Invented skills"),
        Words(
            "Joueurs et tables en ajoutent : un nom, une caractéristique, un décalage fixé par le MJ. L’expérience s’y gagne comme ailleurs.",
            "Players and tables add some: a name, a characteristic, an offset set by the GM. Experience is earned in them as in others.",
        ),
    ),
    RuleText(
        "B11",
        Words("Lire et écrire", "Reading and writing"),
        Words(
            "Dans un pays moderne, il faut Savoir 2 ; au Moyen Âge, Savoir 6. Ailleurs, le MJ décide : un monde fantastique est traité ici comme le Moyen Âge.",
            "A modern country requires Knowledge 2; the Middle Ages, Knowledge 6. Elsewhere the GM decides: a fantasy world is treated here like the Middle Ages.",
        ),
    ),
    RuleText(
        "B12",
        Words("Quand lancer", "When to roll"),
        Words(
            "Seulement si la situation est délicate ou le personnage novice. Le MJ peut interdire un jet. Avec une option, il autorise chacun d’eux.",
            "Only if the situation is delicate or the character a novice. The GM may forbid a roll. With an option, the GM allows each one.",
        ),
    ),
    RuleText(
        "B13",
        Words("Vraisemblance", "Realism"),
        Words(
            "Le MJ juge ce qui est possible sans étouffer l’invention : un Croche-Patte n’abat pas un géant, une corde tendue peut-être. Une cible peut être insensible à une compétence de combat.",
            "The GM judges what is possible without stifling invention: a Trip will not fell a giant, a stretched rope might. A target may be immune to a combat skill.",
        ),
    ),
    RuleText(
        "B14",
        Words("Opposition à plusieurs", "Group opposition"),
        Words(
            "À trois ou plus, on ajoute les marges de chaque camp et l’on compare les sommes.",
            "With three people or more, the margins of each side are added and the sums compared.",
        ),
    ),
    RuleText(
        "B15",
        Words("Doué", "Gifted"),
        Words(
            "Cette qualité se prend au plus deux fois par compétence, et ne dépasse pas le maximum d’expérience de celle-ci. Sa taille n’est pas connue : +1 par achat, valeur maison.",
            "This quality is taken at most twice per skill, and does not exceed the skill’s maximum experience. Its size is not known: +1 each time, a house value.",
        ),
    ),
    RuleText(
        "B16",
        Words("Ambidextre", "Ambidextrous"),
        Words(
            "Cette qualité ne donne pas deux attaques par round. Son effet n’est pas connu ; le nôtre : aucun malus de la mauvaise main, qui vaut −2 aux autres, valeurs maison.",
            "This quality does not give two attacks per round. Its effect is not known; ours: no penalty for the off hand, which costs others −2, house values.",
        ),
    ),
    RuleText(
        "B16b",
        Words("Discrétion", "Stealth"),
        Words(
            "Elle sert à se cacher, à marcher sans bruit, à surprendre.",
            "It is for hiding, walking silently, taking by surprise.",
        ),
    ),
    RuleText(
        "B16c",
        Words("Pas de chance chiffrée", "No luck skill"),
        Words(
            "Il n’y a pas de compétence de chance. Dans le doute, le MJ lance un dé en secret ; il choisit ici le seuil.",
            "There is no luck skill. When in doubt, the GM rolls a die in secret, and here chooses the "
            "threshold.",
        ),
    ),
    RuleText(
        "B17",
        Words("Expérience", "Experience"),
        Words(
            "Une fois par séance et par compétence, un jet réussi donne +1, jusqu’à +4 pour une compétence ordinaire ; combat et magie n’ont pas de limite. À la fin de chaque séance, un point de PHY ou de PSY au choix, maximum et restant ; ou un avantage de carrière.",
            "Once per session and per skill, a successful roll gives +1, up to +4 for an ordinary skill; combat and magic have no limit. At the end of each session, one point of PHY or PSY as you like, both maximum and left; or a career advantage.",
        ),
    ),
    RuleText(
        "B18",
        Words("Étudier", "Studying"),
        Words(
            "Entre deux aventures, environ un an d’étude donne +1 dans une compétence, une à la fois, dans la même limite.",
            "Between adventures, about a year of study gives +1 in one skill, one at a time, within the same limit.",
        ),
    ),
    RuleText(
        "B19",
        Words("Règles par étapes", "Rules in stages"),
        Words(
            "Une page de règles nouvelle par séance ; avec un nouveau venu, celles de la première seulement. Une option retient ici, par personnage, ce qui n’est pas encore ouvert.",
            "A new page of rules each session; with a newcomer, only those of the first. An option here holds back, for each character, what is not open yet.",
        ),
        "public",
    ),
    RuleText(
        "C1",
        Words("Initiative", "Initiative"),
        Words(
            "On agit par Sens décroissant, sauf embuscade. À Sens égal on frappe exactement ensemble : chacun avec ses points d’avant, puis les deux pertes comptent, et l’on peut s’entretuer. Les surpris passent le premier round.",
            "The highest Senses act first, except in an ambush. With equal Senses both strike at exactly the same time: each with the points they had, then both losses count, and both may die. Those who are surprised miss the first round.",
        ),
    ),
    RuleText(
        "C2",
        Words("Attaque et dégâts", "Attack and damage"),
        Words(
            "On lance sous une compétence, sous PHY au contact, ou sous Sens à distance. Réussie, l’attaque coûte à la cible : niveau de réussite + valeur de l’arme − Classe d’Armure. Il n’y a pas de jet de défense. Armes, armures et CA sont des valeurs maison.",
            "You roll under a skill, under PHY at close quarters, or under Senses at a distance. A hit costs the target: success level + weapon value − Armour Class (AC). There is no defence roll. Weapons, armour and AC are house values.",
        ),
    ),
    RuleText(
        "C3",
        Words("Mourir", "Dying"),
        Words(
            "À 0 point de PHY on est mourant et l’on n’agit plus. Un point de plus, et l’on meurt.",
            "At 0 PHY a character is dying and cannot act. One more point, and it is death.",
        ),
    ),
    RuleText(
        "C4",
        Words("Option : PHY négatif", "Option: negative PHY"),
        Words(
            "Un PJ entre −1 et −10 est inconscient et survit s’il est soigné dans l’heure ; au-dessous, il meurt. Un point rendu arrête le décompte.",
            "A PC between −1 and −10 is unconscious and survives if treated within the hour; below that, death. One point given back stops the clock.",
        ),
    ),
    RuleText(
        "C5",
        Words("Repos", "Rest"),
        Words(
            "Un point de PHY pour 8 heures de repos de suite, même mourant. Pour PSY le texte se tait : autant, valeur maison.",
            "One point of PHY for 8 hours of rest in a row, even when dying. For PSY the text is silent: as much, a house value.",
        ),
    ),
    RuleText(
        "C6",
        Words("Médecine", "Medicine"),
        Words(
            "Réussie, elle rend autant de PHY que son niveau ; de justesse, rien.",
            "A success gives back as much PHY as its level; a bare success, nothing.",
        ),
    ),
    RuleText(
        "C7",
        Words("Limites des soins", "Limits of care"),
        Words(
            "Un seul soin réussi par patient et par jour ; les échecs se retentent. Qui est blessé de nouveau peut être soigné de ces points-là. On se soigne soi-même si l’on est conscient.",
            "One successful treatment per patient and day; failures may be tried again. Whoever is wounded again may be treated for those points. Treating oneself is possible while conscious.",
        ),
    ),
    RuleText(
        "C8",
        Words("Plafond", "Ceiling"),
        Words(
            "On ne remonte jamais au-dessus de son maximum, points de séance compris.",
            "Nobody recovers beyond their maximum, session points included.",
        ),
    ),
    RuleText(
        "C9",
        Words("Poisons et drogues", "Poisons and drugs"),
        Words(
            "Un poison coûte 3 PHY en général, sans jet. Une drogue ou un somnifère se combat par un jet sous PHY.",
            "A poison usually costs 3 PHY, without a roll. A drug or a sleeping draught is resisted by a roll under PHY.",
        ),
    ),
    RuleText(
        "C10",
        Words("Vitalité", "Vitality"),
        Words(
            "Des points perdus avant ceux de PHY, d’où que vienne la perte. Leur origine n’est pas connue : 0 au départ. Les jets sous PHY les ignorent ; on récupère le PHY d’abord.",
            "Points lost before those of PHY, whatever the source. Where they come from is not known: 0 at first. Rolls under PHY ignore them; PHY is recovered first.",
        ),
    ),
    RuleText(
        "C11",
        Words("Se déplacer", "Moving"),
        Words(
            "Hors de la mêlée, environ 50 m par round. Dedans, au-delà de 6 m on n’attaque plus, sauf charge avec une arme d’hast, jusqu’à 50 m.",
            "Outside the melee, about 50 m per round. Within it, no attack after more than 6 m, except a charge with a polearm, up to 50 m.",
        ),
    ),
    RuleText(
        "C12",
        Words("Une attaque par round", "One attack per round"),
        Words(
            "Un round est le temps d’une attaque et de sa riposte : chacun attaque une fois.",
            "A round is the time for one attack and the reply: each attacks once.",
        ),
    ),
    RuleText(
        "C13",
        Words("De dos", "From behind"),
        Words(
            "Ni bouclier ni Dextérité ne protègent, et la cible compte pour Dextérité 1.",
            "Neither shield nor Dexterity protects, and the target counts as Dexterity 1.",
        ),
    ),
    RuleText(
        "C14",
        Words("Ligne de boucliers", "Shield line"),
        Words(
            "Deux voisins à grand bouclier : chacun a +1 du sien et +1 de l’autre, +2 en tout, même avec deux voisins ; rien de dos.",
            "Two neighbours with large shields: each has +1 from their own and +1 from the other, +2 in all, even with two neighbours; nothing from behind.",
        ),
    ),
    RuleText(
        "C15",
        Words("Tirer dans une mêlée", "Shooting into a melee"),
        Words(
            "Amis et ennemis mêlés, on ne tire pas dans le tas. Un 6 envoie le projectile vers un ami tiré au sort, et l’on relance pour savoir s’il le touche. « Tirer dans le tas » n’est pas connu : +1 sur une foule ennemie, valeur maison.",
            "When friends and enemies are mixed, there is no shooting into the crowd. A 6 sends the shot towards a friend drawn at random, and the die is rolled again to see if it hits. “Shooting into the crowd” is not known: +1 against a crowd of enemies, a house value.",
        ),
    ),
    RuleText(
        "C16",
        Words("Option : armes brisées", "Option: broken weapons"),
        Words(
            "Deux 6 de suite avec une arme : elle se brise ou s’enraye, ou le MJ invente autre chose. Un autre dé, ou une autre arme, remet le compte à zéro.",
            "Two 6s in a row with a weapon: it breaks or jams, or the GM invents something else. Another die, or another weapon, starts the count again.",
        ),
    ),
    RuleText(
        "C17",
        Words("Autres pertes", "Other losses"),
        Words(
            "Un point pour : 6 s de brasier ou de courant, 8 h de plein soleil au désert, un litre de sang, une opération, 5 min d’eau glacée, 2 min sous l’eau, 2 m de chute. On ne compte que les unités entières ; la CA n’y fait rien.",
            "One point for: 6 s of fire or electric current, 8 h of full desert sun, a litre of blood, an operation, 5 min in icy water, 2 min under water, 2 m of fall. Only full units count; AC does not help.",
        ),
    ),
    RuleText(
        "C18",
        Words("Privations", "Deprivation"),
        Words(
            "Sans manger, sans boire ou sans dormir : 1 PHY et 1 PSY toutes les 48 heures, pour chacune.",
            "Without food, drink or sleep: 1 PHY and 1 PSY every 48 hours, for each of them.",
        ),
    ),
    RuleText(
        "C19",
        Words("Option : localisation", "Option: hit location"),
        Words(
            "Si l’endroit importe, le dé d’attaque le dit : 1 tête ou cou, 2 torse, 3 abdomen, 4 jambes, 5 bras, 6 épaules. Viser coûte −2, valeur maison.",
            "If the place matters, the attack die gives it: 1 head or neck, 2 torso, 3 abdomen, 4 legs, 5 arms, 6 shoulders. Aiming costs −2, a house value.",
        ),
    ),
    RuleText(
        "C20",
        Words("Durées", "Durations"),
        Words(
            "Une action, un sort, un round : 6 secondes. Un groupe sur la défensive fait durer le round ; le MJ avance alors l’horloge.",
            "An action, a spell, a round: 6 seconds. A group on the defensive makes the round last longer; the GM then moves the clock on.",
        ),
    ),
    RuleText(
        "D1",
        Words("Option : réussite critique", "Option: critical success"),
        Words(
            "Sur un 1 à un jet simple, relancez : un second 1 réussit à coup sûr, avec un avantage inattendu.",
            "On a 1 in a simple roll, roll again: a second 1 is a sure success, with an unexpected advantage.",
        ),
    ),
    RuleText(
        "D2",
        Words("Option : coup critique", "Option: critical hit"),
        Words(
            "Deux 1 de suite en attaquant avec une arme : le dernier coup est exceptionnel, et le MJ choisit son effet.",
            "Two 1s in a row when attacking with a weapon: the last blow is exceptional, and the GM chooses its effect.",
        ),
    ),
    RuleText(
        "D3",
        Words("Option : échec critique", "Option: critical failure"),
        Words(
            "Sur un 6, relancez : un second 6 échoue à coup sûr, avec un ennui inattendu.",
            "On a 6, roll again: a second 6 is a sure failure, with an unexpected problem.",
        ),
    ),
    RuleText(
        "D4",
        Words("Option : actions désespérées", "Option: desperate actions"),
        Words(
            "La vie en jeu, 3 PSY donnent +1 à un jet, autant de fois qu’on peut payer, ou une esquive qui épargne une seule source de pertes s’il existe une échappatoire. Tomber ainsi à 0 vide le personnage dix minutes.",
            "When life is at stake, 3 PSY buy +1 on a roll, as often as you can pay, or a dodge that avoids one single source of loss if there is a way out. Falling to 0 this way drains the character for ten minutes.",
        ),
    ),
    RuleText(
        "D5",
        Words("Option : dés de Destin", "Option: destiny dice"),
        Words(
            "Le MJ donne un dé à la couleur d’un joueur. Celui-ci peut relancer un jet raté, puis rend le dé ; le MJ s’en sert pour relancer l’échec d’un adversaire de ce joueur, puis le lui rend, et ainsi de suite. Il peut y en avoir plusieurs.",
            "The GM gives a player a die of their colour. The player may use it to re-roll a failure, then hands it back; the GM uses it to re-roll a failure of one of that player’s opponents, then returns it, and so on. There may be several.",
        ),
    ),
    RuleText(
        "D6",
        Words("Les options sont à part", "Options stand apart"),
        Words(
            "Tout fonctionne sans elles : chacune a son interrupteur, éteint au départ.",
            "Everything works without them: each has its switch, off at first.",
        ),
    ),
    RuleText(
        "E1",
        Words("Exemple : la porte", "Example: the door"),
        Words(
            "PHY 2 et un 2 contre PHY 4 et un 3 : marges 0 et 1, la porte s’ouvre.",
            "PHY 2 and a 2 against PHY 4 and a 3: margins 0 and 1, the door opens.",
        ),
    ),
    RuleText(
        "E2",
        Words("Exemple : le parquet", "Example: the creaking floor"),
        Words(
            "Dextérité 4, −1, et un 6 : marge −3, échec majeur.",
            "Dexterity 4, −1, and a 6: margin −3, major failure.",
        ),
    ),
    RuleText(
        "E3",
        Words("Exemple : deux contre un", "Example: two against one"),
        Words(
            "Marges 1 et 2 d’un côté, 1 de l’autre : 3 contre 1, la porte tient.",
            "Margins 1 and 2 on one side, 1 on the other: 3 against 1, the door holds.",
        ),
    ),
    RuleText(
        "E4",
        Words("Exemple : se soigner", "Example: treating oneself"),
        Words(
            "Médecine 5 et un 3 : marge 2, deux points de PHY reviennent.",
            "Medicine 5 and a 3: margin 2, two points of PHY are recovered.",
        ),
    ),
    RuleText(
        "E5",
        Words("Exemple : la patte du dragon", "Example: the dragon’s paw"),
        Words(
            "Trois PSY payés, une échappatoire : aucune perte.", "Three PSY paid, a way out: nothing lost."
        ),
    ),
    RuleText(
        "E6",
        Words("Exemple : le mensonge", "Example: the lie"),
        Words(
            "Sans jet, le MJ choisit l’une des quatre réactions.",
            "Without a roll, the GM chooses one of the four reactions.",
        ),
    ),
    RuleText(
        "E7",
        Words("Exemple : l’étiquette", "Example: etiquette"),
        Words("À la cour, l’Étiquette vaut Savoir + 1.", "At court, Etiquette is Knowledge + 1."),
    ),
    RuleText(
        "E8",
        Words("Exemple : un médecin au village", "Example: a doctor in the village"),
        Words(
            "Le MJ le décide d’un dé secret, au seuil de son choix.",
            "The GM decides with a secret die, against a threshold of their choice.",
        ),
    ),
    RuleText(
        "F1",
        Words("Carrières", "Careers"),
        Words(
            "Facultatives, après la quatrième séance. On peut en avoir plusieurs ; les inconvénients priment. En quitter une coûte un point de PSY définitif, l’acquis demeure. Ici, on n’en change pas en plein combat.",
            "Optional, after the fourth session. A character may have several; drawbacks prevail. Leaving one costs a point of PSY for good; what was gained remains. Here, none is taken or left in the midst of a fight.",
        ),
        "public",
    ),
    RuleText(
        "F2",
        Words("Guerrier", "Warrior"),
        Words(
            "PHY 4 au moins : +2 avec une arme choisie. En fin de séance, une Parade (+1 CA, cinq fois au plus) peut remplacer le point. Le reste de la carrière n’est pas connu.",
            "PHY 4 at least: +2 with one chosen weapon. At the end of a session, a Parry (+1 AC, five times at most) may replace the point. The rest of the career is not known.",
        ),
        "public",
    ),
    RuleText(
        "F3",
        Words("Cibles des monstres", "Whom monsters attack"),
        Words(
            "Sauf exception, dans l’ordre : Guerriers au cri de guerre, Tacticiens, Mages de combat, Mentors, Magiciens, qui les charge, qui les a attaqués, le moins protégé (fin de liste reconstituée).",
            "With rare exceptions, in this order: Warriors who gave a war cry, Tacticians, Battle mages, Mentors, Magicians, whoever charges them, whoever has attacked them, the least protected (the end of the list is reconstructed).",
        ),
        "public",
    ),
    RuleText(
        "F4",
        Words("Magie", "Magic"),
        Words(
            "Les sorts se composent librement : verbe, essence, taille, durée, portée, chacun avec un malus, valeurs maison. Un sort coûte un point de PSY jusqu’au repos.",
            "Spells are freely composed: verb, essence, size, duration, range, each with a penalty, house values. A spell costs one point of PSY until rest.",
        ),
        "public",
    ),
    RuleText(
        "X1",
        Words("Le modificateur va à la valeur", "A modifier applies to the value"),
        Words(
            "Le texte l’ajoute au dé, ce qui punirait les bonus ; l’exemple baisse la valeur. Nous lisons : marge = valeur + modificateur − dé.",
            "The text adds it to the die, which would punish bonuses; the example lowers the value. We read: margin = value + modifier − die.",
        ),
        "ruling",
    ),
    RuleText(
        "X2",
        Words("Égal réussit", "Equal is a success"),
        Words(
            "Une phrase dit « moins de », le reste dit « autant ou moins » : nous gardons le second.",
            "One sentence says “less than”, the rest says “as much or less”: we keep the latter.",
        ),
        "ruling",
    ),
    RuleText(
        "X3",
        Words("1 et 6 automatiques", "Automatic 1 and 6"),
        Words(
            "Un résumé en parle ; le texte confirme par un second dé. La variante est un interrupteur, éteint.",
            "A summary mentions them; the text confirms with a second die instead. The variant is a switch, "
            "off at first.",
        ),
        "ruling",
    ),
    RuleText(
        "X4",
        Words("PHY à 0", "PHY at 0"),
        Words(
            "Mourant l’emporte sur « assis et faible ». L’option C4 passe devant, pour les PJ.",
            "Dying prevails over “seated and weak”. Option C4 comes first, for PCs.",
        ),
        "ruling",
    ),
    RuleText(
        "X5",
        Words("PSY à 0", "PSY at 0"),
        Words(
            "Sans l’option A12, rien de physique, mais on parle ; avec elle, on agit. Vidé par une action désespérée, on attend d’abord dix minutes.",
            "Without option A12, nothing physical, but talking is possible; with it, acting is. When drained by a desperate action, ten minutes of nothing first.",
        ),
        "ruling",
    ),
    RuleText(
        "X6",
        Words("Deux vocabulaires", "Two vocabularies"),
        Words(
            "Phy et PHYsique, Psy, PSY et MAGie, Sens et Perception : un seul champ chacun, tous les noms acceptés.",
            "Phy and PHYsique, Psy, PSY and MAGie, Sens and Perception: one field each, every name accepted.",
        ),
        "ruling",
    ),
    RuleText(
        "X7",
        Words("À chacun ce qu’il reste", "Each what is left of it"),
        Words(
            "PHY se lance sous le PHY restant, PSY sous le PSY restant.",
            "PHY is rolled under the PHY left, PSY under the PSY left.",
        ),
        "ruling",
    ),
    RuleText(
        "X8",
        Words("7 et le point de séance", "7 and the session point"),
        Words(
            "Le plafond de 7 ne vise que les récompenses du MJ. Une option envoie le point de PHY à la Vitalité.",
            "The ceiling of 7 applies only to the GM’s awards. An option sends the point of PHY to Vitality.",
        ),
        "ruling",
    ),
    RuleText(
        "X9",
        Words("Marcher sans bruit", "Walking silently"),
        Words("Par Discrétion, ou par Dextérité seule.", "By Stealth, or by plain Dexterity."),
        "ruling",
    ),
    RuleText(
        "X10",
        Words("Armes à distance", "Ranged weapons"),
        Words(
            "Sens pour toutes ; une arme peut avoir sa propre caractéristique.",
            "Senses for all; a weapon may have a characteristic of its own.",
        ),
        "ruling",
    ),
    RuleText(
        "X11",
        Words("Dextérité 1 de dos", "Dexterity 1 from behind"),
        Words(
            "Elle compte si la table de CA en fait un malus : c’est le cas de la nôtre.",
            "It matters if the AC table makes it a penalty: ours does.",
        ),
        "ruling",
    ),
    RuleText(
        "X12",
        Words("Juste 6 mètres", "Exactly 6 metres"),
        Words("On peut attaquer.", "An attack is possible."),
        "ruling",
    ),
    RuleText(
        "X13",
        Words("Les sens d’un 6", "What a 6 means"),
        Words(
            "D’abord l’ami touché, puis le compte de l’arme sur ce premier dé ; jamais l’échec critique. L’endroit vient du dé qui touche.",
            "First the friend who is hit, then the weapon’s count on that first die; never a critical failure. The location comes from the die that hits.",
        ),
        "ruling",
    ),
    RuleText(
        "X14",
        Words("Les sens d’un 1", "What a 1 means"),
        Words(
            "Critique aux jets simples, coup critique aux attaques ; et toujours la tête.",
            "Critical in simple rolls, critical hit in attacks; and always the head.",
        ),
        "ruling",
    ),
    RuleText(
        "X15",
        Words("Échecs dans un camp", "Failures within a side"),
        Words(
            "Les marges gardent leur signe ; une option compte les échecs pour 0.",
            "Margins keep their sign; an option counts failures as 0.",
        ),
        "ruling",
    ),
    RuleText(
        "X16",
        Words("Égalité de camps", "A tie between sides"),
        Words("On relance.", "Roll again."),
        "ruling",
    ),
    RuleText(
        "X17",
        Words("Comment compter les soins", "How care counts"),
        Words(
            "Un succès de justesse use le soin du jour ; les échecs ne comptent pas ; le jour est celui de l’horloge du jeu.",
            "A bare success uses up the day’s care; failures do not count; the day is that of the game "
            "clock.",
        ),
        "ruling",
    ),
    RuleText(
        "X18",
        Words("Dégâts négatifs", "Negative damage"),
        Words("Ils comptent pour 0.", "They count as 0."),
        "ruling",
    ),
    RuleText(
        "X19",
        Words("Autant de poison que de points", "As much poison as points"),
        Words(
            "À 0, mourant ; au-dessous, mort. La Vitalité compte.",
            "At 0, dying; below, dead. Vitality counts.",
        ),
        "ruling",
    ),
    RuleText(
        "X20",
        Words("Confirmer n’est pas remplacer", "Confirming is not replacing"),
        Words(
            "Le second dé confirme ; la marge reste celle du premier.",
            "The second die confirms; the margin stays that of the first.",
        ),
        "ruling",
    ),
    RuleText(
        "X21",
        Words("Deux interrupteurs", "Two switches"),
        Words(
            "Réussite critique et coup critique se règlent à part.",
            "Critical successes and critical hits are switched separately.",
        ),
        "ruling",
    ),
    RuleText(
        "X22",
        Words("Doué et expérience", "Gifted and experience"),
        Words(
            "Ils s’ajoutent, jusqu’à +4 au plus pour une compétence ordinaire.",
            "They add up, to +4 at most for an ordinary skill.",
        ),
        "ruling",
    ),
    RuleText(
        "X23",
        Words("Savoir 6 et plus", "Knowledge 6 and more"),
        Words("Au Moyen Âge, 6 ou plus.", "In the Middle Ages, 6 or more."),
        "ruling",
    ),
    RuleText(
        "X24",
        Words("Dextérité négative", "Negative Dexterity"),
        Words(
            "La mort, comme écrit ; le MJ peut la retarder ou l’écarter.",
            "Death, as written; the GM may delay or waive it.",
        ),
        "ruling",
    ),
    RuleText(
        "X25",
        Words("Rythme des privations", "Rate of deprivation"),
        Words("PHY et PSY, tous deux toutes les 48 h.", "PHY and PSY, both every 48 h."),
        "ruling",
    ),
    RuleText(
        "X26",
        Words("Éditions", "Editions"),
        Words(
            "Les éditions diffèrent : la fiche que nous avons prévaut.",
            "Editions differ: the one we have prevails.",
        ),
        "ruling",
    ),
    RuleText(
        "X27",
        Words("Durée de la surprise", "How long surprise lasts"),
        Words("Un round.", "One round."),
        "ruling",
    ),
    RuleText(
        "X28",
        Words("Quand payer le bonus", "When to pay the bonus"),
        Words(
            "Avant le dé ; une option permet de payer après.",
            "Before the die; an option allows paying after.",
        ),
        "ruling",
    ),
    RuleText(
        "X29",
        Words("Jets demandés", "Rolls that were called for"),
        Words(
            "L’expérience vient d’un jet que le MJ a voulu, non d’une routine.",
            "Experience comes from a roll the GM wanted, not from routine.",
        ),
        "ruling",
    ),
    RuleText(
        "X30",
        Words("PHY avant Vitalité", "PHY before Vitality"),
        Words("On récupère le PHY d’abord.", "PHY is recovered first."),
        "ruling",
    ),
    RuleText(
        "H1",
        Words("Listes maison", "House lists"),
        Words(
            "Les listes imprimées ne sont pas connues. Compétences, armes, armures, effet de la Dextérité sur la CA, paramètres de sort, qualités, défauts et bestiaire sont de notre invention ; une ligne de la table, ou le MJ, les change.",
            "The printed lists are not known. Skills, weapons, armour, the effect of Dexterity on AC, spell parts, qualities, flaws and bestiary are of our own invention; a line of the table’s own, or the GM, changes them.",
        ),
        "house",
    ),
)
