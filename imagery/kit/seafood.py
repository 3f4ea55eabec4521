"""Shrimp: wet, translucent, colored by depth."""

import math

import numpy as np

from .leaves import blade
from .mesh import part, rotation, tube
from .noise import blend, fractal, smoothstep


def shrimp(rng, size=1.0):
    """A cooked shrimp curled in the xy plane, tail fins on; about 5 cm across. Char marks the coral bands."""
    n, around, seed = 130, 30, rng.random() * 60
    t = np.linspace(0, 1, n)
    sweep = 4.5 * rng.uniform(0.9, 1.05)
    angle, bend = sweep * t**0.92, 1.55 - 0.42 * t
    path = size * np.stack([bend * np.cos(angle), bend * np.sin(angle), 0.10 * np.sin(t * 3 + seed)], -1)
    body = (
        0.80 * (1 - 0.66 * t**1.15) * np.sqrt(np.clip(t / 0.045, 0.0005, 1)) * np.clip((1.02 - t) / 0.05, 0.3, 1) ** 0.4
    )
    segment = (t * 6.4) % 1
    body = body * (
        1
        + 0.07 * np.sin(np.clip(segment, 0, 1) * math.pi)
        - 0.05 * np.exp(-((np.minimum(segment, 1 - segment) / 0.07) ** 2))
    )
    points, faces = tube(path, body * size, around)
    middle = np.repeat(path, around, 0)
    away = (points - middle) / (np.linalg.norm(points - middle, axis=1)[:, None] + 1e-9)
    radial = middle * [1, 1, 0]
    radial /= np.linalg.norm(radial, axis=1)[:, None] + 1e-9
    back = (away * radial).sum(1)
    points = (
        points
        - radial
        * (
            0.16
            * size
            * np.exp(-(((back - 1) / 0.05) ** 2))
            * np.repeat(smoothstep(0.0, 0.1, t) * smoothstep(0.85, 0.6, t), around)
        )[:, None]
    )
    points += (0.022 * fractal(points * 1.8 + seed, 3))[:, None]
    along, joint = np.repeat(t, around), np.repeat(np.minimum(segment, 1 - segment), around)
    band = smoothstep(0.34, 0.05, joint + 0.10 * fractal(points * 1.4 + seed, 2)) * smoothstep(-0.75, 0.5, back)
    color = blend((0.93, 0.44, 0.20), (0.97, 0.63, 0.40), smoothstep(0.1, -0.7, back))
    color = blend(
        color,
        (0.84, 0.15, 0.025),
        np.clip(band * 1.0 + 0.45 * smoothstep(0.55, 1, back) + 0.5 * smoothstep(0.75, 1, along), 0, 1),
    )
    cut = smoothstep(0.05, 0.0, along)
    color = blend(color, (0.90, 0.66, 0.50), cut)
    seared = 0.6 * smoothstep(0.0, 0.6, fractal(points * 0.6 + seed, 3)) * smoothstep(-0.2, 0.5, away[:, 2])
    thing = [part(points, faces, color, char=seared)]
    heading = path[-1] - path[-4]
    yaw = math.atan2(heading[1], heading[0])
    for spread, length in ((-0.45, 1.25), (-0.15, 1.45), (0.15, 1.45), (0.45, 1.25)):
        fin, fin_faces, veins = blade(length * size, 0.62 * size, 12, 9, 0.05, 0.25, wave=0.03)
        fin = fin @ rotation(rng.normal() * 0.3, 0.1, yaw + spread).T + path[-3]
        tones = blend((0.85, 0.26, 0.08), (0.80, 0.14, 0.05), np.clip(fin[:, 0] * 0 + veins, 0, 1))
        thing.append(part(fin, fin_faces, tones))
    return thing
