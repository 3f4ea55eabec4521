"""Runs inside Blender: build one meal, render one view, finish it. Started by render.py.

Arguments after `--`: meal, view, width, height, samples of each half, output file.
"""

import importlib
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kit import exposure, finish  # noqa: E402  (needs the path above)


def main():
    meal, view, width, height, samples, target = sys.argv[sys.argv.index('--') + 1 :]
    started = time.time()
    exposure.start()
    name = meal.replace('-', '_')
    importlib.import_module(name if meal in ('hero', 'box') else f'meals.{name}').build(view)
    print(f'built in {time.time() - started:.0f} s, {time.process_time():.0f} s of work', flush=True)
    with tempfile.TemporaryDirectory() as folder:
        halves = [os.path.join(folder, f'half{seed}') for seed in (1, 2)]
        for seed, half in enumerate(halves, 1):
            exposure.render_half(half, int(width), int(height), int(samples), seed)
        print(f'rendered in {time.time() - started:.0f} s, {time.process_time():.0f} s of work', flush=True)
        finish.finish(*halves, target)
    print(f'finished in {time.time() - started:.0f} s', flush=True)


main()
