"""Harvest Grain Bowl with Soft Egg."""

from kit import browning, citrus, eggs, grains, leaves, light, materials, roasts, roots
from kit.camera import views
from kit.field import clear_of, cloud, disc, inside
from kit.plate import Plate

VIEWS = ('top-down', 'three-quarter', 'close-up')
SHOWS = 'soft egg halves on quinoa with roasted sweet potato, chickpeas, spinach, feta, pumpkin seeds, lemon and dill'
DISH = 'in a slate-blue stoneware bowl'
# The egg halves: place, turn and lean (cm, radians).
EGGS = ((0.4, -2.7, 0.5, 0.12, 0.10), (3.4, -3.0, 1.2, 0.16, -0.10), (2.0, 0.6, -0.2, 0.10, 0.06))


def build(view):
    plate = Plate(
        97,
        (0.12, 0.155, 0.175),
        materials.wood((0.38, 0.225, 0.115), (0.24, 0.13, 0.06), 0.3),
        ((0.68, 0.60, 0.46), 14, 1, 18, 30, -0.3),
        (0.32, 0.31, 0.27),
    )
    rng = plate.rng
    plate.mound((0.90, 0.66, 0.30), 9.4, 9.0, 2.2, below=0.05)
    grains.quinoa(plate, 9500, disc(rng, 0, 0, 9.2), materials.grain(0.26, 0.07, (0.93, 0.85, 0.70)))
    _spinach(plate)
    _eggs(plate)
    _vegetables(plate)
    _feta_and_seeds(plate)
    _lemon_and_dill(plate)
    light.side_window()
    views(view, focus=(0.4, -2.4, 3.8), close=(1.2, -1.4, 3.6), close_swing=6, near=1.06)


def _spinach(plate):
    rng = plate.rng
    leaves.greens(
        plate,
        lambda: leaves.spinach(rng, rng.uniform(3.2, 4.6)),
        20,
        disc(rng, -0.5, 2.2, 6.2, 0.4, 3.3, 2.4),
        materials.leaf(0.34, 0.28),
        'spinach',
    )


def _vegetables(plate):
    """Around the eggs, none of it under them: a cube there would come through a yolk."""
    rng, eggs_at = plate.rng, [(x, y) for x, y, *_ in EGGS]
    chunks, place = plate.batch(), clear_of(inside(disc(rng, -0.6, -0.8, 6.8, 2.75, 4.4, 3.8), 7.4), eggs_at, 3.3)
    for _ in range(36):
        thing = roasts.chunk(rng, rng.uniform(1.1, 1.8), brown=0.40)
        turn, shift = plate.field.drop(
            thing[0].points[::6], *place(), tries=6, sink=0.12, lean=0.9, jitter=0.3, follow=0.5
        )
        chunks.add(thing, turn, shift)
    chunks.build('sweet potato', browning.caramelized())
    grains.chickpeas(
        plate,
        75,
        clear_of(inside(disc(rng, 1.2, -0.6, 7.2, -0.75, 0.5, 2.4), 7.8), eggs_at, 2.5),
        materials.roasted(0.26, toast=(0.42, 0.17, 0.03), depth=0.1),
    )


def _eggs(plate):
    rng = plate.rng
    halves = plate.batch()
    for x, y, yaw, roll, pitch in EGGS:
        plate.lay(halves, eggs.soft_half(rng), x, y, yaw, sink=1.1, roll=roll, pitch=pitch, follow=0.25, reach=1.5)
    halves.build('eggs', eggs.soft())


def _feta_and_seeds(plate):
    rng = plate.rng
    feta = plate.batch()
    for _ in range(95):
        thing = roots.crumble(rng, 0.16 + 0.62 * rng.random() ** 2, (0.90, 0.855, 0.73))
        turn, shift = plate.field.drop(
            thing[0].points[::3], *inside(cloud(rng, -2.0, 1.9, 1.5, 1.2))(), tries=2, sink=0.05, lean=0.8
        )
        feta.add(thing, turn, shift)
    feta.build('feta', materials.sauce(0.6, 0.12, 0.0))
    grains.seeds(
        plate,
        60,
        inside(cloud(rng, -1.2, 0.6, 3.0)),
        materials.grain(0.32),
        (0.95, 0.52, 0.20),
        grains.PUMPKIN_SEEDS,
        'pumpkin seeds',
    )


def _lemon_and_dill(plate):
    rng = plate.rng
    lemon = plate.batch()
    plate.lay(lemon, citrus.wedge(citrus.LEMON, 2.3, seed=4), 5.4, 4.2, 0.4, sink=0.5, roll=-0.6)
    lemon.build('lemon', materials.citrus())
    fronds = [leaves.dill(rng, rng.uniform(2.2, 3.2)) for _ in range(7)]
    spots = [
        (-1.6, 1.6, 0.6),
        (1.6, -1.1, 2.4),
        (4.4, 0.8, 4.2),
        (-3.0, -2.6, 1.0),
        (1.4, -4.6, 0.2),
        (-3.2, 1.4, 3.0),
        (-0.6, 2.9, 2.0),
    ]
    leaves.strewn(plate, fronds, spots, materials.leaf(), 'dill', lift=0.3)
    leaves.flecks(plate, 110, inside(cloud(rng, 0, -0.6, 3.8)), materials.leaf(), (0.10, 0.26), (0.09, 0.20, 0.04))
