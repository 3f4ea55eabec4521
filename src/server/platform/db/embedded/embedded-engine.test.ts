import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asAStranger } from '../../../../../tests/support/people/as-a-stranger.ts'

const engineModule = new URL('./embedded-engine.ts', import.meta.url).href

describe('a database folder of another user', () => {
  let base: string
  let folder: string
  beforeEach(() => {
    base = mkdtempSync(path.join(os.tmpdir(), 'engine-test-'))
    folder = path.join(base, 'data')
    mkdirSync(path.join(folder, 'global'), { recursive: true })
    writeFileSync(path.join(folder, 'PG_VERSION'), '18\n')
    writeFileSync(path.join(folder, 'global', 'pg_control'), '')
    for (const part of ['', 'data', 'data/global', 'data/PG_VERSION']) chmodSync(path.join(base, part), 0o777)
  })
  afterEach(() => rmSync(base, { recursive: true, force: true }))

  const attempt = () =>
    asAStranger(`import { openEmbeddedEngine } from ${JSON.stringify(engineModule)}
      await openEmbeddedEngine({ folder: ${JSON.stringify(folder)}, syncToDisk: false })`)

  test.each(['PG_VERSION', 'global/pg_control', ''])(
    'is never called damaged: %s may not be read',
    async (part) => {
      const closed = path.join(folder, part)
      chmodSync(closed, 0)
      const printed = await attempt()
      chmodSync(closed, 0o700)
      expect(printed).toContain('DataFolderError: ')
      expect(printed).toContain(`${closed} cannot be read and written (EACCES)`)
      expect(printed).not.toContain('aside')
    },
  )
})
