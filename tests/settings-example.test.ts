import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { SETTINGS } from '../src/server/platform/config.ts'

const example = readFileSync(path.resolve(import.meta.dirname, '../.env.example'), 'utf8')

test('.env.example names every setting once, and no other', () => {
  expect(Object.keys(parseEnv(example)).sort()).toEqual([...SETTINGS].sort())
  const names = example.split('\n').flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? [])
  expect(names).toHaveLength(new Set(names).size)
})
