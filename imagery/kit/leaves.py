"""Herbs and leafy greens."""

import math

import numpy as np

from .grains import scatter
from .mesh import Batch, grid, part, rotation, tube, turned
from .noise import fractal, noise

PARSLEY = (0.075, 0.19, 0.025)
CILANTRO = (0.10, 0.25, 0.03)


def blade(length=2.0, width=1.0, rows=14, columns=9, curl=0.3, cup=0.25, teeth=0.0, seed=0.0, wave=0.05):
    """A leaf lying along x: points, faces, veins. Lengths in cm."""
    u, v = np.linspace(0, 1, rows)[:, None], np.linspace(-1, 1, columns)[None, :]
    half = width / 2 * np.sin(math.pi * np.clip(u, 0, 1) ** 0.75) ** 0.8 * (1 - 0.15 * u) * (1 + teeth * np.sin(u * 60))
    z = cup * np.abs(v) ** 1.6 * half * 1.2 - curl * length * u**2 + wave * np.sin(v * 3 + u * 13 + seed) * np.abs(v)
    points = np.stack([u * length + 0 * v, half * v, z], -1).reshape(-1, 3)
    side = 0.6 * np.exp(-(((((u * 6.5 - np.abs(v) * 1.2) % 1) - 0.5) / 0.10) ** 2)) * (np.abs(v) < 0.92)
    veins = np.clip(np.exp(-((v / 0.09) ** 2)) + side, 0, 1)
    return points, grid(rows, columns, False), veins.reshape(-1)


def flecks(plate, count, place, material, size=(0.14, 0.4), tone=PARSLEY):
    """Chopped herb, the cheapest realism there is."""
    rng = plate.rng

    def make():
        length = rng.uniform(*size)
        points, faces, veins = blade(
            length,
            length * rng.uniform(0.4, 0.9),
            5,
            5,
            rng.normal() * 0.25,
            rng.uniform(-0.3, 0.5),
            0,
            rng.random() * 9,
            0.1 * length,
        )
        return [part(points - [length / 2, 0, 0], faces, np.array(tone) * rng.uniform(0.7, 1.6), mask=veins * 0.3)]

    return scatter(plate, make, count, place, material, 'flecks', tries=2, sink=-0.01, lean=0.35)


def sprig(rng, scale=1.0, tone=PARSLEY, round_lobes=False):
    """One flat leaf of three lobed leaflets on a stem, about 2 cm: parsley, or cilantro with round lobes."""
    thing = []
    broad = 0.85 if round_lobes else 0.62
    for angle, size in ((0, 1.0), (0.95, 0.8), (-0.95, 0.8)):
        for lobe, share in ((0, 1), (0.5, 0.66), (-0.5, 0.66)):
            points, faces, veins = blade(
                1.25 * size * share * scale,
                broad * size * share * scale,
                14,
                7,
                0.16 + 0.1 * rng.random(),
                0.5 * rng.random(),
                0.14,
                rng.random() * 9,
            )
            points = points @ rotation(z=lobe).T + [0.35 * size * scale, 0, 0]
            points = points @ rotation(rng.normal() * 0.2, -rng.random() * 0.3, angle).T
            thing.append(part(points, faces, np.array(tone) * rng.uniform(0.8, 1.25), mask=veins * 0.5))
    stem = np.linspace([-1.1 * scale, 0, -0.18], [0.4 * scale, 0, 0], 6)
    return thing + [part(*tube(stem, np.full(6, 0.042 * scale), 6), np.array(tone) * 1.6)]


def leaves(plate, places, material, tone=PARSLEY, scale=1.15, lift=0.25, round_lobes=False):
    """Whole herb leaves at given (x, y, yaw), lying loosely on what is there."""
    batch = Batch(plate.rng)
    for x, y, yaw in places:
        thing = sprig(plate.rng, scale * plate.rng.uniform(0.85, 1.1), tone, round_lobes)
        up = plate.field.normal(x, y, 0.8)
        tilt = rotation(-up[1] * 0.7, up[0] * 0.7 - 0.15 * plate.rng.random()) @ rotation(z=yaw)
        batch.add(thing, tilt, (x, y, plate.field.at(x, y) + lift))
    return batch.build('herb leaves', material)


def thyme(rng, start, end, bend=0.5, pairs=22, size=0.42, tone=(0.10, 0.16, 0.06)):
    """A sprig from start to end (cm), with paired leaves."""
    start, end = np.array(start, float), np.array(end, float)
    way = end - start
    side = np.array([-way[1], way[0], 0]) / np.linalg.norm(way)
    t = np.linspace(0, 1, 24)[:, None]
    stem = (
        start + way * t + side * bend * np.sin(t * math.pi) + np.array([0, 0, 0.22]) * np.sin(t * 7 + rng.random() * 6)
    )
    thing = [part(*tube(stem, np.linspace(0.055, 0.025, 24), 6), (0.16, 0.10, 0.05))]
    for k in range(pairs):
        u = 0.12 + 0.88 * k / pairs
        for hand in (-1, 1):
            length = size * rng.uniform(0.7, 1.2) * (1.1 - 0.5 * u)
            points, faces, veins = blade(length, length * 0.55, 8, 5, 0.2, 0.3)
            angle = math.atan2(way[1], way[0]) + hand * rng.uniform(0.7, 1.4)
            turn = rotation(rng.normal() * 0.5, -rng.uniform(0, 0.7), angle)
            thing.append(
                part(
                    points @ turn.T + stem[min(22, int(u * 23))],
                    faces,
                    np.array(tone) * rng.uniform(0.8, 1.4),
                    mask=veins * 0.2,
                )
            )
    return thing


def dill(rng, length=3.2, tone=(0.08, 0.21, 0.04)):
    """A feathery frond along x."""
    thing = [
        part(*tube(np.linspace([0, 0, 0], [length, 0, 0.1], 8), np.linspace(0.04, 0.015, 8), 5), np.array(tone) * 1.3)
    ]
    for k in range(13):
        base = np.array([length * (0.12 + 0.86 * k / 13), 0, 0.05])
        for hand in (-1, 1):
            reach = length * 0.34 * (1 - 0.6 * k / 13) * rng.uniform(0.8, 1.2)
            for fork in (-0.45, 0.0, 0.4):
                angle = hand * (0.85 + fork)
                tip = base + reach * (1 - 0.3 * abs(fork)) * np.array(
                    [math.cos(angle), math.sin(angle), rng.normal() * 0.18]
                )
                middle = (base + tip) / 2 + [0.08, 0, 0.06]
                thing.append(
                    part(
                        *tube(np.array([base, middle, tip]), [0.026, 0.024, 0.010], 4),
                        np.array(tone) * rng.uniform(0.8, 1.4),
                    )
                )
    return thing


def spinach(rng, length=4.2, tone=(0.045, 0.125, 0.018)):
    """A smooth oval leaf on a short stem, softly wilted."""
    points, faces, veins = blade(
        length,
        length * rng.uniform(0.52, 0.68),
        26,
        17,
        rng.uniform(0.05, 0.35),
        rng.uniform(0.1, 0.9),
        0,
        rng.random() * 9,
        0.16,
    )
    points[:, 2] += 0.22 * fractal(points * 0.6 + rng.random() * 40, 2) + 0.05 * noise(points * 2.2)
    color = np.array(tone) * (rng.uniform(0.8, 1.35) + 0.3 * noise(points * 0.7)[:, None])
    stem = np.linspace([-1.0, 0, -0.1], [0.3, 0, 0.02], 6)
    return [
        part(points - [length / 2, 0, 0], faces, color, mask=veins * 0.7),
        part(*tube(stem - [length / 2, 0, 0], np.full(6, 0.09), 7), (0.20, 0.34, 0.09)),
    ]


def kale(rng, length=4.5, tone=(0.042, 0.120, 0.026)):
    """A torn piece of curly kale: a rib and a deeply ruffled edge."""
    rows, columns = 46, 61
    u, v = np.linspace(0, 1, rows)[:, None], np.linspace(-1, 1, columns)[None, :]
    seed = rng.random() * 50
    half = length * 0.33 * np.sin(math.pi * (0.12 + 0.86 * u) ** 0.8) ** 0.6 * (1 + 0.16 * np.sin(u * 17 + seed))
    y = half * np.sign(v) * np.abs(v) ** 0.9
    edge = np.abs(v) ** 2.6
    angle = (
        u * 30
        + 5 * noise(np.stack([u * 3 + seed + 0 * v, np.sign(v) * 3 + 0 * u, 0 * u + 0 * v], -1))
        + 2.2 * np.sign(v)
    )
    z = (
        edge * 0.42 * np.sin(angle)
        + 0.45 * np.abs(v) ** 1.3 * half * rng.uniform(0.1, 0.8)
        - 0.16 * length * (u - 0.4) ** 2
    )
    points = np.stack(
        [u * length + 0.24 * edge * np.cos(angle) - length / 2, y + 0.15 * edge * np.sin(angle * 1.7), z], -1
    ).reshape(-1, 3)
    points += (0.05 * fractal(points * 2.4 + seed, 3))[:, None] * np.array([0.3, 0.3, 1])
    rib = np.exp(-((v / 0.05) ** 2)) * (1 - 0.6 * u)
    side = 0.5 * np.exp(-(((((u * 7 - np.abs(v) * 1.4) % 1) - 0.5) / 0.09) ** 2)) * (np.abs(v) < 0.85)
    veins = np.clip(rib + side, 0, 1).reshape(-1)
    lift = (edge * (0.5 + 0.5 * np.sin(angle))).reshape(-1, 1)
    color = np.array(tone) * (0.8 + 0.9 * lift + 0.3 * rng.random()) + np.array((0.02, 0.05, 0.0)) * lift
    stem = np.stack(
        [
            np.linspace(-length / 2 - 0.3, length * 0.3, 12),
            np.zeros(12),
            np.interp(np.linspace(0, 1, 12), u[:, 0], z[:, columns // 2]) - 0.02,
        ],
        -1,
    )
    return [
        part(points, grid(rows, columns, False), color, mask=veins * 0.8),
        part(*tube(stem, np.linspace(0.16, 0.05, 12), 8), (0.20, 0.30, 0.10)),
    ]


def greens(plate, make, count, place, material, name='greens', lean=0.5, sink=0.35, follow=0.9):
    """Drop whole leaves made by make()."""
    return scatter(
        plate, make, count, place, material, name, tries=4, sink=sink, lean=lean, follow=follow, jitter=0.5, reach=0.9
    )


def strewn(plate, things, places, material, name, lift=0.1, follow=0.7):
    """Fronds and sprigs at given (x, y, yaw)."""
    batch = Batch(plate.rng)
    for thing, (x, y, yaw) in zip(things, places, strict=False):
        up = plate.field.normal(x, y, 0.8)
        batch.add(
            turned(thing, rotation(z=yaw)),
            rotation(-up[1] * follow, up[0] * follow),
            (x, y, plate.field.at(x, y) + lift),
        )
    return batch.build(name, material)
