import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.resolve(import.meta.dirname, '../src/server')

/** The lock of the migrations is taken before there is a product, on a connection of its own. */
const PLACES = ['platform/db/locks.ts', 'platform/db/migrate-database.ts']

const lock = /\.for\(|\bfor (no key |key )?(update|share)\b|\block table\b|\bpg_(try_)?advisory/i
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

test('a lock of the database is taken where its rank is asked for (docs/decisions/0043)', () => {
  const locking = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => lock.test(withoutComments(readFileSync(path.join(server, file), 'utf8'))))
  expect(locking.sort()).toEqual(PLACES)
})
