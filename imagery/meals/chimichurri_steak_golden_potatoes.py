"""Chimichurri Steak with Golden Potatoes."""

import math

import numpy as np

from kit import leaves, light, materials, meats, roots, sauces, vegetables
from kit.camera import views
from kit.field import cloud, disc, inside
from kit.noise import at3, fractal, smoothstep
from kit.plate import Plate

SHOWS = 'thin slices of seared flank steak under chimichurri with roasted gold potatoes and red pepper'
BOWL = 'a sand-colored stoneware bowl'
CHOPPED = (0.050, 0.125, 0.016)


def build(view):
    plate = Plate(
        17,
        (0.56, 0.47, 0.36),
        materials.wood((0.20, 0.105, 0.055), (0.095, 0.046, 0.024)),
        ((0.66, 0.60, 0.48), 14, 3, 18, 30, -0.35),
    )
    _oil(plate)
    _potatoes(plate)
    _peppers(plate)
    _steak(plate)
    _chimichurri(plate)
    light.morning()
    views(view, focus=(0.3, -4.2, 2.7), close=(0.3, -3.5, 2.9))


def _potatoes(plate):
    rng = plate.rng
    potatoes = plate.batch()
    for x, y in _potato_places(rng):
        halved = rng.random() < 0.45
        plate.lay(
            potatoes,
            roots.potato_piece(rng, 3.6 * rng.uniform(0.85, 1.15), 2.7, 1 if halved else 2),
            x,
            y,
            rng.random() * 6,
            sink=0.15,
            roll=(0.45 if halved else 0.8) * rng.normal(),
            pitch=0.3 * rng.normal(),
            follow=0.5,
        )
    crisp = materials.roasted(0.32, toast=(0.42, 0.15, 0.02), toast_share=0.3, depth=0.08, coat=0.3, relief=0.02)
    potatoes.build('potatoes', crisp)


def _peppers(plate):
    rng = plate.rng
    peppers = plate.batch()
    for _ in range(15):
        x, y = disc(rng, 0.2, 0.6, 6.6, -0.3, 3.3, 2.0)()
        plate.lay(
            peppers,
            vegetables.pepper(rng, (0.52, 0.024, 0.008)),
            x,
            y,
            rng.random() * 6,
            sink=1.0,
            roll=0.4 * rng.normal(),
            follow=0.9,
        )
    soft = materials.roasted(0.26, toast=(0.17, 0.022, 0.006), toast_share=0.6, coat=0.35, grain_size=4, relief=0.05)
    peppers.build('pepper', soft)


def _steak(plate):
    steak = plate.batch()
    meats.carved(
        plate,
        steak,
        meats.steak,
        10,
        lambda u: (6.0 - 10.4 * u, -2.3 - 1.3 * math.sin(0.2 + u * 2.6), -0.25 + 0.55 * u),
        lean=0.74,
        sink=0.8,
        ceiling=2.5,
    )
    crust = (0.20, 0.085, 0.034), (0.090, 0.034, 0.014), (0.018, 0.009, 0.006)
    steak.build('steak', materials.meat(*crust, coat=0.5, contrast=0.62, wet=0.0))


def _potato_places(rng):
    """A ring around the back and the sides, two rows on it, and a few in front of the steak."""
    outer = [(7.6 * math.cos(a), 0.4 + 7.2 * math.sin(a)) for a in np.linspace(-0.1, 3.6, 13)]
    middle = [(5.2 * math.cos(a), 1.2 + 4.9 * math.sin(a)) for a in np.linspace(0.1, 3.2, 9)]
    upper = [(3.4 * math.cos(a), 1.4 + 1.3 * math.sin(a)) for a in np.linspace(-0.1, 3.3, 8)]
    front = [(-7.0, -3.4), (-6.2, -5.2), (-4.1, -6.4), (-2.6, -8.0), (6.9, -3.6), (5.6, -5.8), (7.6, -5.4), (4.0, -7.6)]
    return [(x + 0.3 * rng.normal(), y + 0.3 * rng.normal()) for x, y in (*outer, *middle, *upper, *front)]


def _oil(plate):
    """The oil of the chimichurri, run out on the plate."""

    def weight(x, y):
        pool = 1.2 * np.exp(-(((x - 0.8) / 5.4) ** 2) - ((y + 6.0) / 2.3) ** 2)
        return smoothstep(0.36, 0.52, pool + 0.22 * fractal(at3(x * 0.45, y * 0.45, 6), 3))

    sauces.spooned(plate, materials.oil(), weight, (0.4, 0.36, 0.08), 0.05, 'oil')


def _chimichurri(plate):
    rng = plate.rng
    leaf = materials.leaf(0.2, 0.2)
    line = inside(lambda: (rng.uniform(-4.0, 4.8), -3.5 + rng.normal() * 0.45))
    leaves.flecks(plate, 1000, line, leaf, (0.14, 0.34), CHOPPED)
    leaves.flecks(plate, 760, cloud(rng, 0.4, -6.4, 2.2, 0.75), leaf, (0.12, 0.32), CHOPPED)
    leaves.flecks(plate, 110, line, leaf, (0.08, 0.18), (0.78, 0.68, 0.42))
    leaves.flecks(plate, 140, inside(cloud(rng, 0, 0.5, 4.4)), leaf, (0.14, 0.36))
    leaves.leaves(plate, [(-4.4, 0.6, 2.4), (2.6, -0.4, 0.8), (-1.4, 3.0, 1.0)], leaf, scale=1.05)
