"""Apple Pork Tenderloin with Roasted Roots."""

import math

import numpy as np

from kit import browning, leaves, light, materials, meats, roasts, roots, sauces, vegetables
from kit.camera import views
from kit.field import cloud, contact_points, disc, inside
from kit.noise import at3, fractal, smoothstep
from kit.plate import Plate

SHOWS = 'sliced pork tenderloin with roasted parsnips, carrots, apple wedges and red onion, pecans and thyme'
BOWL = 'a sage stoneware bowl'
AMBER = (0.30, 0.12, 0.03)


def build(view):
    plate = Plate(
        83,
        (0.22, 0.27, 0.20),
        materials.wood((0.24, 0.13, 0.068), (0.115, 0.057, 0.030), -0.2),
        ((0.50, 0.19, 0.10), -14, 1, 18, 30, 0.3),
        (0.10, 0.11, 0.08),
    )
    plate.mound((0.30, 0.13, 0.035), 7.0, 5.4, 1.6, 0.0, 0.2)
    oven, wet, rng = browning.caramelized(), browning.juice(), plate.rng
    _puddle(plate, wet)
    place = disc(rng, 0, 0.4, 7.3)
    _roots(plate, 'roots behind', oven, 52, lambda _: (*place(), rng.random() * 6.3), 6.6)
    _pork(plate)
    _roots(plate, 'roots in front', oven, 18, lambda k: _ring(rng, k / 17), 4.4)
    _apple_and_onion(plate, oven)
    _drops(plate, wet)
    _pecans_and_thyme(plate)
    light.morning()
    views(view, focus=(0.4, -4.4, 3.8))


def _ring(rng, share):
    """A place at the front edge of the heap, from the left (0) to the right (1), and a yaw that follows the edge."""
    angle = 3.2 + 3.05 * share + 0.08 * rng.normal()
    reach = 7.3 + 0.5 * rng.uniform(-1, 1)
    return 1.03 * reach * math.cos(angle), reach * math.sin(angle) - 0.1, angle + 1.57 + 0.45 * rng.normal()


def _roots(plate, name, material, count, place, longest):
    """Parsnips and carrots in turn at place(number) -> (x, y, yaw), none of them where the pork lies."""
    rng = plate.rng
    sticks = plate.batch()
    for k in range(count):
        tones, thick = (roasts.PARSNIP, 1.75) if rng.random() < 0.5 else (roasts.CARROT, 1.6)
        thing = roasts.baton(rng, longest * rng.uniform(0.6, 1.0), thick * rng.uniform(0.75, 1.05), tones)
        x, y, yaw = place(k)
        if (x - 0.2) ** 2 / 40 + (y + 2.6) ** 2 / 7 < 1:
            continue
        turn, shift = plate.field.drop(
            contact_points(thing, rng, 60), x, y, yaw, 6, sink=0.35, lean=0.12, jitter=0.25, follow=0.35, reach=1.4
        )
        sticks.add(thing, turn, shift)
    sticks.build(name, material)


def _pork(plate):
    pork, rng = plate.batch(), plate.rng
    meats.carved(
        plate,
        pork,
        lambda dice, place: meats.pork(dice, place, 5.3, dice.uniform(1.0, 1.8)),
        7,
        lambda u: (5.4 - 10.2 * u + 0.3 * rng.normal(), -2.0 - 1.0 * math.sin(0.3 + u * 2.4), -0.2 + 0.6 * u),
        lean=0.82,
        sink=0.3,
        loose=0.12,
        spin=0.25,
    )
    pork.build(
        'pork',
        materials.meat(
            (0.44, 0.175, 0.040), (0.24, 0.080, 0.017), (0.05, 0.017, 0.007), fibre=(0.8, 2.8, 4.0), wet=0.14
        ),
    )


def _apple_and_onion(plate, oven):
    rng = plate.rng
    apples = plate.batch()
    for x, y, yaw, roll in (
        (4.2, 4.6, -0.4, 0.6),
        (6.2, 2.4, 2.3, -0.6),
        (0.8, 5.4, 0.2, 0.7),
        (-2.6, 4.6, 0.5, 0.55),
        (-5.4, 2.6, 4.0, -0.7),
        (1.6, 2.6, 3.0, -0.9),
        (6.6, -1.4, 1.4, -0.4),
        (-6.4, -0.6, 4.9, -0.5),
    ):
        wedge = roasts.apple(rng, 2.7 * rng.uniform(0.88, 1.08), 0.40)
        plate.lay(apples, wedge, x, y, yaw, sink=0.4, roll=roll + 0.15 * rng.normal(), follow=0.7, reach=1.0)
    apples.build('apple', oven)
    petals = plate.batch()
    for _ in range(16):
        petal = vegetables.strip(
            rng,
            rng.uniform(2.4, 3.6),
            0.55,
            0.17,
            1.1,
            0.6,
            (0.22, 0.032, 0.075),
            (0.56, 0.31, 0.25),
            taper=0.75,
            char=0.9,
        )
        plate.lay(petals, petal, *disc(rng, 0, 1.2, 6.4)(), rng.random() * 6, sink=0.12, roll=0.5 * rng.normal())
    petals.build('onion', oven)


def _puddle(plate, wet):
    """Juice that has run out on the bowl, under the roots in front of the meat and a little further."""
    shallow = smoothstep(1.65, 1.35, plate.field.height)

    def spread(x, y):
        ragged = fractal(at3(x * 0.3, y * 0.4, 3), 3)
        return shallow * smoothstep(1.0, 0.5, ((x - 2.2) / 5.8) ** 2 + ((y + 5.4) / 3.2) ** 2 + 0.5 * ragged)

    sauces.spooned(plate, wet, spread, AMBER, 0.08, 'juice', rng=np.random.default_rng(5))


def _drops(plate, wet):
    """Juice standing on the cut faces and on what lies before them."""
    rng = plate.rng
    sauces.dots(plate, 12, inside(cloud(rng, 2.6, -8.3, 2.8, 0.4), 9.0), wet, AMBER, (0.08, 0.20))
    sauces.dots(plate, 40, cloud(rng, 0.2, -2.8, 2.6, 0.9), wet, AMBER, (0.03, 0.09), 'drops on the meat')


def _pecans_and_thyme(plate):
    rng = plate.rng
    nuts = plate.batch()
    for x, y in (
        (-1.6, 1.2),
        (0.8, 0.6),
        (3.4, 1.0),
        (-3.8, 1.4),
        (1.4, 2.4),
        (-3.4, 3.0),
        (-6.0, -2.4),
        (3.2, -6.4),
        (-0.4, 3.6),
    ):
        plate.lay(nuts, roots.pecan(rng, 2.0 * rng.uniform(0.85, 1.1)), x, y, rng.random() * 6, sink=0.1, lean=0.3)
    nuts.build('pecans', materials.grain(0.34, 0.0, (0.62, 0.50, 0.42)))
    sprigs = plate.batch()
    for start, end, bend in (
        ((-5.4, -0.6), (-1.2, -3.4), 0.5),
        ((2.6, 0.2), (6.2, -1.8), -0.4),
        ((9.6, -12.4), (15.4, -8.4), 0.6),
    ):
        way = np.linspace(start, end, 30)
        height = max(0.2, plate.field.along(way).max() - 0.2) if abs(start[0]) < 9 else 0.2
        sprigs.add(leaves.thyme(rng, (*start, height), (*end, height), bend, 14))
    sprigs.build('thyme', materials.leaf())
    leaves.flecks(plate, 170, inside(cloud(rng, 0, -1, 4.2)), materials.leaf(), (0.10, 0.26), (0.10, 0.18, 0.05))
