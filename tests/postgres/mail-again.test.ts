import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueMail } from '../../src/server/platform/email/outbox.records.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** As whoever runs the installation types it, beside the running product. */
const command = (...parameters: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'src/server/cli.ts', ...parameters], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: database.databaseUrl },
  })

test('whoever runs the installation sees the mails that were given up and has them tried again', async () => {
  for (const name of ['ada', 'ben'])
    await enqueueMail(database.db, {
      kind: 'order-confirmed',
      dedupKey: name,
      to: `${name}@example.com`,
      data: {},
    })
  await database.pool.query(
    `update outbox_mails set status = 'dead', attempts = 103, last_error = 'Invalid login: 535'`,
  )
  const listed = command('given-up-mails')
  expect(listed).toMatch(/order-confirmed {2}ada@example\.com {2}Invalid login: 535\n/)
  const [, ada = ''] = /([0-9a-f-]{36}) {2}order-confirmed {2}ada@/.exec(listed) ?? []

  expect(command('mail-again', ada)).toContain('Mails that are tried again: 1')
  expect(command('given-up-mails')).not.toContain('ada@example.com')
  expect(command('mail-again')).toContain('ben@example.com')
  expect(command('given-up-mails')).toContain('No mail has been given up.')
  const { rows } = await database.pool.query('select distinct status, attempts from outbox_mails')
  expect(rows).toEqual([{ status: 'queued', attempts: 0 }])
})
