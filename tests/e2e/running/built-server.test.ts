import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../../dist/server')

test('the server renders mails with what is made for production, whatever NODE_ENV it is started with', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  expect(files).toContain('main.js')
  // Only React for development notes where an element was made.
  expect(
    files.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('_debugStack')),
  ).toEqual([])
})
