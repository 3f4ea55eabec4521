"""Potato halves and asparagus; feta, nuts and shavings."""

import math

import numpy as np

from .leaves import blade
from .mesh import ellipsoid, grid, part, rotation, sphere, tube
from .noise import at3, blend, fractal, noise, smoothstep


def _crisped(points, faces, outside, corner, heat, rng):
    """The part of a roasted potato: thin skin on the `outside`, flesh browned in patches, crisp where `corner` is 1."""
    seed = rng.random() * 60
    patches = smoothstep(-0.35, 0.45, fractal(points * 0.75 + seed, 4)) * heat
    crisp = np.clip(0.9 * corner + patches * (1 - 0.3 * corner), 0, 1)
    flesh = blend((0.92, 0.66, 0.20), (0.84, 0.47, 0.075), np.clip(0.5 + fractal(points * 1.3 + seed, 3), 0, 1))
    flesh = blend(flesh, (0.56, 0.235, 0.040), 0.9 * smoothstep(0.1, 0.6, crisp))
    deep = smoothstep(0.62, 1.0, crisp + 0.25 * fractal(points * 2.2 + seed, 3))
    flesh = blend(flesh, (0.27, 0.090, 0.018), 0.9 * deep)
    skin = blend((0.50, 0.27, 0.075), (0.33, 0.14, 0.035), smoothstep(-0.3, 0.5, fractal(points * 0.9 + seed + 9, 4)))
    skin = blend(skin, (0.20, 0.085, 0.022), 0.8 * smoothstep(0.25, 0.6, fractal(points * 2.6 + seed, 3)))
    burn = np.clip(crisp * (0.35 + 0.5 * (1 - outside)), 0, 1)
    return part(points, faces, blend(flesh, skin, outside), char=burn)


def potato_piece(rng, length=3.8, width=2.9, cuts=1):
    """A small potato halved (one cut, facing up) or quartered (two cuts), roasted on its cut faces; sizes in cm."""
    normal, faces = sphere(6)
    size = np.array([length, width, width * 0.95]) / 2 * rng.uniform(0.88, 1.1, 3)
    seed = rng.random() * 60
    whole = normal * size * (1 + 0.07 * fractal(normal * 0.9 + seed, 2))[:, None]
    tilts = (0,) if cuts == 1 else (-0.72, 0.72)
    planes = np.array([(0.06 * rng.normal(), math.sin(a), math.cos(a)) for a in tilts])
    planes /= np.linalg.norm(planes, axis=1)[:, None]
    room = np.array([rng.uniform(0.02, 0.16) for _ in tilts]) * width
    reach = np.sort(np.column_stack([room / np.maximum(whole @ planes.T, 1e-3), np.ones(len(whole))]), axis=1)
    points = whole * reach[:, :1]
    outside = smoothstep(0.90, 0.995, reach[:, 0])
    apart = (1 - reach[:, 0] / reach[:, 1]) * np.linalg.norm(whole, axis=1) * reach[:, 0]
    corner = np.exp(-((apart / 0.16) ** 2)) * (1 + 0.4 * fractal(points * 1.4 + seed, 3))
    points = points * (1 - 0.05 * np.exp(-((apart / 0.10) ** 2)))[:, None]
    cut = (1 - outside)[:, None]
    points = points + normal * (0.05 * fractal(points * 1.1 + seed, 4))[:, None] * (0.5 + 0.9 * cut)
    points += normal * (0.022 * fractal(points * np.array([2.4, 4.5, 4.5]) + seed, 3))[:, None] * (1 - cut)
    return [_crisped(points, faces, outside, np.clip(corner, 0, 1), rng.uniform(0.55, 1.1), rng)]


def asparagus(rng, length=12.0, radius=0.46):
    """A spear along x: cut end filled, scales pressed to the stem and crowded at a purple-green tip."""
    t = np.linspace(0, 1, 70)
    path = np.stack([t * length, 0.5 * np.sin(t * 2.5) * rng.uniform(-1, 1), 0.1 * np.sin(t * 5)], -1)
    swell = 1 + 0.30 * np.sin(np.clip((t - 0.76) / 0.2, 0, 1) * math.pi * 0.62)
    point = np.sqrt(np.clip(1 - (np.clip(t - 0.84, 0, 1) / 0.163) ** 2, 0.004, 1))
    width = radius * (1 - 0.20 * t) * swell * point
    points, faces = tube(path, width, 20)
    points += (0.02 * fractal(points * 1.6, 3))[:, None]
    along = np.repeat(t, 20)
    color = blend((0.40, 0.46, 0.17), (0.16, 0.30, 0.040), smoothstep(0.0, 0.2, along))
    color = blend(color, (0.11, 0.19, 0.035), smoothstep(0.70, 0.95, along))
    thing = [part(points, faces, color, char=np.clip(0.1 + 0.7 * fractal(points * 0.4 + rng.random() * 40, 2), 0, 1))]
    cut, cut_faces = ellipsoid(0.06, radius * 0.97, radius * 0.97, 6, 18)
    thing.append(part(cut + path[0], cut_faces, (0.52, 0.56, 0.27)))
    nodes = [(0.13 + 0.09 * k, 0.62, 0.95) for k in range(7)] + [
        (0.72 + 0.255 * (k / 46) ** 0.85, 0.62, 0.9) for k in range(46)
    ]
    for k, (place, scale_width, scale_length) in enumerate(nodes):
        i = min(68, int(place * 69))
        tip = place > 0.71
        size = scale_length * (1 - 0.45 * np.clip((place - 0.8) / 0.18, 0, 1)) * rng.uniform(0.9, 1.1)
        scale, scale_faces, veins = blade(
            size, scale_width * (0.75 if tip else 0.8) * (0.5 + 0.5 * width[i] / radius), 8, 7, 0.0, 0
        )
        lean = np.arctan2(width[min(69, i + 5)] - width[i], 5 / 69 * length)
        scale[:, 2] = -0.9 * scale[:, 1] ** 2 / max(width[i], 0.15) + 0.035 * smoothstep(0.9, 0.2, scale[:, 0] / size)
        scale = scale @ rotation(y=-lean * 0.9).T + [0, 0, width[i] + 0.005]
        tone = (
            blend((0.10, 0.16, 0.035), (0.17, 0.085, 0.085), 0.75 * rng.random())
            if tip
            else np.array((0.20, 0.22, 0.08))
        )
        edge = smoothstep(0.4, 1.0, scale[:, 0] / size)
        tones = np.asarray(tone) * (1 - 0.25 * edge)[:, None]
        thing.append(part(scale @ rotation(x=k * 2.399).T + path[i], scale_faces, tones, char=0.08))
    return [p._replace(points=p.points - [length / 2, 0, 0]) for p in thing]


def crumble(rng, size=0.9, tone=(0.92, 0.88, 0.77)):
    """A broken piece of feta: a few flat breaks, pitted between them."""
    normal, faces = sphere(4)
    seed = rng.random() * 60
    breaks = rng.normal(size=(9, 3))
    breaks /= np.linalg.norm(breaks, axis=1)[:, None]
    toward = np.maximum(normal @ breaks.T, 0.05)
    reach = np.minimum((rng.uniform(0.55, 1.0, 9) / toward).min(1), 1.15)
    points = normal * reach[:, None] * size / 2 * rng.uniform(0.75, 1.2, 3)
    points *= (1 + 0.16 * fractal(points * 4.5 + seed, 4))[:, None]
    return [part(points, faces, np.array(tone) * rng.uniform(0.94, 1.03))]


def pecan(rng, length=2.2, tone=(0.235, 0.090, 0.026)):
    """A toasted pecan half, lobes up: a groove down the middle, two rows of crooked folds."""
    points, faces = sphere(6)
    u, v, w = points.T
    seed = rng.random() * 60
    wander = v + 0.07 * noise(at3(u * 2.2, 0 * u, seed))
    groove = np.exp(-((wander / 0.11) ** 2)) * smoothstep(1.0, 0.8, np.abs(u))
    folds = fractal(at3(u * 2.6 + 0.9 * np.abs(wander), wander * 3.4, seed), 3)
    crease = np.exp(-((folds / 0.16) ** 2)) * smoothstep(0.12, 0.3, np.abs(wander)) * smoothstep(0.98, 0.7, np.abs(v))
    top = w > -0.05
    height = np.where(top, 0.36 * (1 - 0.5 * groove - 0.22 * crease) + 0.04 * folds, 0.14)
    outline = 0.56 * (1 - 0.16 * u) * (1 + 0.05 * noise(at3(u * 3, np.sign(v), seed)))
    shaped = np.stack([u * length / 2, v * outline * length / 2.2, w * height * length / 2], -1)
    shade = 1.05 - 0.45 * np.where(top, np.maximum(groove, 0.9 * crease), 0.2) + 0.35 * folds
    color = np.array(tone) * (shade * rng.uniform(0.85, 1.2))[:, None]
    return [part(shaped, faces, color)]


def almond(rng, length=1.5, tone=(0.86, 0.66, 0.38)):
    """A flake of toasted almond with its brown skin around it."""
    rows, around = 16, 40
    reach, turn = np.meshgrid(np.linspace(0, 1, rows), np.arange(around) / around * 2 * math.pi, indexing='ij')
    seed = rng.random() * 60
    x = reach * length / 2 * np.cos(turn)
    y = reach * length * 0.29 * np.sin(turn) * (1 - 0.25 * np.cos(turn))
    bow = 0.12 * rng.normal() * x**2 + 0.03 * noise(at3(x * 1.5, y * 1.5, seed))
    toast = smoothstep(0.2, 0.9, reach + 0.4 * fractal(at3(x, y, seed), 2)) * 0.5
    color = blend(blend(tone, (0.66, 0.36, 0.12), toast), (0.30, 0.11, 0.03), smoothstep(0.93, 0.97, reach))
    top = at3(x, y, bow + 0.045 * (1 - smoothstep(0.97, 1, reach))).reshape(-1, 3)
    low = at3(x, y, bow - 0.045 * (1 - smoothstep(0.97, 1, reach))).reshape(-1, 3)
    return [part(points, grid(rows, around), color.reshape(-1, 3)) for points in (top, low)]


def shaving(rng, length=3.6, width=1.5, tone=(0.88, 0.70, 0.36)):
    """A curl of hard cheese."""
    rows, columns = 24, 14
    u, v = np.linspace(-0.5, 0.5, rows)[:, None], np.linspace(-0.5, 0.5, columns)[None, :]
    size, seed, curl = length * rng.uniform(0.6, 1.15), rng.random() * 60, rng.uniform(1.6, 3.6)
    angle = u * curl
    radius = size / curl
    ragged = 1 + 0.25 * noise(np.stack([u * 5 + seed + 0 * v, np.sign(v) + 0 * u, 0 * u + 0 * v], -1))
    x, z = radius * np.sin(angle) + 0 * v, radius * (np.cos(angle) - 1) + 0 * v
    y = v * width * rng.uniform(0.6, 1.1) * ragged + 0.25 * u
    points = np.stack([x, y, z + 0.08 * fractal(np.stack([x, y, 0 * x + seed], -1) * 0.9, 3)], -1).reshape(-1, 3)
    return [part(points, grid(rows, columns, False), np.array(tone) * (1 + 0.08 * noise(points * 2))[:, None])]
