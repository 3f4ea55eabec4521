"""Herb-Roasted Chicken with Wild Rice."""

import math

from kit import citrus, florets, grains, leaves, light, materials, meats
from kit.camera import views
from kit.field import cloud, disc
from kit.mesh import rotation
from kit.plate import Plate

SHOWS = 'sliced herb-roasted chicken breast on wild rice with charred broccolini, a lemon half and parsley'
DISH = 'in an oatmeal stoneware bowl'


def build(view):
    plate = Plate(
        11,
        (0.64, 0.585, 0.49),
        materials.wood((0.30, 0.165, 0.085), (0.15, 0.075, 0.036)),
        ((0.62, 0.54, 0.40), -14, 1, 19, 30, 0.35),
    )
    plate.mound((0.12, 0.07, 0.035), 9.4, 9.0, 2.5)
    grains.rice(plate, grains.WILD_RICE, 5200, disc(plate.rng, 0, 0, 9.3), materials.grain())
    _broccolini(plate)
    chicken = plate.batch()
    meats.carved(
        plate,
        chicken,
        meats.breast,
        7,
        lambda u: (6.4 - 8.4 * u, -1.4 - 2.2 * math.sin(0.35 + u * 2.2), -0.15 + 0.55 * u),
    )
    chicken.build('chicken', materials.meat())
    lemon = plate.batch()
    plate.lay(
        lemon,
        citrus.half(citrus.LEMON, 2.7, seed=2, char=0.5),
        5.6,
        4.2,
        0.4,
        sink=1.1,
        roll=0.62,
        pitch=0.25,
        follow=0.1,
    )
    plate.set_down(lemon, citrus.half(citrus.LEMON, 2.8, seed=5), 15.5, 12.5, 2.2, rotation(0.9, 0, 2.6))
    lemon.build('lemon', materials.citrus())
    _herbs(plate)
    light.morning()
    views(view, focus=(0.6, -4.2, 4.0))


def _broccolini(plate):
    batch = plate.batch()
    for x, y, yaw, length in (
        (-4.9, -1.6, 3.25, 7.8),
        (-4.8, 0.8, 2.85, 8.4),
        (-3.8, 3.0, 2.4, 8.2),
        (-1.7, 4.6, 1.95, 8.0),
        (1.2, 5.2, 1.5, 7.4),
    ):
        thing = florets.broccolini(plate.rng, length, 1.35, bend=plate.rng.uniform(-0.7, 0.7))
        plate.lay(batch, thing, x, y, yaw, sink=0.55, roll=plate.rng.random() * 6, follow=0.25)
    batch.build('broccolini', materials.vegetable())


def _herbs(plate):
    leaf = materials.leaf()
    leaves.flecks(plate, 240, cloud(plate.rng, 0.9, -1.6, 3.6, 3.0), leaf, (0.18, 0.5))
    leaves.leaves(plate, [(1.6, -2.4, 2.4), (0.4, -3.3, 0.6), (2.8, -3.0, 4.0), (-4.4, -4.2, 3.0)], leaf)
    sprigs = plate.batch()
    sprigs.add(leaves.thyme(plate.rng, (8.2, -12.6, 0.2), (14.5, -8.6, 0.25), 0.6))
    sprigs.build('thyme', leaf)
