// What comes after the bundles, as a program of its own: some 50 MB would stay with the process that rendered and
// compressed, and the launcher lives as long as the product.
import path from 'node:path'
import { precompress } from './precompress.mjs'
import { prerenderPages } from './prerender.mjs'
import { root } from './project.mjs'

const dist = path.join(root, 'dist')
await prerenderPages(dist)
await precompress(path.join(dist, 'web'))
