"""Ginger-Sesame Chicken with Broccoli."""

import math

from kit import dishes, florets, grains, leaves, light, materials, meats, packing
from kit.camera import camera, views
from kit.field import cloud, disc, inside
from kit.plate import Plate

SHOWS = 'sliced ginger-glazed chicken with broccoli, edamame, scallion and toasted sesame on brown rice'
VIEWS = ('in-tray', 'top-down', 'close-up')
DISH = 'in an ink-blue stoneware bowl'


def build(view):
    if view == 'in-tray':
        _in_tray()
        return
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
    _broccoli(plate, BOWL_HEADS)
    _edamame(plate, disc(rng, 2.6, 2.2, 4.8, -0.2, 1.6, 0.6))
    _chicken(plate, 7.4, lambda u: (6.4 - 9.6 * u, -2.0 - 2.1 * math.sin(0.3 + u * 2.3), -0.15 + 0.5 * u))
    _finish(plate, 1.4, -2.4)
    light.morning()
    views(view, focus=(0.6, -4.6, 4.0))


def _in_tray():
    """As it arrives: the same meal in its tray, on wood."""
    wood = materials.wood((0.34, 0.20, 0.105), (0.19, 0.10, 0.048), 0.15)
    fibre = packing.pulp((0.47, 0.335, 0.205))
    plate = Plate(43, fibre, wood, ((0.16, 0.22, 0.27), -17, 6, 16, 26, 0.4), dish=dishes.TRAY)
    rng = plate.rng
    plate.mound((0.60, 0.44, 0.24), 9.6, 6.8, 2.1)
    grains.rice(
        plate,
        grains.BROWN_RICE,
        3300,
        lambda: (rng.uniform(-9.0, 9.0), rng.uniform(-5.9, 6.2)),
        materials.grain(),
    )
    _broccoli(plate, TRAY_HEADS)
    _edamame(plate, disc(rng, 5.0, 4.0, 3.3))
    _chicken(plate, 6.3, lambda u: (7.6 - 10.2 * u, -1.7 - 1.2 * math.sin(0.3 + u * 2.3), 0.15 + 0.45 * u))
    _finish(plate, 2.0, -2.2)
    light.side_window()
    camera((-9, -40, 36), (-0.1, -0.4, 1.8), lens=80, stop=5.5, focus=(0.6, -4.0, 3.6))


BOWL_HEADS = (
    (-6.2, 0.2, 3.3),
    (-5.2, 3.0, 2.6),
    (-3.0, 5.0, 2.0),
    (-2.6, 2.4, 2.4),
    (-0.3, 5.8, 1.6),
    (-4.6, -2.8, 3.9),
    (0.2, 3.2, 1.3),
)
TRAY_HEADS = (
    (-7.4, 1.6, 3.0),
    (-6.4, 4.2, 2.4),
    (-7.2, -1.6, 3.6),
    (-4.6, 2.0, 2.6),
    (-3.6, 4.6, 2.0),
    (-1.0, 4.4, 1.6),
    (-6.6, -4.4, 4.0),
)


def _broccoli(plate, places):
    rng = plate.rng
    heads = plate.batch()
    for x, y, yaw in places:
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


def _edamame(plate, place):
    grains.beans(
        plate,
        62,
        place,
        materials.roasted(0.22, toast_share=0, depth=0.1, coat=0.4, grain_size=3, relief=0.01),
        color=(0.25, 0.37, 0.07),
        varies=0.2,
        length=1.25,
        width=0.78,
        bend=0.10,
        name='edamame',
    )


def _chicken(plate, width, path):
    chicken = plate.batch()
    meats.carved(plate, chicken, lambda r, u: meats.breast(r, u, width, 3.5, 1.25, char=0.35), 8, path)
    chicken.build('chicken', materials.meat((0.58, 0.20, 0.030), (0.36, 0.095, 0.012), (0.08, 0.020, 0.005), coat=1.0))


def _finish(plate, x, y):
    rng = plate.rng
    on = inside(cloud(rng, x, y, 2.8, 1.5))
    grains.seeds(plate, 330, on, materials.grain(0.3), tones=grains.SESAME, name='sesame')
    grains.seeds(plate, 90, cloud(rng, 0, 0, 4.4), materials.grain(0.3), tones=grains.SESAME, name='more sesame')
    grains.rings(plate, 75, inside(cloud(rng, x, y + 0.8, 3.0, 2.0)), materials.vegetable(0.3), 0.30)
    leaves.flecks(plate, 50, cloud(rng, 0, 0, 4), materials.leaf(), (0.12, 0.25), (0.14, 0.30, 0.04))
