"""Za'atar Chicken with Bulgur & Chickpeas. Za'atar brings the sesame and the sumac."""

import math

from kit import citrus, grains, leaves, light, materials, meats, sauces, vegetables
from kit.camera import views
from kit.field import cloud, disc, inside
from kit.plate import Plate

SHOWS = 'sliced za’atar-crusted chicken thigh on bulgur with chickpeas, cherry tomatoes, cucumber, lemon, parsley and a drizzle of tahini'
VIEWS = ('close-up', 'three-quarter', 'top-down')
DISH = 'in a cream stoneware bowl'


def build(view):
    plate = Plate(
        31,
        (0.70, 0.62, 0.50),
        materials.stone((0.46, 0.27, 0.17), (0.34, 0.185, 0.11)),
        ((0.20, 0.24, 0.16), -14, -2, 18, 30, 0.2),
    )
    rng = plate.rng
    plate.mound((0.60, 0.38, 0.15), 9.4, 9.0, 2.2, below=0.2)
    moist = materials.roasted(0.26, toast_share=0, depth=0.25, radius=(0.3, 0.2, 0.08), coat=0.35, relief=0.006)
    grains.bulgur(plate, 5600, disc(rng, 0, 0, 9.3), moist)
    grains.chickpeas(
        plate,
        95,
        disc(rng, -1.8, 0.2, 5.9, 1.8, 4.1, 1.4),
        materials.roasted(0.28, toast=(0.42, 0.17, 0.03), toast_share=0.25, depth=0, relief=0.02),
        (0.74, 0.43, 0.125),
        skinned=True,
    )
    _vegetables(plate)
    _chicken(plate)
    _zaatar_and_tahini(plate)
    light.morning()
    views(view, focus=(0.6, -4.6, 3.8))


def _along(u):
    """Where the slices lie: 0 at the right end, 1 at the left."""
    return 5.6 - 8.6 * u, -2.4 - 1.9 * math.sin(0.3 + u * 2.3)


def _chicken(plate):
    chicken = plate.batch()
    meats.carved(
        plate,
        chicken,
        lambda r, u: meats.breast(r, u, 7.0, 3.1, 1.35, (0.68, 0.46, 0.29), 0.8),
        7,
        lambda u: (*_along(u), -0.1 + 0.45 * u),
    )
    herbs = ((0.075, 0.085, 0.020), (0.20, 0.030, 0.020), (0.13, 0.105, 0.028))
    rubbed = materials.meat((0.50, 0.23, 0.045), (0.30, 0.115, 0.020), (0.055, 0.023, 0.008), herbs=herbs)
    chicken.build('chicken', rubbed)


def _zaatar_and_tahini(plate):
    rng = plate.rng

    def crust():
        x, y = _along(rng.uniform(-0.08, 1.05))
        return x + 0.5 * rng.normal(), y + 0.3 + 1.05 * rng.normal()

    grains.seeds(plate, 190, crust, materials.grain(0.3), tones=grains.SESAME, name='sesame')
    leaf = materials.leaf()
    leaves.flecks(plate, 1100, crust, leaf, (0.07, 0.21), (0.085, 0.105, 0.028))
    leaves.flecks(plate, 420, crust, leaf, (0.05, 0.13), (0.24, 0.032, 0.024))
    path = [(5.9, -3.6), (4.9, -1.4), (4.0, -4.9), (2.7, -1.9), (1.7, -5.6)]
    path += [(0.4, -2.5), (-0.8, -5.4), (-2.2, -2.4), (-3.6, -3.9)]
    sauces.drizzle(plate, path, materials.sauce(), (0.82, 0.68, 0.45), 0.12, sag=0.25)
    sauces.dots(plate, 16, inside(crust), materials.sauce(), (0.82, 0.68, 0.45), (0.05, 0.16))
    leaves.flecks(plate, 330, inside(cloud(rng, 0, -1.5, 5.0), 9.0), leaf, (0.16, 0.42))
    leaves.leaves(plate, [(0.6, -1.0, 2.4), (-1.6, -0.2, 0.6), (2.0, 0.2, 4.0), (-5.2, -3.6, 3.0)], leaf)


def _vegetables(plate):
    rng = plate.rng
    tomatoes = plate.batch()
    for x, y in ((4.8, 3.0), (6.4, 1.6), (3.0, 4.4), (5.2, 4.9), (7.2, 3.4), (3.4, 2.2)):
        plate.lay(
            tomatoes,
            vegetables.tomato_half(rng, 1.35 * rng.uniform(0.85, 1.1), 0.5, (0.80, 0.20, 0.10), (0.40, 0.035, 0.006)),
            x,
            y,
            rng.normal() * 0.5,
            sink=0.35,
            roll=0.35 + 0.3 * rng.normal(),
            follow=0.5,
        )
    tomatoes.build(
        'tomatoes',
        materials.roasted(
            0.14, toast_share=0.05, depth=0.06, radius=(0.2, 0.05, 0.03), coat=0.6, grain_size=5, relief=0.03
        ),
    )
    moons = plate.batch()
    for k in range(9):
        x, y = -3.2 + 0.75 * k, 5.0 - 0.10 * (k - 3) ** 2 + 0.3 * rng.normal()
        plate.lay(
            moons,
            vegetables.cucumber(rng, 1.75, 0.34, math.pi),
            x,
            y,
            0.15 * rng.normal() - 0.3,
            sink=0.5,
            roll=0.5 + 0.1 * rng.normal(),
            follow=0.4,
        )
    moons.build('cucumber', materials.vegetable(0.26, depth=0.12, grain_size=14, relief=0.008, coat=0.4))
    lemon = plate.batch()
    plate.lay(lemon, citrus.wedge(citrus.LEMON, 2.5, seed=4), 7.2, -1.2, 1.3, sink=0.6, roll=-0.5)
    lemon.build('lemon', materials.citrus())
