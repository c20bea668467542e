"""What fells somebody in each game, as a sheet has it, in such a way that another may save them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FELLED: Final[Mapping[str, Mapping[str, str]]] = {
    "artemis": {"grave_wounds": "3", "light_wounds": "6"},
    "undesix": {"phy": "3", "phy_lost": "3"},
    "yze": {"damage": "5", "wounds": "blunt-5", "dying": "yes"},
}
FRAIL: Final[Mapping[str, Mapping[str, str]]] = {
    "artemis": {"grave_wounds": "2", "light_wounds": "5"},
    "undesix": {"phy": "2"},
    "yze": {"damage": "4"},
}
"""Who is one blow from it."""
SKILLED: Final[Mapping[str, Mapping[str, str]]] = {
    "artemis": {"diagnosis": "expert", "treatment": "professional"},
    "undesix": {"knowledge": "5"},
    "yze": {"empathy": "3", "healing": "1"},
}
"""Who can save them."""
