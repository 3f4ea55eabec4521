"""Hand-cut pieces from a hot oven: chunks and batons of roots, apple wedges. No two alike, browned at their edges."""

import math

import numpy as np

from .mesh import TAU, grid, part, sphere
from .noise import blend, fractal, noise, smoothstep

SWEET_POTATO = ((0.78, 0.29, 0.014), (0.66, 0.165, 0.008))
PARSNIP = ((0.84, 0.56, 0.25), (0.73, 0.39, 0.13))
CARROT = ((0.76, 0.235, 0.018), (0.60, 0.135, 0.008))


def _planes(rng, tilt):
    """Outward normals and distances of the cuts around one chunk: six careless ones, often a round skin side."""
    normals = np.vstack([np.eye(3), -np.eye(3)]) + tilt * rng.normal(size=(6, 3))
    reach = np.tile(rng.uniform(0.70, 1.15, 3), 2) * rng.uniform(0.9, 1.1, 6)
    if rng.random() < 0.45:  # a wedge: one side leans over
        normals[2] += [0, 0, rng.choice((-0.6, 0.6))]
    if rng.random() < 0.6:
        skin = normals[1] + 0.55 * rng.normal(size=(3, 3))
        normals, reach = np.vstack([normals, skin]), np.append(reach, reach[1] * rng.uniform(0.9, 1.02, 3))
    if rng.random() < 0.5:  # a corner the knife took off
        normals = np.vstack([normals, normals[rng.integers(0, 2)] + normals[2] + 0.3 * rng.normal(size=3)])
        reach = np.append(reach, reach.mean() * 1.05)
    return normals / np.linalg.norm(normals, axis=1)[:, None], reach


def chunk(rng, size=1.6, tones=SWEET_POTATO, tilt=0.16, sharp=7.0, brown=0.5):
    """A chunk about `size` cm across: skewed cuts, edges shrunken round and dark, some faces browned on the tray."""
    normal, faces = sphere(6)
    normals, reach = _planes(rng, tilt)
    against = np.clip(normal @ normals.T / reach, 0, None) ** sharp
    total = against.sum(1) + 1.8**-sharp  # no corner reaches further than that
    share = against / total[:, None]
    edge = smoothstep(0.92, 0.42, share.max(1))
    seed = rng.random() * 60
    points = normal * (total ** (-1 / sharp))[:, None] * size / 2
    slow = fractal(points * 0.8 + seed, 2)
    pucker = np.abs(fractal(points * np.array([1.3, 2.6, 2.6]) + seed, 3))
    points *= (1 + 0.10 * slow - 0.05 * (1 - edge) - 0.07 * pucker)[:, None]
    points += normal * (0.018 * fractal(points * 5 + seed, 2))[:, None]
    tray = np.where(rng.random(len(normals)) < 0.3, rng.uniform(0.45, 0.8, len(normals)), 0.0)
    patch = fractal(points * 1.1 + seed, 3)
    char = 0.12 + 0.66 * edge * (0.8 + 0.9 * patch) + (share @ tray) * (0.9 + 0.5 * patch) + 0.30 * patch
    color = blend(*tones, np.clip(0.5 + 0.5 * rng.normal() + 0.7 * slow, 0, 1)) * rng.uniform(0.88, 1.1)
    return [part(points, faces, color, char=np.clip(char * brown * 2, 0, 1))]


def _section(rng, around, sharp=9.0):
    """Outline of a root cut lengthwise, radius about 1: two flat cuts and a round back. Returns radius, edge, back."""
    angle = np.arange(around) / around * TAU
    spread = rng.uniform(0.8, 1.35)
    turns = [spread, -spread, *(math.pi + np.linspace(-0.95, 0.95, 4))]
    reach = np.array([rng.uniform(0.38, 0.62), rng.uniform(0.38, 0.62), *rng.uniform(0.93, 1.0, 4)])
    against = np.clip(np.cos(angle[:, None] - np.array(turns)) / reach, 0, None) ** sharp
    total = against.sum(1)
    cut = against[:, :2] / total[:, None]
    ridge = smoothstep(0.55, 0.95, total ** (-1 / sharp)) * smoothstep(0.95, 0.5, (against / total[:, None]).max(1))
    return total ** (-1 / sharp), ridge, cut


def baton(rng, length=6.0, thick=1.5, tones=PARSNIP, taper=0.5, brown=0.40, shrivel=1.0):
    """A root in halves or quarters along x, thin at one end: closed slanting ends, shrivelled by `shrivel`."""
    rows, around = 90, 56
    u = np.sin(np.linspace(-1, 1, rows) * math.pi / 2)
    t = np.repeat((u + 1) / 2, around)
    end = np.repeat((1 - np.abs(u) ** 26) ** (1 / 2.4), around)
    radius, ridge, cut = _section(rng, around)
    turn = np.tile(np.arange(around) / around * TAU, rows)
    seed, bend, slant = rng.random() * 60, rng.normal() * 0.05 * length, rng.normal(size=2) * 0.5
    size = thick / 2 * (1 - taper * t) * end * np.tile(radius, rows)
    y, z = size * np.cos(turn), size * np.sin(turn)
    lean = np.where(t < 0.5, slant[0], slant[1]) * np.abs(2 * t - 1) ** 3
    x = (t - 0.5) * length + lean * y
    points = np.stack([x, y + bend * np.sin(t * 3), z + 0.04 * length * np.sin(t * 4 + seed)], -1)
    out = np.stack([0 * x, np.cos(turn), np.sin(turn)], -1)
    groove = np.abs(fractal(np.stack([x * 0.45 + seed, y * 2.6, z * 2.6], -1), 3))
    lumps = fractal(np.stack([x * 0.7 - seed, y * 0.8, z * 0.8], -1), 2)
    points += out * (end * thick * shrivel * (0.07 * lumps - 0.09 * groove + 0.02 * noise(points * 4)))[:, None]
    patch = fractal(points * np.array([0.6, 1.1, 1.1]) + seed, 3)
    tips = smoothstep(0.72, 1.0, np.abs(2 * t - 1))
    tray = np.tile(cut @ np.where(rng.random(2) < 0.5, 0.45, 0.05), rows)
    char = 0.08 + 0.6 * np.tile(ridge, rows) * (0.8 + patch) + 0.42 * tips + tray * (0.9 + 0.7 * patch) + 0.32 * patch
    folded = smoothstep(0.1, 0.5, groove) * (1 - np.tile(cut.sum(1), rows))
    char = char + 0.25 * smoothstep(0.4, 1.0, t) + 0.5 * shrivel * folded
    color = blend(*tones, np.clip(0.45 + 0.35 * rng.normal() + 0.7 * lumps, 0, 1)) * rng.uniform(0.9, 1.08)
    return [part(points, grid(rows, around), color, char=np.clip(char * brown * 2, 0, 1))]


def _sector(opening, core, around):
    """Outline of a wedge across the apple, its corners rounded: points (radial, sideways) and how much is skin."""
    arc = np.linspace(-opening, opening, 60)
    flesh = np.linspace(core, 1, 50)
    line = np.vstack(
        [
            np.column_stack([np.cos(arc), np.sin(arc)]),
            flesh[::-1, None] * [math.cos(opening), math.sin(opening)],
            core * np.column_stack([np.cos(arc[::-4]), np.sin(arc[::-4])]),
            flesh[:, None] * [math.cos(opening), -math.sin(opening)],
        ]
    )
    step = np.r_[0, np.cumsum(np.linalg.norm(np.diff(np.vstack([line, line[:1]]), axis=0), axis=1))]
    at = np.linspace(0, step[-1], around, endpoint=False)
    even = np.column_stack([np.interp(at, step, np.r_[line[:, k], line[0, k]]) for k in (0, 1)])
    soft = np.exp(-((np.minimum(np.arange(around), around - np.arange(around)) / 2.4) ** 2))
    soft = np.fft.fft(soft / soft.sum())[:, None]
    even = np.fft.ifft(np.fft.fft(even, axis=0) * soft, axis=0).real
    return even, smoothstep(0.90, 0.975, np.hypot(*even.T))


def apple(rng, radius=3.0, opening=0.42, skin=(0.30, 0.026, 0.014), flesh=(0.78, 0.50, 0.15), brown=0.5):
    """A wedge baked soft: collapsed skin, golden flesh browned at its edges, the core cut out."""
    rows, around = 80, 110
    outline, hide = _sector(opening * rng.uniform(0.85, 1.15), 0.20, around)
    polar = np.linspace(0.0, math.pi, rows)[:, None]
    reach = np.hypot(*outline.T)[None, :]
    seed = rng.random() * 60
    full = np.sin(polar) ** 0.85
    points = np.stack(
        [
            -radius * 0.88 * np.cos(polar) * (0.42 + 0.58 * reach) * (1 + 0.05 * math.sin(seed)),
            full * radius * outline[None, :, 0],
            full * radius * outline[None, :, 1],
        ],
        -1,
    ).reshape(-1, 3)
    skinned = np.tile(hide, rows)
    slump = fractal(points * 0.55 + seed, 2)
    wrinkle = np.abs(fractal(points * np.array([0.7, 1.2, 2.6]) + seed, 3))
    middle = np.array([0, radius * 0.62, 0])
    points = middle + (points - middle) * (1 + 0.10 * slump - skinned * 0.05 * wrinkle)[:, None]
    points[:, 2] += (1 - skinned) * 0.05 * fractal(points * 1.5 + seed, 3) * np.sign(points[:, 2])
    points[:, 2] += 0.06 * points[:, 0] ** 2 * rng.uniform(-0.6, 0.6)
    patch = fractal(points * 0.8 + seed, 3)
    streak = smoothstep(-0.3, 0.5, fractal(points * np.array([0.5, 2.2, 2.2]) + seed, 3))
    rind = blend(skin, (0.50, 0.16, 0.025), 0.6 * streak)
    color = blend(blend(flesh, (0.70, 0.36, 0.07), np.clip(0.4 + 0.9 * patch, 0, 1)), rind, skinned)
    rim = np.tile(smoothstep(0.72, 0.93, reach[0]) * (1 - hide) + smoothstep(0.34, 0.22, reach[0]), rows)
    tips = np.repeat(smoothstep(0.5, 0.1, np.sin(polar[:, 0])), around)
    char = 0.10 + 0.5 * rim * (0.8 + patch) + 0.4 * tips + 0.45 * patch + 0.10 * skinned
    return [part(points - middle, grid(rows, around), color, mask=skinned, char=np.clip(char * brown * 2, 0, 1))]
