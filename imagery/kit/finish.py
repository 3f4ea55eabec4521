"""From two noisy halves to a picture: joint denoise, film response, glow, vignette, grain."""

import glob
import os

import bpy
import numpy as np

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2  # noqa: E402  (reads the variable above when it loads)

from .denoise import denoised  # noqa: E402


def _read(path, name):
    found = glob.glob(f'{path}_{name}_*.exr')[0]
    return cv2.imread(found, cv2.IMREAD_UNCHANGED)[..., :3].astype(np.float32)[..., ::-1].copy()


def _film(image, path, exposure):
    """Filmic response; writes a 16-bit file and reads it back as 0..1 BGR."""
    height, width = image.shape[:2]
    buffer = bpy.data.images.new('film', width, height, float_buffer=True)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = image[::-1]
    buffer.pixels.foreach_set(pixels.ravel())
    scene = bpy.context.scene
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'
    scene.view_settings.exposure = exposure
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGB', '16'
    buffer.save_render(path)
    return cv2.imread(path, cv2.IMREAD_UNCHANGED).astype(np.float32) / 65535


def _graded(picture, grain, saturation):
    """Warm shadows, a little more color where there is little, film grain. BGR."""
    height, width = picture.shape[:2]
    luma = picture.mean(2, keepdims=True)
    picture = picture + (luma < 0.5) * np.array([-0.006, 0.0, 0.006], np.float32) * (1 - luma * 2)
    spread = picture.max(2, keepdims=True) - picture.min(2, keepdims=True)
    picture = luma + (picture - luma) * (saturation + 0.10 * (1 - np.clip(spread * 2, 0, 1)))
    speckle = np.random.default_rng(3).normal(size=(height, width)).astype(np.float32)
    return picture + grain * cv2.GaussianBlur(speckle, (0, 0), 0.7)[..., None]


def finish(
    first, second, target, exposure=0.12, grain=0.005, vignette=0.14, kept_noise=0.03, sharpen=0.3, saturation=1.13
):
    """Write the finished picture (8-bit PNG) from the files of two halves."""
    a, b = _read(first, 'noisy'), _read(second, 'noisy')
    albedos, normals = ([_read(half, name) for half in (first, second)] for name in ('albedo', 'normal'))
    clean = denoised(a, b, albedos, normals)
    image = clean * (1 - kept_noise) + np.minimum((a + b) / 2, clean * 3 + 0.2) * kept_noise
    height, width = image.shape[:2]
    image = image + cv2.GaussianBlur(np.maximum(image - 0.9, 0), (0, 0), width / 90) * 0.10
    y, x = np.mgrid[0:height, 0:width]
    image = image * (1 - vignette * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2)[..., None].astype(
        np.float32
    )
    image = np.maximum(image + sharpen * (image - cv2.GaussianBlur(image, (0, 0), width / 1200 * 0.9)), 0)
    picture = _graded(_film(image, target, exposure), grain, saturation)
    cv2.imwrite(target, (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))
