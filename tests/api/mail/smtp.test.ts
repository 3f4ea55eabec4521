import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkMailServer } from '../../../src/server/platform/email/check-mail-server.ts'
import { createMailer, type Mailer } from '../../../src/server/platform/email/mailer.ts'
import { capturedLog } from '../../support/captured-log.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { outboxOf } from '../../support/mail/outbox.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(() => rowsOf(product, 'delete from outbox_mails'))

const { enqueue, send, rowOf } = outboxOf(() => product)

describe('SMTP', () => {
  type Received = { from: string; to: string[]; source: string }
  const received: Received[] = []
  let connections = 0
  const replying = (responseCode: number, reason: string) =>
    Object.assign(new Error(reason), { responseCode })
  const refusals: Record<string, Error> = {
    'unknown@example.com': replying(550, '5.1.1 No such user: unknown@example.com'),
    'foreign@example.com': replying(554, '5.7.1 Relay access denied'),
    'greylisted@example.com': replying(450, '4.2.0 Come back later'),
  }
  let server: SMTPServer
  let port: number
  /** Attempts to sign in, which show a password. */
  let signedIn = 0
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_login, _session, done) => {
        signedIn += 1
        done(replying(535, '5.7.8 Authentication failed'))
      },
      onConnect: (_session, done) => {
        connections += 1
        done()
      },
      onRcptTo: ({ address }, _session, done) => done(refusals[address]),
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
  const mailers: Mailer[] = []
  const smtp = (url = `smtp://127.0.0.1:${port}`) => {
    const mailer = createMailer({ url, from: 'Rooted Fuel <hello@rootedfuel.example>' })
    mailers.push(mailer)
    return mailer
  }
  afterEach(() => {
    for (const mailer of mailers.splice(0)) mailer.close?.()
  })

  test('carries the mail with both bodies and an id that stays the same', async () => {
    await enqueue('by-smtp', 'email-confirmation')
    await send(smtp())
    expect(await rowOf('by-smtp')).toMatchObject({ status: 'sent' })
    const mail = received.at(-1)
    expect(mail).toMatchObject({ from: 'hello@rootedfuel.example', to: ['by-smtp@example.com'] })
    expect(mail?.source).toContain('Subject: Confirm your email for Rooted Fuel')
    expect(mail?.source).toContain('multipart/alternative')
    expect(mail?.source).toContain('Reply-To: hello@rootedfuel.example')
    const [row] = await rowsOf<{ id: string }>(product, 'select id from outbox_mails')
    expect(mail?.source).toContain(`Message-ID: <${row?.id}@rootedfuel.example>`)
  })

  test('names its mail to a server that takes each only once', async () => {
    await enqueue('named')
    const idempotencyHeader = 'Resend-Idempotency-Key'
    const mailer = createMailer({
      ...{ url: `smtp://127.0.0.1:${port}`, from: 'hello@rootedfuel.example' },
      idempotencyHeader,
    })
    await send(mailer)
    mailer.close?.()
    const [row] = await rowsOf<{ id: string }>(product, 'select id from outbox_mails')
    expect(received.at(-1)?.source).toContain(`${idempotencyHeader}: ${row?.id}`)
  })

  test('tells nothing to a server that does not turn to TLS where that is demanded', async () => {
    const before = received.length
    const settings = {
      url: `smtp://shop:secret@127.0.0.1:${port}`,
      from: 'Rooted Fuel <hello@rootedfuel.example>',
    }
    const demanding = { ...settings, demandsTls: true }
    await enqueue('plain')
    const mailer = createMailer(demanding)
    await send(mailer)
    mailer.close?.()
    expect(await rowOf('plain')).toMatchObject({ status: 'queued' })
    expect(received).toHaveLength(before)
    expect(signedIn).toBe(0)
    expect(await checkMailServer(demanding)).toMatch(/does not take us \(.*STARTTLS.*\)/)
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

  test('sixty mails go over a handful of connections', async () => {
    connections = 0
    const before = received.length
    const mailer = smtp()
    for (let number = 0; number < 60; number++) await enqueue(`many-${number}`)
    while ((await send(mailer)) > 0);
    expect(received.length - before).toBe(60)
    expect(connections).toBeLessThanOrEqual(5)
  })

  test('a connection that the server closed while it rested is replaced', async () => {
    const mailer = smtp()
    const sockets: Socket[] = []
    server.server.on('connection', (socket: Socket) => sockets.push(socket))
    await enqueue('awake')
    await send(mailer)
    for (const socket of sockets.splice(0)) {
      socket.end()
      await once(socket, 'close')
    }
    await enqueue('rested')
    await send(mailer)
    expect([await rowOf('awake'), await rowOf('rested')]).toMatchObject([
      { status: 'sent' },
      { status: 'sent', attempts: 1 },
    ])
    expect(sockets).toHaveLength(1)
  })

  test('a mail to nobody is given up at once, others that are refused are not', async () => {
    for (const key of ['unknown', 'foreign', 'greylisted', 'known']) await enqueue(key)
    await send(smtp())
    expect(await rowOf('unknown')).toMatchObject({
      status: 'dead',
      attempts: 1,
      last_error: expect.stringContaining('550 5.1.1 No such user'),
    })
    expect(await rowOf('foreign')).toMatchObject({ status: 'queued', attempts: 1 })
    expect(await rowOf('greylisted')).toMatchObject({ status: 'queued', attempts: 1 })
    expect(await rowOf('known')).toMatchObject({ status: 'sent' })
  })

  test('the log has the code of a refusal, and the server’s sentence, which names the recipient, stays out of it', async () => {
    const { log, written } = capturedLog()
    for (const key of ['unknown', 'greylisted']) await enqueue(key)
    await send(smtp(), log)
    expect(written()).toContain('"command":"RCPT TO","reply":"550 5.1.1"')
    expect(written()).toContain('"command":"RCPT TO","reply":"450 4.2.0"')
    expect(written()).not.toContain('@example.com')
  })

  test('a wrong password costs no mail, not even over a night', async () => {
    await enqueue('unknown')
    const wrong = smtp(`smtp://shop:wrong@127.0.0.1:${port}`)
    for (let hour = 0; hour < 12; hour++) {
      await send(wrong)
      product.clock.advance({ hours: 1 })
    }
    expect(await rowOf('unknown')).toMatchObject({
      status: 'queued',
      attempts: 12,
      last_error: expect.stringContaining('535'),
    })
  })

  test('a server that is away is a failed attempt, not a lost mail', async () => {
    await enqueue('away')
    const { log, written } = capturedLog()
    await send(smtp('smtp://127.0.0.1:9'), log)
    expect(written()).toContain('connect ECONNREFUSED 127.0.0.1:9')
    expect(await rowOf('away')).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    })
  })
})
