"""Sauces that lie on the food: drizzles, dollops, spooned herbs."""

import math

import cv2
import numpy as np

from .mesh import Batch, ellipsoid, grid, part, rounded, tube
from .noise import at3, fractal, noise, smoothstep


def drizzle(plate, points, material, color, width=0.16, name='drizzle', sag=0.5, steps=260):
    """A thread of thick sauce along (x, y) points, draped over what is there and pooling where it turns."""
    rng = plate.rng
    line = rounded(points, steps)
    line = line + 0.10 * np.stack([noise(at3(line[:, 0] * 0.7, line[:, 1] * 0.7, s)) for s in (1, 9)], -1)
    height = plate.field.along(line)
    around = np.lib.stride_tricks.sliding_window_view(np.pad(height, 3, mode='edge'), 7).max(1)
    draped = np.convolve(np.pad(around, 3, mode='edge'), np.ones(7) / 7, 'valid')
    draped = sag * np.maximum(draped, height) + (1 - sag) * np.maximum(height, draped - 0.15)
    blob = 1 + 0.35 * fractal(at3(np.linspace(0, 14, len(line)), 0 * line[:, 0], rng.random() * 50), 3)
    ends = np.sqrt(np.clip(np.minimum(np.linspace(0, 40, len(line)), np.linspace(40, 0, len(line))), 0.02, 1))
    path = np.column_stack([line, draped + width * 0.25])
    batch = Batch(rng)
    batch.add([part(*tube(path, width * np.clip(blob, 0.45, 2) * ends, 14, squash=0.75), color)])
    return batch.build(name, material)


def dots(plate, count, place, material, color, size=(0.08, 0.22), name='drops'):
    """Drops of sauce."""
    batch = Batch(plate.rng)
    for _ in range(count):
        x, y = place()
        radius = plate.rng.uniform(*size)
        points, faces = ellipsoid(radius, radius * plate.rng.uniform(0.8, 1.1), radius * 0.55, 10, 14)
        batch.add([part(points, faces, color, mask=1.0)], None, (x, y, plate.field.at(x, y) + radius * 0.15))
    return batch.build(name, material)


def dollop(plate, x, y, material, color, radius=2.2, height=0.8, name='dollop'):
    """Thick yogurt let slide from a spoon: a soft low heap, a furrow curling to a small peak; sizes in cm."""
    seed, rings, around = plate.rng.random() * 50, 90, 180
    reach, turn = np.meshgrid(np.linspace(0, 1, rings), np.arange(around) / around * 2 * math.pi, indexing='ij')
    edge = radius * (1 + 0.22 * noise(at3(np.cos(turn) * 0.9, np.sin(turn) * 0.9, seed)))
    px, py = reach * edge * np.cos(turn), reach * edge * np.sin(turn)
    away = np.hypot(px + 0.25 * radius, py - 0.1 * radius) / radius
    angle = np.arctan2(py - 0.1 * radius, px + 0.25 * radius)
    furrow = np.cos(angle - away * 5.2 + 0.7) * smoothstep(0.02, 0.35, away) * smoothstep(1.05, 0.6, away)
    peak = np.exp(-(((px + 0.25 * radius) ** 2 + (py - 0.1 * radius) ** 2) / (0.2 * radius) ** 2))
    heap = height * (np.clip(1 - reach**2, 0, 1) ** 0.75 + 0.26 * furrow * (1 - reach) ** 0.4 + 0.28 * peak)
    flat = np.stack([px + x, py + y], -1).reshape(-1, 2)
    soft = cv2.GaussianBlur(plate.field.height, (0, 0), 0.45 / plate.field.cell)
    ground = soft[plate.field.cells(flat)].reshape(rings, around)
    z = ground + 0.14 - 0.35 * reach**4 + heap + 0.05 * fractal(at3(px * 0.9, py * 0.9, seed), 3)
    points = np.stack([px + x, py + y, z], -1).reshape(-1, 3)
    plate.field.stamp(points)
    batch = Batch(plate.rng)
    batch.add([part(points, grid(rings, around), color)])
    return batch.build(name, material)


def _under_film(height, cell, bridge):
    """The surface (cm) that a film lies on: pinholes closed, gaps of `bridge` cm bridged, nothing sticking through."""
    closed = cv2.morphologyEx(height.astype(np.float32), cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    over = cv2.dilate(closed, np.ones((3, 3), np.uint8))
    bridged = np.maximum(cv2.GaussianBlur(over, (0, 0), bridge / cell), over - 0.03)
    return cv2.GaussianBlur(bridged, (0, 0), 1.3)


def spooned(plate, material, weight, color, thickness=0.12, name='spooned', bridge=0.11, rng=None):
    """A thin sauce where weight(x, y) is above 0: it follows the surface, bridging gaps of `bridge` cm, and has run off
    where that is steep. The mask is how much of it is there; its material fades with that, so no cell shows an edge.

    With dice of its own (`rng`), everything laid afterwards stays as it was.
    """
    field = plate.field
    soft = _under_film(field.height, field.cell, bridge)
    steep = np.hypot(*np.gradient(soft)) / field.cell
    amount = (weight(field.x, field.y) * smoothstep(2.4, 1.2, steep)).astype(np.float32)
    amount = np.clip(cv2.GaussianBlur(amount, (0, 0), 1.6), 0, 1)
    z = soft + thickness * smoothstep(0, 0.8, amount) + 0.03 + 0.05 * np.clip(steep, 0, 2)
    keep = amount > 0.004
    quad = keep[:-1, :-1] & keep[1:, :-1] & keep[:-1, 1:] & keep[1:, 1:]
    used = np.zeros_like(keep)
    for a in (slice(None, -1), slice(1, None)):
        for b in (slice(None, -1), slice(1, None)):
            used[a, b] |= quad
    index = -np.ones(keep.shape, int)
    index[used] = np.arange(used.sum())
    i, j = np.nonzero(quad)
    faces = np.stack([index[i, j], index[i + 1, j], index[i + 1, j + 1], index[i, j + 1]], -1)
    points = np.stack([field.x[used], field.y[used], z[used]], -1)
    field.stamp(points)
    batch = Batch(rng or plate.rng)
    batch.add([part(points, faces, color, mask=amount[used])])
    return batch.build(name, material)
