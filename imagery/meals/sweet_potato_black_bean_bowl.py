"""Sweet Potato & Black Bean Bowl."""

from kit import browning, citrus, grains, leaves, light, materials, roasts, vegetables
from kit.camera import views
from kit.field import cloud, disc, inside
from kit.plate import Plate

SHOWS = (
    'roasted sweet potato chunks, black beans, sweet corn, an avocado fan, lime, red onion and cilantro on brown rice'
)
VIEWS = ('top-down', 'three-quarter', 'close-up')
DISH = 'in a deep green stoneware bowl'


def build(view):
    plate = Plate(
        5,
        (0.10, 0.155, 0.135),
        materials.stone((0.50, 0.385, 0.27), (0.38, 0.28, 0.19)),
        ((0.52, 0.20, 0.10), 13, 4, 19, 30, -0.3),
        (0.32, 0.34, 0.28),
    )
    rng = plate.rng
    plate.mound((0.60, 0.44, 0.24), 9.4, 9.0, 2.0)
    grains.rice(plate, grains.BROWN_RICE, 3900, disc(rng, 0, 0, 9.3), materials.grain())
    _avocado(plate)
    _sweet_potato(plate)
    _beans_and_corn(plate)
    _finish(plate)
    light.morning()
    views(view, focus=(-0.5, -4.0, 3.4), close=(-1.5, -2.2, 3.4))


def _avocado(plate):
    rng = plate.rng
    slices = plate.batch()
    vegetables.fan(plate, slices, lambda: vegetables.avocado(rng), 7, -3.6, 3.4, 0.55, 0.85, stand=0.75, sink=0.5)
    slices.build(
        'avocado',
        materials.roasted(
            0.28, toast_share=0, depth=0.2, radius=(0.2, 0.25, 0.06), coat=0.3, grain_size=10, relief=0.01
        ),
    )


def _sweet_potato(plate):
    rng = plate.rng
    chunks, place = plate.batch(), disc(rng, -0.6, -0.4, 6.9, 2.9, 4.75, 0.8)
    for _ in range(44):
        thing = roasts.chunk(rng, rng.uniform(1.0, 1.9))
        turn, shift = plate.field.drop(
            thing[0].points[::6], *place(), tries=6, sink=0.12, lean=0.9, jitter=0.5, follow=0.5
        )
        chunks.add(thing, turn, shift)
    chunks.build('sweet potato', browning.caramelized(spice=0.16))


def _beans_and_corn(plate):
    rng = plate.rng
    grains.beans(
        plate,
        150,
        inside(disc(rng, 0.6, -0.6, 8.0, -1.5, 0.45, 0.8), 7.6),
        materials.roasted(0.14, depth=0, coat=0.6, grain_size=3, relief=0.01),
        color=(0.024, 0.013, 0.014),
    )
    grains.corn(
        plate,
        120,
        inside(disc(rng, 1.5, 0.8, 7.0, 0.35, 1.15, 2.2), 8.2),
        materials.roasted(0.22, depth=0.2, toast_share=0.25),
    )


def _finish(plate):
    rng = plate.rng
    limes = plate.batch()
    for x, y, yaw, seed in ((3.4, 6.0, 0.5, 3), (5.6, 4.6, -0.2, 4)):
        plate.lay(limes, citrus.wedge(citrus.LIME, 2.3, seed=seed), x, y, yaw, sink=0.5, roll=-0.7)
    limes.build('lime', materials.citrus())
    raw = plate.batch()
    for x, y in (cloud(rng, 0.4, 0.8, 2.4, 1.8)() for _ in range(16)):
        plate.lay(raw, vegetables.onion(rng, 2.6, 0), x, y, rng.random() * 6, sink=0.1, roll=0.4 * rng.normal())
    raw.build('onion', materials.vegetable(0.3))
    leaf = materials.leaf()
    leaves.flecks(plate, 130, inside(cloud(rng, 0, 0, 4.4)), leaf, (0.18, 0.42), leaves.CILANTRO)
    leaves.leaves(
        plate,
        [(0.0, -0.2, 2.4), (1.0, -1.5, 0.5), (-0.8, -0.8, 4.0), (0.6, 1.3, 1.2), (-4.4, -3.6, 3.0)],
        leaf,
        leaves.CILANTRO,
        1.2,
        round_lobes=True,
    )
