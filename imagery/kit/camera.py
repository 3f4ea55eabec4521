"""The camera, and the three views of every meal."""

import bpy
from mathutils import Vector


def camera(place, target, lens=80, stop=5.6, focus=None):
    """Place and target in cm, lens in mm, aperture as an f-number for a thing of this size."""
    data = bpy.data.cameras.new('camera')
    made = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(made)
    made.location = place
    made.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    ahead = made.rotation_euler.to_matrix() @ Vector((0, 0, -1))
    data.lens, data.clip_end = lens, 2000
    data.dof.use_dof = True
    data.dof.aperture_fstop = stop / 100  # one unit is a metre to the camera, a centimetre to us
    data.dof.focus_distance = (Vector(focus or target) - Vector(place)).dot(ahead)
    data.dof.aperture_blades = 7
    bpy.context.scene.camera = made


def three_quarter(focus=(0, -3.5, 3.6), swing=1.5, target=(0, 0.35, 1.7), near=1.0):
    """View 1: from 42 degrees above, food filling two thirds of the frame."""
    camera((swing, -42, 37.5), target, lens=79 * near, stop=5.0 * near, focus=focus)


def top_down(focus=(0, 0, 3.2), near=1.0):
    """View 2: straight down, leaning a hair so that heights still read."""
    camera((0, -3, 62), (0, 0, 1.5), lens=76 * near, stop=8, focus=focus)


def close_up(focus=(0, -2.5, 3.4), swing=-8):
    """View 3: close and lower, 16 cm wide: the main thing whole, what lies beside it cut by the frame and soft."""
    camera(
        (focus[0] + swing, focus[1] - 36, focus[2] + 25),
        (focus[0], focus[1] + 0.8, focus[2] - 0.5),
        lens=100,
        stop=8.0,
        focus=focus,
    )


def views(view, focus=(0, -3.5, 3.6), close=None, swing=1.5, close_swing=-8, near=1.0):
    """Point the camera for view 'three-quarter', 'top-down' or 'close-up' of one meal; `near` is above 1 where the
    food takes less of its dish."""
    if view == 'three-quarter':
        three_quarter(focus, swing, near=near)
    elif view == 'top-down':
        top_down((focus[0], focus[1] * 0.3, focus[2]), near)
    else:
        close_up(close or focus, close_swing)
