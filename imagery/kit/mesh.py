"""Meshes as arrays: grids, tubes, lathes; parts with colour and masks; batches that become objects."""

import math
from typing import NamedTuple

import bmesh
import bpy
import numpy as np
from mathutils import Euler

TAU = 2 * math.pi


class Part(NamedTuple):
    """A mesh with a colour, an outside mask and a char mask per point, and texture coordinates."""

    points: np.ndarray
    faces: np.ndarray
    color: np.ndarray
    mask: np.ndarray
    char: np.ndarray
    texture: np.ndarray


def part(points, faces, color=(1, 1, 1), mask=0.0, char=0.0, texture=None):
    """A Part whose single values are spread over all points."""
    points = np.asarray(points, float)
    count = len(points)
    return Part(
        points,
        np.asarray(faces),
        np.clip(np.broadcast_to(np.asarray(color, float), (count, 3)), 0, 1),
        np.broadcast_to(np.asarray(mask, float), (count,)),
        np.broadcast_to(np.asarray(char, float), (count,)),
        points if texture is None else texture,
    )


def turned(thing, rotation, shift=(0, 0, 0)):
    """The parts of a thing, rotated and moved; textures stay with them."""
    return [p._replace(points=p.points @ rotation.T + np.asarray(shift, float)) for p in thing]


def grid(rows, columns, closed=True):
    """Quads of a rows x columns grid; the columns close into a ring unless told otherwise."""
    i = np.arange(rows - 1)[:, None]
    j = np.arange(columns if closed else columns - 1)[None, :]
    k = (j + 1) % columns
    return np.stack([i * columns + j, i * columns + k, (i + 1) * columns + k, (i + 1) * columns + j], -1).reshape(-1, 4)


def ellipsoid(a, b, c, rows=8, columns=10):
    """Half axes a, b, c; poles on x."""
    polar = np.linspace(0, math.pi, rows)[:, None]
    around = np.arange(columns) / columns * TAU
    points = np.stack(
        [a * np.cos(polar) + 0 * around, b * np.sin(polar) * np.cos(around), c * np.sin(polar) * np.sin(around)], -1
    )
    return points.reshape(-1, 3), grid(rows, columns)


def tube(path, radii, sides=10, squash=1.0):
    """A tube along a path, with a radius at each point; squash flattens it in height."""
    path, radii = np.asarray(path, float), np.asarray(radii, float)
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
    across = np.cross(along, np.array([0.13, 0.31, 0.94]))
    across /= np.linalg.norm(across, axis=1)[:, None] + 1e-9
    over = np.cross(along, across)
    around = np.arange(sides) / sides * TAU
    ring = across[:, None] * np.cos(around)[None, :, None] + squash * over[:, None] * np.sin(around)[None, :, None]
    points = path[:, None] + radii[:, None, None] * ring
    return points.reshape(-1, 3), grid(len(path), sides)


def sphere(detail):
    """A unit icosphere of triangles."""
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=detail, radius=1)
    work.verts.ensure_lookup_table()
    points = np.array([v.co[:] for v in work.verts])
    faces = np.array([[v.index for v in f.verts] for f in work.faces])
    work.free()
    return points, faces


def lathe(profile, sides=160):
    """A profile of (radius, height) turned around z."""
    profile = np.asarray(profile, float)
    around = np.arange(sides) / sides * TAU
    radius, height = profile[:, 0][:, None], profile[:, 1][:, None]
    points = np.stack([radius * np.cos(around), radius * np.sin(around), height + 0 * around], -1)
    return points.reshape(-1, 3), grid(len(profile), sides)


def rounded(corners, count=200):
    """A smooth curve through points (Catmull-Rom)."""
    p = np.asarray(corners, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    pieces = []
    t = np.linspace(0, 1, max(2, count // (len(p) - 3)), endpoint=False)[:, None]
    for i in range(1, len(p) - 2):
        a, b, c, d = p[i - 1 : i + 3]
        pieces.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack([*pieces, p[-2][None]])


def rotation(x=0.0, y=0.0, z=0.0):
    """A 3 x 3 rotation, around x, then y, then z."""
    return np.array(Euler((x, y, z)).to_matrix())


def standing_on(normal, yaw):
    """The rotation whose z is the normal, turned by yaw."""
    up = normal / np.linalg.norm(normal)
    x = np.array([math.cos(yaw), math.sin(yaw), 0])
    x = x - up * (x @ up)
    x /= np.linalg.norm(x)
    return np.stack([x, np.cross(up, x), up], 1)


def spread(points, faces, count, rng):
    """Points spread evenly over a mesh."""
    faces = np.asarray(faces)
    triangles = np.vstack([faces[:, [0, 1, 2]], faces[:, [0, 2, 3]]]) if faces.shape[1] == 4 else faces
    a, b, c = (points[triangles[:, k]] for k in range(3))
    area = np.linalg.norm(np.cross(b - a, c - a), axis=1) + 1e-12
    pick = rng.choice(len(triangles), count, p=area / area.sum())
    u, v = rng.random((2, count))
    over = u + v > 1
    u[over], v[over] = 1 - u[over], 1 - v[over]
    return a[pick] + (b - a)[pick] * u[:, None] + (c - a)[pick] * v[:, None]


class Batch:
    """Many parts joined into one object, which renders and builds far faster than one object each."""

    def __init__(self, rng):
        self.rng, self.parts, self.faces, self.count = rng, [], {}, 0

    def add(self, thing, turn=None, shift=(0, 0, 0), vary=True):
        """Add parts, turned and moved. With vary, each thing gets its own piece of the texture."""
        offset = self.rng.uniform(-40, 40, 3) if vary else 0
        for p in thing:
            points = p.points if turn is None else p.points @ turn.T
            self.faces.setdefault(p.faces.shape[1], []).append(p.faces + self.count)
            self.parts.append(p._replace(points=points + np.asarray(shift, float), texture=p.texture + offset))
            self.count += len(points)

    def build(self, name, material, thickness=0.0):
        """Make the object; with a thickness (cm), sheets become solid."""
        if not self.parts:
            return None
        mesh = bpy.data.meshes.new(name)
        points = np.vstack([p.points for p in self.parts])
        faces = [face for group in self.faces.values() for face in np.vstack(group).tolist()]
        mesh.from_pydata(points.tolist(), [], faces)
        color = np.ones((len(points), 4), np.float32)
        color[:, :3] = np.vstack([p.color for p in self.parts])
        mesh.attributes.new('tone', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', color.ravel())
        for field in ('mask', 'char'):
            values = np.concatenate([getattr(p, field) for p in self.parts]).astype(np.float32)
            mesh.attributes.new(field, 'FLOAT', 'POINT').data.foreach_set('value', values)
        texture = np.vstack([p.texture for p in self.parts]).astype(np.float32)
        mesh.attributes.new('texture', 'FLOAT_VECTOR', 'POINT').data.foreach_set('vector', texture.ravel())
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.update()
        mesh.materials.append(material)
        made = bpy.data.objects.new(name, mesh)
        bpy.context.collection.objects.link(made)
        if thickness:
            made.modifiers.new('thickness', 'SOLIDIFY').thickness = thickness
        return made
