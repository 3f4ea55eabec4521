import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmpty } from '../../support/databases/start-empty.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { runJob } from '../../support/payments/declining-cards.ts'
import { placedOrder, settledCustomer } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { boxOn, chargeAmounts } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let customer: TestCustomer
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(async () => {
  await startEmpty(product)
  customer = await settledCustomer(product)
  await placedOrder(product, customer)
})

/** The household was told: charged at the end of Sunday, December 6, for the box on Monday, December 14. */
const move = async (delivery_date: string, last_order_date: string | null) => {
  const { status } = await (await staffOf(product, 'owner')).call('changeDeliveryWeek', {
    ...{ status: 'moved', reason: 'Holiday', scheduled_date: '2026-12-14', delivery_date, last_order_date },
  })
  if (status !== 200) throw new Error(`The week was not moved: ${status}`)
}
const pass = async (instant: string) => {
  product.clock.set(instant)
  await runJob(product, 'renewals')
  await runJob(product, 'send-notices')
  await runJob(product, 'send-outbox-mails')
}
const reminders = async () =>
  (await mailsTo(product.database, customer.email, 'cutoff-reminder')).map(({ text }) => text ?? '').reverse()

test.each([
  ['to an earlier day', '2026-12-12'],
  ['to an earlier last day of orders alone', '2026-12-14'],
])(
  'moved %s before its reminder: the reminder says the new end, and the charge comes once, then',
  async (_, day) => {
    await move(day, '2026-12-04')
    await pass('2026-12-02T21:00:00.000Z')
    expect(await reminders()).toEqual([expect.stringContaining('until Friday, December 4, 11:59 PM ET')])
    await pass('2026-12-05T04:59:59.000Z')
    expect(await chargeAmounts(product, customer)).toEqual([])
    await pass('2026-12-05T05:00:00.000Z')
    await pass('2026-12-07T05:00:01.000Z')
    expect(await chargeAmounts(product, customer)).toHaveLength(1)
    expect(await boxOn(product, customer, day)).toMatchObject({ outcome: 'charged' })
  },
)

test.each([
  ['to an earlier day', '2026-12-12'],
  ['to an earlier last day of orders alone', '2026-12-14'],
])('moved %s after its reminder: the household is told the new end before it is charged', async (_, day) => {
  await pass('2026-12-04T21:00:00.000Z')
  expect(await reminders()).toEqual([expect.stringContaining('until Sunday, December 6, 11:59 PM ET')])
  await move(day, '2026-12-05')
  await pass('2026-12-04T21:10:00.000Z')
  await pass('2026-12-04T21:20:00.000Z')
  const [, again, ...more] = await reminders()
  expect(again).toContain('until Saturday, December 5, 11:59 PM ET')
  expect(more).toEqual([])
  await pass('2026-12-06T05:00:00.000Z')
  expect(await chargeAmounts(product, customer)).toHaveLength(1)
})

test('moved to a later end: nothing is charged on the day that was told, and the reminder says the new one', async () => {
  await move('2026-12-16', '2026-12-08')
  await pass('2026-12-07T05:00:01.000Z')
  expect(await chargeAmounts(product, customer)).toEqual([])
  await pass('2026-12-07T15:00:00.000Z')
  expect((await reminders()).at(-1)).toContain('until Tuesday, December 8, 11:59 PM ET')
  await pass('2026-12-09T05:00:00.000Z')
  expect(await chargeAmounts(product, customer)).toHaveLength(1)
})
