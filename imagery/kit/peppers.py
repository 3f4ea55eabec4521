"""Roasted peppers: strips so soft that they lie down on whatever is under them."""

import math

import cv2
import numpy as np

from . import materials
from .mesh import Batch, grid, part
from .noise import at3, blend, fractal, noise, smoothstep

ROWS, COLUMNS = 34, 8


def _ground(field):
    """How low (cm) the underside of a strip may lie without passing through a point or an edge of the food."""
    closed = cv2.morphologyEx(field.height.astype(np.float32), cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8))
    return cv2.GaussianBlur(cv2.dilate(closed, np.ones((5, 5), np.uint8)), (0, 0), 1.5)


def _heights(field, ground, points):
    """Heights (cm) under points, between the cells."""
    places = ((points[..., :2] + field.half) / field.cell).astype(np.float32)
    return cv2.remap(ground, places[..., 1], places[..., 0], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def _flat(x, y, yaw, length, width, bend):
    """A flat strip as it was cut: a bow of `bend` radians, its ends a little narrower."""
    t = np.linspace(-1, 1, ROWS)
    heading = yaw + bend * t
    step = length / (ROWS - 1)
    middle = np.cumsum(np.stack([np.cos(heading), np.sin(heading)], -1), axis=0) * step
    middle += np.array([x, y]) - middle.mean(0)
    across = np.stack([-np.sin(heading), np.cos(heading)], -1)
    half = width / 2 * (1 - 0.30 * np.abs(t) ** 3)
    at = np.linspace(-1, 1, COLUMNS)
    flat = middle[:, None] + across[:, None] * half[:, None, None] * at[None, :, None]
    return np.concatenate([flat, np.zeros((ROWS, COLUMNS, 1))], -1)


def _pairs(sheet):
    """What holds a sheet together: pairs of points, how far apart they are, whether they only resist folding."""
    number = np.arange(ROWS * COLUMNS).reshape(ROWS, COLUMNS)
    flat = sheet.reshape(-1, 3)
    for rows, columns in ((1, 0), (0, 1), (1, 1), (1, -1), (7, 0), (0, 7)):
        first = number[: ROWS - rows, max(0, -columns) : COLUMNS - max(0, columns)]
        second = number[rows:, max(0, columns) : COLUMNS + min(0, columns)]
        line = np.indices(first.shape)[0 if rows else 1] // (rows or columns) % 2
        for turn in (0, 1):
            a, b = first[line == turn], second[line == turn]
            if len(a):
                yield a, b, np.linalg.norm(flat[b] - flat[a], axis=1), max(rows, columns) > 1


def _draped(field, sheet, rounds=320):
    """Let a sheet sink onto the field: it neither stretches nor folds sharply, and sticks where it touches."""
    ground = _ground(field)
    pairs = list(_pairs(sheet))
    points = sheet.reshape(-1, 3).copy()
    points[:, 2] = _heights(field, ground, sheet).max() + 0.05
    for _ in range(rounds):
        before = points.copy()
        points[:, 2] -= 0.02
        for a, b, length, stiff in pairs * 2:
            apart = points[b] - points[a]
            now = np.linalg.norm(apart, axis=1)
            over = np.minimum(now - 0.97 * length, 0) if stiff else now - length
            pull = apart * (0.5 * (0.6 if stiff else 1.0) * over / np.maximum(now, 1e-6))[:, None]
            points[a] += pull
            points[b] -= pull
        floor = _heights(field, ground, points[None])[0]
        held = points[:, 2] < floor + 0.01
        points[held, :2] = 0.3 * points[held, :2] + 0.7 * before[held, :2]
        points[:, 2] = np.maximum(points[:, 2], floor)
    return points.reshape(ROWS, COLUMNS, 3)


def _solid(rng, sheet, thickness, tone):
    """A strip with flesh around its draped middle: skin above in blisters and wrinkles, burnt along its edges."""
    rows, columns = 150, 34
    u, v = np.linspace(-1, 1, rows), np.sin(np.linspace(-1, 1, columns) * math.pi / 2)
    at_u = np.broadcast_to(((u + 1) / 2 * (ROWS - 1))[:, None], (rows, columns)).astype(np.float32)
    at_v = np.broadcast_to(((v + 1) / 2 * (COLUMNS - 1))[None], (rows, columns)).astype(np.float32)
    middle = cv2.remap(sheet.astype(np.float32), at_v, at_u, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    middle = cv2.GaussianBlur(middle, (1, 9), 0, sigmaY=2.0, borderType=cv2.BORDER_REPLICATE).astype(float)
    up = np.cross(np.gradient(middle, axis=0), np.gradient(middle, axis=1))
    up /= np.linalg.norm(up, axis=2, keepdims=True) + 1e-9
    up *= 1 if up[..., 2].mean() > 0 else -1
    full = np.sqrt(np.clip(1 - np.abs(v[None]) ** 6, 0, 1) * np.clip(1 - np.abs(u[:, None]) ** 40, 0, 1))
    seed = rng.random() * 60
    cut = at3(u[:, None] * 2.6, v[None] * 0.55, seed)
    blister = smoothstep(0.12, 0.5, fractal(cut * 1.25, 2))
    wrinkle = np.abs(fractal(cut * np.array([1.5, 3.4, 1]) + 9, 3))
    relief = full * (0.055 * blister - 0.045 * wrinkle) - 0.05 * np.abs(v[None]) ** 3
    top = middle + up * (thickness / 2 * full + relief)[..., None]
    low = middle - up * (thickness / 2 * full)[..., None]
    edge = smoothstep(0.70, 0.97, np.maximum(np.abs(v[None]), np.abs(u[:, None]) ** 6))
    patch = fractal(cut * 0.8 + 30, 3)
    skin = blend(np.array(tone) * rng.uniform(0.8, 1.15), np.array(tone) * 0.55, smoothstep(0.1, 0.6, wrinkle))
    flesh = np.broadcast_to(np.array((0.60, 0.085, 0.014)), skin.shape)
    skin = blend(skin, flesh, 0.45 * smoothstep(0.93, 1.0, np.abs(v[None]) + 0 * u[:, None]))
    char = np.clip(edge * smoothstep(-0.35, 0.25, patch) + 0.9 * blister * smoothstep(-0.1, 0.4, patch), 0, 1)
    ring = [np.concatenate([a, b[:, ::-1]], 1).reshape(-1, a.shape[-1]) for a, b in ((top, low), (skin, flesh))]
    burnt = np.concatenate([char, 0.5 * char[:, ::-1]], 1).reshape(-1)
    return part(ring[0], grid(rows, 2 * columns), ring[1], char=burnt), top


def strips(plate, places, tone=(0.42, 0.015, 0.006), thickness=0.27):
    """Strips of sweet red pepper, about 1 cm wide, draped one after the other at (x, y, yaw, length, bend)."""
    rng, batch = plate.rng, Batch(plate.rng)
    for x, y, yaw, length, bend in places:
        flat = _flat(x, y, yaw, length, rng.uniform(0.95, 1.2), bend)
        flat[..., :2] += 0.03 * noise(flat * 1.1 + rng.random() * 40)[..., None]
        thing, top = _solid(rng, _draped(plate.field, flat) + [0, 0, thickness / 2 - 0.02], thickness, tone)
        plate.field.stamp(top.reshape(-1, 3))
        batch.add([thing])
    soft = materials.roasted(
        0.24, (0.15, 0.020, 0.005), 0.7, 0.16, (0.4, 0.07, 0.03), coat=0.45, grain_size=5, relief=0.04
    )
    return batch.build('pepper', soft)
