import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mailer, OutgoingMail } from '../../../src/server/platform/email/mailer.ts'
import {
  claimDueMails,
  enqueueMail,
  listGivenUpMails,
  requeueGivenUpMails,
} from '../../../src/server/platform/email/outbox.records.ts'
import { sendOutboxMailsJob } from '../../../src/server/platform/email/send-outbox-mails.job.ts'
import { LEASE_SECONDS, sendOutboxMails } from '../../../src/server/platform/email/send-outbox-mails.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { outboxOf, RESET_URL } from '../../support/mail/outbox.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(() => rowsOf(product, 'delete from outbox_mails'))

const { enqueue, sendingBy, send, rowOf } = outboxOf(() => product)

/** Takes every mail, but refuses those to the given addresses. */
function recordingMailer(refused: string[] = []) {
  const taken: OutgoingMail[] = []
  const mailer: Mailer = {
    deliver: async (mail) => {
      if (refused.includes(mail.to)) throw new Error('550 no such mailbox')
      taken.push(mail)
    },
  }
  return { mailer, taken }
}

describe('the outbox', () => {
  test('sends a mail once, rendered as HTML and as text with its link', async () => {
    await enqueue('once')
    const { mailer, taken } = recordingMailer()
    await Promise.all([send(mailer), send(mailer)])
    await send(mailer)
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatchObject({ to: 'once@example.com', subject: 'Reset your Rooted Fuel password' })
    expect(taken[0]?.html).toContain('token=abc')
    expect(taken[0]?.html).toContain('Rooted Fuel, Orlando, FL')
    expect(taken[0]?.text).toContain(RESET_URL)
    expect(await rowOf('once')).toMatchObject({ status: 'sent', attempts: 1, sent_at: product.clock.now() })
  })

  test('takes the same reason only once', async () => {
    await enqueue('same')
    await enqueue('same')
    expect(await rowsOf(product, 'select id from outbox_mails')).toHaveLength(1)
  })

  test('a batch is no larger than asked for, however the database finds it', async () => {
    for (let count = 0; count < 12; count++) await enqueue(`many-${count}`)
    const now = product.clock.now()
    const claimed = await product.database.db.transaction(async (tx) => {
      // As it does by itself where its statistics are still those of an empty table.
      for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
        await tx.execute(`set local enable_${plan} = off`)
      return claimDueMails(tx, { now, leaseUntil: now, limit: 10 })
    })
    expect(claimed).toHaveLength(10)
  })

  test('a mail leaves only when the transaction that wrote it commits', async () => {
    const refused = product.database.db.transaction(async (tx) => {
      await enqueueMail(tx, {
        kind: 'password-reset',
        dedupKey: 'rolled-back',
        to: 'x@example.com',
        data: { url: RESET_URL },
      })
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow('changed my mind')
    expect(await rowOf('rolled-back')).toBeUndefined()
  })

  test('a process that dies between claim and delivery leaves the mail to the next one', async () => {
    await enqueue('crash')
    const now = product.clock.now()
    const leaseUntil = new Date(now.getTime() + LEASE_SECONDS * 1000)
    await claimDueMails(product.database.db, { now, leaseUntil, limit: 10 })
    const { mailer, taken } = recordingMailer()
    product.clock.advance({ seconds: LEASE_SECONDS - 1 })
    await send(mailer)
    expect(taken).toHaveLength(0)
    product.clock.advance({ seconds: 1 })
    await send(mailer)
    expect(taken).toHaveLength(1)
    expect(await rowOf('crash')).toMatchObject({ status: 'sent', attempts: 2 })
  })

  test('a process that was killed holds a mail for seconds', () =>
    expect(LEASE_SECONDS).toBeLessThanOrEqual(10))

  test('a slow delivery keeps its mail as long as its process lives', async () => {
    await enqueue('slow')
    let arrive = () => {}
    const slow: Mailer = { deliver: () => new Promise((resolve) => (arrive = resolve)) }
    const sending = sendOutboxMails(sendingBy(slow), 5)
    const { mailer, taken } = recordingMailer()
    for (let lease = 0; lease < 4; lease++) {
      product.clock.advance({ seconds: LEASE_SECONDS - 1 })
      const heldUntil = product.clock.now().getTime() + LEASE_SECONDS * 1000
      const read = 'select next_attempt_at from outbox_mails where dedup_key = $1'
      const until = async () =>
        (await rowsOf<{ next_attempt_at: Date }>(product, read, ['slow']))[0]?.next_attempt_at.getTime()
      await expect.poll(until, { interval: 5 }).toBe(heldUntil)
      await send(mailer)
    }
    arrive()
    expect((await sending).done).toBe(1)
    expect(taken).toEqual([])
    expect(await rowOf('slow')).toMatchObject({ status: 'sent', attempts: 1 })
  })

  test('a mail that cannot be made or delivered holds up no other and is tried again later', async () => {
    await enqueue('poison', 'no-such-kind')
    await enqueue('refused')
    for (let count = 0; count < 12; count++) await enqueue(`fine-${count}`)
    const { mailer, taken } = recordingMailer(['refused@example.com'])
    while ((await send(mailer)) > 0);
    expect(taken).toHaveLength(12)
    expect(await rowOf('poison')).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('no-such-kind'),
    })
    expect(await rowOf('refused')).toMatchObject({ status: 'queued', last_error: '550 no such mailbox' })
    product.clock.advance({ seconds: 30 })
    await send(recordingMailer().mailer)
    expect(await rowOf('refused')).toMatchObject({ status: 'sent', attempts: 2, last_error: null })
  })

  test('tries again ever later, and gives up a mail that nobody took for four days', async () => {
    await enqueue('hopeless', 'no-such-kind')
    const { mailer } = recordingMailer()
    for (const seconds of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      await send(mailer)
      expect(await rowOf('hopeless')).toMatchObject({ status: 'queued' })
      product.clock.advance({ seconds: seconds - 1 })
      await send(mailer)
      const tried = (await rowOf('hopeless'))?.attempts
      product.clock.advance({ seconds: 1 })
      await send(mailer)
      expect(await rowOf('hopeless')).toMatchObject({ attempts: (tried ?? 0) + 1 })
    }
    while ((await rowOf('hopeless'))?.status === 'queued') {
      product.clock.advance({ hours: 1 })
      await send(mailer)
    }
    expect(await rowOf('hopeless')).toMatchObject({ attempts: 103, status: 'dead' })
    product.clock.advance({ hours: 2 })
    await send(mailer)
    expect(await rowOf('hopeless')).toMatchObject({ attempts: 103 })
  })

  test('one that was given up is shown, and leaves when it is asked for again', async () => {
    for (const key of ['given-up', 'given-up-too']) await enqueue(key)
    await rowsOf(
      product,
      `update outbox_mails set status = 'dead', attempts = 103, last_error = 'no answer',
         next_attempt_at = '2030-01-01' where dedup_key like 'given-up%'`,
    )
    const [first] = await listGivenUpMails(product.database.db)
    expect(first).toMatchObject({ to: 'given-up@example.com', error: 'no answer' })
    const again = await requeueGivenUpMails(product.database.db, [first?.id ?? ''])
    expect(again).toEqual([first])
    await send(recordingMailer().mailer)
    expect(await rowOf('given-up')).toMatchObject({ status: 'sent', attempts: 1 })
    expect(await rowOf('given-up-too')).toMatchObject({ status: 'dead' })
  })

  const run = (mailer: Mailer, stopping = new AbortController().signal) =>
    sendOutboxMailsJob({ ...sendingBy(mailer), stopping }).run()

  test('a run ends while the server is away, however many mails wait', async () => {
    for (let count = 0; count < 12; count++) await enqueue(`waiting-${count}`)
    let tried = 0
    const away: Mailer = {
      deliver: async () => {
        tried++
        throw new Error('connect ECONNREFUSED')
      },
    }
    await run(away)
    expect(tried).toBe(10)
    const { mailer, taken } = recordingMailer()
    product.clock.advance({ seconds: 30 })
    await run(mailer)
    expect(taken).toHaveLength(12)
  })

  test('a run ends with the mails under way when the product stops, and leaves the others to the next start', async () => {
    for (let count = 0; count < 12; count++) await enqueue(`leaving-${count}`)
    const stop = new AbortController()
    const { mailer, taken } = recordingMailer()
    const deliver: Mailer['deliver'] = async (mail) => {
      stop.abort()
      await mailer.deliver(mail)
    }
    await run({ deliver }, stop.signal)
    expect(taken).toHaveLength(10)
    await run(mailer)
    expect(taken).toHaveLength(12)
  })
})

describe('the mailbox', () => {
  test('says so while it is empty', async () => {
    const response = await product.visitor().request('/mailbox')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('No mail yet.')
  })

  test('lists what was sent, newest first, and shows each mail with its links', async () => {
    const visitor = product.visitor()
    const customer = await settledCustomer(product)
    await placedOrder(product, customer)
    await product.runJobs()
    product.clock.advance({ minutes: 1 })
    await visitor.call('requestPasswordReset', { email: customer.email })
    await product.runJobs()
    const list = await (await visitor.request('/mailbox')).text()
    expect(list.indexOf('Reset your')).toBeGreaterThan(0)
    expect(list.indexOf('Reset your')).toBeLessThan(list.indexOf('is confirmed'))
    const [, id] = /href="\/mailbox\/([0-9a-f-]{36})"/.exec(list) ?? []
    const page = await (await visitor.request(`/mailbox/${id}`)).text()
    expect(page).toContain(`src="/mailbox/${id}/html"`)
    expect(page).not.toMatch(/<style|style="|<script/)
    const mail = await (await visitor.request(`/mailbox/${id}/html`)).text()
    expect(mail).toContain('<base target="_top">')
    expect(mail).toMatch(/href="http:\/\/localhost:3000\/auth\/reset-password#type=recovery&amp;token=/)
    expect(await mailsTo(product.database, customer.email)).toHaveLength(2)
  })

  test('lets only the mail’s own frame style inline and be framed', async () => {
    await enqueue('framed')
    await product.runJobs()
    const visitor = product.visitor()
    const [, id] =
      /href="\/mailbox\/([0-9a-f-]{36})"/.exec(await (await visitor.request('/mailbox')).text()) ?? []
    const frame = await visitor.request(`/mailbox/${id}/html`)
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(frame.headers.get('content-security-policy')).toContain("style-src 'unsafe-inline'")
    expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await visitor.request('/mailbox')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  })

  test('escapes what a mail says of itself', async () => {
    await rowsOf(
      product,
      `insert into outbox_mails (kind, dedup_key, to_address, data, status, subject, html, text, sent_at)
       values ('x', 'x', '<b>x</b>@example.com', '{}', 'sent', '<script>alert(1)</script>', '<p>x</p>', 'x', now())`,
    )
    const list = await (await product.visitor().request('/mailbox')).text()
    expect(list).not.toContain('<script>')
    expect(list).toContain('&lt;script&gt;')
  })

  test('knows no other mail, and none at all with SMTP', async () => {
    expect((await product.visitor().request('/mailbox/00000000-0000-4000-8000-000000000000')).status).toBe(
      404,
    )
    expect((await product.visitor().request('/mailbox/nonsense')).status).toBe(404)
    const withSmtp = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
    expect((await withSmtp.visitor().request('/mailbox')).status).toBe(404)
    await withSmtp.close()
  })
})
