"""The rules of Espace Artémis in our own words: the recap and the public pages (R). Rulings (A, U) are in `rulings`."""

from __future__ import annotations

from typing import Final

from paravent.core.game import RuleText
from paravent.core.words import Words
from paravent.games.artemis.rulings import RULINGS

DICE: Final = (
    RuleText(
        "R1.1",
        Words("Test de compétence", "Skill test"),
        Words(
            "Lancez un dé à six faces, ajoutez le score de la compétence et les modificateurs, puis comparez le total à la difficulté.",
            "Roll one six-sided die, add the skill score and the modifiers, and compare the total with the difficulty.",
        ),
    ),
    RuleText(
        "R1.2",
        Words("Difficultés typiques", "Typical difficulties"),
        Words(
            "De 4 (très facile) à 15 (surhumain), en passant par 5, 6, 7, 9, 11 et 13 ; les autres nombres sont permis. Le MJ imagine une personne ordinaire dans la même situation et met un mot dessus.",
            "From 4 (very easy) to 15 (superhuman), through 5, 6, 7, 9, 11 and 13; other numbers are allowed. The GM pictures an ordinary person in the same situation and puts a word on it.",
        ),
    ),
    RuleText(
        "R1.3",
        Words("Trois zones", "Three zones"),
        Words(
            "Deux points ou plus sous la difficulté : échec. Deux points ou plus au-dessus : réussite. Entre les deux : incertitude.",
            "Two points or more below the difficulty: failure. Two or more above: success. In between: uncertain.",
        ),
    ),
    RuleText(
        "R1.4",
        Words("Ce que disent les zones", "What the zones mean"),
        Words(
            "Une réussite fait gagner du temps ou l’avantage. Un échec empire les choses et ne se retente pas aussitôt. L’incertitude laisse la question ouverte : il faut parfois recommencer, et le MJ a le dernier mot.",
            "A success gains time or the upper hand. A failure makes things worse and cannot be retried at once. The uncertain zone leaves the question open: you may have to try again, and the GM has the last word.",
        ),
        "public",
    ),
    RuleText(
        "R1.5",
        Words("Réussite critique", "Critical success"),
        Words(
            "Sur un 6, relancez : un second 6 fait valoir 9 au dé ; tout autre résultat le laisse à 6.",
            "On a 6, roll again: a second 6 makes the die worth 9; anything else leaves it at 6.",
        ),
    ),
    RuleText(
        "R1.6",
        Words("Échec critique", "Critical failure"),
        Words(
            "Sur un 1, relancez : un second 1 fait valoir −3 au dé ; tout autre résultat le laisse à 1.",
            "On a 1, roll again: a second 1 makes the die worth −3; anything else leaves it at 1.",
        ),
    ),
    RuleText(
        "R1.7",
        Words("Latitude du MJ", "The GM’s latitude"),
        Words(
            "Une réussite critique trop courte peut valoir réussite (rarement, jamais en combat) ; un échec critique peut ôter toute chance. Le MJ peut y ajouter des circonstances hors du commun.",
            "A critical success that falls short may count as a success (rarely, never in combat); a critical failure may leave no chance. The GM may add extraordinary circumstances.",
        ),
        "public",
    ),
    RuleText(
        "R1.8",
        Words("Chances d’un dé", "Chances of the die"),
        Words(
            "Un dé vaut −3 une fois sur 36, 9 une fois sur 36, et 3,47 en moyenne ; avec le privilège, 4,61.",
            "A die is worth −3 once in 36, 9 once in 36, and 3.47 on average; with the privilege, 4.61.",
        ),
        "ruling",
    ),
    RuleText(
        "R1.9",
        Words("Forcer la chance", "Forcing luck"),
        Words(
            "Après un jet qui déplaît, un point d’expérience change le dé en 6, qui peut encore devenir critique. Trois fois par personnage et par scénario au plus.",
            "After a roll you dislike, an experience point turns the die into a 6, which may still become critical. At most three times per character and scenario.",
        ),
    ),
    RuleText(
        "R1.10",
        Words("Privilège du professionnel", "The professional’s privilege"),
        Words(
            "À partir du niveau Professionnel, on peut, avant de lancer, prendre une fatigue grave pour jeter deux dés et garder le meilleur.",
            "From Professional level on, you may take a severe fatigue mark before rolling, to roll two dice and keep the better.",
        ),
    ),
    RuleText(
        "R1.11",
        Words("Duel", "Opposed test"),
        Words(
            "Deux personnages testent l’un contre l’autre : le total de l’un sert de difficulté à l’autre.",
            "Two characters test against each other: the total of one is the difficulty of the other.",
        ),
        "public",
    ),
)
SKILLED: Final = (
    RuleText(
        "R2.1",
        Words("Échelle des niveaux", "Skill levels"),
        Words(
            "Débutant, Amateur, Confirmé, Professionnel, Expert, Maître.",
            "Beginner, Amateur, Skilled, Professional, Expert, Master.",
        ),
    ),
    RuleText(
        "R2.2",
        Words("Inné et acquis", "Innate and acquired"),
        Words(
            "Chacun possède toutes les compétences innées, au moins au niveau Débutant ; les acquises s’apprennent et se rangent par domaine.",
            "Everyone has every innate skill, at Beginner at least; acquired ones are learnt, and are grouped by domain.",
        ),
    ),
    RuleText(
        "R2.3",
        Words("Niveau et score", "Level and score"),
        Words(
            "Une compétence a un niveau et un score, et dépend d’une caractéristique. La formule du score n’est pas publiée (voir U1).",
            "A skill has a level and a score, and depends on a characteristic. The score formula is not published (see U1).",
        ),
    ),
    RuleText(
        "R2.4",
        Words("Compétences des PNJ", "NPC skills"),
        Words(
            "Selon l’usage qu’un PNJ en fait : 3, 4, 5, 6 ou 8. Sans idée : le plus petit de deux dés, plus 2.",
            "Depending on how much the NPC uses it: 3, 4, 5, 6 or 8. If you have no idea: the lower of two "
            "dice, plus 2.",
        ),
    ),
    RuleText(
        "R2.5",
        Words("Caractéristiques", "Characteristics"),
        Words(
            "Elles vont de 1 à 5 chez les humains ; à 4, une Volonté est déjà forte.",
            "They go from 1 to 5 in humans; a Will of 4 is already strong.",
        ),
        "ruling",
    ),
)
TRACKS: Final = (
    RuleText(
        "R3.1",
        Words("Les cinq lignes", "The five lines"),
        Words(
            "Gêne, Blessure, Fatigue, Stress et Peur : les marques s’y suivent sous les malus 0, −1, −2, −4. Les PNJ n’ont ni Stress ni Peur.",
            "Hindrance, Wound, Fatigue, Stress and Fear: marks follow one another under the penalties 0, −1, −2, −4. NPCs have neither Stress nor Fear.",
        ),
    ),
    RuleText(
        "R3.2",
        Words("Les marques", "The marks"),
        Words(
            "Un trait / est léger, une croix x est grave ; la fatigue, et par exception la blessure, peut être permanente. Stress et peur sont légers ou graves ; les gênes se comptent.",
            "A stroke / is light, a cross x is severe; fatigue, and exceptionally wounds, may be permanent. Stress and fear are light or severe; hindrances are counted.",
        ),
    ),
    RuleText(
        "R3.3",
        Words("Test de NIFIMO", "NIFIMO test"),
        Words(
            "Difficulté 10 : rien à 12 ou plus, une marque légère de 9 à 11, une grave à 8 ou moins.",
            "Difficulty 10: nothing at 12 or more, one light mark from 9 to 11, one severe mark at 8 or "
            "less.",
        ),
    ),
    RuleText(
        "R3.4",
        Words("Avec quelle compétence", "With which skill"),
        Words(
            "Endurance contre la fatigue, Calme contre le stress, Courage contre la peur. Pour durcir le test, on garde 10 et l’on ajoute des marques graves.",
            "Endurance against fatigue, Calm against stress, Courage against fear. To make the test harder, keep 10 and add severe marks.",
        ),
        "public",
    ),
    RuleText(
        "R3.5",
        Words("Test de calme", "Calm test"),
        Words(
            "Au début d’une scène d’action, chaque PJ impliqué fait un test de NIFIMO avec Calme. Les PNJ n’en font pas.",
            "At the start of an action scene, each player character involved makes a NIFIMO test with Calm. NPCs do not.",
        ),
    ),
    RuleText(
        "R3.6",
        Words("Récupérer de la fatigue", "Recovering from fatigue"),
        Words(
            "Repos : 1 légère en 5 min, 4 en 10, toutes en 15. Sommeil d’une traite : 1, 2, 4, 6 graves en 2, 4, 6, 8 h, toutes en 10. Après 6 h de sommeil, 3 h d’attente avant de redormir. Une permanente par 24 h de vacances, sans rien apprendre.",
            "Rest: 1 light in 5 min, 4 in 10, all in 15. Unbroken sleep: 1, 2, 4, 6 severe in 2, 4, 6, 8 h, all in 10. After 6 h of sleep, wait 3 h before sleeping again. One permanent for each 24 h of holiday, in which nothing is learnt.",
        ),
    ),
    RuleText(
        "R3.7",
        Words("Fatigue naturelle (option)", "Natural fatigue (option)"),
        Words(
            "Une fatigue grave 8 h après le réveil, une deuxième après 12 h, puis une toutes les 2 h.",
            "One severe fatigue mark 8 h after waking, a second after 12 h, then one every 2 h.",
        ),
        "public",
    ),
    RuleText(
        "R3.8",
        Words("Faim et maladie (option)", "Hunger and illness (option)"),
        Words(
            "Après 72 h au strict minimum, ou 24 h sans rien, la récupération prend deux fois plus de temps et chaque jour ajoute une fatigue permanente ; elle ne part qu’après 2 jours de repas réguliers. La maladie fait de même.",
            "After 72 h on the bare minimum, or 24 h on nothing, recovery takes twice as long and each day adds a permanent fatigue mark, which goes only after 2 days of regular meals. Illness does the same.",
        ),
        "public",
    ),
    RuleText(
        "R3.9",
        Words("Ligne qui déborde", "A line that overflows"),
        Words(
            "Une règle optionnelle de ce nom existe, mais son texte est perdu : voir U4.",
            "An optional rule of that name exists, but its text is lost: see U4.",
        ),
        "public",
    ),
    RuleText(
        "R3.10",
        Words("Perdre du stress", "Losing stress"),
        Words(
            "Repos et sommeil n’y suffisent pas : la cause doit avoir disparu, puis il faut de la détente. Le MJ peut déplacer le stress d’autant de cases qu’il veut.",
            "Rest and sleep are not enough: the cause must be gone, and then it takes time to relax. The GM may move stress by any number of boxes.",
        ),
        "public",
    ),
    RuleText(
        "R3.11",
        Words("Apaiser", "Soothing"),
        Words(
            "Difficulté 5 plus les marques de stress de la cible, plus 2 si elle n’est pas tout près. Réussite : 2 stress légers de moins ; incertitude : 1 sur un dé de 1 à 3, 2 sinon. Dix minutes, en pouvant parler, jamais sur soi ni en plein danger.",
            "Difficulty 5 plus the stress marks of the target, plus 2 if not right beside them. Success: 2 light stress marks removed; uncertain: 1 on a die of 1 to 3, otherwise 2. It takes ten minutes and being able to talk, never works on oneself, nor in the midst of danger.",
        ),
        "public",
    ),
    RuleText(
        "R3.12",
        Words("Les peurs", "Fears"),
        Words(
            "Une peur légère commence à passer après 10 jours ; une grave dure au moins 100 jours, parfois toujours. Rien ne la soigne ; on note les circonstances de chaque peur grave.",
            "A light fear begins to fade after 10 days; a severe one lasts at least 100 days, sometimes for ever. Nothing cures it; the circumstances of each severe fear are written down.",
        ),
        "public",
    ),
)
WORN: Final = (
    RuleText(
        "R4.1",
        Words("Tenues", "Outfits"),
        Words(
            "Six tenues, des vêtements légers à l’exosquelette renforcé : protection de 0 à 4, gênes de 0 à 5.",
            "Six kinds of outfit, from light clothes to a reinforced exoskeleton: protection 0 to 4, hindrances 0 to 5.",
        ),
    ),
    RuleText(
        "R4.2",
        Words("Pressurisation", "Pressurisation"),
        Words("Une tenue pressurisée ajoute une gêne.", "A pressurised outfit adds one more hindrance."),
    ),
    RuleText(
        "R4.3",
        Words("Charge", "Load"),
        Words(
            "Le MJ ajoute autant de gênes qu’il veut à qui est trop chargé.",
            "The GM gives any number of hindrances to whoever carries too much.",
        ),
    ),
    RuleText(
        "R4.4",
        Words("Milieux", "Environments"),
        Words(
            "Sauvage, urbain, spatial : chacun a un niveau et un nombre de gênes ; ces adaptations n’évoluent pas par les seuls points d’expérience.",
            "Wild, urban, space: each has a level and a number of hindrances; these adaptations do not improve through experience points alone.",
        ),
    ),
)
WOUNDED: Final = (
    RuleText(
        "R5.1",
        Words("Trois étapes", "Three steps"),
        Words(
            "Trouver la catégorie, la baisser de la protection, tester la Résistance.",
            "Find the category, lower it by the protection, test Resistance.",
        ),
    ),
    RuleText(
        "R5.2",
        Words("Catégories", "Categories"),
        Words(
            "De 0 à 7 : Égratigné, Écorché /, Mal en point //, Blessé x//, Sévèrement blessé xx//, Mortellement blessé xxx//, Mort, Détruit. Hors combat, on se demande dans quel état finirait une personne ordinaire.",
            "From 0 to 7: Scratched, Grazed /, In bad shape //, Wounded x//, Severely wounded xx//, Mortally wounded xxx//, Dead, Destroyed. Outside fights, ask in what state an ordinary person would end up.",
        ),
    ),
    RuleText(
        "R5.3",
        Words("Protection", "Protection"),
        Words(
            "Elle baisse la catégorie d’autant, même Mort et Détruit, sans descendre sous Égratigné.",
            "It lowers the category by its value, even Dead and Destroyed, but never below Scratched.",
        ),
    ),
    RuleText(
        "R5.4",
        Words("Test de résistance", "Resistance test"),
        Words(
            "À 12 ou plus, deux blessures annulées ; de 9 à 11, une ; à 8 ou moins, aucune. Les plus graves partent d’abord, et il reste toujours au moins une légère.",
            "At 12 or more, two wounds are cancelled; from 9 to 11, one; at 8 or less, none. The most severe go first, and at least one light wound always remains.",
        ),
    ),
    RuleText(
        "R5.5",
        Words("Table des résultats", "Results table"),
        Words(
            "Ce que laisse chaque catégorie : Blessé donne x//, // ou / selon le test, et ainsi de suite.",
            "What each category leaves: Wounded gives x//, // or / depending on the test, and so on.",
        ),
        "ruling",
    ),
    RuleText(
        "R5.6",
        Words("Exemple de la feuille", "Example from the sheet"),
        Words(
            "Flamberge contre combinaison de combat, Résistance 5, dé 4 : de Mortellement blessé à Blessé, total 9, il reste //.",
            "Flamberge against a combat suit, Resistance 5, die 4: from Mortally wounded to Wounded, total 9, // is left.",
        ),
    ),
    RuleText(
        "R5.7",
        Words("Exemples publics", "Public examples"),
        Words(
            "Mauvaise chute, poutre, flammes, écrasement : quatre cas résolus, qui donnent /, //, x// et x//.",
            "A bad fall, a beam, flames, a crash: four cases worked out, which give /, //, x// and x//.",
        ),
        "public",
    ),
    RuleText(
        "R5.8",
        Words("Aggravation", "Worsening"),
        Words(
            "Sans soins, une blessure grave de plus à chaque période : 10, 15, 20, 30 ou 60 minutes selon la Force de 1 à 5 ; des heures en catalepsie, dans le coma ou en caisson.",
            "Untreated, one more severe wound each period: 10, 15, 20, 30 or 60 minutes for a Strength of 1 to 5; hours instead in catalepsy, in a coma or in a medical pod.",
        ),
    ),
    RuleText(
        "R5.9",
        Words("Convalescence", "Convalescence"),
        Words(
            "Les soins stabilisent. Une blessure stabilisée compte encore, guérit en 40 jours sans effort et avec un sommeil doublé, ou en 8 h de caisson chacune.",
            "Care stabilises. A stabilised wound still counts; it heals in 40 days, without exertion and with twice the sleep, or in 8 h in a medical pod for each wound.",
        ),
        "public",
    ),
)
FIGHTS: Final = (
    RuleText(
        "R6.1",
        Words("Initiative", "Initiative"),
        Words(
            "Acrobaties plus Réaction, testées par chacun à chaque tour ; le plus haut agit le premier.",
            "Acrobatics plus Reaction, tested by everyone every round; the highest acts first.",
        ),
    ),
    RuleText(
        "R6.2",
        Words("Attitudes", "Stances"),
        Words(
            "Prudente, défensive ou agressive : choisie à son tour ou quand on est attaqué. L’attaqué choisit d’abord, puis l’attaquant ; on la garde jusqu’à la fin du tour.",
            "Cautious, defensive or aggressive: chosen on your turn or when attacked. The target chooses first, then the attacker; a stance is kept until the round ends.",
        ),
    ),
    RuleText(
        "R6.3",
        Words("Attaque et parade", "Attack and parry"),
        Words(
            "La parade se lit en zones contre l’attaque. Réussite : paré. Incertitude : on encaisse, ou l’on force la parade pour une fatigue légère. Échec : touché.",
            "The parry is read in zones against the attack. Success: parried. Uncertain: take the blow, or force the parry for one light fatigue mark. Failure: hit.",
        ),
    ),
    RuleText(
        "R6.4",
        Words("Dommages", "Damage"),
        Words(
            "La catégorie de la classe de l’arme, puis les trois étapes de la blessure.",
            "The category of the weapon’s class, then the three steps of a wound.",
        ),
    ),
    RuleText(
        "R6.5",
        Words("Armes", "Weapons"),
        Words(
            "Cinq classes : poings, bâton, courte (glaive, fauchard), moyenne (rapière, sabre, cimeterre), longue (flamberge). Les courtes servent partout ; les autres demandent de la place. Toutes dépendent de la Force.",
            "Five classes: fists, staff, short (glaive, fauchard), medium (rapier, sabre, scimitar), long (flamberge). Short ones can be used anywhere; larger ones need room. All depend on Strength.",
        ),
    ),
    RuleText(
        "R6.6",
        Words("Tir", "Shooting"),
        Words(
            "Une seule compétence pour toutes les armes de tir ; difficulté 9 ou plus dès que la cible ou le tireur bouge. Protections et écrans la rendent peu utile, sinon pour étourdir qui n’est pas protégé ou lancer un filin.",
            "One skill for all guns; difficulty 9 or more as soon as target or shooter moves. Protection and screens make it of little use, except to stun the unprotected or fire a line.",
        ),
        "public",
    ),
    RuleText(
        "R6.7",
        Words("Fiche de combat des PNJ", "NPC combat sheet"),
        Words(
            "Une lettre, l’initiative, attaque et parade par attitude pour deux armes, la protection, les lignes sans stress ni peur.",
            "A letter, initiative, attack and parry by stance for two weapons, protection, the lines without stress or fear.",
        ),
        "public",
    ),
    RuleText(
        "R6.8",
        Words("Esquive", "Dodge"),
        Words(
            "Au lieu d’une attitude, et sans attaquer ce tour : autant d’esquives que de coups. Difficulté 5, 7, 9 ou 15 selon l’espace, plus 1, 2 ou 5 selon les adversaires. L’incertitude se force pour une fatigue légère.",
            "Instead of a stance, and with no attack this round: as many dodges as blows. Difficulty 5, 7, 9 or 15 depending on space, plus 1, 2 or 5 for opponents. The uncertain zone is forced for one light fatigue mark.",
        ),
    ),
)
OPTIONS: Final = (
    RuleText(
        "R7.1",
        Words("Menaces et Intimidation", "Threats and Intimidation"),
        Words(
            "Elles font fuir des adversaires ou leur font perdre du temps.",
            "They make opponents flee or waste time.",
        ),
    ),
    RuleText(
        "R7.2",
        Words("Arme trop grande", "Weapon too big"),
        Words(
            "Sans la place qu’il faut, on n’attaque pas et la parade perd 4.",
            "Without enough room, there is no attack and parrying is at −4.",
        ),
    ),
    RuleText(
        "R7.3",
        Words("Attaque totale", "All-out attack"),
        Words(
            "Frapper sans souci de sa défense : une catégorie de plus.",
            "Striking without a thought for defence: one category more.",
        ),
    ),
    RuleText(
        "R7.4",
        Words("Attaque précise", "Precise attack"),
        Words(
            "Attaque à −4 ; à la tête, une catégorie de plus.",
            "Attack at −4; to the head, one category more.",
        ),
    ),
    RuleText(
        "R7.5",
        Words("Attaque surprise", "Surprise attack"),
        Words("Un duel de Furtivité contre Vigilance.", "Stealth against Vigilance."),
    ),
    RuleText(
        "R7.6",
        Words("Cible sans défense", "Defenceless target"),
        Words(
            "Un test de Bagarre, quelle que soit l’arme, difficulté 8, et une catégorie de plus.",
            "A Brawling test whatever the weapon, difficulty 8, and one category more.",
        ),
    ),
    RuleText(
        "R7.7",
        Words("Désarmer", "Disarm"),
        Words(
            "Une attaque précise au bras armé qui inflige au moins une blessure grave.",
            "A precise attack on the weapon arm that inflicts at least one severe wound.",
        ),
    ),
    RuleText(
        "R7.8",
        Words("Assommer", "Knock out"),
        Words(
            "Une attaque précise à la tête qui inflige au moins une blessure grave ; en fin de tour, ces blessures changent de nature (voir U5).",
            "A precise attack to the head that inflicts at least one severe wound; at the end of the round, those wounds turn into something else (see U5).",
        ),
    ),
    RuleText(
        "R7.9",
        Words("Contre un exosquelette", "Against an exoskeleton"),
        Words(
            "Chaque attaque réussie peut causer une gêne par court-circuit.",
            "Each successful attack may cause a hindrance by short circuit.",
        ),
        "public",
    ),
)
PSY: Final = (
    RuleText(
        "R8.1",
        Words("Empathe", "Empath"),
        Words("Qui a 6 ou plus en Voyage.", "Whoever has 6 or more in Travelling."),
    ),
    RuleText(
        "R8.2",
        Words("Esquisse : tracer", "Sketch: drawing it"),
        Words(
            "Aucune action physique pendant un tour, test d’Esquisse difficulté 9, une fatigue permanente.",
            "No physical action for a round, Sketching against 9, one permanent fatigue mark.",
        ),
    ),
    RuleText(
        "R8.3",
        Words("Esquisse : attirer", "Sketch: drawing minds in"),
        Words(
            "Esquisse, difficulté 7 plus 1 par esprit non consentant. Cela marche toujours ; il en coûte 1 légère, 2 légères, ou 1 permanente et 1 légère. Une Volonté de 4 ou plus n’est pas attirée sans y consentir.",
            "Sketching against 7 plus 1 for each unwilling mind. It always works; it costs 1 light, 2 light, or 1 permanent and 1 light fatigue mark. A Will of 4 or more is not drawn in without consent.",
        ),
    ),
    RuleText(
        "R8.4",
        Words("Esquisse : modifier", "Sketch: altering it"),
        Words(
            "Invocations et métamorphoses y provoquent une émotion ; si elles ne sont pas crédibles, l’esprit voit la ruse et l’esquisse échoue.",
            "Invocations and metamorphoses stir an emotion in it; if they are not believable, the mind sees the trick and the sketch fails.",
        ),
    ),
    RuleText(
        "R8.5",
        Words("Effets d’une esquisse", "Effects of a sketch"),
        Words(
            "Une dizaine de secondes, de la confusion à la panique : pour mettre en fuite ou retarder, jamais pour blesser, sous peine d’un contrecoup qui rend fou.",
            "Some ten seconds, from confusion to panic: to rout or delay, never to wound, on pain of a maddening backlash.",
        ),
        "public",
    ),
    RuleText(
        "R8.6",
        Words("Quête : briefing", "Quest: briefing"),
        Words(
            "Tous dans une pièce, au calme, les griefs vidés ; s’il y a plusieurs empathes, un arpenteur est désigné.",
            "All in one room, calm, grievances cleared; with several empaths, a leader is named.",
        ),
    ),
    RuleText(
        "R8.7",
        Words("Quête : rendez-vous", "Quest: rendezvous"),
        Words(
            "Voyage, difficulté 5, plus 2 par non-empathe, plus 1 par empathe, moins 1 par joueur qui décrit bien ses émotions ; une description répétée ne compte plus.",
            "Travelling against 5, plus 2 for each non-empath, plus 1 for each empath, minus 1 for each player who describes emotions well; a repeated description no longer counts.",
        ),
    ),
    RuleText(
        "R8.8",
        Words("Quête : épreuve", "Quest: trial"),
        Words(
            "Un combat, d’autant plus dur que des esprits s’opposent à la quête, et une énigme : un problème humain, qui demande du tact.",
            "A fight, harder the more minds oppose the quest, and a riddle: a human problem, which takes "
            "tact.",
        ),
    ),
    RuleText(
        "R8.9",
        Words("Métamorphose", "Metamorphosis"),
        Words(
            "Difficulté 7 plus 1 par transformation ; 1 fatigue légère chacune, ou une seule en cas d’échec. La portée dépend du niveau.",
            "Difficulty 7 plus 1 for each transformation; 1 light fatigue mark each, or a single one on a failure. The reach depends on the level.",
        ),
    ),
    RuleText(
        "R8.10",
        Words("Invocation", "Invocation"),
        Words(
            "Un seul test pour plusieurs : difficulté 7 plus 1 par objet ; 1 fatigue permanente chacun, ou une seule en cas d’échec. La portée dépend du niveau.",
            "One test for several: difficulty 7 plus 1 for each object; 1 permanent fatigue mark each, or a single one on a failure. The reach depends on the level.",
        ),
    ),
)
LONG_RUN: Final = (
    RuleText(
        "R9.1",
        Words("Équilibre mental", "Mental balance"),
        Words(
            "La fiche garde une liste de sources, avec leurs points, et un total.",
            "The sheet keeps a list of sources with their points, and a total.",
        ),
    ),
    RuleText(
        "R9.2",
        Words("Pertes", "Losses"),
        Words(
            "Tuer ou laisser mourir la première fois : −1 ; ensuite, se défendre de qui pouvait tuer ne coûte rien. Assassiner : −2, et cela s’ajoute.",
            "Killing or letting somebody die for the first time: −1; after that, self-defence against someone who could kill costs nothing. Murder: −2, and it adds up.",
        ),
        "public",
    ),
    RuleText(
        "R9.3",
        Words("Sources d’équilibre", "Sources of balance"),
        Words(
            "Un attachement profond compense les pertes ; menacé, il fait agir ; perdu, l’équilibre baisse.",
            "A deep attachment offsets losses; when threatened, it spurs to action; when lost, balance "
            "falls.",
        ),
        "public",
    ),
    RuleText(
        "R9.4",
        Words("Crises", "Crises"),
        Words(
            "Tant que le total est négatif, le joueur choisit en secret une maladie, et chaque jour peut amener une crise : 5, 10, 20, 40, 80 ou 95 % de −1 à −6.",
            "While the total is negative, the player secretly chooses an illness, and each day may bring a crisis: 5, 10, 20, 40, 80 or 95% from −1 to −6.",
        ),
        "public",
    ),
    RuleText(
        "R10.1",
        Words("Expérience", "Experience"),
        Words(
            "La fiche note le total et ce qui est utilisé ; la différence reste à dépenser.",
            "The sheet records the total and what was used; the difference is left to spend.",
        ),
    ),
    RuleText(
        "R10.2",
        Words("Récompenses", "Awards"),
        Words(
            "De 0 à 3 par séance ; à la fin du scénario, 3 ou 4 s’il est court, 9 ou 10 s’il est moyen, jusqu’à 20 s’il est long. Une conduite humaine rapporte davantage.",
            "0 to 3 per session; at the end of a scenario, 3 or 4 if short, 9 or 10 if medium, up to 20 if long. Humane conduct earns more.",
        ),
        "public",
    ),
    RuleText(
        "R10.3",
        Words("Ce qu’on achète", "What points buy"),
        Words(
            "Des compétences et des caractéristiques ; les adaptations demandent plus que des points.",
            "Skills and characteristics; adaptations take more than points.",
        ),
        "public",
    ),
    RuleText(
        "R10.4",
        Words("Forcer un dé coûte", "Forcing a die costs"),
        Words("Chaque dé forcé dépense un point.", "Each forced die costs one point."),
    ),
    RuleText(
        "R11.1",
        Words("Pouvoirs", "Powers"),
        Words(
            "Trois lois : si discrets qu’on peut toujours en douter ; jamais d’avantage en combat ; les plus forts se paient, souvent d’une grande fatigue. Le MJ les approuve.",
            "Three laws: so discreet that there is always room for doubt; never an advantage in combat; the strongest have a price, often great fatigue. The GM approves them.",
        ),
        "public",
    ),
    RuleText(
        "R12.1",
        Words("Exemples d’Acrobaties", "Acrobatics examples"),
        Words(
            "5 pour une flaque, 7 pour une barrière, 9 pour une corde et un mur étroit, 11 d’un engin à l’autre en vol.",
            "5 for a puddle, 7 for a barrier, 9 for a rope and a narrow wall, 11 from one flyer to another.",
        ),
        "public",
    ),
    RuleText(
        "R13.1",
        Words("La feuille", "The sheet"),
        Words(
            "Identité, description, matériel, informations, équilibre, expérience, caractéristiques, compétences, NIFIMO, armes, protections, milieux.",
            "Identity, description, equipment, information, balance, experience, characteristics, skills, NIFIMO, weapons, protection, environments.",
        ),
    ),
    RuleText(
        "R13.2",
        Words("Huit caractéristiques", "Eight characteristics"),
        Words(
            "Charisme, Empathie, Force, Agilité, Sens, Intellect, Manipulation, Volonté.",
            "Charisma, Empathy, Strength, Agility, Senses, Intellect, Handling, Will.",
        ),
    ),
    RuleText(
        "R13.3",
        Words("Compétences innées", "Innate skills"),
        Words("Vingt-six, d’Acrobaties à Vigilance.", "Twenty-six, from Acrobatics to Vigilance."),
    ),
    RuleText(
        "R13.4",
        Words("Compétences acquises", "Acquired skills"),
        Words(
            "Trente et une en neuf domaines ; des lignes libres en permettent d’autres, et les graphies des pages publiques sont admises.",
            "Thirty-one in nine domains; free lines allow others, and the spellings used on the public pages are accepted.",
        ),
    ),
)
RULES: Final = DICE + SKILLED + TRACKS + WORN + WOUNDED + FIGHTS + OPTIONS + PSY + LONG_RUN + RULINGS
