"""Broccolini, broccoli and cauliflower: stems that branch into canopies of buds."""

import math

import numpy as np

from .mesh import ellipsoid, part, sphere, standing_on, tube
from .noise import blend, fractal, smoothstep

GREEN_STEM = np.array([0.105, 0.175, 0.030])
GOLDEN_ANGLE = 2.399


def _buds(rng, middle, direction, radius, size, count, tone, char):
    """A canopy: buds over a ball, larger and lighter on its outside."""
    bud, faces = sphere(1)
    k = np.arange(count)
    toward = 1 - 1.45 * (k + 0.5) / count
    away = np.sqrt(1 - toward**2)
    out = (
        np.stack([away * np.cos(k * GOLDEN_ANGLE), away * np.sin(k * GOLDEN_ANGLE), toward], -1)
        @ standing_on(direction, rng.random() * 6).T
    )
    thing = []
    for place, normal in zip(middle + out * radius * (1 + 0.10 * rng.normal(size=count))[:, None], out, strict=False):
        high = float(smoothstep(-0.2, 1, normal @ direction))
        bump = bud * size * rng.uniform(0.75, 1.3)
        bump = bump + normal * size * 0.6 * np.maximum(bud @ normal, 0)[:, None]
        thing.append(part(bump + place, faces, tone(high), char=0.15 + char * high * high * rng.random()))
    core = ellipsoid(radius * 0.86, radius * 0.86, radius * 0.86, 8, 10)
    return thing + [part(core[0] + middle, core[1], tone(0) * 0.5)]


def _canopy_directions(count, opening):
    for k in range(count):
        reach = math.sqrt((k + 0.3) / count)
        polar, turn = reach * opening, k * GOLDEN_ANGLE
        yield np.array([math.cos(polar), math.sin(polar) * math.cos(turn), math.sin(polar) * math.sin(turn)]), reach


def broccolini(rng, length=8.5, head=1.3, stem=0.42, bend=0.5, branches=11, char=0.85):
    """Lies along +x with the head at the far end; lengths in cm. Short and thick, it is a broccoli floret."""

    def green(high):
        if rng.random() < 0.08:
            return np.array([0.22, 0.25, 0.035])
        return np.array([0.066, 0.155, 0.022]) * (1 + 0.9 * rng.random()) * (0.6 + 0.7 * high)

    t = np.linspace(0, 1, 26)[:, None]
    path = np.hstack([t * length * 0.72, bend * np.sin(t * 2.6), 0.2 * np.sin(t * 3.1 + rng.random() * 6)])
    points, faces = tube(path, stem * (1 - 0.28 * t[:, 0]) * (1 + 0.06 * np.sin(t[:, 0] * 17)), 14)
    points += (0.05 * fractal(points * 1.2, 3))[:, None]
    shade = blend(GREEN_STEM * 1.35, GREEN_STEM * 0.95, (points[:, 0] / length / 0.72).clip(0, 1))
    cut, cut_faces = ellipsoid(0.05, stem * 0.99, stem * 0.99, 5, 14)
    thing = [part(points, faces, shade, char=0.7), part(cut + path[0], cut_faces, (0.27, 0.35, 0.12), char=0.2)]
    tip = path[-1]
    for direction, reach in _canopy_directions(branches, 1.15):
        end = tip + direction * head * (1.25 - 0.35 * reach) * rng.uniform(0.85, 1.15)
        start = path[-1 - int(reach * 6) - rng.integers(0, 3)]
        middle, s = (start + end) / 2 + np.array([0.15, 0, 0]), np.linspace(0, 1, 9)[:, None]
        branch = (1 - s) ** 2 * start + 2 * s * (1 - s) * middle + s**2 * end
        thing.append(part(*tube(branch, np.linspace(0.2, 0.11, 9) * head / 1.3, 8), GREEN_STEM * 1.05, char=0.2))
        radius = head * 0.44 * rng.uniform(0.8, 1.15)
        thing += _buds(rng, end - direction * radius * 0.45, direction, radius, 0.105 * head / 1.35, 64, green, char)
    return thing


def broccoli(rng, size=1.0):
    """One floret, about 4.5 cm long."""
    return broccolini(rng, 3.4 * size, 1.45 * size, 0.62 * size, 0.15, 12, 0.5)


def _over_a_ball(rng, count, astray):
    """Directions spread evenly over a ball, each up to about `astray` of their distance out of place."""
    k = np.arange(count)
    up = 1 - 2 * (k + 0.5) / count
    away = np.sqrt(1 - up**2)
    out = np.stack([away * np.cos(k * GOLDEN_ANGLE), away * np.sin(k * GOLDEN_ANGLE), up], -1)
    out += rng.normal(size=out.shape) * astray / math.sqrt(count)
    return out / np.linalg.norm(out, axis=1)[:, None]


def _domes(normal, middles, width):
    """Height 0 to 1 of the nearest dome above each direction; domes are `width` radians to the side."""
    angle = np.arccos(np.clip((normal @ middles.T).max(1), -1, 1))
    return np.sqrt(np.clip(1 - (angle / width) ** 2, 0, 1))


def _curd(rng, middle, direction, radius, char):
    """A knob of curd: a few lobes, each set with buds of 1.5 mm; golden, deeper between them, browned on its tips."""
    normal, faces = sphere(5)
    lobes = _domes(normal, _over_a_ball(rng, 26, 0.8), 0.46)
    buds = _domes(normal, _over_a_ball(rng, int(400 * radius**2), 0.9), 0.115 / radius)
    points = normal * (radius * (0.86 + 0.15 * lobes) + 0.065 * buds)[:, None]
    points += normal * (0.07 * fractal(points * 1.5 + rng.random() * 60, 3))[:, None]
    top = smoothstep(0.0, 0.9, normal @ direction)
    patches = fractal(points * 1.1 + rng.random() * 60, 3)
    color = blend((0.64, 0.27, 0.018), (0.94, 0.60, 0.082), np.clip(0.1 + 0.5 * buds + 0.4 * lobes, 0, 1))
    color = blend(color, (0.95, 0.76, 0.32), 0.5 * smoothstep(0.1, 0.6, patches) * buds)
    tips = smoothstep(0.25, 0.9, top * (0.30 + 0.2 * lobes + 0.5 * buds) + 0.55 * patches)
    color = blend(color, (0.42, 0.155, 0.022), np.clip(char * tips, 0, 0.9))
    return part(points + middle, faces, color, char=np.clip(char * tips * rng.uniform(0.3, 0.9), 0, 1))


def cauliflower(rng, size=1.0, char=0.95):
    """One floret roasted with turmeric, about 4.5 cm long: pale branching stem along +x, knobs of tight curd."""
    t = np.linspace(0, 1, 14)[:, None]
    path = np.hstack([t * 2.0 * size, 0.2 * np.sin(t * 2), 0 * t])
    points, faces = tube(path, 0.62 * size * (1 - 0.2 * t[:, 0]), 16)
    points += (0.06 * fractal(points * 1.1 + rng.random() * 30, 3))[:, None]
    cut, cut_faces = ellipsoid(0.09, 0.66 * size, 0.66 * size, 7, 16)
    thing = [
        part(points, faces, blend((0.90, 0.80, 0.50), (0.90, 0.68, 0.25), t[:, 0].repeat(16)), char=0.15),
        part(cut + path[0], cut_faces, (0.92, 0.80, 0.48), char=0.1),
    ]
    for direction, reach in _canopy_directions(15, 1.5):
        end = path[-1] + direction * size * (1.45 - 0.25 * reach) * rng.uniform(0.88, 1.12)
        start = path[-1 - int(reach * 5)]
        branch = tube(np.linspace(start, end, 5), np.linspace(0.34, 0.36, 5) * size, 9)
        thing.append(part(*branch, (0.90, 0.70, 0.28), char=0.1))
        thing.append(_curd(rng, end, direction, size * rng.uniform(0.5, 0.8), char * rng.uniform(0.4, 1.2)))
    return thing
