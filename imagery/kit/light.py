"""Late-morning window from behind left, a small sun for crisp edges, a warm fill. Powers are watts at centimetre scale."""

import bpy
from mathutils import Vector


def _aim(thing, place, target):
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()


def panel(name, place, target, size, power, color):
    """A rectangular light, size in centimetres."""
    light = bpy.data.lights.new(name, 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', *size
    light.energy, light.color = power, color
    made = bpy.data.objects.new(name, light)
    bpy.context.collection.objects.link(made)
    _aim(made, place, target)


def sky(above=(0.72, 0.80, 0.92), below=(0.55, 0.38, 0.24), strength=0.26):
    """The room: cool above, warm from the table."""
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    coordinates, split = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeSeparateXYZ')
    reach, ramp = tree.nodes.new('ShaderNodeMapRange'), tree.nodes.new('ShaderNodeValToRGB')
    reach.inputs[1].default_value, reach.inputs[2].default_value = -0.3, 1
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*below, 1), (*above, 1)
    tree.links.new(coordinates.outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs[2], reach.inputs[0])
    tree.links.new(reach.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes['Background'].inputs[0])
    tree.nodes['Background'].inputs[1].default_value = strength


def morning(power=1.0, glossy=False):
    """The light of every meal. `glossy` moves the window to where a level glaze mirrors it."""
    sky(strength=0.27 * power)
    window = ((-24, 48, 50), (46, 40), 100000) if glossy else ((-46, 40, 40), (40, 50), 125000)
    panel('window', window[0], (0, 1, 2), window[1], window[2] * power, (1.0, 0.94, 0.85))
    panel('sun', (-62, 62, 70), (0, 0, 2), (9, 9), 175000 * power, (1.0, 0.88, 0.70))
    panel('edge', (46, 34, 26), (0, 0, 3), (14, 50), 11000 * power, (1.0, 0.97, 0.93))
    panel('fill', (36, -46, 42), (0, 0, 2), (60, 60), 17000 * power, (1.0, 0.87, 0.72))


def side_window(power=1.0):
    """A bright room with one tall window at the left, a little behind: whiter, softer, longer shadows to the right."""
    sky((0.80, 0.86, 0.94), (0.60, 0.50, 0.40), 0.27 * power)
    panel('window', (-52, 26, 34), (0, 0, 2), (46, 60), 128000 * power, (1.0, 0.965, 0.915))
    panel('behind', (-10, 60, 40), (0, 0, 2), (50, 24), 42000 * power, (1.0, 0.97, 0.93))
    panel('sun', (-70, 44, 54), (0, 0, 2), (7, 7), 95000 * power, (1.0, 0.91, 0.77))
    panel('fill', (40, -40, 44), (0, 0, 2), (60, 60), 15000 * power, (1.0, 0.93, 0.85))
