"""How a scene is rendered: two halves with different seeds, and the passes the finish needs."""

import os

import bpy


def start():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def _quality(cycles, samples, seed):
    cycles.device, cycles.use_denoising, cycles.samples, cycles.seed = 'CPU', False, samples, seed
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.03, min(12, samples)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 1
    cycles.transmission_bounces = cycles.transparent_max_bounces = 4
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 1.0
    cycles.caustics_reflective = cycles.caustics_refractive = False


def render_half(path, width, height, samples, seed):
    """Render to path + '_noisy', '_albedo' and '_normal' files, on one thread."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    _quality(scene.cycles, samples, seed)
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.use_persistent_data = True
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, final = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], final.inputs[0])
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = os.path.dirname(path)
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for source, name in (('Image', 'noisy'), ('Denoising Albedo', 'albedo'), ('Denoising Normal', 'normal')):
        files.file_slots.new(f'{os.path.basename(path)}_{name}_')
        tree.links.new(layers.outputs[source], files.inputs[-1])
    bpy.ops.render.render()
