"""Soft-boiled eggs, halved: set white, a yolk that is set at its rim and runs in its middle."""

import math

import numpy as np

from .mesh import TAU, grid, part
from .noise import at3, blend, fractal, noise, smoothstep
from .shader import Shader


def soft_half(rng, length=5.3, width=4.1, yolk=1.42):
    """Half an egg of seven minutes, cut face up at z = 0; the mask is how runny it is there, the char where yolk is."""
    rings, around, seed = 130, 160, rng.random() * 60
    turn = np.arange(around) / around * TAU
    wobble = 1 + 0.012 * noise(at3(np.cos(turn) * 1.5, np.sin(turn) * 1.5, seed))
    outline = np.stack(
        [length / 2 * np.cos(turn) * wobble, width / 2 * np.sin(turn) * (1 - 0.13 * np.cos(turn)) * wobble], -1
    )
    reach = np.linspace(0.002, 1, rings)[:, None]
    x, y = reach * outline[:, 0], reach * outline[:, 1]
    cx, cy = -0.22 + 0.12 * rng.normal(), 0.10 * rng.normal()
    away = np.hypot(x - cx, (y - cy) * 1.03) + 0.035 * noise(at3(x * 1.3, y * 1.3, seed))
    away = away + 0.012 * fractal(at3(x * 4, y * 4, seed), 2)
    inside = smoothstep(yolk + 0.018, yolk - 0.022, away)
    flow = away + 0.14 * fractal(at3(x * 0.9, y * 0.9, seed + 4), 3)
    runny = smoothstep(yolk * 0.80, yolk * 0.50, flow)
    white = blend((0.93, 0.905, 0.85), (0.88, 0.865, 0.80), smoothstep(yolk + 0.5, yolk, away))
    set_rim = blend((0.88, 0.42, 0.022), (0.95, 0.60, 0.085), smoothstep(yolk * 0.80, yolk * 0.99, away))
    jam = blend(set_rim, (0.80, 0.215, 0.004), runny)
    color = blend(white, jam, inside)
    dip = -0.05 * runny + 0.03 * smoothstep(0.35, 0.6, runny) * smoothstep(0.9, 0.6, runny)
    crumbly = 0.018 * fractal(at3(x * 6, y * 6, seed), 3) * (1 - runny)
    cut = 0.03 * noise(at3(x * 0.8, y * 0.8, seed + 9))
    z = cut + inside * (0.035 + dip + crumbly) - 0.09 * smoothstep(0.955, 1, reach) ** 2
    face = np.stack([x, y, z], -1).reshape(-1, 3)
    down = np.linspace(0, math.pi / 2, 40)[:, None]
    shell = np.stack(
        [outline[:, 0] * np.cos(down), outline[:, 1] * np.cos(down), -0.06 - width / 2 * np.sin(down) + 0 * turn], -1
    ).reshape(-1, 3)
    shell *= (1 + 0.014 * noise(shell * 0.8 + seed))[:, None]
    shell[:around] = face[-around:]
    return [
        part(face, grid(rings, around), color.reshape(-1, 3), (inside * runny).reshape(-1), inside.reshape(-1)),
        part(shell, grid(40, around), (0.93, 0.905, 0.85)),
    ]


def soft():
    """Silky white that light enters a little; a matte rim of yolk; a glossy middle."""
    s = Shader('soft egg')
    grain = s.math('MULTIPLY', s.noise(9, 4), s.math('MULTIPLY', s.char, s.math('SUBTRACT', 1.0, s.mask)))
    color = s.mix(s.math('MULTIPLY', grain, 0.5), s.color, s.tint(s.color, (1.0, 0.80, 0.55)))
    return s.done(
        s.principled(
            base=color,
            depth=s.ramp(s.char, [(0, 0.22), (1, 0.10)]),
            radius=(0.30, 0.22, 0.14),
            inside=color,
            rough=s.ramp(s.mask, [(0, 0.36), (1, 0.10)]),
            shine=0.45,
            coat=s.ramp(s.mask, [(0, 0.15), (1, 1.0)]),
            coat_rough=0.06,
            normal=s.bump(s.math('ADD', s.noise(3.0, 3), grain), 0.012, 0.5),
        )
    )
