"""A fillet of salmon, seared and glazed: built flake by flake, closed at one end, opened by a fork at the other."""

import math

import numpy as np

from .mesh import TAU, grid, part, rotation, tube
from .noise import at3, blend, fractal, noise, smoothstep
from .shader import Shader

LENGTH, WIDTH, HEIGHT = 11.6, 6.2, 2.9


def _section(along, count=220):
    """Outline (y, z) across the fillet at `along` -1..1: flat below, domed above, thin toward the belly side."""
    turn = np.linspace(0, TAU, count, endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    narrow = 1 - 0.07 * along - 0.17 * smoothstep(0.72, 1.0, abs(along)) - 0.05 * math.sin(along * 4 + 1)
    across = np.sign(c) * np.abs(c) ** 0.64
    tall = HEIGHT * (1 - 0.13 * along**2 - 0.20 * smoothstep(0.70, 1.0, abs(along)))
    z = tall * (0.5 + 0.5 * np.sign(s) * np.abs(s) ** 0.62)
    z = z * (1 - 0.34 * np.clip(across, 0, 1) ** 1.8 - 0.10 * np.clip(-across, 0, 1) ** 3)
    return np.column_stack([across * WIDTH / 2 * narrow, z]), across, tall


def _nested(y, z):
    """How far (cm) a layer of muscle is bent along the fish at a place of its section; all layers nest."""
    across = y / (WIDTH / 2)
    return 1.25 * np.abs(across + 0.10) ** 1.5 - 0.85 * np.abs(z / HEIGHT) ** 0.8 + 0.16 * np.sin(across * 4.0)


def _bent(x, y, z):
    """The bend, gone at the left end, where a knife has cut straight across."""
    return _nested(y, z) * smoothstep(-LENGTH / 2, -LENGTH / 2 + 2.6, x)


def _rows(thick, bevel):
    """Rings of one flake from face to face: (share of the outline, x, 0 face .. 1 outside)."""
    half = thick / 2
    arc = np.linspace(0, math.pi / 2, 6)
    face = [(k, -half, 0.0) for k in np.linspace(0.03, 1 - 0.5 * bevel - 0.02, 22)]
    edge = [(1 - 0.5 * bevel * (1 - math.sin(a)), -half + bevel * (1 - math.cos(a)), math.sin(a)) for a in arc]
    back = [(k, -x, s) for k, x, s in (face + edge)[::-1]]
    return face + edge + [(1.0, x, 1.0) for x in np.linspace(-half + bevel, half - bevel, 22)[1:-1]] + back


def _flake(x0, x1, opened, seed):
    """One layer of muscle between x0 and x1; `opened` 0..1 says how far it has parted from its neighbours."""
    thick = x1 - x0 + 0.02 - 0.12 * opened
    outline, across, tall = _section((x0 + x1) / LENGTH)
    rows = _rows(thick, 0.035 + 0.15 * opened)
    rings = [np.column_stack([np.full(len(outline), x), k * outline]) for k, x, _ in rows]
    points = np.concatenate(rings)
    points[:, 2] += np.repeat([1 - k for k, _, _ in rows], len(outline)) * 0.45 * tall
    side = np.repeat([s for _, _, s in rows], len(outline))
    local = points[:, 0] / (thick / 2)
    points[:, 0] += (x0 + x1) / 2
    points[:, 0] += _bent(points[:, 0], points[:, 1], points[:, 2])
    own = points + seed
    out = np.column_stack([0 * local, np.tile(across, len(rows)), np.clip(points[:, 2] / HEIGHT * 2 - 0.8, -0.2, 1)])
    out /= np.linalg.norm(out, axis=1)[:, None] + 1e-6
    fibre = fractal(own * np.array([1.0, 3.2, 5.5]), 3)
    swell = 0.17 * fractal(points * 0.5 + 3, 3) + 0.06 * fractal(points * 1.7 + 8, 3) + 0.03 * fibre
    swell += 0.05 * (1 - local**2) * (0.6 + 0.6 * opened) + 0.05 * noise(np.full((1, 3), seed * 3.1))
    points = points + out * (swell * side)[:, None]
    points[:, 0] += (1 - side) * np.sign(local) * (0.05 + 0.08 * opened) * fractal(own * np.array([0.4, 2.2, 2.2]), 4)
    rise, across = np.tile(outline[:, 1], len(rows)) / tall, np.tile(across, len(rows))
    return points, grid(len(rows), len(outline)), (side, local, rise, across, fibre)


def _colored(points, where, opened):
    """Color, glaze mask and caramel of one flake."""
    side, local, rise, across, fibre = where
    color = blend((0.71, 0.185, 0.052), (0.90, 0.42, 0.20), np.clip(0.5 + 1.0 * fibre, 0, 1))
    line = smoothstep(0.74, 0.97, np.abs(local)) * side
    color = blend(color, (0.96, 0.69, 0.47), line * 0.85)
    color = blend(color, (0.86, 0.40, 0.20), (1 - side) * 0.75)
    ragged = 0.12 * fractal(points * 0.9 + 5, 3)
    color = blend(color, (0.50, 0.30, 0.20), 0.55 * smoothstep(0.26, 0.12, rise + ragged) * side)
    color = blend(color, (0.13, 0.115, 0.105), smoothstep(0.13, 0.05, rise + 0.4 * ragged) * side)
    top = smoothstep(0.60, 0.90, rise + 1.1 * ragged) * side
    edge = smoothstep(0.62, 0.98, np.maximum(np.abs(across), np.abs(points[:, 0] - 0.2) / (LENGTH / 2)))
    patch = fractal(points * np.array([0.42, 0.62, 0.5]) + 11, 4)
    caramel = 0.40 + 0.80 * patch + 0.40 * edge + 0.16 * (1 - local**2) + 0.25 * fractal(points * 2.4, 3)
    caramel = caramel - 0.35 * opened * smoothstep(0.6, 1, np.abs(local))
    return color, np.clip(top, 0, 1), np.clip(caramel, 0, 1) * top


def fillet(rng, flakes=10):
    """The fillet along x, skin at z = 0, its broken end at the right; and the glaze that runs down its front."""
    cuts = np.linspace(-LENGTH / 2, LENGTH / 2, flakes + 1)
    cuts[1:-1] += rng.uniform(-0.14, 0.14, flakes - 1)
    thing = []
    for k in range(flakes):
        opened = float(smoothstep(flakes - 3.4, flakes - 0.4, k)) + 0.05 * rng.random()
        points, faces, where = _flake(cuts[k], cuts[k + 1], opened, rng.random() * 50)
        color, glaze, caramel = _colored(points, where, opened)
        if k >= flakes - 2:
            lying = k == flakes - 1
            hinge = np.array([cuts[k], 0, 0.2])
            turn = rotation(0.03, 0.19, -0.05) if lying else rotation(0.01, 0.05, -0.02)
            shift = np.array([0.30, -0.10, -0.08]) if lying else np.array([0.07, -0.02, -0.02])
            points = (points - hinge) @ turn.T + hinge + shift
        thing.append(part(points, faces, color, mask=glaze, char=caramel))
    return thing


def drips(rng, places=((-4.3, 0.45), (-3.2, 0.98), (-2.75, 0.62), (-0.5, 0.8), (1.7, 1.0), (2.05, 0.5))):
    """Glaze that has run over the front edge: (x, how far down 0..1) of each drip."""
    thing = []
    for x, reach in places:
        outline, across, tall = _section(2 * x / LENGTH)
        front = (across < -0.62) & (outline[:, 1] > 0.06 * tall)
        order = np.argsort(-outline[front][:, 1] + 0.25 * outline[front][:, 0])
        way = outline[front][order]
        way = way[: max(8, int(len(way) * reach))]
        t = np.linspace(0, 1, len(way))
        wander = x + 0.2 * noise(at3(t * 2.2, 0 * t, rng.random() * 50)) + _bent(x, way[:, 0], way[:, 1])
        path = np.column_stack([wander, way[:, 0] - 0.02, way[:, 1]])
        path = np.column_stack([np.interp(np.linspace(0, 1, 60), t, path[:, i]) for i in range(3)])
        u = np.linspace(0, 1, 60)
        width = 0.22 * (1 - 0.35 * u) * np.clip(u / 0.12, 0.15, 1) + 0.13 * np.exp(-(((u - 0.9) / 0.07) ** 2))
        width *= np.sqrt(np.clip((1 - u) / 0.06, 0.01, 1))
        thing.append(part(*tube(path, width * rng.uniform(0.85, 1.15), 16), (0.62, 0.27, 0.05)))
    return thing


def seared():
    """Moist flakes below, above them a golden crust that has caramelized in patches, under a smooth coat of glaze."""
    s = Shader('seared')
    fibres = s.noise(1.0, 5, 0.6, at=s.stretched((1.4, 5, 6)))
    flesh = s.mix(s.ramp(fibres, [(0.35, 0), (0.66, 0.55)]), s.color, s.tint(s.color, (0.90, 0.70, 0.58)))
    fine = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(2.6, 7, 0.68), 0.5), 0.85)
    heat = s.math('ADD', s.char, s.math('MULTIPLY', fine, s.mask))
    golden = s.mix(0.55, s.tint(s.color, (0.80, 0.42, 0.16)), (0.54, 0.165, 0.020))
    color = s.mix(s.math('MULTIPLY', s.mask, 0.92), flesh, golden)
    color = s.mix(s.ramp(heat, [(0.30, 0), (0.62, 0.92)]), color, (0.31, 0.085, 0.008))
    color = s.mix(s.ramp(heat, [(0.66, 0), (1.02, 0.9)]), color, (0.12, 0.032, 0.004))
    rough_crust = s.math('ADD', 0.35, s.math('MULTIPLY', s.mask, 0.4))
    crust = s.bump(s.math('ADD', s.noise(5.5, 6, 0.7), fibres), 0.10, rough_crust)
    smooth = s.bump(s.noise(2.2, 3), 0.09, 0.6)
    return s.done(
        s.principled(
            base=color,
            depth=s.ramp(s.mask, [(0, 0.20), (1, 0.05)]),
            radius=(0.22, 0.09, 0.045),
            inside=color,
            rough=s.ramp(s.noise(2.2, 4), [(0.3, 0.22), (0.7, 0.46)]),
            shine=0.5,
            coat=s.ramp(s.mask, [(0, 0.35), (0.6, 0.55)]),
            coat_rough=0.13,
            normal=crust,
            coat_normal=smooth,
        )
    )
