"""Raw and quickly cooked vegetables: slices, strips, tomatoes, avocado."""

import math

import numpy as np

from .mesh import TAU, grid, part, rotation, sphere
from .noise import at3, blend, fractal, noise, smoothstep


def coin(rng, radius, thickness, paint, rings=56, around=96, skin=(0.1, 0.2, 0.05), wobble=0.04, char=0.0, arc=TAU):
    """A slice with both faces painted by paint(reach, turn, x, y); skin on the side. Half a turn of arc makes a half moon."""
    turn = np.linspace(0, arc, around, endpoint=arc < TAU)
    reach, angle = np.meshgrid(np.linspace(0, 1, rings), turn, indexing='ij')
    seed = rng.random() * 50
    edge = radius * (1 + wobble * noise(at3(np.cos(angle) * 1.2, np.sin(angle) * 1.2, seed)))
    x, y = reach * edge * np.cos(angle), reach * edge * np.sin(angle)
    color = paint(reach, angle, x + seed, y)
    relief = 0.03 * fractal(at3(x * 1.6, y * 1.6, seed), 3) - 0.06 * smoothstep(0.94, 1, reach)
    burn = np.clip(char * (0.5 + 0.9 * fractal(at3(x * 0.8, y * 0.8, seed), 3)), 0, 1).reshape(-1)
    closed = arc >= TAU
    faces = grid(rings, around, closed)
    top = at3(x, y, thickness / 2 + relief).reshape(-1, 3)
    thing = [
        part(top, faces, color.reshape(-1, 3), char=burn),
        part(top * [1, 1, -1], faces, color.reshape(-1, 3), char=burn),
    ]
    z = np.linspace(1, -1, 7)[:, None] * (thickness / 2 - 0.05)
    bulge = 1 + 0.03 * (1 - (z / thickness * 2) ** 2)
    side = np.stack([x[-1] * bulge, y[-1] * bulge, z + 0 * turn], -1).reshape(-1, 3)
    thing.append(part(side, grid(7, around, closed), skin, char=burn[-around:].mean() * 0.5))
    if not closed:
        row = np.concatenate([np.linspace(-1, 1, 40)])
        cut = np.stack([row[None, :] * radius + 0 * z, 0 * row[None, :] + 0 * z, z + 0 * row[None, :]], -1)
        thing.append(part(cut.reshape(-1, 3), grid(7, 40, False), color[rings // 2].mean(0), char=burn.mean()))
    return thing


def cucumber(rng, radius=1.7, thickness=0.32, arc=TAU):
    """Dark skin, pale flesh, a wet core with three rows of seeds."""

    def paint(reach, turn, x, y):
        core = 1 - smoothstep(0.50, 0.62, reach + 0.03 * np.cos(turn * 3))
        color = blend((0.62, 0.74, 0.34), (0.50, 0.64, 0.24), core)
        rays = np.abs(np.cos(turn * 1.5)) ** 6
        seed = (
            smoothstep(0.25, 0.6, noise(at3(turn * 5.5, reach * 7, 1)))
            * smoothstep(0.16, 0.24, reach)
            * core
            * (1 - rays)
        )
        color = blend(color, (0.80, 0.84, 0.55), np.maximum(seed, rays * core * 0.5))
        color = blend(color, (0.44, 0.62, 0.17), smoothstep(0.80, 0.95, reach))
        return blend(color, (0.035, 0.11, 0.02), smoothstep(0.95, 0.975, reach))

    return coin(rng, radius, thickness, paint, skin=(0.035, 0.11, 0.02), wobble=0.03, arc=arc)


def zucchini(rng, radius=1.6, thickness=0.6, char=0.85, arc=TAU):
    """Seared slices: cream flesh browned in the pan."""

    def paint(reach, turn, x, y):
        color = blend((0.80, 0.76, 0.36), (0.72, 0.66, 0.24), smoothstep(-0.3, 0.5, fractal(at3(x * 1.5, y * 1.5), 3)))
        seeds = (
            smoothstep(0.3, 0.55, noise(at3(x * 4, y * 4, 3)))
            * (1 - smoothstep(0.40, 0.55, reach))
            * smoothstep(0.15, 0.25, reach)
        )
        color = blend(color, (0.88, 0.80, 0.50), seeds * 0.8)
        color = blend(color, (0.40, 0.50, 0.10), smoothstep(0.86, 0.95, reach))
        return blend(color, (0.055, 0.13, 0.02), smoothstep(0.95, 0.975, reach))

    return coin(rng, radius, thickness, paint, skin=(0.055, 0.13, 0.02), char=char, arc=arc)


def carrot_coin(rng, radius=1.05, thickness=0.5, char=0.5):
    """Orange with a lighter star in the middle."""

    def paint(reach, turn, x, y):
        star = reach + 0.06 * np.cos(turn * 7 + x) + 0.04 * fractal(at3(x * 2, y * 2), 2)
        color = blend((0.86, 0.36, 0.035), (0.78, 0.22, 0.012), smoothstep(0.38, 0.50, star))
        return blend(color, (0.60, 0.15, 0.01), smoothstep(0.85, 1.0, reach))

    return coin(rng, radius, thickness, paint, skin=(0.66, 0.18, 0.012), char=char, wobble=0.06)


def tomato_half(rng, radius=1.35, char=0.5, walls=(0.80, 0.17, 0.06), gelled=(0.68, 0.15, 0.018)):
    """Half a cherry tomato, cut face up: walls, two or three chambers of gel and seeds."""
    chambers, seed = rng.integers(2, 4), rng.random() * 50

    def paint(reach, turn, x, y):
        spoke = np.abs(np.sin(turn * chambers / 2 + 0.2 * noise(at3(x, y))))
        gel = smoothstep(0.30, 0.45, spoke) * smoothstep(0.20, 0.30, reach) * (1 - smoothstep(0.72, 0.80, reach))
        color = blend(walls, gelled, gel)
        pips = smoothstep(0.30, 0.45, noise(at3(x * 3.2, y * 3.2, 7))) * gel
        color = blend(color, (0.86, 0.60, 0.22), pips * 0.85)
        color = blend(color, (0.80, 0.20, 0.08), (1 - smoothstep(0.16, 0.30, reach)) * 0.7)
        return blend(color, (0.58, 0.020, 0.010), smoothstep(0.88, 0.96, reach))

    face = coin(rng, radius, 0.10, paint, skin=(0.58, 0.02, 0.01), char=char * 0.5)[:1]
    down, turn = np.linspace(0, math.pi / 2, 26)[:, None], np.arange(96) / 96 * TAU
    shell = np.stack(
        [
            radius * np.cos(down) * np.cos(turn),
            radius * np.cos(down) * np.sin(turn),
            -radius * 1.12 * np.sin(down) + 0 * turn,
        ],
        -1,
    ).reshape(-1, 3)
    shell *= (1 + 0.025 * noise(shell * 0.9 + seed))[:, None]
    shell[:96] = face[0].points[-96:]
    return [
        *face,
        part(shell, grid(26, 96), (0.60, 0.022, 0.008), char=np.clip(char * fractal(shell * 0.6 + seed, 3), 0, 1)),
    ]


def tomato(rng, radius=1.3, char=0.8, tone=(0.58, 0.026, 0.009)):
    """A whole cherry tomato, blistered where it met the pan."""
    points, faces = sphere(5)
    seed = rng.random() * 50
    wrinkle = np.abs(fractal(points * np.array([2.2, 2.2, 0.9]) + seed, 3))
    blister = smoothstep(0.1, 0.6, fractal(points * 0.8 + seed, 2))
    shape = radius * (1 - 0.06 * wrinkle * (0.3 + blister) + 0.03 * noise(points * 1.2 + seed))
    color = blend(
        np.array(tone) * rng.uniform(0.85, 1.2),
        (0.78, 0.16, 0.02),
        0.6 * smoothstep(0.2, 1, points[:, 2] * 0.5 + 0.5 * noise(points + seed)),
    )
    points = points * shape[:, None] * [1.1, 1, 0.96]
    points[:, 2] -= 0.12 * np.exp(-(((points[:, 0] - 1.1 * radius) / 0.25) ** 2))
    return [part(points, faces, color, char=np.clip(char * (0.25 + 1.5 * blister), 0, 1))]


def strip(
    rng,
    length=5.0,
    width=0.7,
    thickness=0.35,
    curve=0.5,
    twist=0.3,
    top=(0.6, 0.03, 0.01),
    inside=None,
    wave=0.0,
    taper=0.25,
    char=0.0,
):
    """A cut strip or shred along x: `top` on its skin side, `inside` below. Curve and twist in radians."""
    n, around = 30, 20
    t = np.linspace(-1, 1, n)
    bend, seed = curve * rng.uniform(0.5, 1.3) * (1 if rng.random() < 0.5 else -1), rng.random() * 50
    heading = bend * t + wave * np.sin(t * 5 + seed)
    x = np.cumsum(np.cos(heading)) * length / n
    y = np.cumsum(np.sin(heading)) * length / n
    z = 0.10 * length * rng.uniform(-0.4, 0.7) * (t**2) + wave * 0.35 * np.sin(t * 4 + seed * 2)
    angle = np.arange(around) / around * TAU
    c, s = np.cos(angle), np.sin(angle)
    flat, tall = np.sign(c) * np.abs(c) ** 0.6 * width / 2, np.sign(s) * np.abs(s) ** 0.6 * thickness / 2
    size = np.maximum(1 - taper * np.abs(t) ** 3, 0.05) * np.where(np.abs(t) > 0.97, 0.6, 1)
    roll = twist * t * rng.normal() + rng.normal() * 0.2
    across = (flat[None] * np.cos(roll)[:, None] - tall[None] * np.sin(roll)[:, None]) * size[:, None]
    up = (flat[None] * np.sin(roll)[:, None] + tall[None] * np.cos(roll)[:, None]) * size[:, None]
    px = (x - x.mean())[:, None] - across * np.sin(heading)[:, None]
    py = (y - y.mean())[:, None] + across * np.cos(heading)[:, None]
    points = np.stack([px, py, z[:, None] + up], -1).reshape(-1, 3)
    points += (0.02 * fractal(points * 1.8 + seed, 2))[:, None]
    skin = np.tile(smoothstep(-0.15, 0.25, s), n)
    caps = [[i for i in range(around)], [(n - 1) * around + i for i in range(around)]]
    color = blend(np.array(inside if inside is not None else top), np.array(top), skin) * rng.uniform(0.85, 1.15)
    burn = np.clip(char * (0.4 + fractal(points * 0.7 + seed, 2)), 0, 1)
    lids = np.array(
        [[cap[i], cap[i + 1], cap[around - 2 - i], cap[around - 1 - i]] for cap in caps for i in range(around // 2 - 1)]
    )
    return [part(points, np.vstack([grid(n, around), lids]), color, char=burn)]


def cabbage(rng):
    """A shred of red cabbage: violet rind, pale heart."""
    pale = rng.random()
    top = np.array((0.22, 0.022, 0.15)) * (1 - 0.5 * pale) + np.array((0.62, 0.40, 0.58)) * 0.5 * pale
    return strip(
        rng,
        rng.uniform(2.6, 5),
        rng.uniform(0.16, 0.34),
        0.09,
        0.7,
        0.9,
        tuple(top),
        (0.62, 0.42, 0.60) if pale > 0.5 else (0.30, 0.05, 0.22),
        wave=0.35,
    )


def carrot_match(rng, length=4.5):
    """Raw carrot cut like matches."""
    return strip(
        rng, length * rng.uniform(0.6, 1.1), 0.19, 0.19, 0.2, 0.3, (0.88, 0.30, 0.02), (0.82, 0.25, 0.015), taper=0.1
    )


def onion(rng, length=3.2, char=0.25):
    """A crescent of red onion: purple skin edge, white flesh."""
    return strip(
        rng,
        length * rng.uniform(0.7, 1.15),
        0.40,
        0.14,
        1.05,
        0.5,
        (0.40, 0.07, 0.20),
        (0.86, 0.72, 0.76),
        taper=0.75,
        char=char,
    )


def avocado(rng, length=5.0, thickness=0.62, core=1.15):
    """One slice from half an avocado: a crescent around where the stone was, lying on its flat side."""
    rows, columns = 60, 22
    t = np.linspace(-1.25, 1.25, rows)[:, None]
    outer = length / 2 * np.stack([np.sin(t), 1.0 * np.cos(t) * (1 - 0.22 * np.sin(t))], -1)[:, 0]
    inner = np.stack([core * np.sin(t * 1.15) * 0.9, core * 0.75 * np.cos(t)], -1)[:, 0]
    inner[:, 1] = np.minimum(inner[:, 1] + 0.15, outer[:, 1] - 0.02)
    inner[:, 0] = np.where(np.abs(t[:, 0]) > 0.95, outer[:, 0] * 0.94, inner[:, 0] * 1.2)
    k = np.linspace(0, 1, columns)[None, :, None]
    flat = inner[:, None] * (1 - k) + outer[:, None] * k
    reach = np.broadcast_to(k[..., 0], (rows, columns))
    color = blend((0.78, 0.72, 0.30), (0.56, 0.62, 0.14), smoothstep(0.1, 0.65, reach))
    color = blend(color, (0.26, 0.42, 0.05), smoothstep(0.76, 0.95, reach))
    color = blend(color, (0.07, 0.13, 0.02), smoothstep(0.965, 0.99, reach))
    seed = rng.random() * 40
    flat = flat + 0.03 * noise(np.concatenate([flat * 1.2, 0 * flat[..., :1] + seed], -1))[..., None]
    z = thickness / 2 * (1 - 0.25 * smoothstep(0.9, 1, reach)) + 0.02 * fractal(
        at3(flat[..., 0], flat[..., 1], seed), 2
    )
    top = np.concatenate([flat, z[..., None]], -1).reshape(-1, 3) - [0, length * 0.28, 0]
    faces = grid(rows, columns, False)
    rim = [
        np.stack([top.reshape(rows, columns, 3)[:, j], top.reshape(rows, columns, 3)[:, j] * [1, 1, -1]], 1).reshape(
            -1, 3
        )
        for j in (0, -1)
    ]
    sides = [
        part(points, grid(rows, 2, False), tone)
        for points, tone in zip(rim, ((0.74, 0.70, 0.28), (0.09, 0.16, 0.025)), strict=False)
    ]
    return [part(top, faces, color.reshape(-1, 3)), part(top * [1, 1, -1], faces, color.reshape(-1, 3)), *sides]


def fan(plate, batch, make, count, x, y, yaw, step, stand=0.6, sink=0.3):
    """Lay slices in an overlapping row: each `step` cm further along yaw, leaning by `stand` radians."""
    for i in range(count):
        along = (i - (count - 1) / 2) * step
        px, py = x + along * math.cos(yaw), y + along * math.sin(yaw)
        turn = (
            rotation(z=yaw + 0.12 * (i / max(1, count - 1) - 0.5))
            @ rotation(y=-stand + plate.rng.normal() * 0.04)
            @ rotation(z=math.pi / 2)
        )
        thing = make()
        points = np.vstack([p.points for p in thing]) @ turn.T + [px, py, 0]
        lift = plate.field.settle(points, sink)
        plate.field.stamp(points + [0, 0, lift])
        batch.add(thing, turn, (px, py, lift))
