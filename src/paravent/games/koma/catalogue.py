"""The rules of 4-KOMA in our own words: the book (B), our rulings where it is silent (D), figures (E), house (H)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import RuleText
from paravent.core.words import Words

RULES: Final[tuple[RuleText, ...]] = (
    RuleText(
        "B1",
        title=Words("Matériel", "What you need"),
        text=Words(
            fr=(
                "Il faut des dés ordinaires à six faces et des jetons pour les Koma ; Paravent fournit les "
                "uns et les autres."
            ),
            en="Ordinary six-sided dice, and tokens for the Koma; Paravent has both.",
        ),
        source="book",
    ),
    RuleText(
        "B2",
        title=Words("Concept", "Concept"),
        text=Words(
            fr=(
                "Une phrase dit qui est le personnage et de quoi il est capable ; les clichés sont bienvenus."
                " Le MJ peut faire revoir un Concept trop vague ou trop fort, comme un dieu fait homme."
            ),
            en=(
                "One phrase says who the character is and what they can do; clichés are welcome. The GM may "
                "send back a Concept that is too vague or too strong, such as a god made flesh."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B3",
        title=Words("Défaut", "Flaw"),
        text=Words(
            fr=(
                "Une faiblesse, que le MJ accepte, et qui gêne pour de bon : au milieu du désert, ne pas "
                "savoir nager n’en est pas une."
            ),
            en=(
                "A weakness that the GM accepts and that really gets in the way: in the middle of a desert, "
                "not being able to swim does not count."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B4",
        title=Words("Don", "Gift"),
        text=Words(
            fr=(
                "Un talent hors du commun, utilisable une fois par séance, au choix : un bénéfice majeur, "
                "quitte à tordre une règle ; un Test réussi d’office avec 2 Succès ; ou 1 Succès de plus sur "
                "un jet. Le MJ peut restreindre un Don trop fort."
            ),
            en=(
                "An uncommon talent, used once per session for one of these: a major benefit, even if it "
                "bends a rule; a Test that succeeds automatically with 2 Successes; or 1 extra Success on a "
                "roll. The GM may limit a Gift that is too strong."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B5",
        title=Words("Nom et signe distinctif", "Name and distinctive sign"),
        text=Words(
            fr="Ce à quoi on reconnaît le personnage. Aucun effet sur les jets.",
            en="What the character is known by. No effect on rolls.",
        ),
        source="book",
    ),
    RuleText(
        "B6",
        title=Words("Liens", "Links"),
        text=Words(
            fr=(
                "Chaque PJ a trois Liens : un But pour la séance, une relation avec le PJ d’un autre joueur, "
                "une relation avec un PNJ important. Un PNJ en a autant qu’il faut, ou aucun. Rien n’oblige "
                "les Liens à être partagés ni les buts à s’accorder."
            ),
            en=(
                "Each PC has three Links: a goal for the session, a tie to another player’s PC, a tie to an "
                "important NPC. An NPC has as many as needed, or none. Links need not be mutual, and goals "
                "may clash."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B7",
        title=Words("Un Lien rapporte un Koma", "A Link earns a Koma"),
        text=Words(
            fr=(
                "Agir selon un Lien ou le faire entrer dans l’histoire rapporte 1 Koma ; chaque Lien, une "
                "fois par scène au plus."
            ),
            en=(
                "Acting on a Link, or bringing it into the story, earns 1 Koma; each Link at most once per "
                "scene."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B8",
        title=Words("Liens en fin de séance", "Links at the end of a session"),
        text=Words(
            fr="À la fin de chaque séance, on réécrit ses Liens comme on veut.",
            en="At the end of each session, Links may be rewritten at will.",
        ),
        source="book",
    ),
    RuleText(
        "B9",
        title=Words("Quand faire un Test", "When to test"),
        text=Words(
            fr=(
                "Seulement quand un échec mènerait l’histoire quelque part d’intéressant ; sinon, on se met "
                "d’accord."
            ),
            en=(
                "Only when a failure would take the story somewhere interesting; otherwise, agree on what "
                "happens."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B10",
        title=Words("Combien de dés", "How many dice"),
        text=Words(
            fr=(
                "Le joueur dit ce qu’il veut et comment il s’y prend. On regarde d’abord le Défaut : s’il "
                "s’applique, 1 dé. Sinon, 4 dés si le Concept donne le savoir ou la capacité, et 2 dans les "
                "autres cas. Le joueur propose, le MJ confirme."
            ),
            en=(
                "The player says what they want, and how they go about it. Look at the Flaw first: if it "
                "applies, 1 die. Otherwise, 4 dice if the Concept gives the knowledge or the ability, and 2 "
                "in any other case. The player proposes, the GM confirms."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B11",
        title=Words("Succès", "Successes"),
        text=Words(
            fr=(
                "Chaque 5 ou 6 est un Succès. Aucun : ce que l’on voulait échappe, et des ennuis arrivent "
                "(jamais « rien »). Un : on l’obtient à peu près, peut-être avec une complication, sans que "
                "la réussite soit punie. Deux ou plus : exactement ce que l’on voulait, peut-être avec un "
                "petit avantage. Quatre ou plus : de même, et c’est le joueur qui raconte."
            ),
            en=(
                "Each 5 or 6 is a Success. None: you do not get it, and trouble follows (never “nothing "
                "happens”). One: you get it more or less, perhaps with a complication, but success is not "
                "punished. Two or more: exactly what you wanted, perhaps with a small bonus. Four or more: "
                "the same, and the player narrates."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B12",
        title=Words("Qui raconte", "Who narrates"),
        text=Words(
            fr=(
                "Le MJ, sauf à 4 Succès ou plus : alors le joueur, qui peut mettre en scène les autres PJ "
                "avec leur accord, sans contredire ce qui est établi."
            ),
            en=(
                "The GM, except on 4 Successes or more: then the player, who may bring in other PCs with "
                "their players’ consent, without contradicting what is established."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B13",
        title=Words("PNJ", "NPCs"),
        text=Words(
            fr="Les PNJ ne font jamais de Test, sauf dans un Conflit.",
            en="NPCs never test, except in a Conflict.",
        ),
        source="book",
    ),
    RuleText(
        "B14",
        title=Words("Travail d’équipe", "Teamwork"),
        text=Words(
            fr=(
                "Un seul lance, avec 1 dé de plus par aide. Tous ceux qui ont aidé subissent les conséquences"
                " comme s’ils avaient lancé."
            ),
            en=(
                "One person rolls, with 1 extra die per helper. Everyone who helped bears the consequences "
                "as if they had rolled."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B15",
        title=Words("Conditions", "Conditions"),
        text=Words(
            fr=(
                "Un état passager, en quelques mots, marqué positif ou négatif : 1 dé de plus ou de moins à "
                "chaque Test où il joue. Des Conditions différentes s’ajoutent."
            ),
            en=(
                "A passing state in a few words, marked positive or negative: 1 die more or less on each Test"
                " where it applies. Different Conditions add up."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B16",
        title=Words("Plus de dé du tout", "No die left"),
        text=Words(
            fr=(
                "Les Conditions négatives viennent en dernier ; si elles ne laissent aucun dé, le Test échoue"
                " sans jet."
            ),
            en=("Negative Conditions come last; if they leave no die, the Test fails without a roll."),
        ),
        source="book",
    ),
    RuleText(
        "B17",
        title=Words("Une Condition est vraie", "A Condition is true"),
        text=Words(
            fr=("Une Condition est aussi un fait : qui « vole comme un oiseau » vole pour de bon."),
            en="A Condition is also a fact: whoever “flies like a bird” really can fly.",
        ),
        source="book",
    ),
    RuleText(
        "B18",
        title=Words("Fin d’une Condition", "End of a Condition"),
        text=Words(
            fr=(
                "Elle prend fin quand le nécessaire est fait (empoisonné : jusqu’aux soins) ou quand la "
                "situation ne s’y prête plus (en hauteur : jusqu’à ce que l’on bouge)."
            ),
            en=(
                "It ends when what it takes has been done (poisoned: until cured) or when the situation no "
                "longer applies (on higher ground: until they move)."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B19",
        title=Words("Anecdote", "Anecdote"),
        text=Words(
            fr=(
                "Une fois par séance, chaque joueur raconte un fait ou une histoire sur son PJ : 1 dé de plus"
                " pour son Test. Cela devient vrai, ne contredit rien de connu, et le MJ peut y ajouter."
            ),
            en=(
                "Once per session, each player tells a fact or a story about their PC: 1 extra die on their "
                "Test. It becomes true, contradicts nothing known, and the GM may add to it."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B20",
        title=Words("Koma des PJ", "PCs’ Koma"),
        text=Words(
            fr=(
                "Un PJ commence sa carrière avec 1 Koma ; les Liens en rapportent d’autres. Ce qui n’est pas "
                "dépensé se garde d’une séance à l’autre."
            ),
            en=(
                "A PC starts out with 1 Koma; Links bring more. What is not spent is kept from session to "
                "session."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B21",
        title=Words("Réserve du MJ", "The GM’s reserve"),
        text=Words(
            fr=(
                "Les PNJ n’ont pas de Koma et n’en gagnent pas. Au début de chaque séance, le MJ en reçoit "
                "deux par joueur, à dépenser à sa guise ; ce qui reste est perdu."
            ),
            en=(
                "NPCs have no Koma and earn none. At the start of each session the GM gets two per player, to"
                " spend freely; what is left over is lost."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B22",
        title=Words("Dépenser un Koma", "Spending a Koma"),
        text=Words(
            fr=(
                "Sur un Test, 1 Koma permet de relancer les dés que l’on veut, en disant par quelle chance ou"
                " quel talent. On peut en dépenser plusieurs."
            ),
            en=(
                "On a Test, 1 Koma rerolls whichever dice you want; say by what luck or talent. Several may "
                "be spent."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B23",
        title=Words("Revers", "Revers"),
        text=Words(
            fr=(
                "On refuse un résultat, avant ou après des Koma, et l’on subit un Revers : relancer les dés "
                "que l’on veut, ou changer d’approche et refaire tout le jet. Mineur : aucun dé de plus ; "
                "sérieux : 1 ; grave : 2 ; critique : 3. Grave : hors-jeu jusqu’à la fin de la scène suivante"
                " si le Test échoue, ou dès que l’on ne gagne pas une manche. Critique : éliminé si le Test "
                "échoue ou si le Conflit est perdu. Le joueur choisit la sévérité, le MJ les conséquences."
            ),
            en=(
                "You refuse a result, before or after spending Koma, and take a Revers: reroll whichever "
                "dice you want, or change approach and roll everything again. Minor: no extra die; serious: "
                "1; grave: 2; critical: 3. Grave: out of play until the end of the next scene if the Test "
                "fails, or as soon as a round is not won. Critical: eliminated if the Test fails or the "
                "Conflict is lost. The player picks the severity, the GM the consequences."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B24",
        title=Words("Hors-jeu, éliminé", "Out of play, eliminated"),
        text=Words(
            fr=(
                "Hors-jeu : on ne contribue plus à rien. Éliminé : l’histoire du personnage s’arrête là, sans"
                " qu’il soit forcément mort."
            ),
            en=(
                "Out of play: the character contributes nothing. Eliminated: the character’s story ends "
                "there, not necessarily by death."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B25",
        title=Words("Plusieurs Revers", "Several Revers"),
        text=Words(
            fr=(
                "On peut en subir plusieurs sur un même Test : les dés gagnés restent pour les relances "
                "suivantes, et les prix s’ajoutent."
            ),
            en=(
                "Several may be taken on one Test: the dice gained stay for later rerolls, and the prices add"
                " up."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B26",
        title=Words("Une fois chacun", "Once each"),
        text=Words(
            fr="Un Revers inscrit sur la fiche ne peut être repris tant qu’il y reste.",
            en="A Revers that stands on the sheet cannot be taken again while it stands.",
        ),
        source="book",
    ),
    RuleText(
        "B27",
        title=Words("Effacer un Revers", "Erasing a Revers"),
        text=Words(
            fr=(
                "Quand un Lien rapporterait un Koma, on peut effacer un Revers à la place. Entre deux "
                "aventures, le MJ peut en laisser effacer, tous s’il veut."
            ),
            en=(
                "When a Link would earn a Koma, one Revers may be erased instead. Between adventures the GM "
                "may let some or all be erased."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B28",
        title=Words("Quand il y a Conflit", "When there is a Conflict"),
        text=Words(
            fr=(
                "Entre deux PJ ; quand un PJ s’en prend à un PNJ important ; ou quand le MJ veut rendre un "
                "Test incertain en lançant pour ses PNJ."
            ),
            en=(
                "Between two PCs; when a PC takes on an important NPC; or when the GM wants to make a Test "
                "uncertain by rolling for NPCs."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B29",
        title=Words("Deux Tests face à face", "Two Tests face to face"),
        text=Words(
            fr=(
                "Chaque camp fait le Test qui convient ; qui a le plus de Succès l’emporte. Koma et Revers "
                "sont permis."
            ),
            en=("Each side makes the Test that fits; the most Successes wins. Koma and Revers are allowed."),
        ),
        source="book",
    ),
    RuleText(
        "B30",
        title=Words("Manches", "Rounds"),
        text=Words(
            fr=(
                "La première manche, ce sont les premiers jets. Chaque manche suivante est l’effet d’un Koma "
                "ou d’un Revers du perdant de la précédente. On compare après chacune, et le MJ raconte."
            ),
            en=(
                "The first round is the first rolls. Each later round is the effect of one Koma or one "
                "Revers from the loser of the previous one. Compare after each; the GM narrates."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B31",
        title=Words("Deux d’avance", "Two ahead"),
        text=Words(
            fr=(
                "Avec 2 Succès d’avance ou plus, le gagnant de la manche peut donner une Condition à "
                "n’importe qui dans le Conflit. Elle ne change aucun Succès déjà obtenu ; elle compte pour "
                "les relances et les nouveaux jets."
            ),
            en=(
                "With a lead of 2 Successes or more, the winner of the round may give a Condition to anyone "
                "in the Conflict. It changes no Success already rolled; it counts for rerolls and new rolls."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B32",
        title=Words("Quatre d’avance", "Four ahead"),
        text=Words(
            fr=(
                "Avec 4 Succès d’avance ou plus, le Conflit s’arrête aussitôt, et le gagnant peut aussi "
                "donner une Condition."
            ),
            en=(
                "With a lead of 4 Successes or more, the Conflict ends at once, and the winner may also "
                "give a Condition."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B33",
        title=Words("Concéder ou continuer", "Concede or go on"),
        text=Words(
            fr=(
                "Le perdant qui n’est ni hors-jeu ni éliminé concède, ou paie un Koma ou subit un Revers pour"
                " une manche de plus."
            ),
            en=(
                "A loser who is neither out of play nor eliminated concedes, or pays one Koma or takes one "
                "Revers for another round."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B34",
        title=Words("Concéder", "Conceding"),
        text=Words(
            fr=(
                "Le Conflit s’arrête ; le perdant raconte comment il s’en sort au lieu de subir le Test du "
                "vainqueur, et gagne 1 Koma par Revers subi dans ce Conflit."
            ),
            en=(
                "The Conflict ends; the loser narrates how they get away instead of suffering the winner’s "
                "Test, and gains 1 Koma per Revers taken in this Conflict."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B35",
        title=Words("Fin du Conflit", "End of a Conflict"),
        text=Words(
            fr=(
                "Il finit quand l’adversaire abandonne, est hors-jeu, éliminé, ou battu de 4. Seul le Test du"
                " gagnant produit ses effets."
            ),
            en=(
                "It ends when the opponent gives up, is out of play, eliminated, or beaten by 4. Only the "
                "winner’s Test takes effect."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B36",
        title=Words("Égalité", "Tie"),
        text=Words(
            fr=(
                "À égalité, le Concept le plus précis l’emporte. Si l’on ne peut trancher, personne ne "
                "gagne : un imprévu force chacun à changer d’approche, et l’on relance tout."
            ),
            en=(
                "On a tie, the more specific Concept wins. If that cannot decide, nobody wins: something "
                "unforeseen makes both change approach, and everything is rolled again."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B37",
        title=Words("La différence", "The difference"),
        text=Words(
            fr=(
                "Une fois le Conflit fini, le Test de qui a gagné la dernière manche vaut la différence : 3 "
                "contre 1 donnent 2 Succès."
            ),
            en=(
                "Once the Conflict is over, the Test of whoever won the last round is worth the difference: "
                "3 against 1 gives 2 Successes."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B38",
        title=Words("Lien imposé", "An imposed Link"),
        text=Words(
            fr=(
                "Le gagnant peut imposer au perdant un nouveau Lien, qui s’ajoute ou remplace celui qu’il "
                "contredit."
            ),
            en=(
                "The winner may impose a new Link on the loser, either added or replacing one that it "
                "contradicts."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B39",
        title=Words("À plusieurs", "Groups"),
        text=Words(
            fr=(
                "Au-delà de deux personnages, on forme des groupes, comme pour s’entraider. Après chaque "
                "manche, tout membre peut donner ses Koma ; les Revers restent à chacun."
            ),
            en=(
                "With more than two characters, form groups as in teamwork. At the end of each round, any "
                "member may give Koma; each keeps their own Revers."
            ),
        ),
        source="book",
    ),
    RuleText(
        "B40",
        title=Words("Campagne", "Campaign"),
        text=Words(
            fr=(
                "Le jeu vise une ou deux séances. Pour plus longtemps : un nouveau Don toutes les deux ou "
                "trois séances, ou des Koma en récompense ; avec l’accord du MJ, un autre Concept, voire un "
                "autre Défaut."
            ),
            en=(
                "The game is meant for one or two sessions. For longer: another Gift every two or three "
                "sessions, or bonus Koma; with the GM’s consent another Concept, even another Flaw."
            ),
        ),
        source="book",
    ),
    RuleText(
        "D1",
        title=Words("Une seule coupe à zéro", "One cut at zero"),
        text=Words(
            fr=(
                "Dés = base + tous les bonus − les négatives, et l’on ne coupe à zéro qu’à la fin ; la somme "
                "d’avant la coupe est gardée."
            ),
            en=(
                "Dice = base + every bonus − the negatives, cut at zero once at the end; the sum before the "
                "cut is kept."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D2",
        title=Words("Zéro dé, sans remède ?", "No die: is it hopeless?"),
        text=Words(
            fr=(
                "Un Koma ou un Revers mineur n’a rien à relancer. Un Revers plus lourd ajoute ses dés à la "
                "somme non coupée, et un changement d’approche refait le jet. Le Don peut réussir d’office. "
                "Dans un Conflit, zéro dé compte 0 Succès."
            ),
            en=(
                "A Koma or a minor Revers has nothing to reroll. A heavier Revers adds its dice to the "
                "uncut sum, and a change of approach rolls again. The Gift can succeed automatically. In a "
                "Conflict, no die counts as 0 Successes."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D3",
        title=Words("Les dés que l’on veut", "Whichever dice you want"),
        text=Words(
            fr=(
                "On choisit les dés que l’on relance ; les autres restent ; on ne revient pas en arrière. "
                "Les dés d’un Revers se lancent avec, même si l’on ne relance rien, et restent dans la "
                "réserve. Sauf réglage contraire, Paravent relance tous les échecs : rien n’est jamais "
                "meilleur."
            ),
            en=(
                "You choose which dice to reroll; the others stay; there is no going back. Revers dice are "
                "rolled with them, even if nothing is rerolled, and stay in the pool. Unless set otherwise, "
                "Paravent rerolls every failed die: nothing is ever better."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D4",
        title=Words("Le Don dans un Conflit", "The Gift in a Conflict"),
        text=Words(
            fr=(
                "Réussir d’office y compte 2 Succès sans dés, ce qui n’est pas gagner ; ensuite, seul un "
                "changement d’approche par un Revers change quelque chose. Le Succès de plus s’ajoute à "
                "n’importe quelle comparaison et reste ; il n’ouvre pas de manche."
            ),
            en=(
                "There, an automatic success counts as 2 Successes without dice, which is not winning; "
                "afterwards, only a change of approach through a Revers changes anything. The extra Success "
                "may be added at any comparison and stays; it does not open a round."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D5",
        title=Words("Qui dépense, et quand", "Who spends, and when"),
        text=Words(
            fr=(
                "Après la première manche, seul le perdant de la dernière agit, d’un Koma ou d’un Revers par "
                "manche. Rien avant la première comparaison."
            ),
            en=(
                "After the first round, only the loser of the last one acts, with one Koma or one Revers "
                "per round. Nothing before the first comparison."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D6",
        title=Words("Une Condition, à qui l’on veut", "One Condition, to anyone"),
        text=Words(
            fr=(
                "Une par manche gagnée de 2, facultative, bonne ou mauvaise, à tout participant, soi "
                "compris. À 4, une aussi, et le Conflit finit."
            ),
            en=(
                "One per round won by 2, optional, good or bad, to any participant, oneself included. At 4, "
                "one as well, and the Conflict ends."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D7",
        title=Words("Condition entre jet et relance", "Condition between roll and reroll"),
        text=Words(
            fr=(
                "À la relance suivante, une positive ajoute un dé neuf ; une négative retire un dé de ceux "
                "que l’on relance, jamais un Succès gardé. Un nouveau jet recompte tout."
            ),
            en=(
                "On the next reroll, a positive one adds a fresh die; a negative one takes a die from those "
                "rerolled, never a Success that is kept. A new roll counts everything again."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D8",
        title=Words("Égalité gagnée", "A tie won"),
        text=Words(
            fr=(
                "Le Test du gagnant vaut alors au moins 1 Succès. Pas de Condition, et le perdant peut "
                "continuer ou concéder."
            ),
            en=(
                "The winner’s Test then counts at least 1 Success. No Condition, and the loser may go on or "
                "concede."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D9",
        title=Words("Égalité indécise", "An undecided tie"),
        text=Words(
            fr=("Chacun change d’approche et relance sans rien payer ; les dés de Revers déjà pris restent."),
            en=("Both change approach and roll again at no cost; Revers dice already taken stay."),
        ),
        source="ruling",
    ),
    RuleText(
        "D10",
        title=Words("« Ne pas battre »", "“Not beating”"),
        text=Words(
            fr=(
                "Après un Revers grave, la première manche que l’on ne gagne pas met hors-jeu, sans pouvoir "
                "concéder. Une égalité gagnée au Concept est gagnée ; une égalité indécise ne compte pas. Sur"
                " un Test simple, c’est le résultat final qui compte."
            ),
            en=(
                "After a grave Revers, the first round you do not win puts you out of play, without a "
                "chance to concede. A tie won by Concept is won; an undecided tie does not count. On a "
                "plain Test, the final result counts."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D11",
        title=Words("Concéder après un Revers critique", "Conceding after a critical Revers"),
        text=Words(
            fr=("C’est perdre : on est éliminé, mais on raconte. Une table peut en décider autrement."),
            en="That is losing: the character is eliminated, but the player narrates. A table may choose "
            "otherwise.",
        ),
        source="ruling",
    ),
    RuleText(
        "D12",
        title=Words("Combien de temps hors-jeu", "How long out of play"),
        text=Words(
            fr="Le reste de la scène et toute la suivante.",
            en="The rest of the scene and the whole next one.",
        ),
        source="ruling",
    ),
    RuleText(
        "D13",
        title=Words("Plus rien à dépenser", "Nothing left to spend"),
        text=Words(
            fr=("Qui n’a ni Koma ni Revers libre peut toujours concéder, et reçoit ce qui lui revient."),
            en=("Whoever has neither Koma nor a free Revers can always concede, and gets what is due."),
        ),
        source="ruling",
    ),
    RuleText(
        "D14",
        title=Words("PNJ qui concède", "An NPC who concedes"),
        text=Words(
            fr=(
                "Ni lui ni la réserve du MJ n’y gagnent de Koma. Un PJ en gagne un par Revers qu’il a "
                "lui-même subi dans ce Conflit."
            ),
            en=(
                "Neither the NPC nor the GM’s reserve gains Koma. A PC gains one per Revers of their own in "
                "this Conflict."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D15",
        title=Words("Groupes", "Groups in detail"),
        text=Words(
            fr=(
                "Un seul lance par camp, 1 dé par aide ; tout membre peut payer le Koma, ou subir le Revers à"
                " ses risques. Qui est hors-jeu n’aide plus aux jets suivants ; si c’est celui qui lance, un "
                "autre prend sa place. Le Conflit finit quand un camp n’a plus personne, concède ou est battu"
                " de 4."
            ),
            en=(
                "One person rolls per side, with 1 die per helper; any member may pay the Koma, or take the "
                "Revers at their own risk. Whoever is out of play no longer helps later rolls; if it is the "
                "roller, somebody else takes over. The Conflict ends when a side has nobody left, concedes, "
                "or is beaten by 4."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D16",
        title=Words("Revers d’un PNJ", "An NPC’s Revers"),
        text=Words(
            fr=(
                "Dans un Conflit, un PNJ peut subir chaque Revers une fois ; la réserve du MJ paie ses Koma."
            ),
            en="In a Conflict, an NPC may take each Revers once; the GM’s reserve pays its Koma.",
        ),
        source="ruling",
    ),
    RuleText(
        "D17",
        title=Words("Plusieurs Liens d’un coup", "Several Links at once"),
        text=Words(
            fr=(
                "Un même acte peut servir deux Liens, pour 2 Koma. Effacer un Revers use le gain de ce Lien "
                "pour la scène."
            ),
            en=(
                "One act may serve two Links for 2 Koma. Erasing a Revers uses up that Link’s gain for the "
                "scene."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D18",
        title=Words("Plus de trois Liens", "More than three Links"),
        text=Words(
            fr=("Un Lien imposé rapporte comme un autre ; un PJ peut donc en avoir plus de trois."),
            en="An imposed Link earns like any other; so a PC may have more than three.",
        ),
        source="ruling",
    ),
    RuleText(
        "D19",
        title=Words("Anecdote : avant le jet", "Anecdote: before the roll"),
        text=Words(
            fr=("Elle se raconte avant le jet, ou avant un nouveau jet, jamais sur une simple relance."),
            en="It is told before the roll, or before a new roll, never on a plain reroll.",
        ),
        source="ruling",
    ),
    RuleText(
        "D20",
        title=Words("Raconter un Conflit gagné", "Narrating a won Conflict"),
        text=Words(
            fr=(
                "Les 4 Succès se comptent sur la différence ; entre deux PJ, l’accord de l’autre joueur reste"
                " nécessaire."
            ),
            en=(
                "The 4 Successes are counted on the difference; between two PCs, the other player’s consent "
                "is still needed."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "D21",
        title=Words("Un Koma, une seule fois", "One Koma, once"),
        text=Words(
            fr="On commence sa carrière avec 1 Koma ; il ne revient pas à chaque séance.",
            en="A character starts out with 1 Koma; it does not come back each session.",
        ),
        source="ruling",
    ),
    RuleText(
        "D22",
        title=Words("Échouer", "Failing"),
        text=Words(
            fr="Échouer, c’est n’avoir aucun Succès ; 1 Succès n’est pas un échec.",
            en="To fail is to have no Success; 1 Success is not a failure.",
        ),
        source="ruling",
    ),
    RuleText(
        "D23",
        title=Words("Quatre, et pas davantage", "Four, no more"),
        text=Words(
            fr="Les deux tournures du texte disent la même chose : 4 d’avance suffisent.",
            en="Both wordings of the text mean the same: a lead of 4 is enough.",
        ),
        source="ruling",
    ),
    RuleText(
        "H1",
        title=Words("Trop d’égalités indécises", "Too many undecided ties"),
        text=Words(
            fr=(
                "Valeur maison, que le MJ peut changer : à la troisième égalité indécise, le Conflit tourne "
                "court, sans vainqueur ; on peut en ouvrir un autre. Une prévision, elle, va jusqu’au bout."
            ),
            en=(
                "House value, which the GM may change: at the third undecided tie, the Conflict breaks off "
                "and nobody wins; another may be opened. A forecast goes on to the end."
            ),
        ),
        source="house",
    ),
    RuleText(
        "E1",
        title=Words("Chances par nombre de dés", "Chances by number of dice"),
        text=Words(
            fr=(
                "Chaque dé réussit une fois sur trois. Aucun Succès : (2/3)ⁿ ; avec 4 dés, 20 % d’échecs, "
                "40 % à 1 Succès, 41 % à 2 ou plus."
            ),
            en=(
                "Each die succeeds one time in three. No Success: (2/3)ⁿ; with 4 dice, 20% fail, 40% have 1 "
                "Success, 41% have 2 or more."
            ),
        ),
        source="ruling",
    ),
    RuleText(
        "E2",
        title=Words("Chances exactes", "Exact chances"),
        text=Words(
            fr="La chance de k Succès avec n dés est C(n,k)·2ⁿ⁻ᵏ/3ⁿ.",
            en="The chance of k Successes with n dice is C(n,k)·2ⁿ⁻ᵏ/3ⁿ.",
        ),
        source="ruling",
    ),
)
