import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const schema = path.join(root, 'src/server/platform/db/schema')

const tables = readdirSync(schema, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    [...readFileSync(path.join(schema, file), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  )

test('every table of the database has one level in docs/data-levels.md, and no other is there', () => {
  const text = readFileSync(path.join(root, 'docs/data-levels.md'), 'utf8')
  const levels = text.split(/^## /m).filter((part) => /^(Open|Business|Personal|Secret)\n/.test(part))
  expect(levels).toHaveLength(4)
  const listed = levels.flatMap((part) =>
    [...(part.split('\n\n')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  expect(tables.length).toBeGreaterThan(50)
  expect(listed.sort()).toEqual([...tables].sort())
})
