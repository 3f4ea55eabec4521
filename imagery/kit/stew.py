"""What makes a bowl a stew: level broth that everything stands in, oil swimming on it, cheese shaved over it."""

import math

import cv2
import numpy as np

from . import materials
from .mesh import Batch, grid, part
from .noise import at3, fractal, noise, smoothstep
from .shader import Shader


def fill(plate, color, level, radius):
    """The hidden body of the stew: raises the field to about `level` (cm), higher in the middle; and is seen as a
    dark bottom between the pieces."""
    field = plate.field
    ragged = 0.22 * fractal(at3(field.x * 0.35, field.y * 0.35, 2), 3)
    body = level + 0.45 * (1 - (np.hypot(field.x, field.y) / radius) ** 2) + ragged
    within = np.hypot(field.x, field.y) < radius
    field.height = np.where(within, np.maximum(field.height, body), field.height)
    _sheet(plate, within, field.height - 0.15, materials.plain(color), color, 'body')


def _sheet(plate, keep, height, material, color, name, step=2):
    field = plate.field
    z, solid = height[::step, ::step], keep[::step, ::step]
    index = -np.ones(z.shape, int)
    index[solid] = np.arange(solid.sum())
    quad = solid[:-1, :-1] & solid[1:, :-1] & solid[:-1, 1:] & solid[1:, 1:]
    i, j = np.nonzero(quad)
    points = np.stack([field.x[::step, ::step][solid], field.y[::step, ::step][solid], z[solid]], -1)
    faces = np.stack([index[i, j], index[i + 1, j], index[i + 1, j + 1], index[i, j + 1]], -1)
    batch = Batch(plate.rng)
    batch.add([part(points, faces, color)])
    return batch.build(name, material)


def broth(plate, level, wall, color=(0.55, 0.235, 0.050), clear=0.55):
    """Broth at one calm level: it creeps up a little at what stands in it and at the wall of the bowl, which it meets
    about `wall` cm from the middle. The mask is how deep it is: at `clear` cm two thirds of the view are lost."""
    field, rings, around = plate.field, 170, 480
    turns = np.arange(around) / around * 2 * math.pi
    reach, turn = np.meshgrid(np.linspace(0.001, wall + 0.4, rings), turns, indexing='ij')
    x, y = reach * np.cos(turn), reach * np.sin(turn)
    places = [((at + field.half) / field.cell).astype(np.float32) for at in (y, x)]

    def seen(grid_of_values):
        return cv2.remap(grid_of_values, *places, cv2.INTER_LINEAR)

    food = (np.hypot(field.x, field.y) < wall - 0.5) & (field.height > level)
    near = seen(cv2.GaussianBlur(food.astype(np.float32), (0, 0), 0.16 / field.cell))
    sunk = np.clip(level - field.height, 0, None).astype(np.float32)
    depth = seen(cv2.GaussianBlur(sunk, (0, 0), 0.08 / field.cell))
    z = level + 0.05 * smoothstep(0.05, 0.7, near) + 0.06 * smoothstep(wall - 0.35, wall + 0.05, reach)
    batch = Batch(plate.rng)
    mask = 1 - np.exp(-depth / clear)
    upward = grid(rings, around)[:, ::-1]  # seen from below, the surface would mirror all
    batch.add([part(at3(x, y, z).reshape(-1, 3), upward, color, mask=mask.reshape(-1))])
    return batch.build('broth', brothy())


def brothy(tint=(0.93, 0.64, 0.28)):
    """Tomato broth: golden, cloudy; what lies just under its level surface still shows, the window mirrors in it."""
    s = Shader('brothy')
    color = s.mix(s.ramp(s.noise(0.45, 3), [(0.35, 0), (0.65, 1)]), s.color, s.tint(s.color, (0.94, 0.80, 0.70)))
    cloudy = s.node('BsdfDiffuse', {'Color': color})
    through = s.node('BsdfTransparent', {'Color': tint})
    deep = s.ramp(s.mask, [(0, 0.30), (1, 0.93)])
    body = s.node('MixShader', {0: deep, 1: through, 2: cloudy})
    wet = s.node('BsdfGlossy', {'Roughness': 0.07, 'Normal': s.bump(s.noise(0.8, 2), 0.02, 0.3)})
    mirror = s.math('MULTIPLY', 0.7, s.node('Fresnel', {'IOR': 1.33}).outputs[0])
    return s.clear(s.node('MixShader', {0: mirror, 1: body, 2: wet}))


def oil_drops(plate, material, count, level, place, size=(0.08, 0.36)):
    """Olive oil on broth: flat round lenses of many sizes, where the broth is open."""
    rng, batch = plate.rng, Batch(plate.rng)
    turn = np.linspace(0, 2 * math.pi, 29)[:-1]
    for _ in range(count):
        x, y = place()
        if plate.field.at(x, y) > level:
            continue
        reach = rng.uniform(*size) * rng.uniform(0.3, 1)
        rings = [(k, 0.055 * reach**0.5 * (1 - k**2.2)) for k in (0.02, 0.3, 0.55, 0.75, 0.9, 1.0)]
        shape = np.concatenate(
            [np.column_stack([k * reach * np.cos(turn), k * reach * np.sin(turn), np.full(28, z)]) for k, z in rings]
        )
        batch.add([part(shape, grid(6, 28), (0.72, 0.52, 0.10), mask=1.0)], None, (x, y, level + 0.012))
    return batch.build('oil drops', material)


def shaving(rng, length=3.4, width=1.9, tone=(0.93, 0.80, 0.52)):
    """Parmesan from a peeler: as thin as paper, one edge straight, one crumbled, rolling up at its end."""
    rows, columns = 60, 30
    u, v = np.linspace(0, 1, rows)[:, None], np.linspace(-1, 1, columns)[None, :]
    seed = rng.random() * 60
    curl, start = rng.uniform(1.6, 4.2), rng.uniform(0.25, 0.6)
    angle = -0.35 + curl * np.clip(u - start, 0, 1) ** 1.3 / (1 - start) ** 1.3 + 0.5 * rng.normal() * u
    x = np.cumsum(np.cos(angle), 0) * length / rows
    z = np.cumsum(np.sin(angle), 0) * length / rows
    edge = 0.55 + 0.45 * np.sin(math.pi * (0.06 + 0.88 * u)) ** 0.6
    crumbs = 0.30 * fractal(at3(u * 5 + 0 * v, 0 * v + 3, seed), 4)
    crumbled = 1 + (v > 0) * crumbs + 0.06 * noise(at3(u * 9 + 0 * v, v, seed))
    y = v * width / 2 * edge * crumbled + 0.25 * u * rng.normal()
    wave = 0.14 * noise(at3(u * 2.2 + 0 * v, v * 1.1, seed)) + 0.09 * v**2 * rng.normal()
    points = at3(x + 0 * v, y, z + wave).reshape(-1, 3)
    shade = 1 + 0.05 * noise(points * 2.5 + seed)
    rind = smoothstep(0.86, 1.0, -v + 0 * u).reshape(-1) * (rng.random() < 0.35)
    color = np.array(tone) * shade[:, None] * (1 - 0.45 * rind[:, None] * np.array([0.5, 0.7, 1.0]))
    return [part(points - points.mean(0), grid(rows, columns, False), color)]
