import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { asAStranger } from '../../tests/support/people/as-a-stranger.ts'

const module = new URL('./open-payments.ts', import.meta.url).href

test('books of the payment stand-in that may not be read are named in one sentence', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'stand-in-books-'))
  const books = path.join(dataDir, 'payment-stand-in.jsonl')
  writeFileSync(books, '')
  chmodSync(books, 0)
  chmodSync(dataDir, 0o777)
  const printed = await asAStranger(`import { openStandIn } from ${JSON.stringify(module)}
    await openStandIn({ dataDir: ${JSON.stringify(dataDir)}, port: 3000 }, { standInCommand: ['-e', ''] })`)
  expect(printed).toContain(`DataFolderError: ${books} cannot be read and written (EACCES)`)
  rmSync(dataDir, { recursive: true })
})
