"""What food stands in besides the coupe: a white dinner plate, a deep dark bowl, the tray of the delivery."""

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from . import crockery
from .mesh import Batch, grid, lathe, part, rounded
from .noise import noise, smoothstep


class Dish(NamedTuple):
    """How a dish is made; how high (cm) its inside is at a place; how high a cloth under it may lie there."""

    make: Callable
    floor: Callable
    under: Callable


def _turned(name, profile, bare, roughness=0.004):
    def make(rng, material):
        points, faces = lathe(rounded(profile, 260), 240)
        points[:, 2] += 0.03 * noise(points * np.array([0.12, 0.12, 0.3]))
        points[:, :2] *= (1 + roughness * noise(points * 0.08))[:, None]
        batch = Batch(rng)
        batch.add([part(points, faces, mask=bare(points))])
        return batch.build(name, material)

    return make


def _plate_height(radius):
    """Flat to 9.2 cm, a step, then a broad rim that rises gently to 13.6 cm."""
    step = 0.75 * smoothstep(9.2, 10.6, radius)
    return 0.75 + step + 0.16 * np.clip(radius - 10.4, 0, 4)


def _plate_profile():
    inner = [(r, float(_plate_height(r))) for r in (*np.linspace(0.001, 9.0, 10), *np.linspace(9.3, 13.4, 22))]
    edge = [(13.55, 2.06), (13.64, 2.02), (13.62, 1.92)]
    outer = [(r, float(_plate_height(r)) - 0.32) for r in np.linspace(13.3, 9.4, 16)]
    return inner + edge + outer + [(8.6, 0.3), (8.2, 0.0), (7.8, 0.0), (7.5, 0.3), (0.001, 0.3)]


def _nothing_bare(points):
    return np.zeros(len(points))


PLATE = Dish(
    _turned('plate', _plate_profile(), _nothing_bare, 0.002),
    lambda x, y: np.where(np.hypot(x, y) < 13.5, _plate_height(np.hypot(x, y)), 0.0),
    lambda radius: np.where(radius < 9.4, 0.02, np.where(radius < 13.8, 0.02 + 0.33 * (radius - 9.4), 99)),
)


def _deep_height(radius):
    return 0.9 + 4.7 * np.clip((radius - 3.0) / 7.4, 0, 1) ** 1.75


def _deep_profile():
    inner = [(r, float(_deep_height(r))) for r in np.linspace(0.001, 10.2, 34)]
    edge = [(10.4, 5.66), (10.55, 5.68), (10.62, 5.55)]
    outer = [(r, float(_deep_height(r - 0.42)) - 0.45) for r in np.linspace(10.45, 4.6, 24)]
    return inner + edge + outer + [(4.2, 0.25), (4.1, 0.0), (3.7, 0.0), (0.001, 0.15)]


def _bare_rim(points):
    radius = np.hypot(points[:, 0], points[:, 1])
    return 0.9 * smoothstep(10.34, 10.46, radius + 0.05 * noise(points * 0.9)) * smoothstep(5.3, 5.5, points[:, 2])


DEEP = Dish(
    _turned('deep bowl', _deep_profile(), _bare_rim, 0.006),
    lambda x, y: np.where(np.hypot(x, y) < 10.4, _deep_height(np.hypot(x, y)), 0.0),
    lambda radius: np.where(radius < 5.0, 0.02, np.where(radius < 10.8, 0.02 + 0.5 * (radius - 5.0), 99)),
)

TRAY_LENGTH, TRAY_WIDTH, TRAY_DEPTH = 21.0, 15.6, 3.6


def around(reach_x, reach_y, corner, count=240):
    """A rectangle with round corners, as points evenly spread over angles."""
    turn = np.linspace(0, 2 * math.pi, count, endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    straight = np.minimum(reach_x / np.maximum(np.abs(c), 1e-6), reach_y / np.maximum(np.abs(s), 1e-6))
    x, y = np.clip(straight * c, -reach_x, reach_x), np.clip(straight * s, -reach_y, reach_y)
    over_x, over_y = np.abs(x) - (reach_x - corner), np.abs(y) - (reach_y - corner)
    far = np.hypot(np.maximum(over_x, 0), np.maximum(over_y, 0))
    pull = np.where((over_x > 0) & (over_y > 0) & (far > corner), corner / np.maximum(far, 1e-6), 1.0)
    x = np.sign(x) * (np.minimum(np.abs(x), reach_x - corner) + np.maximum(over_x, 0) * pull)
    y = np.sign(y) * (np.minimum(np.abs(y), reach_y - corner) + np.maximum(over_y, 0) * pull)
    return np.stack([x, y], -1)


def _inset(x, y):
    """How far (cm) a place is inside the rim of the tray; negative outside."""
    qx, qy = np.abs(x) - TRAY_LENGTH / 2 + 2.2, np.abs(y) - TRAY_WIDTH / 2 + 2.2
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - 2.2
    return -outside


def tray_floor(x, y):
    """Height (cm) of the inside of the tray: sloping walls, round where they meet the floor."""
    wall = np.clip(1 - _inset(x, y) / 1.5, 0, 1)
    return np.where(_inset(x, y) > 0, 0.3 + (TRAY_DEPTH - 0.3) * wall**1.7, 0.0)


def tray(rng, material, at=(0.0, 0.0, 0.0)):
    """The tray of a delivered meal: pressed fibre with a flat lip; `at` is where its bottom stands."""
    rows = [(d, 0.3 + (TRAY_DEPTH - 0.3) * max(0, 1 - d / 1.5) ** 1.7) for d in (7.7, 6, 4, 2.5, 1.9)]
    rows += [(d, 0.3 + (TRAY_DEPTH - 0.3) * max(0, 1 - d / 1.5) ** 1.7) for d in np.linspace(1.5, 0.02, 14)]
    rows += [(-0.06, TRAY_DEPTH + 0.05), (-0.5, TRAY_DEPTH + 0.06), (-0.62, TRAY_DEPTH), (-0.56, TRAY_DEPTH - 0.1)]
    rows += [(-0.1, TRAY_DEPTH - 0.14), (0.3, 2.6), (0.8, 1.1), (1.3, 0.2), (1.8, 0.0), (4.0, 0.0), (7.7, 0.0)]
    rings = [
        np.column_stack(
            [around(TRAY_LENGTH / 2 - d, TRAY_WIDTH / 2 - d, max(0.1, 2.2 - 0.7 * d)), np.full(240, z)]
        )
        for d, z in rows
    ]
    points = np.concatenate(rings)
    points += (0.015 * noise(points * 0.5))[:, None]
    batch = Batch(rng)
    batch.add([part(points, grid(len(rows), 240))], None, at)
    return batch.build('tray', material)


COUPE = Dish(crockery.bowl, crockery.bowl_floor, crockery.under_bowl)
TRAY = Dish(tray, tray_floor, lambda radius: np.where(radius < 13.4, 0.02, 99))
