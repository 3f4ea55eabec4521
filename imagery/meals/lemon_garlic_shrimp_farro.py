"""Lemon-Garlic Shrimp with Farro."""

from kit import citrus, grains, leaves, light, materials, seafood, vegetables
from kit.camera import views
from kit.field import cloud, disc, inside
from kit.plate import Plate

SHOWS = 'shrimp on farro with seared zucchini, blistered cherry tomatoes, lemon and parsley'
VIEWS = ('top-down', 'three-quarter', 'close-up')
DISH = 'in a celadon stoneware bowl'
SHRIMP = (
    (-4.9, -3.3, 0.6),
    (-1.6, -5.2, 1.5),
    (2.2, -5.3, 0.2),
    (-1.9, -1.5, 0.9),
    (1.8, -1.7, 5.9),
    (4.7, -3.6, 1.2),
    (0.2, 1.9, 0.3),
)


def build(view):
    plate = Plate(
        53,
        (0.36, 0.44, 0.38),
        materials.stone((0.56, 0.47, 0.36), (0.45, 0.36, 0.26)),
        ((0.70, 0.50, 0.20), -14, 0, 18, 30, 0.3),
        (0.13, 0.14, 0.11),
    )
    rng = plate.rng
    plate.mound((0.42, 0.25, 0.095), 9.4, 9.0, 2.3)
    grains.pearled(plate, grains.FARRO, 2500, disc(rng, 0, 0, 9.3), materials.grain(0.26), 'farro')
    _zucchini_and_tomatoes(plate)
    _shrimp(plate)
    _lemon_and_parsley(plate)
    light.morning()
    views(view, focus=(0.4, -4.6, 3.8), close=(0.3, -2.2, 3.6))


def _zucchini_and_tomatoes(plate):
    rng = plate.rng
    coins = plate.batch()
    for x, y in (
        (-6.4, -0.6),
        (-5.6, 1.6),
        (-6.4, 3.2),
        (-4.2, 3.2),
        (-4.6, 5.4),
        (-2.4, 4.6),
        (-2.2, 6.6),
        (-3.8, 0.4),
    ):
        plate.lay(
            coins,
            vegetables.zucchini(rng, 1.65 * rng.uniform(0.85, 1.05)),
            x,
            y,
            rng.random() * 6,
            sink=0.2,
            lean=0.25,
            follow=0.9,
        )
    coins.build('zucchini', materials.roasted(0.26, toast=(0.46, 0.20, 0.03), toast_share=0.55, depth=0.12, coat=0.35))
    tomatoes = plate.batch()
    for x, y in ((0.4, 5.4), (2.6, 5.0), (4.8, 4.2), (1.4, 7.2), (3.8, 6.6), (6.2, 2.4)):
        plate.lay(
            tomatoes, vegetables.tomato(rng, 1.25 * rng.uniform(0.9, 1.1)), x, y, rng.random() * 6, sink=0.4, lean=0.4
        )
    tomatoes.build(
        'tomatoes',
        materials.roasted(0.14, toast=(0.25, 0.03, 0.01), depth=0.2, radius=(0.4, 0.06, 0.03), coat=0.7, relief=0.01),
    )


def _shrimp(plate):
    rng = plate.rng
    shrimps = plate.batch()
    for x, y, yaw in SHRIMP:
        thing = seafood.shrimp(rng, 0.98)
        plate.lay(shrimps, thing, x, y, yaw, sink=0.3, roll=0.16 * rng.normal(), follow=0.6, reach=1.4)
    shrimps.build(
        'shrimp',
        materials.roasted(
            0.16,
            toast=(0.66, 0.22, 0.03),
            toast_share=0.6,
            depth=0.12,
            radius=(0.30, 0.12, 0.06),
            coat=0.75,
            relief=0.012,
        ),
    )


def _lemon_and_parsley(plate):
    rng = plate.rng
    lemon = plate.batch()
    plate.lay(lemon, citrus.wedge(citrus.LEMON, 2.6, seed=4), 7.0, 0.6, 1.2, sink=0.6, roll=-0.5)
    plate.lay(lemon, citrus.wedge(citrus.LEMON, 2.5, seed=8), 7.6, -1.5, 0.9, sink=0.6, roll=-0.6)
    lemon.build('lemon', materials.citrus())
    leaf = materials.leaf()
    leaves.flecks(plate, 300, inside(cloud(rng, 0.4, -1.6, 3.8, 3.0)), leaf, (0.16, 0.42))
    leaves.leaves(plate, [(0.2, -2.8, 2.4), (2.8, -2.2, 0.6), (-2.4, -0.2, 4.0), (-4.8, -3.4, 3.0)], leaf, scale=1.0)
