#!/usr/bin/env python3
"""Render the pictures of the meals and write the files the pages use.

    python3 imagery/render.py                        every meal, every view that has no picture yet
    python3 imagery/render.py harvest-grain-bowl-soft-egg --view close-up --again
    python3 imagery/render.py --preview              small and rough, to look at, in .cache/imagery
    python3 imagery/render.py --encode               only write the files again from finished renders

Run it with the system's python3 (it needs numpy and OpenCV). Never at install, never in CI.
"""

import argparse
import os
import subprocess
import sys

import pictures

HERE = os.path.dirname(os.path.abspath(__file__))
CACHE = os.path.join(os.path.dirname(HERE), '.cache', 'imagery')
HERO = {'wide': (1200, 960), 'tall': (1080, 1260), 'table': (1200, 800), 'box': (1200, 900)}


def meals():
    """Slugs of all meals that have a scene."""
    files = sorted(os.listdir(os.path.join(HERE, 'meals')))
    return [name[:-3].replace('_', '-') for name in files if name.endswith('.py')]


def render(meal, view, width, height, samples, target):
    """Start Blender once, gently: one thread, lowest priority. `samples` is for each of the two halves."""
    os.makedirs(os.path.dirname(target), exist_ok=True)
    scene = ['blender', '-b', '-t', '1', '-P', os.path.join(HERE, 'scene.py'), '--']
    numbers = [str(width), str(height), str(samples)]
    environment = {**os.environ, 'PYTHONDONTWRITEBYTECODE': '1'}
    subprocess.run(['nice', '-n', '19', *scene, meal, view, *numbers, target], check=True, env=environment)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('meal', nargs='*', help='slugs; all meals when none is given')
    parser.add_argument('--view', choices=(*pictures.ANGLE, *HERO), action='append', help='only this view')
    parser.add_argument('--preview', action='store_true', help='440 x 330, 6 samples')
    parser.add_argument('--width', type=int, default=1200, help='width of a final in pixels')
    parser.add_argument('--samples', type=int, default=6, help='samples of each half of a final')
    parser.add_argument('--again', action='store_true', help='render even when there is a picture')
    parser.add_argument('--encode', action='store_true', help='render nothing')
    parser.add_argument('--hero', action='store_true', help='the brand\'s pictures instead of meals')
    return parser.parse_args()


def hero(wanted):
    """The brand's pictures; --width and --samples count here too."""
    for view, (width, height) in HERO.items():
        if wanted.view and view not in wanted.view:
            continue
        final = os.path.join(CACHE, f'hero-{view}.png')
        if not wanted.encode and (wanted.again or not os.path.exists(final)):
            share = min(1, wanted.width / width)
            scene = 'box' if view == 'box' else 'hero'
            render(scene, view, round(width * share), round(height * share), wanted.samples, final)
        if os.path.exists(final):
            pictures.write_hero(view, final)


def main():
    wanted = arguments()
    if wanted.hero:
        return hero(wanted)
    unknown = set(wanted.meal) - set(meals())
    if unknown:
        sys.exit(f'No such meal: {", ".join(sorted(unknown))}. Known: {", ".join(meals())}')
    for meal in wanted.meal or meals():
        for number, view in enumerate(pictures.views_of(meal), 1):
            if wanted.view and view not in wanted.view:
                continue
            if wanted.preview:
                render(meal, view, 440, 330, 6, os.path.join(CACHE, 'preview', f'{meal}-{number}.png'))
                continue
            final = os.path.join(CACHE, f'{meal}-{number}.png')
            if not wanted.encode and (wanted.again or not os.path.exists(final)):
                render(meal, view, wanted.width, wanted.width * 3 // 4, wanted.samples, final)
            if os.path.exists(final):
                pictures.write(meal, number, final)


main()
