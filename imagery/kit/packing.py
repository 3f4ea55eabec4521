"""The delivery: a cardboard box with an insulating lining, trays under film with labels, a cold pack."""

import os

import bpy
import cv2
import numpy as np

from . import dishes
from .mesh import Batch, grid, part, rotation
from .noise import at3, fractal, noise, smoothstep
from .shader import Shader

TYPEFACE = '/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf'
WALL = 0.55


def cardboard(color=(0.42, 0.265, 0.145)):
    """Kraft board: fibres, faint ribs of the wave inside."""
    s = Shader('cardboard')
    fibre = s.noise(1.0, 6, 0.7, at=s.stretched((0.6, 3.0, 3.0)))
    tone = s.mix(s.ramp(fibre, [(0.35, 0), (0.7, 0.5)]), color, tuple(c * 0.72 for c in color))
    tone = s.mix(s.math('MULTIPLY', s.speckle(5.0, 0.12, 0.25), 0.5), tone, tuple(c * 0.5 for c in color))
    relief = s.bump(s.math('ADD', s.noise(0.5, 3), s.math('MULTIPLY', fibre, 0.3)), 0.05, 0.4)
    return s.done(s.principled(base=tone, rough=0.8, shine=0.2, normal=relief), color)


def fleece(color=(0.80, 0.785, 0.75)):
    """The lining: quilted paper wool."""
    s = Shader('fleece')
    quilt = s.math('ADD', s.noise(0.55, 3), s.math('MULTIPLY', s.noise(3.0, 4), 0.35))
    tone = s.mix(s.ramp(s.noise(0.8, 5), [(0.35, 0), (0.7, 0.5)]), color, tuple(c * 0.86 for c in color))
    return s.done(s.principled(base=tone, rough=0.85, shine=0.15, fuzz=0.3, normal=s.bump(quilt, 0.35, 0.6)), color)


def pulp(color=(0.50, 0.36, 0.22)):
    """Pressed fibre of the trays."""
    s = Shader('pulp')
    tone = s.mix(s.noise(3.0, 6), color, tuple(c * 0.78 for c in color))
    return s.done(s.principled(base=tone, rough=0.75, shine=0.25, normal=s.bump(s.noise(6, 5), 0.02, 0.6)), color)


def paper(color=(0.88, 0.86, 0.81)):
    """Labels, and what is printed on them."""
    s = Shader('paper')
    return s.done(s.principled(base=color, rough=0.6, shine=0.25, normal=s.bump(s.noise(5, 3), 0.004, 0.4)), color)


def film():
    """The clear film over a tray: nearly nothing but what it mirrors, drawn tight with faint creases."""
    s = Shader('film')
    creases = s.bump(s.math('ADD', s.noise(0.35, 3), s.math('MULTIPLY', s.noise(1.6, 2), 0.12)), 0.07, 0.4)
    gloss = s.node('BsdfGlossy', {'Roughness': 0.13, 'Normal': creases})
    facing = s.node('LayerWeight', {'Blend': 0.35, 'Normal': creases}).outputs['Facing']
    mirror = s.math('ADD', 0.022, s.math('MULTIPLY', s.math('POWER', facing, 3.0), 0.12))
    through = s.node('BsdfTransparent', {'Color': (0.97, 0.97, 0.97)})
    return s.clear(s.node('MixShader', {0: mirror, 1: through, 2: gloss}))


def frosted(color=(0.62, 0.74, 0.82)):
    """A cold pack: gel behind milky foil, frost in its folds."""
    s = Shader('frosted')
    frost = s.ramp(s.noise(1.4, 7, 0.7), [(0.42, 0), (0.62, 1)])
    tone = s.mix(s.math('MULTIPLY', frost, 0.7), color, (0.90, 0.93, 0.95))
    rough = s.ramp(frost, [(0, 0.20), (1, 0.6)])
    folds = s.bump(s.noise(0.9, 4), 0.10, 0.5)
    return s.done(
        s.principled(base=tone, depth=0.3, radius=(0.6, 0.8, 1.0), inside=tone, rough=rough, coat=0.5, normal=folds),
        color,
    )


def block(rng, name, size, place, material, turn=None, bevel=0.12):
    """A box-shaped piece with softened edges; size, place and bevel in cm, turned about its own middle."""
    x, y, z = np.array(size) / 2
    corners = np.array([(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)])
    faces = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]]
    batch = Batch(rng)
    batch.add([part(corners, faces)], turn, place)
    made = batch.build(name, material)
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, 0.7
    made.modifiers.new('edges', 'BEVEL').width = bevel
    made.modifiers['edges'].segments = 3
    return made


def flap(rng, hinge, length, width, out, angle, board):
    """A flap of `width` cm at a hinge, leaning `angle` from upright toward `out` (a direction in x, y)."""
    yaw = np.arctan2(out[1], out[0])
    turn = rotation(z=yaw) @ rotation(y=angle)
    middle = np.array(hinge) + turn @ np.array([0, 0, width / 2])
    return block(rng, 'flap', (WALL * 0.8, length, width), middle, board, turn, 0.1)


def words(text, size, place, turn, material, align='CENTER'):
    """Printed words; `size` is the height of a line in cm."""
    curve = bpy.data.curves.new('words', 'FONT')
    curve.body, curve.size, curve.align_x, curve.align_y = text, size, align, 'CENTER'
    if os.path.exists(TYPEFACE):
        curve.font = bpy.data.fonts.load(TYPEFACE)
    curve.extrude = 0.002
    made = bpy.data.objects.new('words', curve)
    made.location, made.rotation_euler = place, turn
    curve.materials.append(material)
    bpy.context.collection.objects.link(made)
    return made


def _photograph(path, share):
    """What is in a tray, from a finished picture of the meal seen from above: its middle, as an image of Blender's."""
    image = cv2.imread(path)
    height, width = image.shape[:2]
    tall = round(height * share)
    wide = round(tall * dishes.TRAY_LENGTH / dishes.TRAY_WIDTH)
    top, left = (height - tall) // 2, (width - wide) // 2
    target = os.path.join(bpy.app.tempdir, os.path.basename(path) + '.png')
    cv2.imwrite(target, image[top : top + tall, left : left + wide])
    return bpy.data.images.load(target)


def _food(picture, height):
    """A surface that shows the picture, raised where the picture is bright."""
    s = Shader('food')
    flat = s.node('Mapping', {'Vector': s.texture})
    texture = s.node('TexImage', {'Vector': flat.outputs[0]}, extension='EXTEND')
    texture.image = picture
    relief = s.bump(texture.outputs['Color'], height, 0.6)
    color = s.tint(texture.outputs['Color'], (0.92, 0.92, 0.92))
    return s.done(s.principled(base=color, rough=0.4, shine=0.35, normal=relief), (0.3, 0.22, 0.12))


def meal(rng, picture, name, place, fibre, clear, label, ink, share=0.62):
    """A packed meal: tray, food under film, and a label with its name toward the front; `place` is its bottom."""
    x, y, z = place
    dishes.tray(rng, fibre, place)
    rows, columns = 60, 80
    u, v = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 1, columns), indexing='ij')
    inner_x, inner_y = dishes.TRAY_LENGTH / 2 - 0.35, dishes.TRAY_WIDTH / 2 - 0.35
    px, py = (v - 0.5) * 2 * inner_x, (u - 0.5) * 2 * inner_y
    heap = 2.75 + 0.18 * fractal(at3(px * 0.5, py * 0.5, rng.random() * 40), 3)
    batch = Batch(rng)
    food = part(at3(px, py, heap).reshape(-1, 3), grid(rows, columns, False), texture=at3(v, u).reshape(-1, 3))
    batch.add([food], None, place, vary=False)
    batch.build('food', _food(_photograph(picture, share), 0.22))
    ring = dishes.around(dishes.TRAY_LENGTH / 2 + 0.35, dishes.TRAY_WIDTH / 2 + 0.35, 2.3)
    reach = np.linspace(0.01, 1, 40)
    sheet = np.concatenate([np.column_stack([k * ring, np.full(len(ring), 0.0)]) for k in reach])
    away = np.repeat(reach, len(ring))
    sheet[:, 2] = dishes.TRAY_DEPTH + 0.1 - 0.10 * smoothstep(0.98, 0.4, away)
    sheet[:, 2] += 0.02 * noise(sheet * [0.5, 0.5, 0] + rng.random() * 9)
    cover = Batch(rng)
    cover.add([part(sheet, grid(len(reach), len(ring)))], None, place)
    cover.build('film', clear)
    top = z + dishes.TRAY_DEPTH + 0.12
    block(rng, 'label', (10.4, 4.6, 0.02), (x - 3.6, y - 4.2, top), label, None, 0.004)
    words(name, 1.3, (x - 3.6, y - 3.6, top + 0.015), (0, 0, 0), ink)
    words('Rooted Fuel', 0.6, (x - 3.6, y - 5.9, top + 0.015), (0, 0, 0), ink)


def cold_pack(rng, place, turn, material, length=18.0, width=13.0, thick=2.6):
    """A pouch of gel: full in the middle, flat seams around, dented."""
    count = 130
    u, v = np.meshgrid(np.linspace(-1, 1, count), np.linspace(-1, 1, count), indexing='ij')
    full = (np.clip(1 - np.abs(u) ** 2.6, 0, 1) * np.clip(1 - np.abs(v) ** 2.6, 0, 1)) ** 0.55
    inside = smoothstep(1.0, 0.90, np.abs(u)) * smoothstep(1.0, 0.87, np.abs(v))
    dents = fractal(at3(u * 2.6, v * 2.2, 3), 3)
    pull = 0.05 * np.sin(v * 22 + 3 * u) * (1 - inside) + 0.05 * np.sin(u * 26) * (1 - inside)
    top = (full * inside * (1 + 0.26 * dents)) * thick + 0.05 + pull
    shape = at3(u * length / 2, v * width / 2, top).reshape(-1, 3)
    under = at3(u * length / 2, v * width / 2, -0.12 * full * inside).reshape(-1, 3)
    batch = Batch(rng)
    batch.add([part(p, grid(count, count, False)) for p in (shape, under)], rotation(*turn), place, vary=False)
    return batch.build('cold pack', material)
