"""Citrus-Glazed Salmon with Coconut Quinoa."""

import numpy as np

from kit import browning, citrus, dishes, grains, leaves, light, materials, roots, salmon, sauces
from kit.camera import views
from kit.field import cloud, contact_points, disc, inside
from kit.mesh import rotation
from kit.noise import at3, fractal, smoothstep
from kit.plate import Plate

SHOWS = 'orange-glazed salmon on coconut quinoa with asparagus, orange slices and scallion'
DISH = 'on a white plate'
AMBER = (0.62, 0.27, 0.05)


def build(view):
    plate = Plate(
        23,
        materials.porcelain(),
        materials.wood((0.36, 0.215, 0.115), (0.20, 0.108, 0.052), 0.1),
        ((0.30, 0.36, 0.40), -15, 2, 18, 30, 0.3),
        dish=dishes.PLATE,
    )
    rng = plate.rng
    plate.mound((0.90, 0.66, 0.30), 7.9, 6.9, 1.5, below=0.05)
    grains.quinoa(plate, 7600, disc(rng, 0, 0, 7.9), materials.grain(0.26, 0.07, (0.93, 0.85, 0.70)))
    _asparagus(plate)
    _salmon(plate)
    _orange(plate)
    grains.rings(plate, 64, inside(cloud(rng, 0.6, -1.6, 2.7, 1.4)), materials.vegetable(0.32), 0.21)
    leaves.flecks(plate, 90, inside(cloud(rng, 1, -2, 4.6, 3.6)), materials.leaf(), (0.10, 0.26), (0.12, 0.26, 0.04))
    light.side_window()
    views(view, focus=(0.8, -3.6, 3.4), close=(1.0, -2.4, 3.2), near=1.22)


def _asparagus(plate):
    rng, spears = plate.rng, plate.batch()
    for x, y, yaw in ((-0.6, 3.4, 2.96), (0.2, 4.3, 2.90), (-0.9, 5.0, 3.02), (0.4, 5.7, 2.88), (-0.2, 4.2, 3.10)):
        spear = roots.asparagus(rng, rng.uniform(10.6, 12.0))
        plate.lay(spears, spear, x, y, yaw, sink=0.4, follow=0.05, roll=rng.random() * 6)
    spears.build('asparagus', materials.vegetable(0.24, depth=0.05, grain_size=14, relief=0.008, coat=0.7))


def _salmon(plate):
    rng = plate.rng
    fish, run = salmon.fillet(rng), salmon.drips(rng)
    turn = rotation(z=0.16) @ rotation(0.06, -0.03, 0)
    at = np.array([0.4, -1.6, 0.0])
    under = contact_points(fish, rng) @ turn.T + at
    at[2] = plate.field.settle(under, 0.25)
    plate.field.stamp(under + [0, 0, at[2]])
    batch, glaze = plate.batch(), plate.batch()
    batch.add(fish, turn, at, vary=False)
    batch.build('salmon', salmon.seared())
    glaze.add(run, turn, at)
    syrup = browning.juice((0.96, 0.66, 0.27), (0.72, 0.30, 0.045), 0.30)
    glaze.build('glaze', syrup)

    def pool(x, y):
        ragged = fractal(at3(x * 0.4, y * 0.5, 8), 3)
        return smoothstep(0.9, 0.5, ((x + 0.2) / 4.6) ** 2 + ((y + 4.7) / 1.2) ** 2 + 0.5 * ragged)

    sauces.spooned(plate, syrup, pool, AMBER, 0.07, 'syrup', 0.16, np.random.default_rng(3))


def _orange(plate):
    wheels = plate.batch()
    for k, (x, y, tilt, turn) in enumerate([(-6.3, 0.5, 0.50, -0.42), (-6.5, -2.2, 0.42, -0.30)]):
        thing = citrus.wheel(citrus.ORANGE, 2.35, 0.42, 11, k + 3, 0.30)
        plate.set_down(wheels, thing, x, y, plate.field.at(x, y) + 0.8, rotation(tilt, turn, 0.4 + k))
    wheels.build('orange', materials.citrus())
