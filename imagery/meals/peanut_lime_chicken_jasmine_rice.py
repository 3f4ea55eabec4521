"""Peanut-Lime Chicken with Jasmine Rice."""

import math

from kit import citrus, grains, leaves, light, materials, meats, sauces, vegetables
from kit.camera import views
from kit.field import cloud, disc, inside
from kit.plate import Plate

SHOWS = (
    'sliced chicken under peanut-lime dressing on jasmine rice with red cabbage, carrot, cucumber, lime and cilantro'
)
DISH = 'in a charcoal stoneware bowl'


def build(view):
    plate = Plate(
        71,
        (0.065, 0.062, 0.060),
        materials.stone((0.58, 0.46, 0.33), (0.46, 0.35, 0.235)),
        ((0.62, 0.37, 0.10), 14, 2, 18, 30, -0.3),
        (0.24, 0.21, 0.17),
    )
    rng = plate.rng
    plate.mound((0.96, 0.86, 0.64), 9.4, 9.0, 2.3)
    white = materials.grain(0.24, 0.20, (0.97, 0.94, 0.88))
    grains.rice(plate, grains.WHITE_RICE, 5000, disc(rng, 0, 0, 9.3), white)
    _raw_vegetables(plate)
    _chicken_under_dressing(plate)
    _lime_and_cilantro(plate)
    light.morning()
    views(view, focus=(0.4, -4.6, 3.8))


def _raw_vegetables(plate):
    rng = plate.rng
    raw = materials.vegetable(0.26, depth=0.0, grain_size=14, relief=0.008, coat=0.35)
    shreds = plate.batch()
    for _ in range(110):
        plate.lay(
            shreds,
            vegetables.cabbage(rng),
            *disc(rng, 3.4, 1.2, 5.2, -0.9, 1.3)(),
            rng.random() * 6,
            sink=0.05,
            roll=0.6 * rng.normal(),
            follow=0.7,
        )
    for _ in range(64):
        plate.lay(
            shreds,
            vegetables.carrot_match(rng),
            *disc(rng, -4.4, -0.8, 3.4)(),
            0.6 + 0.5 * rng.normal(),
            sink=0.03,
            roll=0.4 * rng.normal(),
            follow=0.7,
        )
    for k in range(8):
        x, y = -5.4 + 1.05 * k, 4.4 + 1.3 * math.sin(k * 0.5)
        plate.lay(
            shreds,
            vegetables.cucumber(rng, 1.75, 0.30),
            x,
            y,
            rng.random() * 6 if k % 3 == 5 else 0.2 * rng.normal(),
            sink=0.3,
            roll=0.55 + 0.1 * rng.normal(),
            follow=0.4,
        )
    shreds.build('vegetables', raw)


def _chicken_under_dressing(plate):
    chicken = plate.batch()
    meats.carved(
        plate,
        chicken,
        meats.breast,
        7,
        lambda u: (4.6 - 8.2 * u, -2.6 - 1.8 * math.sin(0.3 + u * 2.3), -0.1 + 0.45 * u),
    )
    chicken.build('chicken', materials.meat())
    path = [
        (5.0, -4.6),
        (3.6, -0.9),
        (2.8, -5.0),
        (1.4, -1.0),
        (0.6, -5.4),
        (-0.8, -1.2),
        (-1.8, -5.2),
        (-3.0, -1.4),
        (-3.8, -4.6),
    ]
    sauces.drizzle(plate, path, materials.sauce(0.2), (0.52, 0.27, 0.085), 0.30)


def _lime_and_cilantro(plate):
    rng = plate.rng
    limes = plate.batch()
    for x, y, yaw, seed in ((7.5, -3.2, 1.35, 3), (7.9, 0.2, 1.75, 4)):
        plate.lay(limes, citrus.wedge(citrus.LIME, 2.0, seed=seed), x, y, yaw, sink=0.5, roll=-0.6)
    limes.build('lime', materials.citrus())
    leaf = materials.leaf()
    leaves.flecks(plate, 150, inside(cloud(rng, 0, -1, 4.2)), leaf, (0.16, 0.42), leaves.CILANTRO)
    leaves.leaves(
        plate,
        [(0.4, -1.2, 2.4), (-1.4, -0.6, 0.6), (1.8, -0.6, 4.0), (-3.0, 1.2, 1.0)],
        leaf,
        leaves.CILANTRO,
        1.2,
        round_lobes=True,
    )
