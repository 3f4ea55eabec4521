"""The bowl, the table and the cloth. A coupe bowl of 11.8 cm radius stands in the middle of every picture."""

import math

import numpy as np

from .mesh import Batch, grid, lathe, part, rounded
from .noise import at3, fractal, noise, smoothstep

INNER_RADIUS = 11.6


def bowl_floor(x, y):
    """Height (cm) of the inside of the bowl."""
    radius = np.hypot(x, y)
    return np.where(radius < INNER_RADIUS, 0.75 + 3.3 * np.clip((radius - 6.2) / 5.3, 0, 1) ** 2.1, 0.0)


def bowl(rng, material):
    """The bowl itself, slightly uneven as a hand leaves it; the mask marks the bare rim."""
    inner = [(r, 0.75 + 3.3 * max(0, (r - 6.2) / 5.3) ** 2.1) for r in np.linspace(0.001, 11.4, 30)]
    rim = [(11.62, 4.22), (11.74, 4.24), (11.80, 4.12)]
    outer = [(r, 0.38 + 3.2 * max(0, (r - 6.0) / 5.9) ** 1.9) for r in np.linspace(11.55, 6.3, 20)]
    points, faces = lathe(rounded(inner + rim + outer + [(5.9, 0.1), (5.6, 0), (5.2, 0), (0.001, 0.1)], 260), 220)
    points[:, 2] += 0.05 * noise(points * np.array([0.12, 0.12, 0.3]))
    points[:, :2] *= (1 + 0.006 * noise(points * 0.08))[:, None]
    radius = np.hypot(points[:, 0], points[:, 1])
    bare = smoothstep(11.52, 11.66, radius + 0.05 * noise(points * 0.9)) * smoothstep(3.9, 4.1, points[:, 2])
    batch = Batch(rng)
    batch.add([part(points, faces, mask=bare * 0.9)])
    return batch.build('bowl', material)


def table(rng, material, half=140):
    """A flat top."""
    corners = np.array([[-half, -half, 0], [half, -half, 0], [half, half, 0], [-half, half, 0.0]])
    batch = Batch(rng)
    batch.add([part(corners, [[0, 1, 2, 3]])])
    return batch.build('table', material)


def tablecloth(rng, material, half=60, count=420):
    """A cloth over the whole table, flat under the bowl, with long soft folds around it."""
    axis = np.linspace(-half, half, count)
    x, y = np.meshgrid(axis, axis, indexing='ij')
    slow = at3(x * 0.030 + 2, y * 0.030)
    wx, wy = 9 * fractal(slow, 2), 9 * fractal(slow + 7, 2)
    folds = at3((x + wx) * 0.018 + (y + wy) * 0.045, (y + wy) * 0.012 - (x + wx) * 0.01, 4.4)
    away = np.hypot(x, y)
    z = 2.4 * (1 - np.abs(fractal(folds, 2))) ** 6 * smoothstep(8, 20, away)
    z = z + 0.25 * fractal(slow * 2, 3) * smoothstep(8, 14, away)
    z = z - z[count // 2, count // 2]
    z = np.where(away < 9, np.minimum(z, -0.02), z)
    batch = Batch(rng)
    batch.add(
        [part(at3(x, y, z).reshape(-1, 3), grid(count, count, False), texture=at3(x, y).reshape(-1, 3))], vary=False
    )
    return batch.build('tablecloth', material)


def under_bowl(radius):
    """How high a cloth may lie under the bowl."""
    foot = np.where(radius < 6.5, 0.02, 99)
    wall = 3.2 * np.clip((radius - 6.2) / 5.8, 0, 1) ** 1.9 + 0.02
    return np.minimum(foot, np.where(radius < 11.9, wall, 99))


def napkin(rng, material, cx, cy, width, length, turn, seed=0.0, height=1.0, count=260, under=under_bowl):
    """A folded cloth, pressed flat where a dish stands on it: not above `under` (cm) of the way from the middle."""
    axis = np.linspace(-1, 1, count)
    u, v = np.meshgrid(axis, axis, indexing='ij')
    x, y = u * width / 2, v * length / 2
    slow = np.stack([x * 0.16 + seed, y * 0.16, 0 * x + seed], -1)
    wx, wy = 2.2 * fractal(slow, 2), 2.2 * fractal(slow + 9, 2)
    long_fold = (1 - np.abs(fractal(at3((x + wx) * 0.05, (y + wy) * 0.15, seed * 1.7), 2))) ** 3
    cross_fold = (1 - np.abs(fractal(at3((x + wx) * 0.14, (y - wy) * 0.05, seed * 2.7), 2))) ** 4
    z = height * (1.1 * long_fold + 0.5 * cross_fold) + 0.05 * fractal(slow * 4, 2) * height
    z = z - z.min() * 0.9
    hem = np.minimum(1 - np.abs(u), 1 - np.abs(v))
    z = z * (0.35 + 0.65 * smoothstep(0, 0.25, hem)) + 0.04
    x, y = x + 0.5 * fractal(slow * 2 + 3, 2), y + 0.5 * fractal(slow * 2 + 5, 2)
    px, py = cx + math.cos(turn) * x - math.sin(turn) * y, cy + math.sin(turn) * x + math.cos(turn) * y
    z = np.minimum(z, under(np.hypot(px, py)))
    batch = Batch(rng)
    flat = at3(u * width / 2, v * length / 2).reshape(-1, 3)
    batch.add([part(np.stack([px, py, z], -1).reshape(-1, 3), grid(count, count, False), texture=flat)], vary=False)
    return batch.build('napkin', material, thickness=0.07)


def mound(rng, field, material, rx, ry, height, cx=0.0, cy=0.0, below=0.1, rough=0.25):
    """A hidden heap under the food: raises the field and makes a surface in the food's shadow color."""
    x, y = field.x - cx, field.y - cy
    ragged = 1 + rough * fractal(at3(field.x * 0.18, field.y * 0.18), 2)
    heap = np.clip(1 - ((x / rx) ** 2 + (y / ry) ** 2) * ragged, 0, 1) ** 0.6 * height
    field.height = np.where(heap > 0, np.maximum(field.height, 0.75 + heap), field.height)
    step = 2
    z, solid = (field.height - below)[::step, ::step], heap[::step, ::step] > 0.02
    index = -np.ones(z.shape, int)
    index[solid] = np.arange(solid.sum())
    quad = solid[:-1, :-1] & solid[1:, :-1] & solid[:-1, 1:] & solid[1:, 1:]
    i, j = np.nonzero(quad)
    points = np.stack([field.x[::step, ::step][solid], field.y[::step, ::step][solid], z[solid]], -1)
    faces = np.stack([index[i, j], index[i + 1, j], index[i + 1, j + 1], index[i, j + 1]], -1)
    batch = Batch(rng)
    batch.add([part(points, faces)])
    return batch.build('mound', material)
