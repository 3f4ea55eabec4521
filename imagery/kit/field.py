"""The height field: what is on the plate so far, and where the next thing comes to rest."""

import math

import numpy as np

from .mesh import TAU, spread, standing_on


class Field:
    """Top surface of the plate on a grid of 0.7 mm cells, 15 cm to each side."""

    def __init__(self, rng, floor, half=15.0, cell=0.07, crown=4.3):
        self.rng, self.half, self.cell, self.crown = rng, half, cell, crown
        self.edge = math.inf  # how far (cm) from the middle things may come to rest
        self.size = int(2 * half / cell) + 1
        axis = np.linspace(-half, half, self.size)
        self.x, self.y = np.meshgrid(axis, axis, indexing='ij')
        self.height = floor(self.x, self.y)

    def cells(self, points):
        """The grid cells under an array of points."""
        return tuple(np.clip(((points[:, :2] + self.half) / self.cell + 0.5).astype(int), 0, self.size - 1).T)

    def at(self, x, y):
        """Height (cm) at one place."""
        return float(self.height[self.cells(np.array([[x, y]]))][0])

    def along(self, points):
        """Heights (cm) under an array of points."""
        return self.height[self.cells(np.asarray(points, float))]

    def normal(self, x, y, reach=0.35):
        """Slope seen by a thing about twice `reach` (cm) wide."""
        dx = (self.at(x + reach, y) - self.at(x - reach, y)) / (2 * reach)
        dy = (self.at(x, y + reach) - self.at(x, y - reach)) / (2 * reach)
        normal = np.array([-np.clip(dx, -1.2, 1.2), -np.clip(dy, -1.2, 1.2), 1.0])
        return normal / np.linalg.norm(normal)

    def rest(self, points):
        """How far to lift the points so that they just touch."""
        return float((self.along(points) - points[:, 2]).max())

    def settle(self, points, sink):
        """Lift for a large thing: it presses into the few high places under it instead of standing on them."""
        low = points[points[:, 2] <= np.median(points[:, 2])]
        return min(self.rest(points) - sink, float(np.percentile(self.along(low) - low[:, 2], 70)))

    def stamp(self, points):
        """Write points into the surface, so that later things rest on them."""
        np.maximum.at(self.height, self.cells(points), points[:, 2])

    def _kept(self, x, y):
        """The place itself; what would lie past the edge lies as far within it."""
        away = math.hypot(x, y)
        share = 1 if away <= self.edge else max(2 * self.edge - away, 0) / away
        return x * share, y * share

    def drop(self, points, x, y, yaw=None, tries=4, sink=0.0, lean=0.25, jitter=0.0, follow=1.0, reach=0.35):
        """Turn to the slope plus a lean, lower until it touches, keep the lowest of some tries.

        What would lie above the crown of the heap rolls further and further away from it, but never past `edge`.
        Returns (turn, shift). `sink` (cm) presses it in, `follow` says how much of the slope it takes.
        """
        best, attempt = None, 0
        while attempt < tries or (tries > 1 and best[0] > self.crown and attempt < tries + 10):
            if attempt >= tries:
                jitter = 0.3 + 0.12 * (attempt - tries)
            attempt += 1
            px, py = self._kept(x + self.rng.normal() * jitter, y + self.rng.normal() * jitter)
            up = self.normal(px, py, reach) * np.array([follow, follow, 1])
            up = up + np.append(self.rng.normal(size=2) * lean, 0)
            turn = standing_on(up, self.rng.random() * TAU if yaw is None else yaw + self.rng.normal() * 0.1)
            laid = points @ turn.T + np.array([px, py, 0])
            lift = self.rest(laid) - sink
            if best is None or lift < best[0]:
                best = (lift, turn, np.array([px, py, lift]), laid)
        lift, turn, shift, laid = best
        self.stamp(laid + np.array([0, 0, lift]))
        return turn, shift


def contact_points(thing, rng, density=150):
    """Points that stand for a thing when it is dropped, `density` per square centimetre."""
    pieces = []
    for p in thing:
        if len(p.points) <= 160:
            pieces.append(p.points)
            continue
        span = np.ptp(p.points, axis=0)
        area = 2 * (span[0] * span[1] + span[1] * span[2] + span[0] * span[2])
        if len(thing) > 30:
            pieces.append(p.points[rng.choice(len(p.points), min(len(p.points), 30), replace=False)])
        else:
            pieces.append(spread(p.points, p.faces, int(np.clip(area * density, 30, 9000)), rng))
    return np.vstack(pieces)


def disc(rng, cx, cy, radius, start=0.0, end=TAU, inner=0.0):
    """A function that gives places spread evenly over a disc, a ring or a sector (cm, radians)."""

    def place():
        angle = start + (end - start) * rng.random()
        reach = math.sqrt(inner**2 + (radius**2 - inner**2) * rng.random())
        return cx + reach * math.cos(angle), cy + reach * math.sin(angle)

    return place


def cloud(rng, cx, cy, sx, sy=None):
    """A function that gives places clustered around a point."""
    return lambda: (cx + rng.normal() * sx, cy + rng.normal() * (sx if sy is None else sy))


def inside(place, radius=9.6):
    """Only places within `radius` (cm) of the middle of the bowl."""

    def kept():
        for _ in range(50):
            x, y = place()
            if math.hypot(x, y) < radius:
                return x, y
        return x * radius / math.hypot(x, y), y * radius / math.hypot(x, y)

    return kept


def clear_of(place, spots, gap):
    """Only places at least `gap` (cm) away from each of the (x, y) spots."""

    def kept():
        for _ in range(80):
            x, y = place()
            if all(math.hypot(x - a, y - b) >= gap for a, b in spots):
                break
        return x, y

    return kept
