"""A short way to write a material's nodes."""

import bpy
from mathutils import Vector

_PRINCIPLED = {
    'base': 'Base Color',
    'rough': 'Roughness',
    'depth': 'Subsurface',
    'radius': 'Subsurface Radius',
    'inside': 'Subsurface Color',
    'shine': 'Specular',
    'coat': 'Clearcoat',
    'coat_rough': 'Clearcoat Roughness',
    'normal': 'Normal',
    'coat_normal': 'Clearcoat Normal',
    'clear': 'Transmission',
    'ior': 'IOR',
    'fuzz': 'Sheen',
    'glow': 'Emission',
    'glow_strength': 'Emission Strength',
}


class Shader:
    """Builds one material. Textures follow the part: coordinates are the part's own, in centimetres."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new('ShaderNodeOutputMaterial')
        self.texture = self.attribute('texture', 'Vector')
        self.color = self.attribute('tone')
        self.mask = self.attribute('mask', 'Fac')
        self.char = self.attribute('char', 'Fac')

    def node(self, kind, inputs=None, **settings):
        made = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            setattr(made, key, value)
        for key, value in (inputs or {}).items():
            self.connect(made, key, value)
        return made

    def connect(self, node, key, value):
        socket = node.inputs[key]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif hasattr(value, 'outputs'):
            self.tree.links.new(value.outputs[0], socket)
        elif isinstance(value, (tuple, list)) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def attribute(self, name, output='Color'):
        return self.node('Attribute', attribute_name=name).outputs[output]

    def noise(self, scale, detail=4, rough=0.55, at=None, twist=0):
        inputs = {
            'Vector': at or self.texture,
            'Scale': scale,
            'Detail': detail,
            'Roughness': rough,
            'Distortion': twist,
        }
        return self.node('TexNoise', inputs).outputs['Fac']

    def cells(self, scale):
        return self.node('TexVoronoi', {'Vector': self.texture, 'Scale': scale})

    def stretched(self, scale, turn=(0, 0, 0)):
        inputs = {'Vector': self.texture, 'Scale': Vector(scale), 'Rotation': Vector(turn)}
        return self.node('Mapping', inputs).outputs[0]

    def ramp(self, value, stops):
        made = self.node('ValToRGB', {'Fac': value})
        made.color_ramp.interpolation = 'EASE'
        elements = made.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops, strict=True):
            element.position = position
            element.color = (*color, 1) if hasattr(color, '__len__') else (color, color, color, 1)
        return made.outputs[0]

    def mix(self, weight, a, b, mode='MIX'):
        return self.node('MixRGB', {'Fac': weight, 'Color1': a, 'Color2': b}, blend_type=mode).outputs[0]

    def tint(self, color, by):
        return self.mix(1.0, color, by, 'MULTIPLY')

    def math(self, operation, a, b=0.0):
        made = self.node('Math', operation=operation)
        self.connect(made, 0, a)
        self.connect(made, 1, b)
        return made.outputs[0]

    def bump(self, height, distance=0.02, strength=1.0, over=None):
        inputs = {'Height': height, 'Distance': distance, 'Strength': strength}
        if over:
            inputs['Normal'] = over
        return self.node('Bump', inputs).outputs[0]

    def between(self, weight, a, b):
        """Two normals, mixed."""
        made = self.node('Mix', data_type='VECTOR')
        for index, value in ((0, weight), (4, a), (5, b)):
            self.tree.links.new(value, made.inputs[index])
        return made.outputs[1]

    def speckle(self, scale, size, share):
        """Dots in a share of the cells, 0 or 1."""
        cell = self.cells(scale)
        dot = self.ramp(cell.outputs['Distance'], [(0, 1), (size * 0.62, 1), (size, 0)])
        pick = self.ramp(cell.outputs['Color'], [(0, 0), (1 - share, 0), (1.05 - share, 1)])
        return self.math('MULTIPLY', dot, pick)

    def principled(self, **inputs):
        made = self.node('BsdfPrincipled')
        for key, value in inputs.items():
            self.connect(made, _PRINCIPLED[key], value)
        return made

    def done(self, shader, far=None):
        """The material. Light that has bounced already sees only a flat color: half the render time, no visible loss."""
        flat = self.node('BsdfDiffuse', {'Color': self.color if far is None else far})
        seen = self.node('LightPath').outputs['Is Camera Ray']
        final = self.node('MixShader', {0: seen, 1: flat, 2: shader})
        self.tree.links.new(final.outputs[0], self.output.inputs['Surface'])
        return self.material

    def clear(self, shader):
        """The material of a film that light passes: every ray sees it."""
        self.tree.links.new(shader.outputs[0], self.output.inputs['Surface'])
        return self.material
