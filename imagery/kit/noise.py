"""Gradient noise and the small curves every part is shaped with."""

import numpy as np

_ORDER = np.concatenate([np.random.default_rng(1).permutation(256)] * 3)
_GRADIENTS = np.random.default_rng(2).normal(size=(256, 3))
_GRADIENTS /= np.linalg.norm(_GRADIENTS, axis=1)[:, None]


def noise(points):
    """Gradient noise, about -1 to 1, at points (..., 3); one feature per unit."""
    points = np.asarray(points, float)
    cell = np.floor(points).astype(int)
    part = points - cell
    fade = part**3 * (part * (part * 6 - 15) + 10)
    cell &= 255
    total = 0.0
    for corner in np.ndindex(2, 2, 2):
        hashed = _ORDER[_ORDER[_ORDER[cell[..., 0] + corner[0]] + cell[..., 1] + corner[1]] + cell[..., 2] + corner[2]]
        slope = (_GRADIENTS[hashed] * (part - np.array(corner))).sum(-1)
        weight = np.prod(np.where(corner, fade, 1 - fade), axis=-1)
        total = total + weight * slope
    return total * 1.4


def fractal(points, octaves=4, gain=0.5):
    """Noise summed over octaves, each twice as fine and `gain` times as strong."""
    points = np.asarray(points, float)
    strength, total = 1.0, 0.0
    for _ in range(octaves):
        total = total + strength * noise(points)
        points = points * 2 + 17.3
        strength *= gain
    return total


def smoothstep(low, high, x):
    """0 below low, 1 above high, a soft curve between; low may exceed high."""
    t = np.clip((np.asarray(x, float) - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def blend(a, b, t):
    """Colours a to b by weights t (one per point)."""
    t = np.asarray(t, float)[..., None]
    return np.asarray(a, float) * (1 - t) + np.asarray(b, float) * t


def at3(x, y, z=0.0):
    """Stack coordinates of any shape into points."""
    x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
    return np.stack([x, y, np.broadcast_to(np.asarray(z, float), x.shape)], -1)
