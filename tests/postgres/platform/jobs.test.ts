import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountEmails } from '../../../src/server/accounts/account-email.tsx'
import { openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { claimDueMails, enqueueMail } from '../../../src/server/platform/email/outbox.records.ts'
import { sendOutboxMailsJob } from '../../../src/server/platform/email/send-outbox-mails.job.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'
import { fixedClock } from '../../support/fixed-clock.ts'

const MAILS = 120
const PROCESSES = 3

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function enqueueAll(): Promise<void> {
  await database.pool.query('delete from outbox_mails')
  for (let count = 0; count < MAILS; count++)
    await enqueueMail(database.db, {
      kind: 'password-reset',
      dedupKey: `mail-${count}`,
      to: `mail-${count}@example.com`,
      data: { url: 'http://localhost:3000/auth/reset-password#token=x' },
    })
}

describe('jobs in several processes', () => {
  test('no mail is claimed by two of twenty at once', async () => {
    const now = new Date('2026-11-25T15:00:00Z')
    const leaseUntil = new Date('2026-11-25T15:03:00Z')
    const connections = 20
    await Promise.all(Array.from({ length: connections }, () => database.pool.query('select pg_sleep(0.05)')))
    for (let round = 0; round < 5; round++) {
      await enqueueAll()
      const claims = await Promise.all(
        Array.from({ length: connections }, () =>
          claimDueMails(database.db, { now, leaseUntil, limit: MAILS / connections }),
        ),
      )
      const ids = claims.flat().map((mail) => mail.id)
      expect(ids.length).toBeGreaterThan(0)
      expect(new Set(ids).size).toBe(ids.length)
      const attempts = claims.flat().map((mail) => mail.attempts)
      expect(new Set(attempts)).toEqual(new Set([1]))
    }
  })

  test('every mail leaves exactly once, and each process does a part', async () => {
    await enqueueAll()
    const others = await Promise.all(
      Array.from({ length: PROCESSES }, () =>
        openDatabase({ databaseUrl: database.databaseUrl, dataDir: database.dataDir }),
      ),
    )
    const sent = others.map(() => [] as string[])
    const jobs = others.map(({ db }, index) =>
      sendOutboxMailsJob({
        db,
        clock: fixedClock('2026-11-25T15:00:00Z'),
        mailer: { deliver: async ({ to }) => void sent[index]?.push(to) },
        templates: accountEmails,
        marketing: { templates: {}, unsubscribeUrlFor: async () => null },
        log: pino({ level: 'silent' }),
        stopping: new AbortController().signal,
      }),
    )
    await Promise.all(jobs.map((job) => job.run()))
    for (const other of others) await other.close()
    expect(sent.flat()).toHaveLength(MAILS)
    expect(new Set(sent.flat()).size).toBe(MAILS)
    for (const own of sent) expect(own.length).toBeGreaterThan(0)
    const { rows } = await database.pool.query(
      'select status, count(*)::int from outbox_mails group by status',
    )
    expect(rows).toEqual([{ status: 'sent', count: MAILS }])
  })
})
