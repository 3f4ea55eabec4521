"""A plate being composed: its bowl, cloth, field and dice. Meals are written against this."""

import numpy as np

from . import crockery, dishes, materials
from .field import Field, contact_points
from .mesh import Batch, rotation, standing_on, turned


class Plate:
    """Sets the table; then things are dropped, laid or scattered on it."""

    def __init__(self, seed, glaze, table, cloth=None, speck=(0.16, 0.11, 0.075), dish=dishes.COUPE):
        """`glaze` is a color or a whole material; `cloth` is (color, x, y, width, length, turn) in cm and radians."""
        self.rng = np.random.default_rng(seed)
        crockery.table(self.rng, table)
        dish.make(self.rng, materials.ceramic(glaze, speck) if isinstance(glaze, tuple) else glaze)
        if cloth:
            color, x, y, width, length, turn = cloth
            crockery.napkin(
                self.rng, materials.linen(color), x, y, width, length, turn, seed=float(seed % 9), under=dish.under
            )
        self.field = Field(self.rng, dish.floor)

    def mound(self, color, rx=9.2, ry=8.9, height=2.4, cx=0.0, cy=0.0, below=0.1):
        """The heap hidden under the grains."""
        crockery.mound(self.rng, self.field, materials.plain(color), rx, ry, height, cx, cy, below)

    def batch(self):
        """An empty batch with this plate's dice."""
        return Batch(self.rng)

    def lay(self, batch, thing, x, y, yaw, sink=0.1, lean=0.03, roll=0.0, pitch=0.0, follow=0.6, reach=0.6):
        """Lay one thing at a place: turned about itself by roll and pitch, then to yaw on the slope."""
        middle = np.vstack([p.points for p in thing]).mean(0)
        thing = turned(thing, np.eye(3), -middle)
        thing = turned(thing, rotation(y=pitch) @ rotation(x=roll))
        up = self.field.normal(x, y, reach) * np.array([follow, follow, 1]) + np.append(
            self.rng.normal(size=2) * lean, 0
        )
        turn = standing_on(up, yaw)
        points = contact_points(thing, self.rng) @ turn.T + np.array([x, y, 0])
        shift = np.array([x, y, self.field.settle(points, sink)])
        self.field.stamp(points + [0, 0, shift[2]])
        batch.add(thing, turn, shift)

    def set_down(self, batch, thing, x, y, z, turn):
        """Put a thing exactly there, for props outside the bowl."""
        batch.add(thing, turn, (x, y, z))
