"""Surfaces: crockery, cloth and every kind of food. Char and outside masks come with the parts."""

from .shader import Shader


def ceramic(glaze=(0.62, 0.58, 0.51), speck=(0.16, 0.11, 0.075), clay=(0.33, 0.20, 0.12)):
    """Hand-thrown stoneware: speckled glaze, bare clay where the rim mask is."""
    s = Shader('ceramic')
    specks = s.math('MAXIMUM', s.speckle(3.2, 0.16, 0.4), s.math('MULTIPLY', s.speckle(9.0, 0.2, 0.35), 0.7))
    color = s.mix(s.noise(0.25, 3), glaze, tuple(c * 0.84 for c in glaze))
    color = s.mix(s.math('MULTIPLY', specks, 0.75), color, speck)
    color = s.mix(s.mask, color, clay)
    relief = s.bump(s.noise(14, 2), 0.006, 0.5, s.bump(s.noise(1.1, 3), 0.05, 0.35))
    return s.done(
        s.principled(base=color, rough=s.ramp(s.noise(0.8, 3), [(0.3, 0.34), (0.7, 0.5)]), shine=0.45, normal=relief),
        glaze,
    )


def porcelain(glaze=(0.86, 0.85, 0.82)):
    """White glazed ware: smooth, bright, a soft mirror of the window."""
    s = Shader('porcelain')
    color = s.mix(s.noise(0.3, 3), glaze, tuple(c * 0.95 for c in glaze))
    relief = s.bump(s.noise(0.9, 2), 0.03, 0.25)
    return s.done(s.principled(base=color, rough=0.16, shine=0.5, coat=0.3, coat_rough=0.05, normal=relief), glaze)


def stone(light=(0.50, 0.44, 0.37), dark=(0.40, 0.345, 0.285)):
    """A quiet honed stone top."""
    s = Shader('stone')
    fine, pits = s.noise(0.6, 6, 0.7), s.ramp(s.noise(1.6, 8, 0.75), [(0.60, 0), (0.72, 1)])
    color = s.mix(s.ramp(s.noise(0.05, 7, 0.62), [(0.35, 0), (0.65, 1)]), light, dark)
    color = s.mix(s.math('MULTIPLY', fine, 0.5), color, tuple(c * 0.72 for c in dark))
    color = s.mix(s.math('MULTIPLY', pits, 0.35), color, tuple(c * 0.5 for c in dark))
    relief = s.bump(s.math('ADD', s.noise(0.7, 8, 0.65), s.math('MULTIPLY', pits, -0.25)), 0.10, 0.55)
    return s.done(
        s.principled(base=color, rough=s.ramp(fine, [(0.3, 0.5), (0.7, 0.75)]), shine=0.3, normal=relief), dark
    )


def wood(light=(0.42, 0.24, 0.12), dark=(0.22, 0.11, 0.05), turn=0.25):
    """Oiled boards, with the grain along x turned by `turn`."""
    s = Shader('wood')
    rings = s.noise(1.0, 6, 0.6, at=s.stretched((0.03, 0.55, 1), (0, 0, turn)), twist=0.6)
    fibres = s.noise(1.0, 5, 0.7, at=s.stretched((0.35, 9.0, 1), (0, 0, turn)))
    color = s.mix(s.ramp(rings, [(0.32, 0), (0.5, 0.7), (0.56, 0.25), (0.7, 1)]), light, dark)
    color = s.mix(s.ramp(fibres, [(0.4, 0), (0.72, 0.55)]), color, tuple(c * 0.5 for c in dark))
    return s.done(
        s.principled(
            base=color, rough=s.ramp(fibres, [(0.3, 0.38), (0.7, 0.6)]), shine=0.35, normal=s.bump(fibres, 0.03, 0.5)
        ),
        dark,
    )


def linen(color=(0.55, 0.50, 0.42), depth=0.62, count=1.0):
    """Woven flax; texture coordinates are the cloth laid flat."""
    s = Shader('linen')
    flat = s.stretched((0.5, 0.5, 0.5))

    def threads(direction):
        inputs = {'Vector': flat, 'Scale': 13 * count, 'Distortion': 1.4, 'Detail': 2.0, 'Detail Scale': 1.4}
        return s.node('TexWave', inputs, bands_direction=direction, wave_profile='SIN').outputs['Fac']

    weave, low = s.math('MAXIMUM', threads('X'), threads('Y')), tuple(c * depth for c in color)
    shade = s.mix(weave, low, color)
    shade = s.mix(
        s.ramp(s.noise(6, 3, at=s.stretched((0.12, 4.5, 1))), [(0.45, 0), (0.75, 0.35)]),
        shade,
        tuple(min(1, c * 1.25) for c in color),
    )
    shade = s.mix(s.ramp(s.noise(6, 3, at=s.stretched((4.5, 0.12, 1))), [(0.45, 0), (0.75, 0.35)]), shade, low)
    return s.done(s.principled(base=shade, rough=0.9, shine=0.15, fuzz=0.4, normal=s.bump(weave, 0.035, 0.7)), color)


def plain(color, rough=0.8):
    """One flat color, for what hides under the food."""
    s = Shader('plain')
    shade = s.mix(s.ramp(s.noise(2.5, 4), [(0.3, 0), (0.7, 1)]), color, tuple(c * 0.6 for c in color))
    return s.done(s.principled(base=shade, rough=rough, normal=s.bump(s.noise(4, 4), 0.12, 1)), color)


def grain(rough=0.30, glow=0.0, shade=(0.84, 0.78, 0.70)):
    """Cooked grains and seeds: slightly moist, uneven by `shade`. White grains need a little warm `glow` for the light
    that would have passed through them."""
    s = Shader('grain')
    mottle = s.noise(4, 2)
    color = s.mix(mottle, s.color, s.tint(s.color, shade))
    shine = s.ramp(mottle, [(0.3, rough - 0.1), (0.7, rough + 0.14)])
    inner = s.tint(s.color, (1.0, 0.82, 0.56))
    return s.done(s.principled(base=color, shine=0.5, rough=shine, glow=inner, glow_strength=glow))


def vegetable(rough=0.38, depth=0.0, grain_size=12, relief=0.012, coat=0.25):
    """Cooked vegetables; the char mask burns their high places."""
    s = Shader('vegetable')
    color = s.mix(s.ramp(s.noise(5, 4), [(0.3, 0), (0.75, 0.55)]), s.color, s.tint(s.color, (0.62, 0.66, 0.5)))
    burnt = s.math('MULTIPLY', s.char, s.ramp(s.noise(2.2, 5, 0.65), [(0.36, 0), (0.56, 1)]))
    color = s.mix(burnt, color, (0.022, 0.013, 0.007))
    color = s.mix(s.math('MULTIPLY', s.math('SUBTRACT', s.char, burnt), 0.28), color, (0.20, 0.10, 0.02))
    return s.done(
        s.principled(
            base=color,
            depth=depth,
            radius=(0.10, 0.14, 0.04),
            inside=color,
            shine=0.5,
            coat=coat,
            coat_rough=0.15,
            rough=s.ramp(s.noise(3, 3), [(0.3, rough - 0.14), (0.7, rough + 0.12)]),
            normal=s.bump(s.noise(grain_size, 3), relief, 0.8),
        )
    )


def roasted(
    rough=0.30,
    toast=(0.30, 0.10, 0.015),
    toast_share=0.35,
    depth=0.2,
    radius=(0.4, 0.18, 0.05),
    coat=0.35,
    grain_size=7,
    relief=0.03,
):
    """Juicy or roasted pieces: the char mask toasts, then burns."""
    s = Shader('roasted')
    color = s.mix(s.math('MULTIPLY', s.char, toast_share), s.color, toast)
    burnt = s.math('MULTIPLY', s.char, s.ramp(s.noise(2.5, 5, 0.65), [(0.35, 0), (0.6, 1)]))
    color = s.mix(s.math('MULTIPLY', burnt, 0.75), color, (0.07, 0.024, 0.006))
    return s.done(
        s.principled(
            base=color,
            depth=depth,
            radius=radius,
            inside=color,
            shine=0.5,
            coat=coat,
            coat_rough=0.08,
            rough=s.ramp(s.noise(2, 3), [(0.3, rough), (0.7, rough + 0.2)]),
            normal=s.bump(s.noise(grain_size, 3), relief, 0.6),
        )
    )


def citrus():
    """Cut citrus: wet pulp and waxy peel."""
    return roasted(
        rough=0.16,
        toast=(0.42, 0.17, 0.03),
        depth=0.32,
        radius=(0.45, 0.27, 0.07),
        coat=0.6,
        grain_size=20,
        relief=0.01,
    )


def leaf(gloss=0.42, through=0.32):
    """Green leaves: veins in the mask, light through the blade."""
    s = Shader('leaf')
    color = s.mix(s.math('MULTIPLY', s.mask, 0.5), s.color, s.tint(s.color, (2.6, 2.2, 2.2)))
    color = s.mix(s.math('MULTIPLY', s.noise(3, 4), 0.5), color, s.tint(color, (0.55, 0.6, 0.5)))
    relief = s.bump(s.math('ADD', s.noise(9, 3), s.math('MULTIPLY', s.mask, -0.6)), 0.025, 0.6)
    blade = s.principled(base=color, rough=gloss, shine=0.4, normal=relief)
    glow = s.node('BsdfTranslucent', {'Color': s.tint(color, (1.5, 1.6, 0.55))})
    return s.done(s.node('MixShader', {0: through, 1: blade, 2: glow}))


def meat(
    high=(0.56, 0.25, 0.06),
    middle=(0.33, 0.115, 0.022),
    dark=(0.06, 0.018, 0.006),
    coat=0.6,
    fibre=(0.8, 2.2, 5.5),
    contrast=0.72,
    wet=0.30,
    herbs=(),
):
    """Sliced meat: mask 0 is the cut face in its own color, 1 the roasted outside; char browns the outside.

    `wet` is the gloss of the cut face; red meat pales under more than a little.
    `herbs` are the colors of the dried herbs and spices that were rubbed on the outside.
    """
    s = Shader('meat')
    fibres = s.noise(1.0, 6, 0.62, at=s.stretched(fibre, (0.5, 0, 0)), twist=0.9)
    clumps = s.noise(1.3, 4, 0.6)
    flesh = s.mix(
        s.ramp(fibres, [(0.34, 0), (0.62, 1)]), s.tint(s.color, (contrast, contrast * 0.88, contrast * 0.76)), s.color
    )
    flesh = s.mix(s.ramp(clumps, [(0.45, 0), (0.7, 0.5)]), flesh, s.tint(s.color, (0.95, 0.80, 0.68)))
    heat = s.math('ADD', s.math('MULTIPLY', s.noise(1.5, 6, 0.62), 0.8), s.math('MULTIPLY', s.char, 0.35))
    skin = s.ramp(heat, [(0.36, high), (0.53, middle), (0.70, dark)])
    skin = s.mix(s.math('MULTIPLY', s.speckle(5.0, 0.22, 0.5), 0.8), skin, (0.02, 0.013, 0.008))
    for number, herb in enumerate(herbs):
        skin = s.mix(s.math('MULTIPLY', s.speckle(4.2 + 1.3 * number, 0.36, 0.5), 0.85), skin, herb)
    edge = s.math('ADD', s.mask, s.math('MULTIPLY', s.math('SUBTRACT', s.noise(3, 4), 0.5), 0.5))
    edge = s.ramp(edge, [(0.42, 0), (0.60, 1)])
    rough = s.mix(
        edge, s.ramp(s.noise(2, 3), [(0.3, 0.26), (0.7, 0.5)]), s.ramp(s.noise(2.5, 4), [(0.3, 0.16), (0.7, 0.42)])
    )
    cut = s.bump(s.math('ADD', fibres, s.math('MULTIPLY', clumps, 0.7)), 0.075, 0.65)
    crust = s.bump(s.math('ADD', s.noise(4.5, 7, 0.72), s.math('MULTIPLY', s.noise(1.5, 3), 1.2)), 0.17, 0.9)
    color = s.mix(edge, flesh, skin)
    return s.done(
        s.principled(
            base=color,
            depth=s.ramp(edge, [(0, 0.22), (1, 0.04)]),
            radius=(0.40, 0.15, 0.08),
            inside=color,
            rough=rough,
            shine=min(0.5, 0.2 + wet),
            coat=s.ramp(edge, [(0, wet), (1, coat)]),
            coat_rough=0.18,
            normal=s.between(edge, cut, crust),
        )
    )


def sauce(rough=0.16, depth=0.3, coat=0.6):
    """Thick sauces in their own color: tahini, peanut, yogurt."""
    s = Shader('sauce')
    return s.done(
        s.principled(
            base=s.color,
            depth=depth,
            radius=(0.4, 0.3, 0.15),
            inside=s.color,
            rough=rough,
            shine=0.5,
            coat=coat,
            coat_rough=0.05,
            normal=s.bump(s.noise(1.5, 3), 0.05, 0.35),
        )
    )


def oil(tint=(0.91, 0.88, 0.48), mirrored=0.6):
    """A film of oil a millimetre deep: what is under it shows through, tinted; the window mirrors in it, `mirrored` of
    it at a grazing look. Where the mask ends, so does the oil."""
    s = Shader('oil')
    there = s.ramp(s.mask, [(0.12, 0), (0.5, 1)])
    relief = s.bump(s.noise(1.2, 3), 0.03, 0.4)
    shade = s.mix(s.noise(1.5, 3), tint, tuple(c**1.3 for c in tint))
    through = s.node('BsdfTransparent', {'Color': s.mix(there, (1, 1, 1), shade)})
    gloss = s.node('BsdfGlossy', {'Roughness': 0.08, 'Normal': relief})
    facing = s.node('LayerWeight', {'Blend': 0.5, 'Normal': relief}).outputs['Facing']
    mirror = s.math('ADD', 0.04, s.math('MULTIPLY', s.math('POWER', facing, 4.0), mirrored))
    return s.clear(s.node('MixShader', {0: s.math('MULTIPLY', mirror, there), 1: through, 2: gloss}))
