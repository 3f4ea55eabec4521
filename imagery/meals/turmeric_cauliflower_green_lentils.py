"""Turmeric Cauliflower with Green Lentils."""

from kit import citrus, florets, grains, leaves, light, materials, roots, sauces, vegetables
from kit.camera import views
from kit.field import cloud, disc, inside
from kit.plate import Plate

SHOWS = (
    'turmeric-roasted cauliflower on green lentils with spinach, carrot, yogurt, toasted almonds, orange and cilantro'
)
VIEWS = ('close-up', 'three-quarter', 'top-down')
DISH = 'in an off-white stoneware bowl'


def build(view):
    plate = Plate(
        101,
        (0.68, 0.61, 0.50),
        materials.stone((0.36, 0.24, 0.17), (0.25, 0.16, 0.11)),
        ((0.14, 0.18, 0.23), 14, 2, 18, 30, -0.3),
    )
    rng = plate.rng
    plate.mound((0.16, 0.14, 0.05), 9.4, 9.0, 2.1, below=0.2)
    moist = materials.roasted(0.24, toast_share=0, depth=0, coat=0.6, relief=0.006)
    grains.lentils(plate, 3300, disc(rng, 0, 0, 9.3), moist)
    _spinach_and_carrot(plate)
    _cauliflower(plate)
    _yogurt_and_orange(plate)
    _almonds_and_cilantro(plate)
    light.morning()
    views(view, focus=(0.2, -4.0, 3.6), close=(0.4, -2.6, 3.6))


def _spinach_and_carrot(plate):
    rng = plate.rng
    leaves.greens(
        plate,
        lambda: leaves.spinach(rng, rng.uniform(3.0, 4.4)),
        20,
        disc(rng, -0.6, 0.6, 7.4, 0.9, 4.1, 3.4),
        materials.leaf(0.34, 0.28),
        'spinach',
    )
    coins = plate.batch()
    for _ in range(20):
        plate.lay(
            coins,
            vegetables.carrot_coin(rng, 1.0 * rng.uniform(0.75, 1.1), 0.5),
            *disc(rng, 0.6, -0.4, 7.2, -0.62, 0.9, 3.2)(),
            rng.random() * 6,
            sink=0.15,
            lean=0.4,
        )
    coins.build('carrot', materials.roasted(0.24, depth=0.15, coat=0.4, relief=0.012))


def _cauliflower(plate):
    rng = plate.rng
    heads = plate.batch()
    for x, y, yaw, pitch in (
        (-5.8, -0.6, 3.4, -0.7),
        (-4.4, 2.4, 2.6, -0.5),
        (-2.2, 4.9, 1.9, -0.45),
        (0.9, 5.0, 1.3, -0.4),
        (3.6, 4.4, 1.0, -0.5),
        (-4.7, -3.6, 3.9, -0.6),
        (-2.0, -1.6, 2.5, -0.3),
        (-1.2, 1.6, 1.9, -0.5),
        (1.9, 1.6, 1.0, -0.3),
        (4.8, -4.2, 5.6, -0.5),
    ):
        plate.lay(
            heads,
            florets.cauliflower(rng, rng.uniform(0.74, 1.12)),
            x,
            y,
            yaw + 0.3 * rng.normal(),
            sink=0.6,
            roll=rng.random() * 6,
            pitch=pitch,
            follow=0.3,
        )
    heads.build(
        'cauliflower',
        materials.roasted(0.36, toast=(0.44, 0.17, 0.02), toast_share=0.3, depth=0.08, coat=0.2, relief=0.01),
    )


def _yogurt_and_orange(plate):
    sauces.dollop(plate, 1.4, -3.9, materials.sauce(0.3, 0.1, 0.25), (0.90, 0.82, 0.66))
    slices = plate.batch()
    for x, y, yaw, seed in ((6.2, 1.6, 1.2, 3), (6.6, -0.9, 0.8, 6)):
        plate.lay(slices, citrus.wedge(citrus.ORANGE, 2.7, seed=seed), x, y, yaw, sink=0.6, roll=-0.6)
    slices.build('orange', materials.citrus())


def _almonds_and_cilantro(plate):
    rng = plate.rng
    flakes = plate.batch()
    for _ in range(46):
        plate.lay(
            flakes,
            roots.almond(rng, rng.uniform(1.1, 1.6)),
            *inside(cloud(rng, 0.2, -0.8, 3.4))(),
            rng.random() * 6,
            sink=0.02,
            lean=0.4,
        )
    flakes.build('almonds', materials.grain(0.4))
    leaf = materials.leaf()
    leaves.flecks(plate, 260, inside(cloud(rng, 0, -2.0, 4.4), 9.0), leaf, (0.16, 0.42), leaves.CILANTRO)
    leaves.leaves(
        plate,
        [(2.3, -2.5, 2.4), (-0.4, -1.2, 0.6), (-0.2, 2.4, 4.0), (-3.6, -0.6, 3.0), (-1.8, -5.8, 3.6)],
        leaf,
        leaves.CILANTRO,
        1.2,
        round_lobes=True,
    )
