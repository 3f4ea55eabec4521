"""Seared flank steak: a crust all around, rosy inside where it is sliced, wet with its juice and with chimichurri."""

import math

import numpy as np

from . import leaves, sauces
from .mesh import TAU, grid, part
from .noise import at3, blend, fractal, noise, smoothstep
from .shader import Shader

# From the crust inward: (cm below the surface, color).
DONENESS = (
    (0.00, (0.045, 0.018, 0.009)),
    (0.10, (0.155, 0.062, 0.028)),
    (0.20, (0.29, 0.130, 0.070)),
    (0.34, (0.40, 0.145, 0.085)),
    (0.56, (0.47, 0.105, 0.062)),
    (0.90, (0.44, 0.060, 0.036)),
    (1.40, (0.37, 0.036, 0.024)),
)


def _done(depth):
    """Color at a depth (cm) below the surface."""
    levels, colors = np.array([d for d, _ in DONENESS]), np.array([c for _, c in DONENESS])
    return np.stack([np.interp(depth, levels, colors[:, i]) for i in range(3)], -1)


def slice_of(rng, place, width=6.4, height=2.7, thickness=1.15):
    """A slice, thickness along x, width along y: `place` 0..1 along the steak. Its mask is the crust."""
    seed = rng.random() * 60
    around = 260
    turn = np.linspace(0, TAU, around, endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    width = width * (0.84 + 0.24 * math.sin(0.5 + place * 2.3)) * rng.uniform(0.97, 1.03)
    height = height * (0.90 + 0.14 * math.sin(place * 4 + 1))
    y = width / 2 * np.sign(c) * np.abs(c) ** 0.66
    z = height / 2 * np.sign(s) * np.abs(s) ** 0.60 * (1 + 0.12 * np.clip(c, -1, 1) - 0.10 * c**2)
    edge = np.stack([np.full(around, place * 2.0), y * 0.5, z * 0.5], -1)
    bulge = 1 + 0.075 * fractal(edge + 4, 3)
    outline = np.column_stack([y * bulge, z * bulge])
    half, bevel = thickness / 2, 0.07
    arc = np.linspace(0, math.pi / 2, 5)
    face = [(k, -half, 0.0) for k in np.linspace(0.015, 0.955, 46)]
    corner = [(0.965 + 0.035 * math.sin(a), -half + bevel * (1 - math.cos(a)), 0.2 + 0.8 * math.sin(a)) for a in arc]
    flank = [(1.0, x, 1.0) for x in np.linspace(-half + bevel, half - bevel, 22 + int(8 * thickness))[1:-1]]
    rows = face + corner + flank + [(k, -x, w) for k, x, w in (face + corner)[::-1]]
    points = np.concatenate([np.column_stack([np.full(around, x), k * outline]) for k, x, _ in rows])
    side = np.repeat([w for _, _, w in rows], around)
    reach = np.repeat([k for k, _, _ in rows], around)
    depth = (1 - reach) * np.tile(np.minimum(np.linalg.norm(outline, axis=1), height * 0.55), len(rows))
    depth = np.minimum(depth, height / 2 - np.abs(points[:, 2]) + 0.02)
    depth = np.clip(depth * (1 + 0.22 * fractal(points * 0.7 + seed, 3)) + 0.05 * fractal(points * 2.6 + seed, 3), 0, 2)
    grain = fractal(np.stack([points[:, 1] * 2.4 + seed, points[:, 2] * 3.4, points[:, 0] * 0.4], -1), 4)
    color = _done(depth)
    color = color * (1 + 0.20 * grain * (1 - side))[:, None]
    fat = smoothstep(0.52, 0.74, fractal(np.stack([points[:, 1] * 0.9, points[:, 2] * 2.6 + seed, 0 * side], -1), 3))
    color = blend(color, (0.62, 0.40, 0.28), 0.35 * fat * smoothstep(0.1, 0.4, depth))
    return _relief(points, side, grain, color, seed)


def _relief(points, side, grain, color, seed):
    """Fibres stand out of the cut, the crust is blistered and cracked."""
    flat = np.stack([np.full(len(points), seed), points[:, 1] * 0.4, points[:, 2] * 0.5], -1)
    points = points.copy()
    face = (1 - side) * np.sign(points[:, 0])
    points[:, 0] += 0.11 * fractal(flat, 3) + face * (0.050 * grain + 0.02 * noise(points * np.array([1, 7, 9])))
    out = points * np.array([0, 1, 1.8])
    out /= np.linalg.norm(out, axis=1)[:, None] + 1e-6
    blister = 0.10 * fractal(points * 1.0 + seed, 4) + 0.075 * np.abs(fractal(points * 2.3 + seed, 4))
    points += out * (side * blister)[:, None]
    char = np.clip(0.45 + 0.75 * fractal(points * np.array([0.7, 0.8, 0.8]) + seed, 4), 0, 1)
    around = 260
    return part(points, grid(len(points) // around, around), color, mask=side, char=char)


def cut(rng, place, thickness=1.15):
    """A slice for `meats.carved`."""
    return [slice_of(rng, place, thickness=thickness)]


def seared():
    """The cut is moist and fibrous; the crust nearly black on its heights, mahogany between, shining with fat."""
    s = Shader('seared steak')
    fibres = s.noise(1.0, 6, 0.62, at=s.stretched((0.5, 4.0, 6.5)), twist=0.7)
    flesh = s.mix(s.ramp(fibres, [(0.34, 0), (0.64, 1)]), s.tint(s.color, (0.66, 0.55, 0.52)), s.color)
    heat = s.math('ADD', s.math('MULTIPLY', s.noise(1.7, 7, 0.66), 0.85), s.math('MULTIPLY', s.char, 0.35))
    crust = s.ramp(heat, [(0.34, (0.23, 0.088, 0.030)), (0.50, (0.085, 0.030, 0.012)), (0.68, (0.016, 0.009, 0.006))])
    crust = s.mix(s.math('MULTIPLY', s.speckle(4.6, 0.24, 0.4), 0.75), crust, (0.012, 0.009, 0.007))
    crust = s.mix(s.math('MULTIPLY', s.speckle(7.0, 0.18, 0.25), 0.7), crust, (0.42, 0.26, 0.13))
    edge = s.math('ADD', s.mask, s.math('MULTIPLY', s.math('SUBTRACT', s.noise(3, 5), 0.5), 0.6))
    edge = s.ramp(edge, [(0.42, 0), (0.62, 1)])
    color = s.mix(edge, flesh, crust)
    cut_relief = s.bump(s.math('ADD', fibres, s.math('MULTIPLY', s.noise(7, 4), 0.4)), 0.06, 0.8)
    crust_relief = s.bump(s.math('ADD', s.noise(4.0, 8, 0.75), s.noise(1.5, 3)), 0.15, 0.9)
    dull = s.ramp(s.noise(2, 4), [(0.3, 0.34), (0.7, 0.55)])
    juice = s.ramp(s.noise(1.1, 4, 0.6), [(0.45, 0.05), (0.66, 0.6)])
    return s.done(
        s.principled(
            base=color,
            depth=s.ramp(edge, [(0, 0.16), (1, 0.0)]),
            radius=(0.30, 0.09, 0.05),
            inside=color,
            rough=s.mix(edge, dull, s.ramp(s.noise(3, 4), [(0.3, 0.2), (0.7, 0.5)])),
            shine=0.4,
            coat=s.mix(edge, juice, (0.7, 0.7, 0.7)),
            coat_rough=0.10,
            normal=s.between(edge, cut_relief, crust_relief),
            coat_normal=s.bump(s.noise(2.6, 4), 0.06, 0.7),
        )
    )


def herb_oil(plate, leaf, oil, flecks_on, weight, count, tone, name, rng=None):
    """Chimichurri: a film of green oil where weight(x, y) is above 0, with chopped herbs and garlic swimming in it."""
    sauces.spooned(plate, oil, weight, (0.30, 0.30, 0.06), 0.09, name, 0.16, rng)
    leaves.flecks(plate, count, flecks_on, leaf, (0.10, 0.30), tone)
    leaves.flecks(plate, count // 14, flecks_on, leaf, (0.08, 0.17), (0.56, 0.44, 0.19))
    leaves.flecks(plate, count // 30, flecks_on, leaf, (0.08, 0.17), (0.50, 0.045, 0.012))


def ribbon(path, width, ragged=0.5, seed=3.0):
    """weight(x, y) of a spooned ribbon around a line of (x, y) points, `width` cm to each side, its outline in soft
    tongues as a liquid draws them."""
    path = np.asarray(path, float)

    def weight(x, y):
        near = np.full(np.shape(x), 99.0)
        for (ax, ay), (bx, by) in zip(path[:-1], path[1:], strict=True):
            t = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2), 0, 1)
            near = np.minimum(near, np.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)))
        return smoothstep(1.0, 0.55, near / width + ragged * fractal(at3(x * 0.55, y * 0.55, seed), 2, 0.3))

    return weight
