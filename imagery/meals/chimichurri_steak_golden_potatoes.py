"""Chimichurri Steak with Golden Potatoes."""

import math

import numpy as np

from kit import dishes, leaves, light, materials, meats, peppers, roots, steak
from kit.camera import camera, views
from kit.field import disc, inside
from kit.plate import Plate

SHOWS = 'slices of seared flank steak, pink inside, under chimichurri with roasted gold potatoes and red pepper'
DISH = 'on a dark plate'
CHOPPED = (0.036, 0.098, 0.012)


def build(view):
    plate = Plate(
        17,
        (0.026, 0.027, 0.030),
        materials.stone((0.66, 0.62, 0.56), (0.52, 0.475, 0.415)),
        ((0.70, 0.66, 0.57), 15, 3, 18, 30, -0.35),
        (0.20, 0.19, 0.17),
        dish=dishes.PLATE,
    )
    _potatoes(plate)
    _peppers(plate)
    _steak(plate)
    _chimichurri(plate)
    light.side_window()
    if view == 'three-quarter':
        camera((-10, -38, 32), (0.2, -0.5, 1.6), lens=92, stop=5.0, focus=(-1.4, -4.0, 2.6))
    else:
        views(view, focus=(0.3, -4.0, 2.7), close=(-1.2, -2.8, 2.6), close_swing=-14, near=1.15)


def _potatoes(plate):
    rng = plate.rng
    potatoes = plate.batch()
    back = [(6.4 * math.cos(a), 1.2 + 5.0 * math.sin(a)) for a in np.linspace(0.15, 3.0, 10)]
    upper = [(4.2 * math.cos(a), 1.0 + 3.2 * math.sin(a)) for a in np.linspace(0.1, 3.1, 9)]
    middle = [(1.4, 1.2), (-1.6, 1.4), (0.0, 2.4)]
    for x, y in [*back, *upper, *middle, (-7.0, -0.4), (-7.4, -2.4), (-6.4, -5.7), (7.3, 0.6), (7.4, -1.6)]:
        halved = rng.random() < 0.45
        piece = roots.potato_piece(rng, 3.4 * rng.uniform(0.85, 1.15), 2.6, 1 if halved else 2)
        roll = (0.45 if halved else 0.8) * rng.normal()
        x, y = x + 0.3 * rng.normal(), y + 0.3 * rng.normal()
        plate.lay(potatoes, piece, x, y, rng.random() * 6, 0.15, roll=roll, pitch=0.3 * rng.normal(), follow=0.5)
    crisp = materials.roasted(0.26, toast=(0.40, 0.13, 0.016), toast_share=0.5, depth=0.08, coat=0.55, relief=0.03)
    potatoes.build('potatoes', crisp)


def _peppers(plate):
    """Six strips on and between the potatoes, every one lying another way, none joining the next."""
    places = (
        (-4.9, 2.0, 1.90, 4.0, 0.40),
        (-1.9, 3.7, 0.30, 4.8, -0.50),
        (-1.4, 1.1, -0.35, 4.0, 0.55),
        (1.6, 3.0, 1.25, 4.3, 0.45),
        (4.3, 1.3, -0.15, 4.5, 0.55),
        (4.6, 3.9, 2.30, 4.2, -0.45),
    )
    peppers.strips(plate, places)


def _steak(plate):
    rest, sliced = plate.batch(), plate.batch()
    plate.lay(rest, steak.cut(plate.rng, 0.9, 3.6), 5.5, -2.1, 0.30, sink=0.2, follow=0.1)
    rest.build('end of the steak', steak.seared())
    meats.carved(
        plate,
        sliced,
        lambda rng, place: steak.cut(rng, 0.85 - 0.8 * place, rng.uniform(0.95, 1.3)),
        7,
        lambda u: (2.5 - 7.6 * u, -2.4 - 0.9 * math.sin(0.2 + u * 2.6), 0.42 + 0.30 * u),
        lean=0.80,
        sink=0.5,
        ceiling=2.3,
        loose=0.07,
    )
    sliced.build('steak', steak.seared())


def _chimichurri(plate):
    rng = plate.rng
    leaf = materials.leaf(0.16, 0.12)
    oil, film = materials.oil((0.62, 0.68, 0.22)), materials.oil((0.86, 0.83, 0.44), 0.25)

    def along(points, spread):
        points = np.asarray(points, float)

        def place():
            at = rng.random() * (len(points) - 1)
            x, y = points[int(at)] * (1 - at % 1) + points[int(at) + 1] * (at % 1)
            return x + rng.normal() * spread, y + rng.normal() * spread

        return inside(place, 9.3)

    over = [(-4.6, -4.3), (-2.4, -3.0), (0.0, -3.7), (2.2, -2.9), (5.4, -3.4)]
    pool = [(-3.6, -7.0), (0.6, -7.4), (3.6, -6.9)]
    steak.herb_oil(plate, leaf, film, along(over, 0.46), steak.ribbon(over, 0.85), 820, CHOPPED, 'chimichurri', rng)
    steak.herb_oil(plate, leaf, oil, along(pool, 0.52), steak.ribbon(pool, 1.5, seed=9), 420, CHOPPED, 'pool', rng)
    leaves.flecks(plate, 90, inside(disc(rng, 0, 0, 8.5)), leaf, (0.10, 0.28))
