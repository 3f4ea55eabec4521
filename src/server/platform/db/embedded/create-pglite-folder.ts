import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pgliteOptions } from './pglite-files.ts'

// A program of its own: making a database takes the engine 0.85 GB for a moment, which only the end of a
// process gives back in full.
function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      syncTree(full)
      continue
    }
    const file = openSync(full, 'r+')
    fsyncSync(file)
    closeSync(file)
  }
}

// What runs once is not worth being made faster: that would be half of all it computes.
setFlagsFromString('--liftoff-only')
const [folder, syncToDisk] = process.argv.slice(2)
if (!folder) throw new Error('usage: create-pglite-folder <folder> [sync]')
const engine = await PGlite.create(pgliteOptions(folder, false))
await engine.exec('checkpoint')
await engine.close()
if (syncToDisk === 'sync') syncTree(folder)
process.exit(0)
