"""Citrus-Glazed Salmon with Coconut Quinoa."""

from kit import citrus, grains, leaves, light, materials, roots, seafood
from kit.camera import views
from kit.field import cloud, disc, inside
from kit.mesh import rotation
from kit.plate import Plate

SHOWS = 'orange-glazed salmon on coconut quinoa with asparagus, orange slices and scallion'
BOWL = 'a charcoal stoneware bowl'


def build(view):
    plate = Plate(
        23,
        (0.055, 0.058, 0.060),
        materials.stone((0.60, 0.50, 0.38), (0.48, 0.38, 0.275)),
        ((0.64, 0.42, 0.25), -14, 0, 18, 30, 0.3),
        (0.22, 0.20, 0.17),
    )
    rng = plate.rng
    plate.mound((0.90, 0.66, 0.30), 9.4, 9.0, 2.0, below=0.05)
    grains.quinoa(plate, 10500, disc(rng, 0, 0, 9.2), materials.grain(0.26, 0.07, (0.93, 0.85, 0.70)))
    spears = plate.batch()
    for x, y, yaw in ((-2.2, 3.5, 2.80), (-1.5, 4.5, 2.72), (-2.3, 5.3, 2.86), (-0.9, 5.9, 2.70), (-1.9, 4.4, 2.94)):
        plate.lay(
            spears,
            roots.asparagus(rng, rng.uniform(9.6, 10.8)),
            x,
            y,
            yaw,
            sink=0.5,
            follow=0.05,
            roll=rng.random() * 6,
        )
    spears.build('asparagus', materials.vegetable(0.28, depth=0.05, grain_size=14, relief=0.008, coat=0.45))
    fish = plate.batch()
    plate.lay(
        fish, seafood.salmon(rng), 1.4, -1.7, 0.34, sink=0.2, follow=0.2, lean=0.0, roll=0.07, pitch=-0.05, reach=2.5
    )
    fish.build('salmon', materials.glazed())
    wheels = plate.batch()
    for k, (x, y, z, tilt, turn) in enumerate([(-6.4, -1.4, 2.2, 0.44, -0.40), (-5.0, -4.1, 2.0, 0.44, -0.30)]):
        thing = citrus.wheel(citrus.ORANGE, 2.7, 0.5, 10, k + 3, 0.12)
        plate.set_down(wheels, thing, x, y, max(z, plate.field.at(x, y) + 0.9), rotation(tilt, turn, 0.4 + k))
    wheels.build('orange', materials.citrus())
    grains.rings(plate, 130, inside(cloud(rng, 1.2, -2.0, 2.9, 1.9)), materials.vegetable(0.32), 0.27)
    leaves.flecks(plate, 70, inside(cloud(rng, 1, -2, 3.6, 2.8)), materials.leaf(), (0.12, 0.3), (0.14, 0.30, 0.04))
    light.morning(glossy=True)
    views(view, focus=(1.0, -3.6, 3.8), close=(1.2, -2.8, 4.0))
