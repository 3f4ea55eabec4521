"""Sliced poultry and pork: one way to cut a slice, different outlines and colors."""

import math

import numpy as np

from .mesh import TAU, grid, part, rotation
from .noise import blend, fractal, noise, smoothstep


def _slab(outline, thickness, bevel=0.13, rings=20):
    """A slice with faces at both ends of x. Returns points, faces, reach (0 middle, 1 edge), side (0 cut, 1 outside)."""
    rows = [(k, -thickness / 2, 0.0) for k in np.linspace(0.02, 0.90, rings)]
    arc = np.linspace(0, math.pi / 2, 5)
    rows += [
        (0.92 + 0.08 * math.sin(a), -thickness / 2 + bevel * (1 - math.cos(a)), 0.25 + 0.75 * math.sin(a)) for a in arc
    ]
    rows += [(1, x, 1.0) for x in np.linspace(-thickness / 2 + bevel, thickness / 2 - bevel, 11)[1:-1]]
    rows += [
        (0.92 + 0.08 * math.sin(a), thickness / 2 - bevel * (1 - math.cos(a)), 0.25 + 0.75 * math.sin(a))
        for a in arc[::-1]
    ]
    rows += [(k, thickness / 2, 0.0) for k in np.linspace(0.90, 0.02, rings)]
    points = np.concatenate([np.column_stack([np.full(len(outline), x), k * outline]) for k, x, _ in rows])
    reach = np.repeat([k for k, _, _ in rows], len(outline))
    side = np.repeat([s for _, _, s in rows], len(outline))
    return points, grid(len(rows), len(outline)), reach, side


def _roughened(points, side, seed, tear=0.045):
    """Bulges, a cut that wanders, fibres torn on the faces and blisters on the outside."""
    points = points.copy()
    slow = points * np.array([0.35, 0.5, 0.5]) + seed
    points[:, 1] *= 1 + 0.10 * noise(slow * 0.8)
    points[:, 2] *= 1 + 0.14 * noise(slow * 0.9 + 5)
    flat = np.stack([np.full(len(points), seed * 2.3), points[:, 1] * 0.45, points[:, 2] * 0.6], -1)
    points[:, 0] += 0.15 * fractal(flat, 3)
    points[:, 0] += tear * fractal(points * np.array([1, 1.6, 4.2]) + seed, 4) * (1 - side) * np.sign(points[:, 0])
    out = points * np.array([0, 1, 1.6])
    out /= np.linalg.norm(out, axis=1)[:, None] + 1e-6
    return (
        points
        + out * (side * (0.09 * fractal(points * 1.1 + seed, 4) + 0.05 * fractal(points * 2.8 + seed, 3)))[:, None]
    )


def breast(rng, place, width=7.6, height=3.7, thickness=1.3, flesh=(0.76, 0.57, 0.39), char=0.55):
    """A slice of roasted chicken at `place` 0 (tip) to 1 (thick end); x is its thickness. Sizes in cm."""
    seed = rng.random() * 60
    full = 1 - abs(2 * place - 0.92) ** 2.6 * 0.55
    width, height = width * full, height * (0.72 + 0.28 * full)
    turn = np.linspace(0, TAU, 120, endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    y = width / 2 * np.sign(c) * np.abs(c) ** 0.82 * (1 + 0.05 * np.sin(2 * turn + seed))
    z = np.where(s > 0, height * 0.78 * np.abs(s) ** 0.85 * (1 + 0.13 * c), -height * 0.22 * np.abs(s) ** 0.6)
    points, faces, reach, side = _slab(np.column_stack([y, z]), thickness)
    points = _roughened(points, side, seed)
    top = smoothstep(-0.15 * height, 0.25 * height, points[:, 2])
    color = blend(flesh, np.array(flesh) * (1.06, 0.94, 0.80), smoothstep(0.55, 0.98, reach))
    burn = np.clip(
        smoothstep(0.45 * height, 0.8 * height, points[:, 2]) * char + 0.5 * fractal(points * 0.5 + seed, 2), 0, 1
    )
    return [part(points, faces, color, mask=side * (0.52 + 0.48 * top), char=burn * 0.75 + 0.28 * rng.random())]


def pork(rng, place, diameter=4.9, thickness=1.5):
    """A medallion of roast tenderloin: pale, blushing in the middle, golden-brown around."""
    seed = rng.random() * 60
    size = diameter * (0.86 + 0.18 * math.sin(0.5 + place * 2.2))
    turn = np.linspace(0, TAU, 120, endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    y = size / 2 * np.sign(c) * np.abs(c) ** 0.9 * (1 + 0.05 * np.sin(2 * turn + seed))
    z = size * 0.43 * np.sign(s) * np.abs(s) ** 0.86 * (1 + 0.05 * np.sin(3 * turn + seed))
    points, faces, reach, side = _slab(np.column_stack([y, z]), thickness, 0.16)
    uneven = 0.16 * fractal(points * 0.7 + seed, 3)
    color = blend((0.60, 0.28, 0.19), (0.57, 0.31, 0.17), smoothstep(0.1, 0.7, reach + uneven))
    color = blend(color, (0.46, 0.23, 0.095), smoothstep(0.80, 0.98, reach + 0.3 * uneven))
    points = _roughened(points, side, seed)
    return [
        part(points, faces, color, mask=side * 0.95, char=np.clip(0.40 + 0.5 * fractal(points * 0.5 + seed, 3), 0, 1))
    ]


def carved(plate, batch, cut, count, path, lean=0.66, sink=0.75, ceiling=4.7, spin=0.12, loose=0.06):
    """Lay `count` slices from cut(rng, place) along path(place) -> (x, y, yaw), each leaning on the next.

    `loose` is how many radians they lean unevenly.
    """
    for i in range(count):
        place = i / (count - 1)
        x, y, yaw = path(place)
        turn = rotation(z=yaw - spin * plate.rng.random()) @ rotation(y=lean + loose * plate.rng.normal())
        thing = cut(plate.rng, (i + 0.5) / count)
        points = thing[0].points @ turn.T + [x, y, 0]
        lift = min(max(plate.field.rest(points) - sink, plate.field.at(x, y) + 0.1), ceiling)
        plate.field.stamp(points + [0, 0, lift])
        batch.add(thing, turn, (x, y, lift))
