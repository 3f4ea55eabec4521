"""Apple Pork Tenderloin with Roasted Roots."""

import math

import numpy as np

from kit import browning, dishes, leaves, light, materials, meats, roasts, roots, sauces, steak, vegetables
from kit.camera import camera, views
from kit.field import cloud, contact_points, disc, inside
from kit.plate import Plate

SHOWS = 'sliced pork tenderloin with roasted parsnips, carrots, apple wedges and red onion, pecans and thyme'
DISH = 'on a cream plate'
AMBER = (0.30, 0.115, 0.026)
PARSNIP = ((0.90, 0.66, 0.34), (0.80, 0.49, 0.19))
CARROT = ((0.80, 0.25, 0.018), (0.66, 0.155, 0.008))


def build(view):
    plate = Plate(
        83,
        (0.70, 0.64, 0.54),
        materials.wood((0.20, 0.115, 0.062), (0.095, 0.05, 0.028), -0.2),
        ((0.33, 0.37, 0.31), -15, 1, 18, 30, 0.3),
        (0.42, 0.33, 0.24),
        dish=dishes.PLATE,
    )
    oven, rng = browning.caramelized(rough=0.18, coat=0.9), plate.rng
    wet = browning.juice((0.90, 0.60, 0.30), AMBER, 0.34)
    _roots(plate, oven)
    _apple_and_onion(plate, oven)
    _pork(plate)
    _juice(plate, wet)
    _pecans_and_thyme(plate)
    light.side_window()
    if view == 'three-quarter':
        camera((8, -40, 33), (0.1, -0.2, 1.7), lens=92, stop=5.0, focus=(0.2, -3.8, 3.0))
    else:
        views(view, focus=(0.2, -3.8, 3.0), close=(-0.6, -2.8, 2.8), close_swing=9, near=1.16)


def _roots(plate, oven):
    """A loose heap behind and at the left, every stick another way."""
    rng, sticks = plate.rng, plate.batch()
    heap = disc(rng, -1.6, 3.0, 4.9)
    for k in range(40):
        tones, thick = (PARSNIP, 1.9) if k % 2 else (CARROT, 1.7)
        thing = roasts.baton(rng, rng.uniform(3.6, 6.4), thick * rng.uniform(0.75, 1.05), tones, 0.4, 0.30, 0.55)
        x, y = heap() if k > 6 else (-7.4 + 0.4 * rng.normal(), -2.6 + 0.7 * k)
        yaw = rng.random() * 6.3 if k > 6 else 1.3 + 0.5 * rng.normal()
        points = contact_points(thing, rng, 60)
        turn, shift = plate.field.drop(points, x, y, yaw, 6, 0.3, lean=0.12, jitter=0.25, follow=0.4, reach=1.4)
        sticks.add(thing, turn, shift)
    sticks.build('roots', oven)


def _pork(plate):
    pork, rng = plate.batch(), plate.rng
    meats.carved(
        plate,
        pork,
        lambda dice, place: meats.pork(dice, place, 5.2, dice.uniform(1.1, 1.6)),
        8,
        lambda u: (6.2 - 11.6 * u, -3.3 - 1.1 * math.sin(0.3 + u * 2.6), 0.45 + 0.35 * u + 0.1 * rng.normal()),
        lean=0.78,
        sink=0.3,
        loose=0.08,
        spin=0.15,
        ceiling=2.5,
    )
    browned = (0.40, 0.150, 0.034), (0.20, 0.064, 0.014), (0.042, 0.015, 0.007)
    herbs = ((0.075, 0.10, 0.03),)
    pork.build('pork', materials.meat(*browned, coat=0.8, fibre=(0.8, 2.8, 4.0), wet=0.30, herbs=herbs))


def _apple_and_onion(plate, oven):
    rng = plate.rng
    apples = plate.batch()
    for k in range(9):
        wedge = roasts.apple(rng, 2.4 * rng.uniform(0.9, 1.06), 0.34, (0.40, 0.022, 0.016), (0.88, 0.62, 0.22), 0.42)
        x, y = 4.2 + 0.55 * (k % 3) * 1.6 - 0.5 * (k // 3), 4.6 - 1.75 * (k // 3) - 0.3 * (k % 3)
        roll = (0.55, -0.7, 0.9)[k % 3] + 0.15 * rng.normal()
        plate.lay(apples, wedge, x, y, 0.9 + 0.6 * rng.normal(), sink=0.6, roll=roll, follow=0.6, reach=1.0)
    apples.build('apple', oven)
    petals = plate.batch()
    for _ in range(14):
        form = rng.uniform(2.2, 3.2), 0.5, 0.15, 1.2, 0.6
        petal = vegetables.strip(rng, *form, (0.24, 0.030, 0.085), (0.62, 0.34, 0.30), taper=0.75, char=0.5)
        x, y = disc(rng, -0.6, 2.4, 5.4)()
        plate.lay(petals, petal, x, y, rng.random() * 6, sink=0.25, roll=0.4 * rng.normal(), follow=0.9)
    petals.build('onion', oven)


def _juice(plate, wet):
    """Pan juice, standing before the slices in a pool: they are moist themselves, a film over them looks like varnish."""
    pool = [(-5.0, -7.0), (-0.6, -7.7), (4.4, -6.6)]
    dice = np.random.default_rng(5)
    sauces.spooned(plate, wet, steak.ribbon(pool, 1.35, seed=7), AMBER, 0.09, 'pool', 0.14, dice)


def _pecans_and_thyme(plate):
    rng = plate.rng
    nuts = plate.batch()
    spots = ((-1.6, 1.2), (0.8, 0.6), (3.0, 1.2), (-3.8, 1.4), (1.4, 2.6), (-3.4, 3.4), (-6.0, -2.0), (-0.4, 4.4))
    for x, y in (*spots, (-3.4, -7.4), (5.2, -7.0)):
        plate.lay(nuts, roots.pecan(rng, 2.0 * rng.uniform(0.85, 1.1)), x, y, rng.random() * 6, sink=0.1, lean=0.3)
    nuts.build('pecans', materials.grain(0.34, 0.0, (0.62, 0.50, 0.42)))
    sprigs = plate.batch()
    for start, end, bend in (
        ((-4.6, -1.4), (-0.6, -3.6), 0.5),
        ((2.0, -1.2), (5.6, -2.6), -0.4),
        ((9.6, -12.4), (15.4, -8.4), 0.6),
    ):
        way = np.linspace(start, end, 30)
        height = max(0.2, plate.field.along(way).max() - 0.2) if abs(start[0]) < 9 else 0.2
        sprigs.add(leaves.thyme(rng, (*start, height), (*end, height), bend, 14))
    sprigs.build('thyme', materials.leaf())
    leaves.flecks(plate, 170, inside(cloud(rng, 0, -1.4, 4.2)), materials.leaf(), (0.10, 0.26), (0.10, 0.18, 0.05))
