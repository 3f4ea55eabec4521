import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueMail } from '../../../src/server/platform/email/outbox.records.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'
import { typeCommand } from '../../support/typed-command.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const command = (name: string, ...parameters: string[]) =>
  typeCommand(database.databaseUrl, name, ...parameters)

test('the operator sees the mails that were given up and has them tried again', async () => {
  for (const name of ['ada', 'ben'])
    await enqueueMail(database.db, {
      kind: 'password-reset',
      dedupKey: name,
      to: `${name}@example.com`,
      data: { url: 'https://www.rootedfuel.example/auth' },
    })
  await database.pool.query(
    `update outbox_mails set status = 'dead', attempts = 103, last_error = 'Invalid login: 535'`,
  )
  const listed = command('mail:given-up')
  expect(listed).toMatch(/password-reset {2}ada@example\.com {2}Invalid login: 535\n/)
  const [, ada = ''] = /([0-9a-f-]{36}) {2}password-reset {2}ada@/.exec(listed) ?? []

  expect(command('mail:again', ada)).toContain('Mails that are tried again: 1')
  expect(command('mail:given-up')).not.toContain('ada@example.com')
  expect(command('mail:again')).toContain('ben@example.com')
  expect(command('mail:given-up')).toContain('No mail has been given up.')
  const { rows } = await database.pool.query('select distinct status, attempts from outbox_mails')
  expect(rows).toEqual([{ status: 'queued', attempts: 0 }])
})
