"""From a finished render to the files of the pages: AVIF and WebP in four widths, and its line in pictures.json."""

import ast
import base64
import json
import os
import re
import subprocess
import tempfile

import cv2

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(os.path.dirname(HERE), 'src', 'web', 'public', 'pictures', 'meals')
DATA = os.path.join(HERE, 'pictures.json')
PLACEHOLDERS = os.path.join(os.path.dirname(HERE), 'src', 'web', 'meal-plan', 'picture-placeholders.ts')
WIDTHS = (240, 480, 800, 1200)
LARGEST_BYTES = {240: 20_000, 480: 60_000, 800: 100_000, 1200: 150_000}
# The first picture of a meal is its card, of which a phone fetches several at once.
CARD_BYTES = {240: 8_000, 480: 20_500, 800: 45_000, 1200: 90_000}
HERO_FOLDER = os.path.join(os.path.dirname(FOLDER), 'brand')
HERO_WIDTHS = {'wide': (640, 800, 1200), 'tall': (720, 1080), 'table': (640, 1200), 'box': (640, 1200)}
HERO_BYTES = {640: 45_000, 720: 80_000, 800: 80_000, 1080: 150_000, 1200: 150_000}
SHARED = os.path.join(os.path.dirname(FOLDER), 'share.jpg')
SHARED_SIZE = (1200, 630)
ANGLE = {'three-quarter': '', 'top-down': ', seen from above', 'close-up': ', close up', 'in-tray': ''}
USUAL_VIEWS = ('three-quarter', 'top-down', 'close-up')


def _resized(image, width):
    height = round(width * image.shape[0] / image.shape[1])
    if width == image.shape[1]:
        return image
    kind = cv2.INTER_AREA if width < image.shape[1] else cv2.INTER_LANCZOS4
    return cv2.resize(image, (width, height), interpolation=kind)


def _encode(command, target, limit, settings):
    """Run the encoder from the best setting down until the file is small enough."""
    for setting in settings:
        subprocess.run(command(setting), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if os.path.getsize(target) <= limit:
            return


def _avif(source, target, limit):
    def command(level):
        quality = ['--min', str(level), '--max', str(level), '-a', 'end-usage=q', '-a', f'cq-level={level}']
        return ['nice', '-n', '19', 'avifenc', '-j', '1', '-s', '7', '-y', '420', *quality, source, target]

    _encode(command, target, limit, (24, 26, 28, 30, 32, 34, 36, 40, 44))


def _webp(source, target, limit):
    def command(quality):
        return ['nice', '-n', '19', 'cwebp', '-quiet', '-m', '6', '-q', str(quality), source, '-o', target]

    _encode(command, target, limit, (82, 78, 74, 70, 66, 62, 58, 52, 46))


def _placeholder(image):
    """A blurred 16 px WebP as a data address, under 400 characters."""
    small = cv2.GaussianBlur(_resized(image, 16), (0, 0), 0.6)
    for quality in (28, 12, 0):
        data = cv2.imencode('.webp', small, [cv2.IMWRITE_WEBP_QUALITY, quality])[1].tobytes()
        text = 'data:image/webp;base64,' + base64.b64encode(data).decode()
        if len(text) < 400:
            break
    return text


def _words(path, *names):
    """Text constants of a scene, read without Blender."""
    with open(os.path.join(HERE, path), encoding='utf-8') as file:
        lines = ast.parse(file.read()).body
    named = [line for line in lines if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name)]
    values = {line.targets[0].id: line.value for line in named}
    return [ast.literal_eval(values[name]) if name in values else None for name in names]


def _scene(meal):
    return f'meals/{meal.replace("-", "_")}.py'


def views_of(meal):
    """The views of a meal in the order of its pictures: the first one is its card."""
    (views,) = _words(_scene(meal), 'VIEWS')
    return views or USUAL_VIEWS


def _alternative(meal, number):
    shows, dish = _words(_scene(meal), 'SHOWS', 'DISH')
    view = views_of(meal)[number - 1]
    return f'{shows[0].upper()}{shows[1:]}, {"in its delivery tray" if view == "in-tray" else dish}{ANGLE[view]}'


def _record(name, line):
    lines = {}
    if os.path.exists(DATA):
        with open(DATA, encoding='utf-8') as file:
            lines = json.load(file)
    lines[name] = line
    with open(DATA, 'w', encoding='utf-8') as file:
        text = json.dumps(dict(sorted(lines.items())), ensure_ascii=False, indent=2)
        file.write(
            re.sub(
                r'\[[\d,\s]+\]',
                lambda found: ' '.join(found.group().split()).replace('[ ', '[').replace(' ]', ']'),
                text,
            )
            + '\n'
        )


def _write_files(image, path, widths, largest):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    for width in widths:
        with tempfile.NamedTemporaryFile(suffix='.png') as source:
            cv2.imwrite(source.name, _resized(image, width))
            _avif(source.name, f'{path}-{width}.avif', largest[width])
            _webp(source.name, f'{path}-{width}.webp', largest[width])


def _size(image, widths):
    height = round(widths[-1] * image.shape[0] / image.shape[1])
    return {'width': widths[-1], 'height': height, 'widths': list(widths), 'renderedWidth': image.shape[1]}


def _widths(image):
    """No file is much larger than what was rendered."""
    return tuple(width for width in WIDTHS if width <= 1.6 * image.shape[1])


def _write_placeholders():
    """The blurred stand-ins of the meals as a module of the pages."""
    with open(DATA, encoding='utf-8') as file:
        lines = json.load(file)
    entries = [f"  '{name}':\n    '{line['placeholder']}'," for name, line in lines.items() if 'meal' in line]
    with open(PLACEHOLDERS, 'w', encoding='utf-8') as file:
        file.write('/** Written by imagery/pictures.py: what is shown of a view until its picture is there. */\n')
        file.write('export const PICTURE_PLACEHOLDERS: Readonly<Record<string, string>> = {\n')
        file.write('\n'.join(entries) + '\n}\n')


def write(meal, number, final):
    """Write all files of one view from its finished PNG, and its line in pictures.json."""
    image = cv2.imread(final)
    name = f'{meal}-{number}'
    widths = _widths(image)
    _write_files(image, os.path.join(FOLDER, name), widths, CARD_BYTES if number == 1 else LARGEST_BYTES)
    words = {'alt': _alternative(meal, number), 'placeholder': _placeholder(image)}
    _record(name, {'meal': meal, 'view': number, **_size(image, widths), **words})
    _write_placeholders()
    print(f'wrote {name}', flush=True)


def _write_shared(image):
    """The picture that goes with a shared link: the middle of the table, as JPEG, which every program shows."""
    width, height = SHARED_SIZE
    shown = _resized(image, width)
    top = (shown.shape[0] - height) // 2
    cv2.imwrite(SHARED, shown[top : top + height], [cv2.IMWRITE_JPEG_QUALITY, 86, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])


def write_hero(view, final):
    """Write the files of one of the brand's pictures and its line in pictures.json."""
    image = cv2.imread(final)
    name = 'packed-box' if view == 'box' else f'hero-{view}'
    (shows,) = _words('box.py' if view == 'box' else 'hero.py', 'SHOWS')
    _write_files(image, os.path.join(HERO_FOLDER, name), HERO_WIDTHS[view], HERO_BYTES)
    if view == 'table':
        _write_shared(image)
    words = {'alt': shows[view], 'placeholder': _placeholder(image)}
    _record(name, {'view': view, **_size(image, HERO_WIDTHS[view]), **words})
    print(f'wrote {name}', flush=True)
