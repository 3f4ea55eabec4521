import { constants, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { rememberContent } from '../browser/remember-content.ts'
import { refuseLock } from './refuse-lock.ts'
import { type Renewable, reusedDatabases } from './reused-databases.ts'

const engineProgram = () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(readFileSync(path.join(folder, 'pglite.wasm')))
}
/**
 * The engine's program, held for as long as this process lives: V8 gives every thread that compiles the same bytes
 * what is compiled already, the parts made fast while the engine ran included. It saves half of an engine's cost.
 */
let heldProgram: Promise<WebAssembly.Module> | undefined

async function open(template: string): Promise<Renewable & { dataDir: string }> {
  const templates = inject('embeddedTemplates')
  if (!templates)
    throw new Error('This project has no embedded database: name the global set-up in vitest.config.ts.')
  heldProgram ??= engineProgram()
  await heldProgram
  // Beside the templates, so that it goes with them: what waits when the worker ends is never closed.
  const dataDir = mkdtempSync(path.join(templates, 'copy-'))
  cpSync(path.join(templates, template), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const database = await openDatabase({ dataDir, syncToDisk: false, onLockDisorder: refuseLock })
  return {
    database,
    dataDir,
    bringBack: await rememberContent(database.pool),
    throwAway: async () => {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** An embedded database as the template is. */
export const takeEmbedded = reusedDatabases(open)
