"""Surfaces from a hot oven: caramelized pieces and the juice under a roast."""

from .shader import Shader


def caramelized(toast=(0.30, 0.088, 0.010), burnt=(0.070, 0.021, 0.006), rough=0.22, coat=0.7, spice=0.0):
    """Roots and fruit from a hot oven: the char mask browns in patches, then blackens; oil lies on them unevenly.

    `spice` is the share of a surface dusted with ground spice.
    """
    s = Shader('caramelized')
    fine = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(2.2, 6, 0.68), 0.5), 0.95)
    heat = s.math('ADD', s.char, fine)
    tinted = s.mix(0.4, toast, s.tint(s.color, (0.52, 0.34, 0.22)))
    color = s.mix(s.ramp(s.noise(1.1, 4), [(0.35, 0), (0.7, 0.4)]), s.color, s.tint(s.color, (0.80, 0.66, 0.55)))
    color = s.mix(s.ramp(heat, [(0.22, 0), (0.60, 0.92)]), color, tinted)
    color = s.mix(s.ramp(heat, [(0.66, 0), (1.0, 0.85)]), color, burnt)
    if spice:
        dust = s.math('MAXIMUM', s.speckle(7.0, 0.30, spice), s.speckle(12.0, 0.34, spice))
        color = s.mix(s.math('MULTIPLY', dust, 0.8), color, (0.22, 0.030, 0.008))
    fibres = s.noise(1.0, 4, 0.6, at=s.stretched((0.9, 4.5, 4.5), (0.3, 0.2, 0)), twist=0.6)
    color = s.mix(s.ramp(fibres, [(0.42, 0), (0.66, 0.35)]), color, s.tint(color, (0.68, 0.52, 0.42)))
    shrivel = s.math('MULTIPLY', s.noise(3.4, 4, 0.6, twist=0.8), s.math('ADD', s.char, 0.3))
    oil = s.ramp(s.noise(0.9, 3), [(0.38, 0.3 * coat), (0.62, coat)])
    return s.done(
        s.principled(
            base=color,
            depth=s.ramp(heat, [(0.2, 0.22), (0.7, 0.03)]),
            radius=(0.35, 0.14, 0.04),
            inside=color,
            shine=0.5,
            coat=oil,
            coat_rough=0.10,
            rough=s.ramp(s.noise(1.6, 4), [(0.3, rough), (0.7, rough + 0.28)]),
            normal=s.bump(s.noise(9, 3), 0.02, 0.6, s.bump(shrivel, 0.10, 0.7)),
        )
    )


def juice(tint=(0.92, 0.69, 0.38), body=(0.60, 0.29, 0.07), share=0.30):
    """Meat juice and oil: a clear amber film, `share` of it cloudy, the window in it. It ends where its mask does."""
    s = Shader('juice')
    there = s.ramp(s.mask, [(0.12, 0), (0.5, 1)])
    through = s.node('BsdfTransparent', {'Color': s.mix(there, (1, 1, 1), tint)})
    cloudy = s.node('BsdfDiffuse', {'Color': body})
    clouds = s.math('MULTIPLY', there, s.ramp(s.noise(0.8, 4), [(0.3, share * 0.4), (0.7, share * 1.6)]))
    film = s.node('MixShader', {0: clouds, 1: through, 2: cloudy})
    wet = s.node('BsdfGlossy', {'Color': (1, 1, 1), 'Roughness': 0.10, 'Normal': s.bump(s.noise(1.2, 3), 0.04, 0.4)})
    mirror = s.math('MULTIPLY', there, s.node('Fresnel', {'IOR': 1.42}).outputs[0])
    return s.clear(s.node('MixShader', {0: mirror, 1: film, 2: wet}))
