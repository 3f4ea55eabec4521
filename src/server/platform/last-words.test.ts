import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceArguments } from './source-arguments.ts'

const program = path.resolve(import.meta.dirname, '../../../tests/support/last-words-program.ts')
const CANARY = 'canary@example.com'

test.each([
  ['rejects', 1, 'the process ends by an error that nobody has caught'],
  ['throws', 1, 'the process ends by an error that nobody has caught'],
  ['prints', 0, 'an error was printed'],
])('a failed query that %s in the end is one line without its values', (how, status, msg) => {
  const ended = spawnSync(process.execPath, [...sourceArguments(program), how, CANARY], { encoding: 'utf8' })
  expect([ended.status, ended.stderr]).toEqual([status, ''])
  const [line, ...more] = ended.stdout.trim().split('\n')
  expect(more).toEqual([])
  expect(JSON.parse(line ?? '')).toMatchObject({
    ...{ msg, err: { message: 'Failed query: insert into users (email) values ($1)' } },
  })
  expect(ended.stdout).not.toContain(CANARY)
})
