"""Lemon, orange and lime: halves, wheels and wedges from one disc in polar coordinates."""

import math
from typing import NamedTuple

import numpy as np

from .mesh import TAU, grid, part
from .noise import at3, blend, fractal, noise, smoothstep


class Fruit(NamedTuple):
    """Colors of one kind."""

    peel: tuple
    pulp: tuple
    pulp_light: tuple
    pith: tuple


LEMON = Fruit((0.84, 0.57, 0.05), (0.70, 0.46, 0.035), (0.95, 0.74, 0.20), (0.94, 0.88, 0.66))
ORANGE = Fruit((0.86, 0.32, 0.02), (0.80, 0.27, 0.012), (0.96, 0.45, 0.05), (0.94, 0.76, 0.44))
LIME = Fruit((0.17, 0.32, 0.03), (0.40, 0.52, 0.09), (0.66, 0.74, 0.25), (0.82, 0.87, 0.58))


def _face(fruit, radius, segments, seed, char, rings=150, around=240):
    angle = np.arange(around) / around * TAU
    reach, turn = np.meshgrid(np.linspace(0, 1, rings), angle, indexing='ij')
    x, y = reach * radius * np.cos(turn), reach * radius * np.sin(turn)
    within = (turn / TAU * segments + 0.12 * noise(at3(x * 0.5, y * 0.5, seed))) % 1
    width = 0.062 / np.maximum(reach, 0.06)
    membrane = 1 - smoothstep(width * 0.35, width, np.minimum(within, 1 - within) * TAU / segments * 1.2)
    membrane = np.maximum(membrane, 1 - smoothstep(0.055, 0.10, reach))
    pith = smoothstep(0.855, 0.875, reach + 0.012 * noise(at3(x, y)) - 0.05 * membrane)
    peel = smoothstep(0.955, 0.968, reach)
    segment = np.floor(turn / TAU * segments)
    vesicle = fractal(np.stack([np.cos(turn) * 3 + within * 9, reach * 6.5, segment * 7.7 + seed], -1), 3)
    color = blend(fruit.pulp, fruit.pulp_light, np.clip(0.5 + 0.9 * vesicle, 0, 1))
    color = blend(color, np.array(fruit.pith) * 0.96, membrane * 0.85)
    color = blend(blend(color, fruit.pith, pith), fruit.peel, peel)
    juicy = (1 - membrane) * (1 - pith)
    z = (-0.05 + 0.05 * vesicle) * juicy - 0.05 * smoothstep(0.97, 1, reach)
    burn = 0.55 + 0.8 * fractal(at3(x * 0.6, y * 0.6, 3 + seed), 3) + 0.35 * membrane + 0.2 * pith
    return part(
        at3(x, y, z).reshape(-1, 3),
        grid(rings, around),
        color.reshape(-1, 3),
        char=(char * (1 - peel) * np.clip(burn, 0, 1)).reshape(-1),
    ), angle


def half(fruit, radius=2.7, segments=10, seed=0, char=0.0):
    """Half a fruit, cut face up at z = 0; `char` says how grilled the face is."""
    face, angle = _face(fruit, radius, segments, seed, char)
    down = np.linspace(0, math.pi / 2, 50)[:, None]
    depth = -radius * 1.12 * np.sin(down) - 0.05 - 0.25 * smoothstep(1.35, 1.57, down)
    ring = radius * np.cos(down) ** 0.9
    points = np.stack([ring * np.cos(angle), ring * np.sin(angle), depth + 0 * angle], -1).reshape(-1, 3)
    points += points / np.linalg.norm(points, axis=1)[:, None] * (0.02 * fractal(points * 4, 2))[:, None]
    points[: len(angle)] = face.points[-len(angle) :]
    return [face, part(points, grid(50, len(angle)), fruit.peel)]


def wheel(fruit, radius=2.4, thickness=0.5, segments=10, seed=0, char=0.0):
    """A slice, both faces cut."""
    face, angle = _face(fruit, radius, segments, seed, char)
    below = face._replace(points=face.points * [1, 1, -1] - [0, 0, thickness])
    z = np.linspace(-0.05, -thickness + 0.05, 7)[:, None]
    bulge = radius * (1 + 0.015 * np.sin(-z / thickness * math.pi))
    side = np.stack([bulge * np.cos(angle), bulge * np.sin(angle), z + 0 * angle], -1).reshape(-1, 3)
    return [face, below, part(side, grid(7, len(angle)), fruit.peel)]


def wedge(fruit, radius=2.4, opening=0.62, seed=0):
    """A sixth of a fruit, lying on its peel along x, cut faces meeting on top."""
    polar, tilt = np.meshgrid(np.linspace(0.02, math.pi - 0.02, 70), np.linspace(-opening, opening, 30), indexing='ij')

    def shell(reach, lean):
        return np.stack(
            [
                -reach * radius * 1.15 * np.cos(polar),
                reach * radius * np.sin(polar) * np.sin(lean),
                radius - reach * radius * np.sin(polar) * np.cos(lean),
            ],
            -1,
        )

    skin = shell(1.0, tilt).reshape(-1, 3)
    thing = [part(skin + (0.015 * noise(skin * 5))[:, None], grid(70, 30, False), fruit.peel)]
    reach = np.linspace(0, 1, 40)[None, :]
    p = np.linspace(0.02, math.pi - 0.02, 70)[:, None]
    for hand in (-1, 1):
        radial, along = reach * np.sin(p), reach * np.cos(p)
        vesicle = fractal(np.stack([radial * 9, along * 3, 0 * radial + seed + hand], -1), 3)
        pith = smoothstep(0.86, 0.88, reach + 0 * p)
        color = blend(blend(fruit.pulp, fruit.pulp_light, np.clip(0.5 + 0.9 * vesicle, 0, 1)), fruit.pith, pith)
        color = blend(color, fruit.peel, smoothstep(0.955, 0.97, reach + 0 * p))
        lean = hand * (opening - 0.02 * (1 - pith) * vesicle)
        points = np.stack(
            [-along * radius * 1.15, radial * radius * np.sin(lean), radius - radial * radius * np.cos(lean)], -1
        )
        thing.append(part(points.reshape(-1, 3), grid(70, 40, False), color.reshape(-1, 3)))
    return thing
