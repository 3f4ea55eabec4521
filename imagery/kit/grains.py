"""Grains and pulses: small things scattered by the thousand."""

import math
from typing import NamedTuple

import numpy as np

from .field import contact_points
from .mesh import Batch, ellipsoid, grid, part, rotation, sphere, tube
from .noise import noise


class Grain(NamedTuple):
    """One kind in a mixture: share by count, length and radius in cm, color and how much it varies, bend."""

    share: float
    length: float
    radius: float
    color: tuple
    varies: float = 0.08
    bend: float = 0.05


WHITE_RICE = [Grain(5, 0.86, 0.124, (0.98, 0.92, 0.76), 0.02, 0.05), Grain(1, 0.70, 0.128, (0.97, 0.89, 0.70), 0.02)]
BROWN_RICE = [
    Grain(5, 0.82, 0.135, (0.79, 0.55, 0.28), 0.07, 0.05),
    Grain(2, 0.80, 0.130, (0.63, 0.39, 0.17), 0.1, 0.04),
]
WILD_RICE = [
    Grain(1.5, 1.25, 0.098, (0.034, 0.018, 0.012), 0.4, 0.07),
    Grain(1.1, 0.95, 0.118, (0.17, 0.065, 0.026), 0.35, 0.05),
    Grain(4.4, 0.92, 0.112, (0.74, 0.60, 0.37), 0.08, 0.06),
    Grain(1.5, 0.86, 0.115, (0.55, 0.36, 0.16), 0.15, 0.05),
]


def _long_grain(kind):
    points, faces = ellipsoid(kind.length / 2, kind.radius, kind.radius * 0.9, 8, 8)
    points[:, 2] -= kind.bend * (points[:, 0] / (kind.length / 2)) ** 2 * kind.length
    return points, faces


def scatter(
    plate, shapes, count, place, material, name, tries=3, sink=0.02, lean=0.22, follow=1.0, scale=(0.85, 1.12), **drop
):
    """Drop `count` things, each from `shapes()`: a list of parts."""
    batch = Batch(plate.rng)
    for _ in range(count):
        thing = shapes()
        factor = plate.rng.uniform(*scale)
        thing = [p._replace(points=p.points * factor) for p in thing]
        x, y = place()
        turn, shift = plate.field.drop(
            contact_points(thing, plate.rng), x, y, tries=tries, sink=sink, lean=lean, follow=follow, **drop
        )
        batch.add(thing, turn, shift)
    return batch.build(name, material)


def one_of(rng, kinds, shape):
    """A function that makes one grain of a mixture, its color varied."""
    shares = np.array([k.share for k in kinds])
    shares = shares / shares.sum()
    meshes = [shape(k) for k in kinds]

    def make():
        index = rng.choice(len(kinds), p=shares)
        color = np.clip(np.array(kinds[index].color) * (1 + rng.normal() * kinds[index].varies), 0, 1)
        return [part(*meshes[index], color)]

    return make


def rice(plate, kinds, count, place, material, name='rice'):
    """Long grains, slightly bent."""
    return scatter(plate, one_of(plate.rng, kinds, _long_grain), count, place, material, name)


def _creased(kind):
    points, faces = ellipsoid(kind.length / 2, kind.radius, kind.radius * 0.92, 11, 14)
    crease = np.exp(-((points[:, 1] / (0.28 * kind.radius)) ** 2)) * (points[:, 2] > 0)
    points[:, 2] -= 0.30 * kind.radius * crease
    return points, faces


FARRO = [
    Grain(5, 0.78, 0.185, (0.68, 0.41, 0.15), 0.10),
    Grain(2, 0.74, 0.18, (0.78, 0.54, 0.25), 0.1),
    Grain(1, 0.7, 0.17, (0.52, 0.28, 0.09), 0.1),
]


def pearled(plate, kinds, count, place, material, name='grains'):
    """Plump grains with a crease: farro, barley."""
    return scatter(plate, one_of(plate.rng, kinds, _creased), count, place, material, name, lean=0.5)


BULGUR = ((0.84, 0.54, 0.20), (0.76, 0.45, 0.145), (0.90, 0.63, 0.29), (0.66, 0.36, 0.105))


def _cracked(rng, length=0.42, width=0.29):
    """A cracked grain of wheat, 4 mm: rounded where it was bran, flat where it broke; paler towards its edges."""
    points, faces = ellipsoid(1, 1, 1, 9, 11)
    breaks = rng.normal(size=(4, 3)) * np.array([1, 0.7, 0.7])
    breaks /= np.linalg.norm(breaks, axis=1)[:, None]
    toward = np.maximum(points @ breaks.T, 0.05)
    reach = np.minimum((rng.uniform(0.45, 0.85, 4) / toward).min(1), 1)
    points = points * (reach * (1 + 0.10 * noise(points * 1.7 + rng.random() * 60)))[:, None]
    points *= np.array([length, width, width * 0.85]) / 2 * rng.uniform(0.8, 1.2, 3) * 1.12
    tone = np.array(BULGUR[rng.integers(4)]) * rng.uniform(0.9, 1.08)
    return part(points, faces, tone + (np.array((0.95, 0.71, 0.38)) - tone) * (0.5 * (1 - reach))[:, None])


def bulgur(plate, count, place, material):
    """Cooked cracked wheat: angular moist pieces that cling together."""
    rng = plate.rng
    shape = {'tries': 3, 'sink': 0.05, 'lean': 0.9, 'scale': (0.7, 1.25)}
    return scatter(plate, lambda: [_cracked(rng)], count, place, material, 'bulgur', **shape)


def quinoa(plate, count, place, material, color=(1.0, 0.81, 0.50)):
    """Seeds of 2.4 mm; half of them show the curled germ, a few are red."""
    rng = plate.rng
    seed = ellipsoid(0.112, 0.122, 0.122, 6, 8)
    t = np.linspace(0, math.pi * 1.5, 8)
    germ = tube(np.stack([0.138 * np.cos(t), 0.138 * np.sin(t), 0.02 * np.sin(t * 2) + 0.02], -1), np.full(8, 0.023), 5)

    def make():
        pick = rng.random()
        tone = np.array(color if pick < 0.91 else (0.32, 0.09, 0.045) if pick < 0.95 else (0.55, 0.38, 0.18))
        seed_part = part(*seed, np.clip(tone * (1 + 0.09 * rng.normal()), 0, 1))
        return [seed_part, part(*germ, (0.88, 0.79, 0.56))] if rng.random() < 0.5 else [seed_part]

    return scatter(plate, make, count, place, material, 'quinoa', tries=2, sink=0.03, lean=0.5, follow=0.3)


LENTILS = ((0.24, 0.185, 0.050), (0.18, 0.165, 0.044), (0.34, 0.23, 0.074), (0.105, 0.105, 0.036), (0.25, 0.145, 0.044))


def _lens(rng, radius=0.30, height=0.125):
    """A cooked lentil of 6 mm: two shallow domes that meet in a rim, paler there and where the skin has lifted."""
    profile = [(0.03, 1), (0.34, 0.93), (0.62, 0.74), (0.82, 0.47), (0.94, 0.24), (1, 0)]
    profile += [(r, -z) for r, z in profile[-2::-1]]
    around = np.linspace(0, 2 * math.pi, 15)[:-1]
    reach = np.repeat([r for r, _ in profile], len(around))
    turn = np.tile(around, len(profile))
    round_about = np.cos(turn), np.sin(turn) * rng.uniform(0.9, 1)
    points = np.stack([reach * radius * round_about[0], reach * radius * round_about[1], 0 * turn], -1)
    points[:, 2] = np.repeat([z for _, z in profile], len(around)) * height * rng.uniform(0.85, 1.35)
    patches = noise(points * 3.4 + rng.random() * 60)
    points *= (1 + 0.05 * patches)[:, None]
    tone = np.array(LENTILS[rng.integers(len(LENTILS))]) * rng.uniform(0.8, 1.2)
    pale = 0.40 * np.clip((reach - 0.84) / 0.1, 0, 1) + 0.6 * np.clip(patches - 0.2, 0, 0.5)
    color = tone * (1 - 0.25 * np.clip(-patches, 0, 1))[:, None]
    return part(points, grid(len(profile), len(around)), color + (np.array((0.46, 0.36, 0.14)) - color) * pale[:, None])


def lentils(plate, count, place, material):
    """Green lentils, from olive to tan, no two quite alike."""
    rng = plate.rng
    return scatter(plate, lambda: [_lens(rng)], count, place, material, 'lentils', lean=0.6, scale=(0.8, 1.1))


def _bean(length, width, bend, rng):
    points, faces = ellipsoid(length / 2, width / 2, width / 2 * 0.9, 14, 14)
    ends = np.clip(1 - (points[:, 0] / (length / 2)) ** 2, 0.001, 1)
    points[:, 1:] *= (ends**-0.16)[:, None]  # blunter than an ellipse
    points[:, 1] += bend * ((points[:, 0] / (length / 2)) ** 2 - 0.4)
    return points * (1 + 0.04 * noise(points * 1.8 + rng.random() * 50))[:, None], faces


def beans(
    plate,
    count,
    place,
    material,
    color=(0.020, 0.012, 0.014),
    varies=0.35,
    length=1.05,
    width=0.58,
    bend=0.16,
    name='beans',
):
    """Kidney-shaped beans: black, cannellini, edamame."""
    rng = plate.rng

    def make():
        return [part(*_bean(length, width, bend, rng), np.array(color) * (1 + varies * rng.uniform(-1, 1)))]

    return scatter(plate, make, count, place, material, name, tries=5, lean=0.5, jitter=0.25, follow=0.6)


def _skinned(rng, tone):
    """A cooked chickpea of 9 mm: pointed beak, a furrow round to it, loose skin in creases, spice where it clung."""
    normal, faces = sphere(4)
    seed = rng.random() * 60
    beak = np.maximum(normal[:, 0], 0) ** 14
    furrow = np.exp(-((normal[:, 1] / 0.13) ** 2)) * np.clip(normal[:, 0] * 0.8 + 0.35, 0, 1)
    lumps = noise(normal * 1.3 + seed)
    creases = np.clip(1 - np.abs(noise(normal * 2.3 + seed + 7)) / 0.16, 0, 1) * (noise(normal * 1.1 + seed) > -0.1)
    points = normal * (0.45 * (1 + 0.26 * beak - 0.17 * furrow + 0.10 * lumps) + 0.028 * creases)[:, None]
    spice = np.clip(noise(normal * 5 + seed) + 0.6 * lumps, 0, 0.5) * 1.6
    color = tone * (1 + 0.12 * lumps - 0.28 * furrow)[:, None]
    color = color + (np.array((0.95, 0.78, 0.48)) - color) * (0.45 * creases)[:, None]
    color = color + (np.array((0.30, 0.085, 0.022)) - color) * spice[:, None]
    return part(points * np.array([1.04, 0.98, 0.92]), faces, color, char=np.clip(0.25 + 0.5 * lumps, 0, 1))


def chickpeas(plate, count, place, material, color=(0.74, 0.48, 0.19), skinned=False):
    """Round peas with a beak and a seam, some toasted; `skinned` shows their skins and spice up close."""
    rng = plate.rng

    def make():
        if skinned:
            return [_skinned(rng, np.array(color) * rng.uniform(0.8, 1.12))]
        points, faces = sphere(3)
        beak = np.maximum(points[:, 0], 0) ** 8
        seam = np.exp(-((points[:, 1] / 0.16) ** 2)) * (points[:, 0] > -0.2)
        wrinkle = noise(points * 2.5 + rng.random() * 50)
        points = (
            points * (0.43 * (1 + 0.22 * beak - 0.09 * seam + 0.05 * wrinkle))[:, None] * np.array([1.05, 0.97, 0.92])
        )
        tone = np.array(color) * rng.uniform(0.86, 1.12)
        return [
            part(
                points,
                faces,
                tone * (1 - 0.20 * seam)[:, None],
                char=np.clip(rng.uniform(0.1, 0.7) + 0.4 * wrinkle, 0, 1),
            )
        ]

    return scatter(plate, make, count, place, material, 'chickpeas', tries=5, lean=1.2, jitter=0.3, follow=0.4)


def corn(plate, count, place, material):
    """Kernels: wedge with a dimple, from butter to gold."""
    rng = plate.rng

    def make():
        points, faces = ellipsoid(0.36, 0.30, 0.22, 9, 12)
        points[:, 1] *= 0.72 + 0.55 * (points[:, 0] / 0.36 * 0.5 + 0.5)
        points[:, 0] -= 0.07 * np.exp(-((points[:, 1] / 0.12) ** 2)) * (points[:, 0] > 0.2)
        tip = np.clip(points[:, :1] / 0.36 * -1.4, 0, 1)
        tone = np.array((0.86, 0.52, 0.045)) * rng.uniform(0.85, 1.1) * (1 - tip) + np.array((0.85, 0.70, 0.36)) * tip
        return [part(points, faces, tone, char=rng.uniform(0, 0.5))]

    return scatter(plate, make, count, place, material, 'corn', tries=4, lean=1.0, jitter=0.2, follow=0.6)


def seeds(
    plate, count, place, material, size=(0.33, 0.20, 0.10), tones=((0.84, 0.68, 0.42),), name='seeds', scale=(0.8, 1.05)
):
    """Flat drop-shaped seeds, full length, width and thickness in cm: sesame, pumpkin."""
    rng = plate.rng
    points, faces = ellipsoid(size[0] / 2, size[1] / 2, size[2] / 2, 8, 10)
    points[:, 1] *= 1 - 0.35 * points[:, 0] / (size[0] / 2)

    def make():
        return [part(points, faces, np.array(tones[rng.integers(len(tones))]) * rng.uniform(0.85, 1.15))]

    return scatter(plate, make, count, place, material, name, tries=1, sink=0.01, lean=0.3, scale=scale)


SESAME = ((0.84, 0.68, 0.42), (0.78, 0.58, 0.32), (0.70, 0.48, 0.22))
PUMPKIN_SEEDS = ((0.17, 0.20, 0.055), (0.24, 0.25, 0.08), (0.13, 0.15, 0.04))


def rings(
    plate, count, place, material, radius=0.26, tones=((0.22, 0.40, 0.07), (0.10, 0.27, 0.03), (0.62, 0.72, 0.36))
):
    """Scallion cut across: hollow rings of 2 to 4 mm."""
    rng = plate.rng
    around = np.linspace(0, 2 * math.pi, 15)[:-1]

    def make():
        outer, height = radius * rng.uniform(0.6, 1.1), rng.uniform(0.10, 0.26)
        profile = [
            (outer * 0.74, -height / 2),
            (outer, -height / 2),
            (outer * 1.02, 0),
            (outer, height / 2),
            (outer * 0.74, height / 2),
            (outer * 0.72, 0),
            (outer * 0.74, -height / 2),
        ]
        points = np.array([(r * math.cos(a), r * math.sin(a) * 0.85, z) for r, z in profile for a in around])
        return [
            part(
                points @ rotation(rng.normal() * 0.25).T,
                grid(len(profile), len(around)),
                np.array(tones[rng.integers(len(tones))]) * rng.uniform(0.8, 1.2),
            )
        ]

    return scatter(plate, make, count, place, material, 'scallion', tries=1, lean=0.3, scale=(0.8, 1.1))
