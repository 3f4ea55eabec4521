import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { calendarOf, subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

test('what a household changes within minutes comes in one mail with all receipts', async () => {
  const customer = await subscriber(product)
  const mails = () => mailsTo(product.database, customer.email, 'subscription-changed')
  const numbers: (string | undefined)[] = []
  for (const delivery_date of ['2026-12-14', '2026-12-21', '2026-12-28']) {
    const { body } = await customer.call('skipBox', { delivery_date })
    numbers.push(body.receipt?.number)
    product.clock.advance({ seconds: 90 })
    await product.runJobs()
    expect((await mails()).map(({ status }) => status)).toEqual(['queued'])
  }
  const { forecast } = await calendarOf(customer)
  product.clock.advance({ seconds: 30 })
  await product.runJobs()
  const [mail, ...more] = await mails()
  expect([mail?.status, ...more]).toEqual(['sent'])
  expect(mail?.subject).toBe(`3 changes to your subscription (${numbers[0]} to ${numbers[2]}) | Rooted Fuel`)
  for (const number of numbers) expect(mail?.text).toContain(number)
  for (const day of [14, 21, 28])
    expect(mail?.text).toContain(`The delivery on Monday, December ${day}, 2026 is skipped.`)
  // The charges as they are after the last change.
  expect(mail?.data.forecast).toEqual(forecast)

  // One that has left is not written again: what comes later has a mail of its own.
  await customer.call('unskipBox', { delivery_date: '2026-12-28' })
  product.clock.advance({ minutes: 2 })
  await product.runJobs()
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Week un-skipped/),
    expect.stringMatching(/^3 changes/),
  ])
})

test('somebody who goes on and on gets a mail ten minutes after the first change', async () => {
  const customer = await subscriber(product)
  const skip = { delivery_date: '2026-12-14' }
  for (let change = 0; change < 12; change++) {
    await customer.call(change % 2 === 0 ? 'skipBox' : 'unskipBox', skip)
    product.clock.advance({ minutes: 1 })
    await product.runJobs()
  }
  const mails = await mailsTo(product.database, customer.email, 'subscription-changed')
  expect(mails.map(({ status, data }) => [status, (data.receipts as unknown[]).length])).toEqual([
    ['queued', 2],
    ['sent', 10],
  ])
})
