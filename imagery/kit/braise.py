"""What a slow pot leaves: creamy beans, wilted kale, tomatoes that have slumped, and cheese shaved over it."""

import math

import cv2
import numpy as np

from .grains import Grain, scatter
from .mesh import TAU, Batch, ellipsoid, grid, part, tube
from .noise import at3, blend, fractal, noise, smoothstep
from .shader import Shader
from .vegetables import tomato_half

MOIST_BARLEY = [
    Grain(5, 0.58, 0.20, (0.53, 0.32, 0.13), 0.09),
    Grain(2, 0.54, 0.19, (0.43, 0.235, 0.08), 0.1),
    Grain(2, 0.60, 0.20, (0.62, 0.41, 0.20), 0.08),
]


def creamy():
    """Beans in their skins: light sinks in, the broth shines on them; the mask is where a skin has split."""
    s = Shader('creamy')
    color = s.mix(s.ramp(s.noise(1.6, 4), [(0.35, 0), (0.7, 0.6)]), s.color, s.tint(s.color, (0.90, 0.76, 0.56)))
    veins = s.ramp(s.noise(3.0, 2, 0.4, twist=1.4), [(0.44, 0), (0.50, 1), (0.56, 0)])
    color = s.mix(s.math('MULTIPLY', veins, 0.16), color, s.tint(s.color, (0.62, 0.48, 0.34)))
    relief = s.bump(s.math('ADD', veins, s.math('MULTIPLY', s.noise(5, 3), 0.8)), 0.014, 0.55)
    wet = s.math('MULTIPLY', s.math('SUBTRACT', 1.0, s.mask), 1.0)
    return s.done(
        s.principled(
            base=color,
            depth=0.17,
            radius=(0.34, 0.20, 0.09),
            inside=color,
            shine=0.5,
            coat=wet,
            coat_rough=0.12,
            rough=s.ramp(s.noise(2, 3), [(0.3, 0.16), (0.7, 0.30)]),
            normal=relief,
        )
    )


def _white_bean(rng, length, width, tone):
    """A braised bean: blunt ends, a slight bend, now and then a split from which the paler flesh looks."""
    normal, faces = ellipsoid(1, 1, 1, 26, 44)
    seed = rng.random() * 60
    ends = np.clip(1 - normal[:, 0] ** 2, 0.001, 1) ** -0.15
    points = normal * np.stack([np.full(len(normal), length / 2), width / 2 * ends, width * 0.43 * ends], -1)
    points[:, 1] += 0.13 * (normal[:, 0] ** 2 - 0.4)
    points *= (1 + 0.05 * noise(points * 1.7 + seed))[:, None]
    split = np.zeros(len(points))
    if rng.random() < 0.42:
        away = np.abs(normal[:, 1] - rng.uniform(-0.5, 0.5) - 0.22 * noise(points * 2.1 + seed))
        reach = smoothstep(0.85, 0.55, np.abs(normal[:, 0] - rng.uniform(-0.4, 0.4))) * (normal[:, 2] > 0)
        split = smoothstep(0.15, 0.06, away) * reach
        lip = smoothstep(0.34, 0.18, away) * reach - split
        points += normal * (0.035 * lip - 0.055 * split)[:, None]
    folds = np.clip(1 - np.abs(noise(points * 2.6 + seed + 9)) / 0.13, 0, 1)
    folds *= smoothstep(0.45, 0.9, np.abs(normal[:, 0]))
    points += normal * (0.016 * folds)[:, None]
    shade = 1 + 0.10 * noise(points * 0.9 + seed)
    return part(points, faces, blend(tone * shade[:, None], (0.84, 0.67, 0.44), 0.7 * split), mask=split)


def white_beans(plate, count, place, color=(0.72, 0.495, 0.255), length=1.5, width=0.84):
    """Cannellini of 15 mm, ivory to tan, that settle between each other."""
    rng = plate.rng

    def make():
        tone = np.array(color) * rng.uniform(0.86, 1.08) * np.array([1, 1, rng.uniform(0.85, 1.15)])
        return [_white_bean(rng, length * rng.uniform(0.92, 1.06), width * rng.uniform(0.92, 1.06), tone)]

    drop = {'tries': 9, 'lean': 0.16, 'jitter': 0.4, 'sink': 0.07, 'follow': 0.8}
    return scatter(plate, make, count, place, creamy(), 'white beans', **drop)


def wilted_kale(rng, length=4.5, width=2.6, fold=0.6, curl=0.9, tone=(0.020, 0.062, 0.012)):
    """A braised leaf of curly kale along x: folded up along its rib, its edge far too long for it and so in ruffles.

    `fold` and `curl` in radians: how far the halves stand up, and how far the tip hangs down.
    """
    rows, columns = 170, 49
    u, v = np.linspace(0, 1, rows)[:, None], np.linspace(-1, 1, columns)[None, :]
    v = np.sign(v) * np.abs(v) ** 0.7
    seed, hand = rng.random() * 60, np.sign(v)
    lobes = 1 + 0.26 * noise(at3(u * 5 + 0 * v, hand * 4 + 0 * u, seed))
    half = width / 2 * np.sin(math.pi * (0.10 + 0.88 * u) ** 0.8) ** 0.55 * lobes
    bend = curl * (u - 0.35)
    step = length / rows
    rib_x, rib_z = np.cumsum(np.cos(bend), 0) * step - length / 2, -np.cumsum(np.sin(bend), 0) * step
    out = np.abs(v) * half
    sides = fold + 0.35 * noise(at3(u * 2 + 0 * v, hand * 3 + 0 * u, seed + 5))
    stand = sides - 0.75 * out / width * (1 + noise(at3(u * 3 + 0 * v, hand * 3, seed + 9)))
    drift = 3.2 * noise(at3(u * 3.2 + 0 * v, hand * 5 + 0 * u, seed + 2)) + 1.3 * hand
    wide, fine = u * length * TAU / 1.05 + drift, u * length * TAU / 0.37 + 2.1 * drift
    ruffle, frill = 0.38 * np.abs(v) ** 1.6, 0.20 * np.abs(v) ** 3.5
    over = ruffle * np.sin(wide) + frill * np.sin(fine) + 0.05 * np.abs(v) * np.sin(u * 19 - np.abs(v) * 5)
    along = 0.55 * ruffle * np.sin(2 * wide + 0.6) + 0.6 * frill * np.cos(fine)
    x = rib_x + along + 0.30 * out
    y = hand * (out * np.cos(stand) - over * np.sin(stand))
    z = rib_z + out * np.sin(stand) + over * np.cos(stand)
    points = at3(x + 0 * v, y, z).reshape(-1, 3)
    points += 0.05 * np.stack([noise(points * 1.9 + seed + k) for k in (0, 20, 40)], -1)
    points[:, 2] += 0.045 * noise(points * 4.5 + seed)
    rib = np.exp(-((v / 0.045) ** 2)) * (1 - 0.5 * u)
    side = 0.55 * np.exp(-(((((u * 8 - np.abs(v) * 1.3) % 1) - 0.5) / 0.09) ** 2)) * (np.abs(v) < 0.8)
    crest = (np.abs(v) ** 2 * (0.5 + 0.5 * np.sin(wide))).reshape(-1)
    patch = noise(points * 0.7 + seed)
    color = blend(np.array(tone) * rng.uniform(0.8, 1.3), (0.075, 0.150, 0.028), 0.85 * crest)
    color = color * (1 + 0.25 * patch)[:, None]
    stem = np.stack([rib_x[:-20:6, 0], 0 * rib_x[:-20:6, 0], rib_z[:-20:6, 0] - 0.03], -1)
    return [
        part(points, grid(rows, columns, False), color, mask=np.clip(rib + side, 0, 1).reshape(-1) * 0.7),
        part(*tube(stem, np.linspace(0.13, 0.04, len(stem)), 8), (0.15, 0.20, 0.06)),
    ]


def soft_tomato(rng, radius=1.2):
    """Half a cherry tomato after the pot: slumped, its cut face sunken, its skin in wrinkles."""
    face, shell = tomato_half(rng, radius, 0.7)
    seed = rng.random() * 60

    def slumped(points):
        wide = 1 + 0.10 * np.stack([noise(points * 0.8 + seed), noise(points * 0.8 + seed + 7)], -1)
        height = points[:, 2] * 0.72 + 0.10 * noise(points * 0.7 + seed)
        return np.column_stack([points[:, :2] * wide * [1.08, 0.96], height])

    reach = np.hypot(face.points[:, 0], face.points[:, 1]) / radius
    gel = smoothstep(0.79, 0.70, face.color[:, 0]) * smoothstep(0.86, 0.78, reach)
    sunk = face.points - np.array([0, 0, 0.09]) * gel[:, None]
    sunk[:, 2] -= smoothstep(0.95, 0.45, reach) * (0.14 + 0.09 * noise(face.points * 2.0 + seed))
    sunk[:, 2] += 0.05 * np.exp(-(((reach - 0.93) / 0.06) ** 2))
    rows = np.repeat(np.linspace(0, 1, 26), 96)
    wrinkle = np.abs(fractal(shell.points * np.array([1.6, 1.6, 0.8]) + seed, 3))
    skin = shell.points * (1 - 0.10 * wrinkle * smoothstep(0, 0.2, rows))[:, None]
    skin[:96] = sunk[-96:]
    tone = blend(face.color * 0.92, (0.46, 0.055, 0.008), 0.6 * gel)
    return [
        face._replace(points=slumped(sunk), color=tone),
        shell._replace(points=slumped(skin), color=shell.color * 0.85),
    ]


def translucent():
    """Hard cheese shaved so thin that light passes; lines from the blade."""
    s = Shader('translucent')
    lines = s.noise(1.0, 3, 0.6, at=s.stretched((0.5, 7, 1)))
    color = s.mix(s.ramp(lines, [(0.4, 0), (0.7, 0.25)]), s.color, s.tint(s.color, (0.94, 0.86, 0.70)))
    flake = s.principled(base=color, rough=0.42, shine=0.4, normal=s.bump(lines, 0.006, 0.4))
    glow = s.node('BsdfTranslucent', {'Color': s.tint(color, (1.0, 0.92, 0.72))})
    return s.done(s.node('MixShader', {0: 0.42, 1: flake, 2: glow}))


def flake(rng, length=3.2, width=1.7, tone=(0.90, 0.73, 0.41)):
    """A shaving of hard cheese: broken outline, waved, curling up at one end."""
    rows, columns = 44, 26
    u, v = np.linspace(0, 1, rows)[:, None], np.linspace(-1, 1, columns)[None, :]
    seed, curl = rng.random() * 60, rng.uniform(1.3, 2.5)
    edge = 0.62 + 0.38 * np.sin(math.pi * (0.08 + 0.84 * u))
    edge = edge + 0.22 * fractal(at3(u * 3 + 0 * v, np.sign(v) * 3, seed), 2)
    angle = curl * u**1.8
    x = np.cumsum(np.cos(angle), 0) * length / rows + 0.18 * fractal(at3(0 * u, v * 2 + 0 * u, seed + 3), 2)
    z = np.cumsum(np.sin(angle), 0) * length / rows + 0.16 * noise(at3(u * 1.6, v * 0.9, seed)) + 0.10 * v**2
    y = v * width / 2 * edge + 0.3 * u
    points = at3(x + 0 * v, y, z + 0 * v).reshape(-1, 3)
    return [part(points - points.mean(0), grid(rows, columns, False), np.array(tone) * rng.uniform(0.94, 1.05))]


def broth(plate, weight, material, color, rise=0.05, gap=0.8, name='broth'):
    """Broth between the pieces where weight(x, y) is above 0, `rise` (cm) over the floor of gaps `gap` (cm) wide."""
    field, step = plate.field, 2
    cells = round(gap / field.cell)
    floor = cv2.erode(field.height.astype(np.float32), np.ones((cells, cells), np.uint8))
    level = cv2.GaussianBlur(floor, (0, 0), 0.6 * cells) + rise
    amount = np.clip(weight(field.x, field.y), 0, 1)
    z, keep = (level - 0.5 * (1 - amount))[::step, ::step], (amount > 0.002)[::step, ::step]
    quad = keep[:-1, :-1] & keep[1:, :-1] & keep[:-1, 1:] & keep[1:, 1:]
    index = -np.ones(keep.shape, int)
    index[keep] = np.arange(keep.sum())
    i, j = np.nonzero(quad)
    faces = np.stack([index[i, j], index[i + 1, j], index[i + 1, j + 1], index[i, j + 1]], -1)
    points = np.stack([field.x[::step, ::step][keep], field.y[::step, ::step][keep], z[keep]], -1)
    batch = Batch(plate.rng)
    batch.add([part(points, faces, color)])
    return batch.build(name, material)
