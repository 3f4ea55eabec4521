"""Tuscan White Beans with Kale & Barley."""

import math

import numpy as np

from kit import braise, browning, grains, leaves, light, materials, vegetables
from kit.camera import views
from kit.field import cloud, contact_points, disc, inside
from kit.mesh import rotation, turned
from kit.noise import smoothstep
from kit.plate import Plate

SHOWS = 'white beans and pearl barley with kale, cherry tomatoes, carrot, thyme and shaved parmesan'
BOWL = 'a terracotta stoneware bowl'


def build(view):
    plate = Plate(
        61,
        (0.40, 0.165, 0.085),
        materials.wood((0.36, 0.205, 0.105), (0.19, 0.10, 0.048), 0.2),
        ((0.68, 0.61, 0.48), -14, 2, 18, 30, 0.3),
        (0.16, 0.07, 0.04),
    )
    rng = plate.rng
    plate.mound((0.30, 0.16, 0.06), 10.2, 9.9, 1.8)
    plate.field.crown = 9.0
    moist = materials.roasted(0.16, depth=0.15, radius=(0.3, 0.18, 0.07), coat=0.9, grain_size=5, relief=0.012)
    grains.pearled(plate, braise.MOIST_BARLEY, 3500, disc(rng, 0, 0, 9.7), moist, 'barley')
    _kale(plate)
    place = _beside_kale(disc(rng, 0.6, -1.0, 8.2))
    braise.white_beans(plate, 82, place)
    _strands(plate)
    braise.white_beans(plate, 72, place)
    braise.broth(plate, _in_bowl, materials.sauce(0.2, 0.15, 0.4), (0.38, 0.20, 0.06), 0.34)
    _carrots(plate)
    _tomatoes(plate)
    _parmesan_and_thyme(plate)
    light.morning()
    views(view, focus=(0.2, -3.0, 3.8), close=(-0.6, -0.9, 4.2))


def _in_bowl(x, y):
    return smoothstep(9.9, 9.0, np.hypot(x, y)) * smoothstep(3.4, 4.4, np.hypot(x + 3.4, y - 2.0))


def _beside_kale(place):
    """Only places outside the tuft."""

    def kept():
        while True:
            x, y = place()
            if math.hypot(x + 3.4, y - 2.0) > 4.2:
                return x, y

    return kept


def _kale(plate):
    """One tuft behind left: large leaves outward, smaller ones that stand between them."""
    rng, tuft = plate.rng, plate.batch()
    for count, out, length, pitch in ((9, 3.0, 5.2, 0.05), (6, 1.8, 4.6, -0.1), (4, 0.8, 3.8, -0.3)):
        for k in range(count):
            yaw = k / count * 2 * math.pi + rng.uniform(-0.4, 0.4)
            size, width, fold = length * rng.uniform(0.85, 1.1), rng.uniform(2.8, 3.8), rng.uniform(0.1, 0.5)
            leaf = braise.wilted_kale(rng, size, width, fold, 1.3)
            plate.lay(
                tuft,
                leaf,
                -3.4 + out * math.cos(yaw),
                2.0 + 0.9 * out * math.sin(yaw),
                yaw + rng.uniform(-0.6, 0.6),
                sink=1.4,
                roll=0.3 * rng.normal(),
                pitch=pitch,
                lean=0.12,
                reach=1.5,
            )
    tuft.build('kale', materials.leaf(0.40, 0.22))


def _strands(plate):
    rng = plate.rng
    leaves.greens(
        plate,
        lambda: braise.wilted_kale(rng, rng.uniform(2.0, 3.0), rng.uniform(1.0, 1.5), 0.9, 2.0),
        16,
        disc(rng, 1.2, -2.0, 6.2),
        materials.leaf(0.28, 0.2),
        'kale strands',
        sink=0.25,
        lean=0.12,
    )


def _lay_on(plate, batch, thing, x, y, sink):
    """On top of what is there, in the lowest of a few places close by, pressed in by `sink` cm."""
    points = contact_points(thing, plate.rng)
    turn, shift = plate.field.drop(points, x, y, 0.0, tries=4, sink=sink, lean=0.08, jitter=0.22, follow=0.5, reach=1.2)
    batch.add(thing, turn, shift)


def _tomatoes(plate):
    """Two clusters before the kale; some show their cut face, some their skin."""
    rng, halves = plate.rng, plate.batch()
    for x, y, roll in (
        (1.6, 0.4, -0.05),
        (3.7, -0.5, 0.0),
        (2.6, -2.2, math.pi + 0.2),
        (4.6, -2.6, 0.1),
        (3.6, 1.7, math.pi - 0.2),
        (-2.6, -2.9, 0.1),
        (-4.6, -2.2, math.pi),
    ):
        thing = turned(braise.soft_tomato(rng, 1.2 * rng.uniform(0.9, 1.08)), rotation(x=roll))
        _lay_on(plate, halves, thing, x, y, 0.38)
    halves.build(
        'tomatoes',
        materials.roasted(0.16, toast_share=0.22, depth=0.2, radius=(0.4, 0.08, 0.04), coat=0.7, relief=0.010),
    )


def _carrots(plate):
    rng, coins = plate.rng, plate.batch()
    for x, y in (
        (0.4, -2.0),
        (1.0, -3.6),
        (-0.6, -3.4),
        (5.9, -0.6),
        (6.2, 1.0),
        (5.2, 2.8),
        (3.0, -4.2),
        (-3.8, -4.4),
        (-5.9, -3.0),
        (1.8, 3.6),
    ):
        _lay_on(plate, coins, vegetables.carrot_coin(rng, 0.92 * rng.uniform(0.8, 1.1), 0.42, 0.85), x, y, 0.26)
    coins.build('carrot', browning.caramelized(coat=0.25))


def _parmesan_and_thyme(plate):
    """All the cheese in one place, where kale and beans meet."""
    rng, cheese = plate.rng, plate.batch()
    for x, y, yaw in ((-0.6, 0.4, 0.4), (-2.0, 0.2, 2.2), (0.3, 1.4, -1.0), (-1.5, 1.4, 3.6), (-0.7, -0.7, 5.6)):
        thing = braise.flake(rng, rng.uniform(2.3, 3.1), rng.uniform(1.1, 1.4))
        _lay_on(plate, cheese, turned(thing, rotation(z=yaw)), x, y, 0.1)
    cheese.build('parmesan', braise.translucent(), thickness=0.03)
    leaves.flecks(plate, 120, inside(cloud(rng, 1, -1.4, 3.6)), materials.leaf(), (0.10, 0.26), (0.10, 0.17, 0.05))
