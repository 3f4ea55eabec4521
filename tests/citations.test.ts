import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Sections of a specification, lists of decisions and numbered issues that are kept elsewhere: nobody can look them up. */
const ELSEWHERE = /\bspec,? sections?\b|\(decisions[,:)]|\(issue \d/i

test('comments cite pages of this repository, such as docs/rulings.md and docs/spec-coverage', () => {
  const citing = ['src', 'tests', 'scripts']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && file !== path.join('tests', 'citations.test.ts'))
    .filter((file) => !file.includes('node_modules'))
    .filter((file) => ELSEWHERE.test(readFileSync(path.join(root, file), 'utf8')))
  expect(citing).toEqual([])
})
