import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mailer } from '../../../src/server/platform/email/mailer.ts'
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

/** As a mail server answers for a mailbox that it does not have: the mail is given up at once. */
const refusing: Mailer = {
  deliver: async () => {
    const reply = '550 5.1.1 no such mailbox'
    throw Object.assign(new Error(reply), { command: 'RCPT TO', response: reply })
  },
}

async function givenUp(...keys: string[]): Promise<void> {
  for (const key of keys) await enqueue(key)
  await send(refusing)
}

describe('mails that were given up', () => {
  test('are shown to staff with the reason, the oldest first, and not what they say', async () => {
    await givenUp('ada')
    await givenUp('ben')
    await enqueue('waiting')
    const { status, body } = await (await product.staff()).call('listGivenUpMails')
    expect(status).toBe(200)
    expect(body.count).toBe(2)
    expect(body.mails).toEqual(
      ['ada', 'ben'].map((name) => ({
        id: expect.any(String),
        kind: 'password-reset',
        to: `${name}@example.com`,
        error: expect.stringContaining('no such mailbox'),
        written_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      })),
    )
  })

  test('leave once staff have had them tried again, and only those that were named', async () => {
    await givenUp('ada', 'ben')
    const staff = await product.staff()
    const { mails } = (await staff.call('listGivenUpMails')).body
    const ada = mails.find(({ to }) => to.startsWith('ada'))
    const again = () => staff.call('sendMailsAgain', { mail_ids: [ada?.id ?? ''] })
    expect((await again()).body).toEqual({ success: true, count: 1 })
    expect((await again()).body).toEqual({ success: true, count: 0 })
    const left: string[] = []
    await send({ deliver: async ({ to }) => void left.push(to) })
    expect(left).toEqual(['ada@example.com'])
    expect(await rowOf('ada')).toMatchObject({ status: 'sent', attempts: 1 })
    expect(await rowOf('ben')).toMatchObject({ status: 'dead' })
    expect((await staff.call('listGivenUpMails')).body).toMatchObject({
      mails: [{ to: 'ben@example.com' }],
      count: 1,
    })
  })

  test('are never sent once staff have removed them', async () => {
    await givenUp('ada', 'ben')
    const staff = await product.staff()
    const { mails } = (await staff.call('listGivenUpMails')).body
    const ada = { mail_ids: mails.filter(({ to }) => to.startsWith('ada')).map(({ id }) => id) }
    expect((await staff.call('removeGivenUpMails', ada)).body).toEqual({ success: true, count: 1 })
    expect((await staff.call('sendMailsAgain', ada)).body).toEqual({ success: true, count: 0 })
    expect((await staff.call('listGivenUpMails')).body).toMatchObject({
      mails: [{ to: 'ben@example.com' }],
      count: 1,
    })
    const left: string[] = []
    await send({ deliver: async ({ to }) => void left.push(to) })
    expect(left).toEqual([])
    expect(await rowOf('ada')).toMatchObject({ status: 'stopped' })
  })

  test('are counted beyond the hundred that are shown', async () => {
    for (let count = 0; count < 101; count++) await enqueue(`many-${count}`)
    await rowsOf(product, `update outbox_mails set status = 'dead'`)
    const staff = await product.staff()
    const { body } = await staff.call('listGivenUpMails')
    expect([body.mails.length, body.count]).toEqual([100, 101])
    const all = await staff.call('sendMailsAgain', { mail_ids: body.mails.map(({ id }) => id) })
    expect(all.body).toEqual({ success: true, count: 100 })
  })

  test('have to be named', async () => {
    const staff = await product.staff()
    for (const mail_ids of [[], ['nonsense'], Array.from({ length: 101 }, () => crypto.randomUUID())])
      for (const call of ['sendMailsAgain', 'removeGivenUpMails'] as const)
        expect((await staff.call(call, { mail_ids })).status).toBe(422)
  })
})
