"""A strategy as a map: the counts behind it as an array, and the picture drawn from them."""

from croupier.analysis.map.drawing import draw_map, map_svg
from croupier.analysis.map.groups import HandGroup
from croupier.analysis.map.mapping import MOST_GROUPS, StrategyMap, strategy_map

__all__ = ["MOST_GROUPS", "HandGroup", "StrategyMap", "draw_map", "map_svg", "strategy_map"]
