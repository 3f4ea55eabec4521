"""Salmon, shrimp; and the soft egg, which is modelled the same way: wet, translucent, colored by depth."""

import math

import numpy as np

from .leaves import blade
from .mesh import TAU, grid, part, rotation, tube
from .noise import blend, fractal, noise, smoothstep


def salmon(rng, length=11.5, width=6.0, height=2.7):
    """A roasted centre cut, skin down: flakes that overlap like shingles, one end breaking open, glaze on the crown.

    The mask is the glazed top, the char its caramel.
    """
    around, seed = 460, rng.random() * 60
    turn = np.linspace(0, TAU, around, endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    ox = length / 2 * np.sign(c) * np.abs(c) ** 0.42 * (1 + 0.03 * np.sin(3 * turn + 1))
    oy = width / 2 * np.sign(s) * np.abs(s) ** 0.55 * (1 - 0.16 * c) * (1 + 0.03 * np.sin(4 * turn))
    rows = [(k, 1.0, 0) for k in np.linspace(0.005, 0.87, 90)]
    rows += [(0.87 + 0.13 * math.sin(a), 0.68 + 0.32 * math.cos(a), 0) for a in np.linspace(0.05, math.pi / 2, 22)]
    rows += [(1 + 0.02 * math.sin(q * 3), 0.68 * (1 - q), 1) for q in np.linspace(0.04, 1, 30)]
    points = np.concatenate([np.column_stack([k * ox, k * oy, np.full(around, height * z)]) for k, z, _ in rows])
    side = np.repeat([r[2] for r in rows], around)
    x, y, z = points.T
    across = y / (width / 2)
    dome = (1 - 0.34 * np.clip(-0.1 - across, 0, 1.2) ** 2 - 0.16 * np.clip(across, 0, 1) ** 2) * (
        1 - 0.16 * np.clip(x / (length / 2), -0.3, 1) ** 2
    )
    points[:, 2] = z * dome
    wander = 0.30 * fractal(np.stack([x * 0.22, y * 0.3, z * 0.3 + seed], -1), 3)
    phase = x * 0.80 + 1.3 * np.abs(across + 0.05) ** 1.4 - 0.4 * np.cos(across * 2.2) + (height - z) * 0.45 + wander
    flake, within = np.floor(phase), phase % 1
    lost = noise(np.stack([flake * 3.7, across * 0.8, 0 * x + seed], -1))
    shingle = (within - 0.5) * 0.20 + 0.10 * lost
    gap = np.exp(-((np.minimum(within, 1 - within) / 0.055) ** 2))
    opening = 1 + 1.6 * smoothstep(0.15 * length, 0.5 * length, x)
    out = np.stack([x / (length / 2) ** 2 * 2 * side, across * 0.6 * side, np.where(side < 1, 1.0, 0.12)], -1)
    out /= np.linalg.norm(out, axis=1)[:, None]
    fibre = fractal(np.stack([x * 1.1 + phase, y * 5.5, z * 4], -1), 4)
    push = opening * (shingle - 0.15 * gap) + 0.030 * fibre
    points = points + out * (push * np.where(side < 1, 1.0, 0.55))[:, None]
    points[:, 0] += 0.10 * opening * (lost * (side > 0))
    color = blend((0.86, 0.40, 0.23), (0.74, 0.27, 0.13), np.clip(0.5 + 0.6 * fibre, 0, 1))
    color = blend(
        color, (0.95, 0.74, 0.58), smoothstep(0.16, 0.03, np.minimum(within, 1 - within)) * (0.45 + 0.4 * side)
    )
    fat = smoothstep(0.10, 0.02, np.minimum(within, 1 - within))
    skin = smoothstep(0.16, 0.05, z / height) * side
    color = blend(color, (0.16, 0.14, 0.13), skin * 0.9)
    crown = np.where(side < 1, smoothstep(0.98, 0.72, np.maximum(np.abs(x) / (length / 2), np.abs(across))), 0)
    glaze = np.where(
        side < 1,
        np.clip(0.35 + 0.55 * crown + 0.35 * fractal(points * 0.4 + seed, 2), 0, 1) * (1 - 0.55 * fat),
        0.10 * smoothstep(0.4, 0.62, z / height),
    )
    edge = np.where(side < 1, smoothstep(0.62, 0.95, np.maximum(np.abs(x) / (length / 2), np.abs(across))), 0)
    caramel = np.where(
        side < 1,
        np.clip(
            0.42 + 0.9 * fractal(points * np.array([0.5, 0.8, 0.5]) + seed, 4) + 0.7 * edge + 0.6 * (within - 0.6), 0, 1
        ),
        0,
    )
    return [part(points, grid(len(rows), around), color, mask=glaze, char=caramel)]


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


def egg_half(rng, length=5.4, width=4.1, yolk=1.55):
    """Half a soft egg, cut face up: set white, jammy yolk that darkens toward its middle."""
    rings, around, seed = 90, 120, rng.random() * 60
    turn = np.arange(around) / around * TAU
    outline = np.stack([length / 2 * np.cos(turn), width / 2 * np.sin(turn) * (1 - 0.14 * np.cos(turn))], -1)
    reach = np.linspace(0, 1, rings)[:, None]
    x, y = reach * outline[:, 0], reach * outline[:, 1]
    away = np.hypot(x + 0.12, y) + 0.06 * noise(np.stack([x * 1.1, y * 1.1, 0 * x + seed], -1))
    inside = smoothstep(yolk + 0.04, yolk - 0.05, away)
    jam = smoothstep(yolk * 0.95, yolk * 0.25, away + 0.25 * fractal(np.stack([x * 0.8, y * 0.8, 0 * x + seed], -1), 3))
    color = blend((0.93, 0.90, 0.83), (0.92, 0.50, 0.030), inside)
    color = blend(color, (0.85, 0.26, 0.008), jam * inside)
    color = blend(color, (0.96, 0.70, 0.16), inside * np.exp(-(((away - yolk) / 0.12) ** 2)) * 0.8)
    z = inside * (
        0.07 * smoothstep(yolk, yolk * 0.5, away) + 0.05 * fractal(np.stack([x * 1.6, y * 1.6, 0 * x + seed], -1), 3)
    ) - 0.06 * smoothstep(0.93, 1, reach + 0 * x)
    face = np.stack([x, y, z], -1).reshape(-1, 3)
    down = np.linspace(0, math.pi / 2, 34)[:, None]
    shell = np.stack(
        [outline[:, 0] * np.cos(down), outline[:, 1] * np.cos(down), -0.06 - width / 2 * np.sin(down) + 0 * turn], -1
    ).reshape(-1, 3)
    shell *= (1 + 0.012 * noise(shell * 0.9 + seed))[:, None]
    shell[:around] = face[-around:]
    return [
        part(face, grid(rings, around), color.reshape(-1, 3), mask=inside.reshape(-1)),
        part(shell, grid(34, around), (0.93, 0.90, 0.84)),
    ]
