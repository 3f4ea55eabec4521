"""The packed box of the landing page: open on a table, meals under film with their labels, a cold pack among them."""

import math
import os

import numpy as np

from kit import crockery, materials, packing
from kit.camera import camera
from kit.light import panel, sky

SHOWS = {
    'box': 'An open insulated box with labeled meals in trays and a cold pack, and two more meals in front of it',
}
PICTURES = os.path.join(
    os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'src', 'web', 'public', 'pictures', 'meals'
)
LONG, WIDE, TALL, LINING = 50.0, 39.0, 25.0, 1.7
# Which picture of a meal is taken from above, and how much of its height is food.
INSIDE = (
    ('peanut-lime-chicken-jasmine-rice-2', 'Peanut-Lime\nChicken', (-11.3, -8.6)),
    ('sweet-potato-black-bean-bowl-1', 'Sweet Potato &\nBlack Bean', (11.3, -8.6)),
    ('turmeric-cauliflower-green-lentils-3', 'Turmeric\nCauliflower', (-11.3, 8.6)),
)
OUTSIDE = (
    ('ginger-sesame-chicken-broccoli-2', 'Ginger-Sesame\nChicken', (16.0, -36.0, 0.0)),
    ('lemon-garlic-shrimp-farro-1', 'Lemon-Garlic\nShrimp', (15.0, -35.2, 3.8)),
)


def build(_view):
    rng = np.random.default_rng(41)
    crockery.table(rng, materials.wood((0.52, 0.35, 0.21), (0.34, 0.21, 0.115), 0.08), 400)
    _carton(rng)
    goods = packing.pulp(), packing.film(), packing.paper(), packing.paper((0.030, 0.075, 0.045))
    for picture, name, (x, y) in INSIDE:
        packing.meal(rng, os.path.join(PICTURES, f'{picture}-1200.webp'), name, (x, y, 19.4), *goods)
    for picture, name, place in OUTSIDE:
        packing.meal(rng, os.path.join(PICTURES, f'{picture}-1200.webp'), name, place, *goods)
    packing.cold_pack(rng, (11.2, 8.4, 20.8), (0.02, 0.03, 0.08), packing.frosted())
    packing.words('COLD PACK', 1.5, (11.2, 7.9, 23.55), (0.0, 0.0, 0.08), packing.paper((0.05, 0.16, 0.30)))
    _light()
    camera((-20, -98, 78), (2.0, -10.5, 9.5), lens=50, stop=9.0, focus=(0, -14, 20))


def _carton(rng):
    board, wool = packing.cardboard(), packing.fleece()
    wall = packing.WALL
    for side in (-1, 1):
        packing.block(rng, 'wall', (LONG, wall, TALL), (0, side * WIDE / 2, TALL / 2), board)
        packing.block(rng, 'wall', (wall, WIDE, TALL), (side * LONG / 2, 0, TALL / 2), board)
        inner = WIDE / 2 - wall - LINING / 2
        packing.block(rng, 'lining', (LONG - 1.3, LINING, TALL - 1), (0, side * inner, TALL / 2 - 0.3), wool, None, 0.7)
        inner = LONG / 2 - wall - LINING / 2
        packing.block(rng, 'lining', (LINING, WIDE - 2, TALL - 1), (side * inner, 0, TALL / 2 - 0.4), wool, None, 0.7)
    packing.block(rng, 'below', (LONG - 3, WIDE - 3, 1), (0, 0, 18.6), packing.pulp((0.22, 0.15, 0.09)))
    reach, half = TALL - 0.1, WIDE / 2
    packing.flap(rng, (0, -half, reach), LONG - 0.6, half - 1.0, (0, -1), 2.62, board)
    packing.flap(rng, (0, half, reach), LONG - 0.6, half - 1.0, (0, 1), 0.62, board)
    packing.flap(rng, (-LONG / 2, 0, reach), WIDE - 0.6, half - 1.5, (-1, 0), 2.15, board)
    packing.flap(rng, (LONG / 2, 0, reach), WIDE - 0.6, half - 1.5, (1, 0), 1.95, board)
    ink = packing.paper((0.045, 0.11, 0.065))
    lean = 2.62 - math.pi / 2
    low = np.array([-9.0, -half, reach]) + 8.0 * np.array([0, -math.sin(2.62), math.cos(2.62)])
    low += 0.35 * np.array([0, -math.sin(lean), math.cos(lean)])
    packing.words('Rooted Fuel', 4.6, tuple(low), (lean, 0, 0), ink)


def _light():
    sky((0.80, 0.86, 0.94), (0.60, 0.50, 0.40), 0.30)
    panel('window', (-130, 70, 100), (0, 0, 12), (110, 130), 760000, (1.0, 0.965, 0.915))
    panel('behind', (20, 150, 110), (0, 0, 12), (120, 70), 260000, (1.0, 0.97, 0.93))
    panel('sun', (-170, 110, 140), (0, 0, 12), (16, 16), 520000, (1.0, 0.91, 0.77))
    panel('fill', (100, -110, 110), (0, 0, 12), (150, 150), 110000, (1.0, 0.93, 0.85))
