"""The brand's pictures: one bowl in front, two behind it, on one long table."""

import importlib

import bpy
import numpy as np

from kit import crockery, light, materials
from kit.camera import camera

WALNUT = ((0.30, 0.165, 0.085), (0.15, 0.075, 0.036))
OAK = ((0.40, 0.235, 0.12), (0.24, 0.13, 0.06), 0.12)

# Bowls with their places and turns (cm, radians), the one in front first.
CHICKEN = (
    ('herb_roasted_chicken_wild_rice', (0.0, 0.0), 0.0),
    ('lemon_garlic_shrimp_farro', (19.5, 22.5), 0.5),
    ('sweet_potato_black_bean_bowl', (-16.5, 25.5), -0.3),
)
TABLE = (
    ('harvest_grain_bowl_soft_egg', (5.0, -3.0), 0.0),
    ('ginger_sesame_chicken_broccoli', (-19.5, 10.5), 0.35),
    ('sweet_potato_black_bean_bowl', (13.0, 22.5), -0.4),
)
SHOWS = {
    'wide': 'A stoneware bowl of sliced herb-roasted chicken with lemon, wild rice and broccolini',
    'tall': 'A stoneware bowl of sliced herb-roasted chicken with lemon, wild rice and broccolini',
    'table': 'Three bowls on a table: soft eggs on grains, chicken, sweet potato with black beans',
}
NOT_SHARED = ('table', 'napkin')


def _set(module, place, turn):
    """Build a meal as it is, keep what stands on the table, and move that to its place (cm, radians)."""
    before = set(bpy.data.objects)
    importlib.import_module('meals.' + module).build('three-quarter')
    for thing in set(bpy.data.objects) - before:
        if thing.type != 'MESH' or thing.name.split('.')[0] in NOT_SHARED:
            bpy.data.objects.remove(thing)
            continue
        thing.rotation_euler = (0, 0, turn)
        thing.location = (*place, 0)


def _lay_table(bowls, wood, cloth):
    """`cloth` is (color, x, y, width, length, turn, seed) in cm and radians."""
    for module, place, turn in bowls:
        _set(module, place, turn)
    rng = np.random.default_rng(7)
    crockery.table(rng, materials.wood(*wood))
    color, x, y, width, length, turn, seed = cloth
    crockery.napkin(rng, materials.linen(color), x, y, width, length, turn, seed=seed)
    light.morning()


def build(view):
    if view == 'table':
        _lay_table(TABLE, OAK, ((0.66, 0.57, 0.42), 22.5, -2.0, 18, 28, -0.25, 3.0))
        camera((1.0, -60, 46), (-1.0, 4.6, 0.5), lens=66, stop=4.5, focus=(5.0, -6.0, 3.8))
        return
    _lay_table(CHICKEN, WALNUT, ((0.62, 0.54, 0.40), -14, 1, 19, 30, 0.35, 0.0))
    target, lens = ((0.6, 2.8, 1.5), 84) if view == 'tall' else ((0.2, 2.6, 1.5), 93)
    camera((1.5, -50, 40), target, lens=lens, stop=4.0, focus=(0.6, -4.2, 4.0))
