import { once } from 'node:events'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountEmails } from '../../src/server/accounts/account-email.tsx'
import { createMailer, type Mailer, type OutgoingMail } from '../../src/server/platform/email/mailer.ts'
import { enqueueMail } from '../../src/server/platform/email/outbox.records.ts'
import { sendOutboxMails } from '../../src/server/platform/email/send-outbox-mails.ts'
import { mailsTo } from '../support/mailbox.ts'
import { placedOrder, rowsOf, settledCustomer } from '../support/ordering.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(() => rowsOf(product, 'delete from outbox_mails'))

const url = 'http://localhost:3000/auth/reset-password#type=recovery&token=abc'
const enqueue = (key: string, kind = 'password-reset', to = `${key}@example.com`) =>
  enqueueMail(product.database.db, { kind, dedupKey: key, to, data: { url } })

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

const send = (mailer: Mailer) =>
  sendOutboxMails({
    db: product.database.db,
    clock: product.clock,
    mailer,
    templates: accountEmails,
    marketing: { templates: {}, unsubscribeUrlFor: async () => null },
    log: pino({ level: 'silent' }),
  })

const rowOf = async (key: string) => {
  const [row] = await rowsOf<{
    status: string
    attempts: number
    last_error: string | null
    sent_at: Date | null
  }>(product, 'select status, attempts, last_error, sent_at from outbox_mails where dedup_key = $1', [key])
  return row
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
    expect(taken[0]?.text).toContain(url)
    expect(await rowOf('once')).toMatchObject({ status: 'sent', attempts: 1, sent_at: product.clock.now() })
  })

  test('takes the same reason only once', async () => {
    await enqueue('same')
    await enqueue('same')
    expect(await rowsOf(product, 'select id from outbox_mails')).toHaveLength(1)
  })

  test('a mail leaves only when the transaction that wrote it commits', async () => {
    const refused = product.database.db.transaction(async (tx) => {
      await enqueueMail(tx, {
        kind: 'password-reset',
        dedupKey: 'rolled-back',
        to: 'x@example.com',
        data: { url },
      })
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow('changed my mind')
    expect(await rowOf('rolled-back')).toBeUndefined()
  })

  test('a process that dies between claim and delivery leaves the mail to the next one', async () => {
    await enqueue('crash')
    await new Promise<void>((resolve) => {
      const dying: Mailer = { deliver: () => new Promise(() => resolve()) }
      void send(dying)
    })
    const { mailer, taken } = recordingMailer()
    product.clock.advance({ seconds: 179 })
    await send(mailer)
    expect(taken).toHaveLength(0)
    product.clock.advance({ seconds: 1 })
    await send(mailer)
    expect(taken).toHaveLength(1)
    expect(await rowOf('crash')).toMatchObject({ status: 'sent', attempts: 2 })
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

  test('gives up after ten attempts, each later than the one before', async () => {
    await enqueue('hopeless', 'no-such-kind')
    const { mailer } = recordingMailer()
    for (const seconds of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      await send(mailer)
      expect(await rowOf('hopeless')).toMatchObject({ status: 'queued' })
      product.clock.advance({ seconds: seconds - 1 })
      expect(await send(mailer)).toBe(0)
      product.clock.advance({ seconds: 1 })
    }
    await send(mailer)
    expect(await rowOf('hopeless')).toMatchObject({ attempts: 10, status: 'dead' })
    product.clock.advance({ seconds: 7200 })
    expect(await send(mailer)).toBe(0)
  })
})

describe('SMTP', () => {
  type Received = { from: string; to: string[]; source: string }
  const received: Received[] = []
  let server: SMTPServer
  let port: number
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        let source = ''
        stream.on('data', (chunk) => {
          source += chunk
        })
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map((one) => one.address),
            source,
          })
          done()
        })
      },
    })
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    port = (listening.address() as { port: number }).port
  })
  afterAll(async () => {
    await new Promise<void>((resolve) => server.close(resolve))
  })
  const smtp = () =>
    createMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Rooted Fuel <hello@rootedfuel.example>' })

  test('carries the mail with both bodies and an id that stays the same', async () => {
    await enqueue('by-smtp', 'email-confirmation')
    await send(smtp())
    expect(await rowOf('by-smtp')).toMatchObject({ status: 'sent' })
    const mail = received.at(-1)
    expect(mail).toMatchObject({ from: 'hello@rootedfuel.example', to: ['by-smtp@example.com'] })
    expect(mail?.source).toContain('Subject: Confirm your email for Rooted Fuel')
    expect(mail?.source).toContain('multipart/alternative')
    const [row] = await rowsOf<{ id: string }>(product, 'select id from outbox_mails')
    expect(mail?.source).toContain(`Message-ID: <${row?.id}@rootedfuel.example>`)
  })

  test.each(['password-reset', 'email-confirmation'])(
    'a %s that has left is kept without its code',
    async (kind) => {
      await enqueue('left', kind)
      await send(smtp())
      expect(received.at(-1)?.source).toContain('token=3Dabc')
      const [mail] = await mailsTo(product.database, 'left@example.com')
      expect(mail?.status).toBe('sent')
      expect(mail?.subject).toMatch(/Rooted Fuel/)
      expect(JSON.stringify(mail)).not.toContain('token')
    },
  )

  test('an address cannot name a second recipient or a header', async () => {
    const before = received.length
    for (const [key, to] of [
      ['two', 'a@example.com, b@example.com'],
      ['header', 'a@example.com\r\nBcc: b@example.com'],
    ] as const)
      await enqueue(key, 'password-reset', to)
    await send(smtp())
    for (const mail of received.slice(before)) {
      expect(mail.to).toHaveLength(1)
      expect(mail.source).not.toMatch(/^Bcc:/im)
    }
  })

  test('a server that is away is a failed attempt, not a lost mail', async () => {
    await enqueue('away')
    await send(createMailer({ url: 'smtp://127.0.0.1:9', from: 'hello@rootedfuel.example' }))
    expect(await rowOf('away')).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    })
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
