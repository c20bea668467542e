"""Our rulings where the texts are silent or disagree (A), and house values for what is not public (U)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import RuleText
from paravent.core.words import Words


def _ruling(id: str, title: Words, text: Words) -> RuleText:
    return RuleText(id, title, text, "ruling")


def _house(id: str, title: Words, text: Words) -> RuleText:
    return RuleText(id, title, text, "house")


RULINGS: Final = (
    _ruling(
        "A1",
        Words("Écorché ou contusionné", "Grazed or bruised"),
        Words("Les deux noms désignent la catégorie 1.", "Both names mean category 1."),
    ),
    _ruling(
        "A2",
        Words("Pas de troisième jet", "No third roll"),
        Words(
            "6 puis autre chose vaut 6 ; 1 puis autre chose vaut 1. On n’additionne pas, on ne relance qu’une fois.",
            "6 then anything else is 6; 1 then anything else is 1. Nothing is added up, and the die is rolled again only once.",
        ),
    ),
    _ruling(
        "A3",
        Words("−3 remplace le dé", "−3 replaces the die"),
        Words("Un échec critique vaut −3, et non 1 − 3.", "A critical failure is worth −3, not 1 − 3."),
    ),
    _ruling(
        "A4",
        Words("Privilège et critiques", "Privilege and criticals"),
        Words(
            "On garde le meilleur des deux dés, puis on le confirme une fois si c’est un 6 ou un 1.",
            "Keep the better of the two dice, then confirm it once if it is a 6 or a 1.",
        ),
    ),
    _ruling(
        "A5",
        Words("Chance après coup", "Luck afterwards"),
        Words(
            "Elle se force sur le dé gardé, même −3, une fois par test, et compte même sans critique.",
            "It is forced on the kept die, even −3, once per test, and counts even without a critical.",
        ),
    ),
    _ruling(
        "A6",
        Words("Une marque, une case", "One mark, one box"),
        Words(
            "Quelle que soit sa gravité ; le malus est celui de la case la plus à droite. La gravité ne joue que sur la récupération.",
            "Whatever its severity; the penalty is that of the rightmost box. Severity only matters for recovery.",
        ),
    ),
    _ruling(
        "A7",
        Words("Le malus vaut pour tout", "The penalty applies to everything"),
        Words(
            "Tous les tests, résistance, NIFIMO et initiative compris ; le MJ peut en dispenser un test.",
            "Every test, resistance, NIFIMO and initiative included; the GM may waive it for a test.",
        ),
    ),
    _ruling(
        "A8",
        Words("Le plancher d’une légère", "The floor of one light wound"),
        Words(
            "Il ne vaut que si la catégorie, protection déduite, laisse au moins une marque.",
            "It only applies if the category, after protection, leaves at least one mark.",
        ),
    ),
    _ruling(
        "A9",
        Words("Mort sans test", "Dead without a test"),
        Words(
            "À Mort ou Détruit après protection, pas de test de résistance : il fallait forcer la défense.",
            "At Dead or Destroyed after protection, there is no resistance test: the defence had to be "
            "forced.",
        ),
    ),
    _ruling(
        "A10",
        Words("La Force fixe l’aggravation", "Strength sets the worsening"),
        Words(
            "Le texte parle de constitution, la table de Force : c’est la Force.",
            "The text says constitution, the table Strength: it is Strength.",
        ),
    ),
    _ruling(
        "A11",
        Words("Ce qui s’aggrave", "What worsens"),
        Words(
            "Il faut au moins une blessure grave ni soignée ni stabilisée.",
            "It takes at least one severe wound that is neither treated nor stabilised.",
        ),
    ),
    _ruling(
        "A12",
        Words("Temps de repos intermédiaires", "Rest times in between"),
        Words(
            "Seuls les seuils comptent : 7 h de sommeil valent 6 h, 12 min valent 10 min.",
            "Only thresholds count: 7 h of sleep are worth 6 h, 12 min are worth 10.",
        ),
    ),
    _ruling(
        "A13",
        Words("Fatigue naturelle", "Natural fatigue"),
        Words(
            "On suit la règle : 8 h, 12 h, puis toutes les 2 h ; l’exemple publié suppose un lever à 8 h.",
            "We follow the rule: 8 h, 12 h, then every 2 h; the published example assumes getting up at 8.",
        ),
    ),
    _ruling(
        "A14",
        Words("Le dé de crise", "The crisis die"),
        Words(
            "De 0 à 99, crise si c’est strictement inférieur au chiffre.",
            "From 0 to 99: a crisis if it is strictly below the figure.",
        ),
    ),
    _ruling(
        "A15", Words("Un PNJ à 7", "An NPC at 7"), Words("Il est Professionnel.", "They are a Professional.")
    ),
    _ruling(
        "A16",
        Words("Initiative et égalités", "Initiative and ties"),
        Words(
            "Un test avec critiques à chaque tour. À égalité : le plus haut score, puis les PJ, puis un dé.",
            "A test with criticals each round. On a tie: the higher score, then player characters, then a "
            "die.",
        ),
    ),
    _ruling(
        "A17",
        Words("Forcer une esquive", "Forcing a dodge"),
        Words("Une fatigue légère, comme pour une parade.", "One light fatigue mark, as for a parry."),
    ),
    _ruling(
        "A18",
        Words("Incertitude à trancher", "Uncertainty to settle"),
        Words(
            "Là où une règle ne connaît que réussite et échec, le MJ tranche ; en automatique, réussite à la difficulté ou plus.",
            "Where a rule knows only success and failure, the GM settles it; in automatic mode, success at the difficulty or above.",
        ),
    ),
    _ruling(
        "A19",
        Words("Esquisse manquée", "A failed sketch"),
        Words(
            "La fatigue permanente est payée dans tous les cas.",
            "The permanent fatigue mark is paid in any case.",
        ),
    ),
    _ruling(
        "A20",
        Words("Esprits tous consentants", "Willing minds only"),
        Words("La difficulté est 7.", "The difficulty is 7."),
    ),
    _ruling(
        "A21",
        Words("Échec moins cher", "A cheaper failure"),
        Words(
            "Un échec à plusieurs ne coûte qu’une fatigue : on garde cette règle.",
            "Failing at several costs only one fatigue mark: we keep that rule.",
        ),
    ),
    _ruling(
        "A22",
        Words("L’arpenteur ne compte pas", "The leader is not counted"),
        Words(
            "On compte les autres voyageurs ; tous les joueurs, celui de l’arpenteur compris, peuvent gagner le −1.",
            "The other travellers are counted; every player, the leader’s too, may earn the −1.",
        ),
    ),
    _ruling(
        "A23",
        Words("Qui est empathe", "Who is an empath"),
        Words("C’est le score qui le dit, non le métier.", "The score decides, not the profession."),
    ),
    _ruling(
        "A24",
        Words("Prix de l’attaque totale", "Price of an all-out attack"),
        Words(
            "Ni parade ni esquive jusqu’à la fin du tour : on reste sans défense.",
            "Neither parry nor dodge until the round ends: the attacker is defenceless.",
        ),
    ),
    _ruling(
        "A25",
        Words("Effet de la surprise", "Effect of surprise"),
        Words(
            "Réussite : sans défense au premier coup. Incertitude : attaque normale, mais la victime agit en dernier.",
            "Success: defenceless for the first blow. Uncertain: a normal attack, but the victim acts last.",
        ),
    ),
    _ruling(
        "A26",
        Words("Catégories en plus", "Categories added"),
        Words(
            "Elles s’ajoutent avant la protection, se cumulent et s’arrêtent à Détruit.",
            "They are added before protection, add up, and stop at Destroyed.",
        ),
    ),
    _ruling(
        "A27",
        Words("Au moins une grave", "At least one severe wound"),
        Words(
            "Elle se compte après protection et résistance.", "It is counted after protection and resistance."
        ),
    ),
    _ruling(
        "A28",
        Words("Blessures permanentes", "Permanent wounds"),
        Words(
            "La fiche peut en porter ; aucune règle n’en donne.", "A sheet may have some; no rule gives any."
        ),
    ),
    _ruling(
        "A29",
        Words("Le dé d’Apaiser", "The die of Soothing"),
        Words("Un dé neuf, sans critique.", "A fresh die, without criticals."),
    ),
    _ruling(
        "A30",
        Words("Cinq séances", "Five sessions"),
        Words("Un scénario de cinq séances est long.", "A scenario of five sessions is a long one."),
    ),
    _ruling(
        "A31",
        Words("Chaque blessure son horloge", "A clock for each wound"),
        Words(
            "Quarante jours chacune ; en caisson, une seule toutes les 8 h.",
            "Forty days each; in a medical pod, only one every 8 h.",
        ),
    ),
    _ruling(
        "A32",
        Words("Quand choisir l’attitude", "When to choose a stance"),
        Words(
            "À son tour ou à la première attaque, selon ce qui vient d’abord ; l’attaqué choisit le premier.",
            "On your turn or at the first attack, whichever comes first; the target chooses first.",
        ),
    ),
    _ruling(
        "A33", Words("Totaux négatifs", "Negative totals"), Words("Ils sont permis.", "They are allowed.")
    ),
    _ruling(
        "A34",
        Words("Ligne de fatigue pleine", "A full fatigue line"),
        Words(
            "Un prix qui ne peut être marqué n’est pas payé : on ne force pas la défense.",
            "A price that cannot be marked is not paid: the defence is not forced.",
        ),
    ),
    _house(
        "U1",
        Words("Formule du score", "Score formula"),
        Words(
            "Valeur maison : caractéristique plus 0, 1, 2, 3, 5 ou 7 selon le niveau. Une acquise non apprise ne sert pas. Tout score peut s’écrire à la main.",
            "House value: characteristic plus 0, 1, 2, 3, 5 or 7 depending on level. An acquired skill that is not learnt cannot be used. Any score may be written by hand.",
        ),
    ),
    _house(
        "U2",
        Words("Attitudes en chiffres", "Stances in figures"),
        Words(
            "Valeur maison : prudente 0/0, défensive −2/+2, agressive +2/−2 en attaque et parade ; les six nombres de chaque arme se changent.",
            "House value: cautious 0/0, defensive −2/+2, aggressive +2/−2 to attack and parry; the six figures of each weapon may be changed.",
        ),
    ),
    _house(
        "U3",
        Words("Prix de l’expérience", "Experience prices"),
        Words(
            "Valeur maison : 2 pour une compétence nouvelle, puis 2, 4, 8, 16, 32 par niveau ; une caractéristique coûte dix fois sa nouvelle valeur.",
            "House value: 2 for a new skill, then 2, 4, 8, 16, 32 per level; a characteristic costs ten times its new value.",
        ),
    ),
    _house(
        "U4",
        Words("Cases des lignes", "Boxes on the lines"),
        Words(
            "Valeur maison : 8 cases, deux par malus ; les malus des lignes s’ajoutent (ou la pire seule compte). Une marque de trop déborde : coma puis mort à l’aggravation suivante, sommeil, incapacité, fuite. La table peut changer les cases.",
            "House value: 8 boxes, two for each penalty; the penalties of the lines add up (or only the worst counts). One mark too many overflows: coma, then death at the next worsening; sleep; helplessness; flight. A table may change the boxes.",
        ),
    ),
    _house(
        "U5",
        Words("Assommer, la suite", "What follows a knock-out"),
        Words(
            "Valeur maison : les blessures graves infligées deviennent des fatigues graves et la victime reste inconsciente pour la scène.",
            "House value: the severe wounds inflicted become severe fatigue marks, and the victim stays unconscious for the scene.",
        ),
    ),
    _house(
        "U6",
        Words("Gênes des milieux", "Environment hindrances"),
        Words(
            "Valeur maison : saisies à la main, 0 d’origine ; on suggère 3, 2, 1, puis 0 de Débutant à Professionnel.",
            "House value: typed in by hand, 0 at first; we suggest 3, 2, 1, then 0 from Beginner to Professional.",
        ),
    ),
    _house(
        "U7",
        Words("Création", "Creation"),
        Words(
            "Valeur maison : 24 points pour huit caractéristiques de 1 à 5, innées à Débutant, 4 compétences à Confirmé pour la carrière principale, 3 à Amateur pour la secondaire. La table peut changer points, nombres et niveaux.",
            "House value: 24 points for eight characteristics from 1 to 5, innate skills at Beginner, 4 skills at Skilled for the main career, 3 at Amateur for the second. A table may change points, numbers and levels.",
        ),
    ),
    _house(
        "U8",
        Words("Soins", "Care"),
        Words(
            "Valeur maison : Diagnostic puis Soins, difficulté 5 plus les blessures graves, 10 minutes. Réussite : tout est stabilisé ; incertitude : une blessure ; échec : aucune.",
            "House value: Diagnosis then Treatment, difficulty 5 plus the severe wounds, 10 minutes. Success: everything is stabilised; uncertain: one wound; failure: none.",
        ),
    ),
    _house(
        "U9",
        Words("Tshi", "Tshi"),
        Words(
            "Valeur maison : Catalepsie, difficulté 7 ; Guérison, comme des soins sur soi ; une fatigue grave chacune.",
            "House value: Catalepsy, difficulty 7; Healing, like treatment on oneself; one severe fatigue "
            "mark each.",
        ),
    ),
    _house(
        "U10",
        Words("Se détendre", "Relaxing"),
        Words(
            "Valeur maison : un stress léger par heure de loisir, un grave par soirée entière, si le MJ est d’accord.",
            "House value: one light stress mark per hour of relaxation, one severe per full evening, if the "
            "GM agrees.",
        ),
    ),
    _house(
        "U11",
        Words("Liste des armes", "List of weapons"),
        Words(
            "Valeur maison : les armes nommées, plus une épée de classe moyenne ; le matériel se coche.",
            "House value: the weapons named in the text, plus a medium-class sword; equipment is ticked.",
        ),
    ),
    _house(
        "U12",
        Words("Durée d’un tour", "Length of a round"),
        Words(
            "Valeur maison : une dizaine de secondes, pour le récit seulement.",
            "House value: about ten seconds, for narration only.",
        ),
    ),
    _house(
        "U13",
        Words("Menacer en chiffres", "Threats in figures"),
        Words(
            "Valeur maison : duel contre Courage ; réussite, la cible fuit ; incertitude, elle perd son tour.",
            "House value: opposed by Courage; on a success, the target flees; if uncertain, it loses its "
            "round.",
        ),
    ),
    _house(
        "U14",
        Words("Maladie mentale", "Mental illness"),
        Words(
            "Valeur maison : texte libre ; l’équilibre commence à 0.",
            "House value: free text; balance starts at 0.",
        ),
    ),
    _house(
        "U15",
        Words("NIFIMO", "NIFIMO"),
        Words(
            "Le sens du sigle n’a pas été retrouvé : nous ne l’expliquons pas.",
            "We could not find what the acronym stands for, so we do not explain it.",
        ),
    ),
    _house(
        "U16",
        Words("Exosquelette touché", "An exoskeleton that is hit"),
        Words(
            "Option du MJ : une gêne de plus par coup reçu.",
            "GM’s option: one more hindrance for each blow received.",
        ),
    ),
)
