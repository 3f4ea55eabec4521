import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mailer } from '../../../src/server/platform/email/mailer.ts'
import {
  sendOutboxMailsJob,
  YIELDS_FOR_SECONDS,
} from '../../../src/server/platform/email/send-outbox-mails.job.ts'
import type { Beside } from '../../../src/server/platform/jobs/timetable.ts'
import { outboxOf } from '../../support/mail/outbox.ts'
import { rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(() => rowsOf(product, 'delete from outbox_mails'))

const { enqueue, send, sendingBy } = outboxOf(() => product)

const MAILS = 25

/** Twenty-five mails that were written so many seconds ago, and one run of the job. */
async function runWith({ beside, writtenBefore }: { beside?: Beside; writtenBefore: number }) {
  for (let nth = 0; nth < MAILS; nth++) await enqueue(`mail-${nth}`)
  const writtenAt = new Date(product.clock.now().getTime() - writtenBefore * 1000)
  await rowsOf(product, 'update outbox_mails set created_at = $1', [writtenAt])
  const taken: string[] = []
  const mailer: Mailer = { deliver: async ({ to }) => void taken.push(to) }
  const job = sendOutboxMailsJob({ ...sendingBy(mailer), stopping: new AbortController().signal })
  await job.run(beside)
  return { sent: taken.length, job, taken }
}

test('while calls keep the process busy, a run is one batch, and the next run another', async () => {
  const beside = { isBusy: true }
  const { sent, job, taken } = await runWith({ beside, writtenBefore: 5 })
  expect(sent).toBe(10)
  await job.run(beside)
  await job.run(beside)
  expect(new Set(taken).size).toBe(MAILS)
})

test('while the process rests, and when it is asked for by hand, a run sends all that is due', async () => {
  expect((await runWith({ beside: { isBusy: false }, writtenBefore: 5 })).sent).toBe(MAILS)
  await rowsOf(product, 'delete from outbox_mails')
  expect((await runWith({ writtenBefore: 5 })).sent).toBe(MAILS)
})

test('a mail that has waited for a minute waits for nobody any longer', async () => {
  const { sent } = await runWith({ beside: { isBusy: true }, writtenBefore: YIELDS_FOR_SECONDS })
  expect(sent).toBe(MAILS)
})

test('the link for a new password leaves before all mails that were written earlier', async () => {
  const { email } = await settledCustomer(product)
  await rowsOf(product, 'delete from outbox_mails')
  for (let nth = 0; nth < MAILS; nth++) await enqueue(`menu-${nth}`)
  await product.visitor().call('requestPasswordReset', { email })
  const taken: string[] = []
  await send({ deliver: async ({ to }) => void taken.push(to) })
  expect(taken).toContain(email)
})
