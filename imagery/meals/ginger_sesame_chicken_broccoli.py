"""Ginger-Sesame Chicken with Broccoli."""

import math

from kit import florets, grains, leaves, light, materials, meats
from kit.camera import views
from kit.field import cloud, disc, inside
from kit.plate import Plate

SHOWS = 'sliced ginger-glazed chicken with broccoli, edamame, scallion and toasted sesame on brown rice'
DISH = 'in an ink-blue stoneware bowl'


def build(view):
    plate = Plate(
        41,
        (0.050, 0.075, 0.105),
        materials.wood((0.40, 0.24, 0.12), (0.26, 0.14, 0.06), -0.3),
        ((0.66, 0.57, 0.42), 14, 2, 18, 30, -0.25),
        (0.26, 0.24, 0.20),
    )
    rng = plate.rng
    plate.mound((0.60, 0.44, 0.24), 9.4, 9.0, 2.4)
    grains.rice(plate, grains.BROWN_RICE, 3900, disc(rng, 0, 0, 9.3), materials.grain())
    _broccoli_and_edamame(plate)
    _chicken(plate)
    _finish(plate)
    light.morning()
    views(view, focus=(0.6, -4.6, 4.0))


def _broccoli_and_edamame(plate):
    rng = plate.rng
    heads = plate.batch()
    for x, y, yaw in (
        (-6.2, 0.2, 3.3),
        (-5.2, 3.0, 2.6),
        (-3.0, 5.0, 2.0),
        (-2.6, 2.4, 2.4),
        (-0.3, 5.8, 1.6),
        (-4.6, -2.8, 3.9),
        (0.2, 3.2, 1.3),
    ):
        plate.lay(
            heads,
            florets.broccoli(rng, rng.uniform(0.95, 1.15)),
            x,
            y,
            yaw + 0.3 * rng.normal(),
            sink=0.75,
            roll=rng.random() * 6,
            pitch=-0.45,
            follow=0.3,
        )
    heads.build('broccoli', materials.vegetable())
    grains.beans(
        plate,
        62,
        disc(rng, 2.6, 2.2, 4.8, -0.2, 1.6, 0.6),
        materials.roasted(0.22, toast_share=0, depth=0.1, coat=0.4, grain_size=3, relief=0.01),
        color=(0.25, 0.37, 0.07),
        varies=0.2,
        length=1.25,
        width=0.78,
        bend=0.10,
        name='edamame',
    )


def _chicken(plate):
    chicken = plate.batch()
    meats.carved(
        plate,
        chicken,
        lambda r, u: meats.breast(r, u, 7.4, 3.5, 1.25, char=0.35),
        8,
        lambda u: (6.4 - 9.6 * u, -2.0 - 2.1 * math.sin(0.3 + u * 2.3), -0.15 + 0.5 * u),
    )
    chicken.build('chicken', materials.meat((0.58, 0.20, 0.030), (0.36, 0.095, 0.012), (0.08, 0.020, 0.005), coat=1.0))


def _finish(plate):
    rng = plate.rng
    on = inside(cloud(rng, 1.4, -2.4, 2.8, 1.5))
    grains.seeds(plate, 330, on, materials.grain(0.3), tones=grains.SESAME, name='sesame')
    grains.seeds(plate, 90, cloud(rng, 0, 0, 4.4), materials.grain(0.3), tones=grains.SESAME, name='more sesame')
    grains.rings(plate, 75, inside(cloud(rng, 1.4, -1.6, 3.0, 2.0)), materials.vegetable(0.3), 0.30)
    leaves.flecks(plate, 50, cloud(rng, 0, 0, 4), materials.leaf(), (0.12, 0.25), (0.14, 0.30, 0.04))
