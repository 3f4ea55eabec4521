import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const screens = readdirSync(path.join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => path.join('src/web', file))

test('no screen types a regulated word: it comes from the claims, where somebody answers for it', () => {
  const typed = ['index.html', ...screens].filter((file) =>
    /\borganic|\bpasture/i.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(typed).toEqual([])
})
