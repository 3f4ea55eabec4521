"""Noise removal from two noisy halves, without a trained network.

Around every pixel, light is fitted as a plane over color and slope (Bitterli's first-order regression); each half is
fitted with the weights of the other, so no half is guided by its own noise. Soft edges stay clean because differences
of color and slope count only beyond what their own noise explains.
"""

from functools import reduce

import cv2
import numpy as np


def _shifts(radius):
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if dx * dx + dy * dy <= radius * radius + 1:
                yield radius + dy, radius + dx


def _padded(image, radius):
    return cv2.copyMakeBorder(image, radius, radius, radius, radius, cv2.BORDER_REFLECT_101)


def _largest(image):
    return reduce(cv2.max, cv2.split(image))


def _smoothed(halves, radius=4, strictness=0.7):
    """The mean of two halves of a feature, smoothed where they disagree; and how noisy that mean was."""
    mean = (halves[0] + halves[1]) / 2
    noise = cv2.blur((halves[0] - halves[1]) ** 2 / 4, (5, 5))
    height, width = mean.shape[:2]
    means, noises = _padded(mean, radius), _padded(noise, radius)
    total, weights = np.zeros_like(mean), np.zeros((height, width), np.float32)
    for top, left in _shifts(radius):
        window = (slice(top, top + height), slice(left, left + width))
        near, near_noise = means[window], noises[window]
        unlike = (mean - near) ** 2 - noise - np.minimum(noise, near_noise)
        unlike /= strictness**2 * (noise + near_noise) + 2e-4
        weight = np.exp(-np.maximum(cv2.blur(_largest(unlike), (3, 3)), 0))
        total += near * weight[..., None]
        weights += weight
    return total / weights[..., None], noise


class _Likeness:
    """How much the pixels of a shifted window count for the pixels in the middle."""

    def __init__(self, guide, noise, features, feature_noise, radius, strictness):
        self.guide, self.noise, self.features = guide, noise, features
        self.guides, self.noises, self.all_features = (_padded(x, radius) for x in (guide, noise, features))
        self.strictness, self.feature_noise = strictness, feature_noise
        self.feature_scale = 1 / (0.02 + 2 * feature_noise)

    def __call__(self, window):
        near_noise = self.noises[window]
        apart = cv2.subtract(self.guide, self.guides[window])
        unlike = cv2.transform(cv2.multiply(apart, apart), np.full((1, 3), 1 / 3))
        unlike -= self.noise + np.minimum(self.noise, near_noise)
        unlike /= self.strictness**2 * (self.noise + near_noise) + 1e-6
        apart = cv2.subtract(self.features, self.all_features[window])
        apart = _largest((apart * apart - self.feature_noise) * self.feature_scale)
        return cv2.exp(-np.maximum(cv2.blur(unlike, (5, 5)), 0) - np.maximum(apart, 0) * 0.5)


def _fitted(light, likeness, features, radius, ridge):
    """For every pixel the value at its own place of the plane through its neighbours."""
    height, width = light.shape[:2]
    own = [np.ascontiguousarray(features[..., i]) for i in range(features.shape[2])]
    near = [_padded(plane, radius) for plane in own]
    lights = [_padded(np.ascontiguousarray(light[..., i]), radius) for i in range(3)]
    count = len(own) + 1
    left_side = np.zeros((count, count, height, width), np.float32)
    right_side = np.zeros((count, 3, height, width), np.float32)
    for top, left in _shifts(radius):
        window = (slice(top, top + height), slice(left, left + width))
        weight = likeness(window)
        away = [None, *(cv2.subtract(plane[window], middle) for plane, middle in zip(near, own, strict=True))]
        for i in range(count):
            step = cv2.multiply(weight, away[i]) if i else weight
            cv2.accumulate(step, left_side[0, i])
            for j in range(max(i, 1), count) if i else ():
                cv2.accumulateProduct(step, away[j], left_side[i, j])
            for channel in range(3):
                cv2.accumulateProduct(step, lights[channel][window], right_side[i, channel])
    for i in range(count):
        left_side[i, i] += (ridge[i - 1] * left_side[0, 0] + 1e-6) if i else 1e-9
        for j in range(i):
            left_side[i, j] = left_side[j, i]
    a, b = (np.moveaxis(x.reshape(*x.shape[:2], -1), 2, 0).astype(float) for x in (left_side, right_side))
    return np.linalg.solve(a, b)[:, 0].reshape(height, width, 3).astype(np.float32)


def _as_bright(clean, noisy):
    """Averaging logarithms darkens what is noisy: give back the light, softly."""
    held = np.minimum(noisy, clean * 4 + 0.1)
    lost = cv2.GaussianBlur(held, (0, 0), 7).mean(2) / (cv2.GaussianBlur(clean, (0, 0), 7).mean(2) + 1e-4)
    return clean * np.clip(lost, 0.9, 1.35)[..., None]


def denoised(first, second, albedos, normals, radius=6, strictness=0.9):
    """The clean picture (linear RGB) of two halves, with the color and slope passes of both."""
    (albedo, albedo_noise), (normal, normal_noise) = _smoothed(albedos), _smoothed(normals)
    base = albedo + 0.02
    a, b = np.log1p(first / base * 2), np.log1p(second / base * 2)
    noise = cv2.GaussianBlur((a - b) ** 2 / 2, (0, 0), 2.0).mean(2) + 1e-4
    features = np.concatenate([albedo, normal * 0.5], 2)
    feature_noise = np.concatenate([albedo_noise, normal_noise * 0.25], 2)
    ridge = (0.002, 0.002, 0.002, 0.01, 0.01, 0.01)
    light = [
        _fitted(own, _Likeness(other, noise, features, feature_noise, radius, strictness), features, radius, ridge)
        for own, other in ((a, b), (b, a))
    ]
    clean = np.expm1(np.clip((light[0] + light[1]) / 2, 0, None)) / 2 * base
    return _as_bright(clean, (first + second) / 2)
