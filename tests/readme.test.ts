import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

describe('the README tells the truth', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| [^|]+ \| \[`([^`]+)`\]\(([^)]+)\) \|$/gm)]
  test('the table of rules has its rows', () => expect(rows.length).toBeGreaterThanOrEqual(12))
  test.each(rows.map(([, name = '', file = '']) => [name, file]))('%s is exported by %s', (name, file) => {
    expect(existsSync(path.join(root, file))).toBe(true)
    expect(readFileSync(path.join(root, file), 'utf8')).toMatch(
      new RegExp(`export (async )?(function|const) ${name}\\b`),
    )
  })
})
