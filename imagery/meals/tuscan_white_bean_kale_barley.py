"""Tuscan White Beans with Kale & Barley."""

import math

import numpy as np

from kit import braise, browning, dishes, grains, leaves, light, materials, stew, vegetables
from kit.camera import camera, top_down
from kit.field import cloud, contact_points, disc, inside
from kit.mesh import rotation, turned
from kit.plate import Plate

SHOWS = 'white beans and pearl barley in their broth with kale, cherry tomatoes, carrot, thyme and shaved parmesan'
DISH = 'in a deep dark bowl'
LEVEL, WALL = 4.5, 9.36


def build(view):
    plate = Plate(
        61,
        (0.040, 0.046, 0.050),
        materials.wood((0.40, 0.25, 0.14), (0.23, 0.13, 0.066), 0.2),
        ((0.70, 0.63, 0.50), -12, 1, 18, 28, 0.3),
        (0.16, 0.14, 0.12),
        dish=dishes.DEEP,
    )
    rng = plate.rng
    stew.fill(plate, (0.26, 0.115, 0.03), 3.35, 8.8)
    plate.field.crown, plate.field.edge = 5.0, 8.8
    moist = materials.roasted(0.16, depth=0.15, radius=(0.3, 0.18, 0.07), coat=0.9, grain_size=5, relief=0.012)
    grains.pearled(plate, braise.MOIST_BARLEY, 900, disc(rng, 0, 0, 8.7), moist, 'barley')
    _kale(plate, 16)
    plate.field.edge = 8.2
    braise.white_beans(plate, 96, disc(rng, 0, 0, 8.2), (0.68, 0.465, 0.245), 1.30, 0.74)
    _vegetables(plate)
    _kale(plate, 13, 5.8)
    plate.field.edge = 8.2
    braise.white_beans(plate, 34, disc(rng, 0.2, -0.6, 7.6), (0.72, 0.50, 0.27), 1.30, 0.74)
    stew.broth(plate, LEVEL, WALL)
    oil = materials.oil((0.95, 0.72, 0.20))
    stew.oil_drops(plate, oil, 300, LEVEL, disc(rng, 0, 0, 9.0), (0.07, 0.26))
    _parmesan_and_thyme(plate)
    light.side_window()
    _camera(view)


def _camera(view):
    if view == 'three-quarter':
        camera((-9, -40, 33), (0, 0.2, 3.9), lens=97, stop=5.0, focus=(0.0, -2.6, 5.0))
    elif view == 'top-down':
        top_down((0, 0, 4.8))
    else:
        camera((7, -32, 25), (-0.4, -0.5, 4.4), lens=100, stop=7.0, focus=(-0.2, -1.8, 5.0))


def _kale(plate, count, reach=7.6):
    """Torn leaves, wilted into the beans."""
    rng = plate.rng
    plate.field.edge = 7.0
    leaves.greens(
        plate,
        lambda: braise.wilted_kale(rng, rng.uniform(2.6, 4.2), rng.uniform(1.5, 2.5), rng.uniform(0.3, 0.8), 1.5),
        count,
        disc(rng, -0.6, 0.6, reach),
        materials.leaf(0.26, 0.2),
        'kale',
        sink=0.55,
        lean=0.25,
    )


def _lay_on(plate, batch, thing, x, y, sink):
    points = contact_points(thing, plate.rng)
    turn, shift = plate.field.drop(points, x, y, 0.0, tries=4, sink=sink, lean=0.14, jitter=0.25, follow=0.6, reach=1.0)
    batch.add(thing, turn, shift)


def _vegetables(plate):
    plate.field.edge = 7.5
    rng, halves, coins = plate.rng, plate.batch(), plate.batch()
    for k in range(11):
        angle, reach = k * 2.4 + 0.3 * rng.normal(), 2.2 + 5.2 * math.sqrt(rng.random())
        roll = rng.choice((0.0, 0.1, math.pi + 0.2)) + 0.25 * rng.normal()
        thing = turned(braise.soft_tomato(rng, 1.12 * rng.uniform(0.85, 1.08)), rotation(x=roll, z=rng.random() * 6))
        _lay_on(plate, halves, thing, reach * math.cos(angle), reach * math.sin(angle), 0.32)
    soft = materials.roasted(0.14, toast_share=0.3, depth=0.2, radius=(0.4, 0.08, 0.04), coat=0.8, relief=0.012)
    halves.build('tomatoes', soft)
    for _ in range(15):
        coin = vegetables.carrot_coin(rng, 0.78 * rng.uniform(0.8, 1.1), 0.40, 0.35)
        _lay_on(plate, coins, coin, *disc(rng, 0, 0, 7.6)(), 0.2)
    coins.build('carrot', browning.caramelized(coat=0.8))


def _parmesan_and_thyme(plate):
    rng, cheese = plate.rng, plate.batch()
    for _ in range(11):
        x, y = cloud(rng, 0.9, -0.2, 1.7, 1.4)()
        thing = stew.shaving(rng, rng.uniform(2.2, 3.9), rng.uniform(1.2, 2.1))
        thing = turned(thing, rotation(x=0.2 * rng.normal(), z=rng.random() * 6))
        points = contact_points(thing, rng)
        loose = {'lean': 0.25, 'jitter': 0.3, 'follow': 0.5, 'reach': 1.0}
        turn, shift = plate.field.drop(points, x, y, None, tries=5, sink=0.10, **loose)
        cheese.add(thing, turn, shift)
    cheese.build('parmesan', braise.translucent(), thickness=0.035)
    leaf = materials.leaf()
    leaves.flecks(plate, 150, inside(cloud(rng, 0, 0, 4.2), 8.4), leaf, (0.09, 0.24), (0.10, 0.17, 0.05))
    sprigs = plate.batch()
    for start, end, bend in (((-4.6, -3.2), (-0.6, -4.2), 0.4), ((-12.6, -9.2), (-8.6, -11.4), 0.5)):
        far = abs(start[0]) > 9
        height = 0.2 if far else plate.field.along(np.linspace(start, end, 30)).max() + 0.02
        sprigs.add(leaves.thyme(rng, (*start, height), (*end, height), bend, 14))
    sprigs.build('thyme', leaf)
