import { render } from '@react-email/render'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { noticeEmails } from '../../../src/server/notices/notice-email.tsx'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  cancelEverybody,
  GOOD_CARD,
  giveCredit,
  LATER,
  mailText,
  runJob,
  saveCard,
  startOver,
  subscribed,
} from '../../support/payments/declining-cards.ts'
import { rowsOf, someMeals } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => startOver(product))

const notices = new Set(['cutoff-reminder', 'resume-notice', 'card-expires', 'card-blocks-charge'])
const noticesOf = async ({ email }: TestCustomer) =>
  (await mailsTo(product.database, email))
    .map(({ kind }) => kind)
    .filter((kind) => notices.has(kind))
    .reverse()
const textOf = (customer: TestCustomer, kind: string) => mailText(product, customer, kind)
const query = (text: string, values: unknown[]) => product.database.pool.query(text, values)

/** The box for 2026-12-14 closes at the end of Sunday 2026-12-06; Friday before is 2026-12-04. */
const FRIDAY_4_PM = '2026-12-04T21:00:00.000Z'
async function at(instant: string): Promise<void> {
  product.clock.set(instant)
  await runJob(product, 'renewals')
  await runJob(product, 'send-notices')
}

const pause = (customer: TestCustomer, until: string | null) =>
  query(`update subscriptions set status = 'paused', paused_at = $2, paused_until = $3 where user_id = $1`, [
    customer.userId,
    product.clock.now(),
    until,
  ])

/** As the pause ends automatically. */
async function resume(customer: TestCustomer, actor = 'system'): Promise<void> {
  const now = product.clock.now()
  await query(
    `update subscriptions set status = 'active', paused_at = null, paused_until = null where user_id = $1`,
    [customer.userId],
  )
  await query(
    `insert into subscription_changes (number, subscription_id, user_id, kind, old_value, new_value, actor, created_at)
     select next_change_number('2026-12-01'), id, user_id, 'resume', '{"paused":true}', '{"paused":false}', $2, $3
     from subscriptions where user_id = $1`,
    [customer.userId, actor, now],
  )
}

const cardExpires = (customer: TestCustomer, year: number, month: number) =>
  query('update stored_payment_methods set exp_year = $2, exp_month = $3 where user_id = $1', [
    customer.userId,
    year,
    month,
  ])

describe('a reminder of a cutoff', () => {
  test('goes out once, on Friday at 4 PM, and tells contents, price and until when it can change', async () => {
    const customer = await subscribed(product)
    await at('2026-12-04T20:59:59.000Z')
    expect(await noticesOf(customer)).toEqual([])
    await at(FRIDAY_4_PM)
    await at('2026-12-05T15:00:00.000Z')
    expect(await noticesOf(customer)).toEqual(['cutoff-reminder'])
    const [box] = await rowsOf<{ total: number; meal: string; quantity: number }>(
      product,
      `select o.total_amount_cents as total, i.meal_name as meal, i.quantity from orders o
       join order_items i on i.order_id = o.id
       where o.user_id = $1 and o.delivery_date = '2026-12-14' order by i.quantity desc`,
      [customer.userId],
    )
    const text = await textOf(customer, 'cutoff-reminder')
    expect(text).toContain('Your box comes on Monday, December 14, 2026.')
    expect(text).toContain('until Sunday, December 6, 11:59 PM ET.')
    expect(text).toContain(`${box?.quantity} × ${box?.meal}`)
    const price = `$${((box?.total ?? 0) / 100).toFixed(2)}`
    expect(text).toContain(`Then we charge ${price} to your Visa ending in 4242.`)
    expect(text).toContain('http://localhost:3000/portal')
  })

  test('says what credit pays', async () => {
    const customer = await subscribed(product)
    await giveCredit(product, customer, 100_000)
    await at(FRIDAY_4_PM)
    expect(await textOf(customer, 'cutoff-reminder')).toContain(
      'Your credit pays for it: nothing is charged.',
    )
  })

  test('says first that a box needs a choice', async () => {
    const customer = await subscribed(product)
    const chosen = (await someMeals(product)).map(({ meal_id }) => meal_id)
    await query('update meals set is_available = false', [])
    await query('update meals set is_available = true where id = $1', [chosen[1]])
    await at(FRIDAY_4_PM)
    await query('update meals set is_available = true', [])
    const text = await textOf(customer, 'cutoff-reminder')
    expect(text).toMatch(/Hi |Hello,/)
    expect(text).toContain(
      'Please choose 9 more meals. Until then this box is not charged and does not come. You can choose until Sunday, December 6, 11:59 PM ET.',
    )
    expect(text).toContain('is not on the menu.')
  })

  test('says what clashes with what the household avoids, and not that it cannot be cooked', async () => {
    const customer = await subscribed(product)
    await customer.call('updatePreferences', {
      avoid_proteins: ['fish'],
      avoid_ingredients: [],
      dietary_notes: '',
    })
    await at(FRIDAY_4_PM)
    const text = await textOf(customer, 'cutoff-reminder')
    expect(text).toMatch(/ clashes with what you avoid \(Fish\)\. 1 × .+ comes instead\./)
    expect(text).not.toMatch(/cannot be cooked|is not on the menu/)
  })

  test('that was queued without the reason of a substitution names none', async () => {
    const line = { mealName: 'Herb Chicken', quantity: 10, totalPriceCents: 16_000 }
    const queued = {
      ...{ customerName: 'Maya', deliveryDate: '2026-12-14', ordersCloseAt: '2026-12-07T05:00:00.000Z' },
      ...{ problem: null, missing: 0, items: [line], totalCents: 16_999, creditCents: 0, dueCents: 16_999 },
      ...{ card: 'Visa ending in 4242', cardExpired: false },
      substitutions: [
        { fromName: 'Lentil Bowl', toName: 'Herb Chicken', quantity: 2 },
        { fromName: 'Tofu Bowl', toName: null, quantity: 1 },
      ],
    }
    const mail = noticeEmails(ORLANDO_KITCHEN, 'http://localhost:3000')['cutoff-reminder']?.(queued)
    const text = mail && (await render(mail.body, { plainText: true })).replaceAll(/\s+/g, ' ')
    expect(text).toContain('2 × Lentil Bowl is replaced by Herb Chicken this time.')
    expect(text).toContain('1 × Tofu Bowl is left out this time.')
  })

  test.each(['skipped', 'paused', 'canceled'])('is not sent for a box that is %s', async (state) => {
    const customer = await subscribed(product)
    if (state === 'paused') await pause(customer, null)
    if (state === 'canceled') await cancelEverybody(product)
    if (state === 'skipped')
      await query(`update boxes set skipped_at = $2 where user_id = $1`, [
        customer.userId,
        product.clock.now(),
      ])
    await at(FRIDAY_4_PM)
    expect(await noticesOf(customer)).toEqual([])
  })

  test('is sent late while it still helps, by day, and never after the cutoff', async () => {
    const customer = await subscribed(product)
    await at('2026-12-06T08:00:00.000Z')
    expect(await noticesOf(customer)).toEqual([])
    await at('2026-12-06T13:00:00.000Z')
    expect(await noticesOf(customer)).toEqual(['cutoff-reminder'])
    // Down for nine days: the box for 2026-12-21 closed on 12-13; only the one for 12-28 is still to come.
    product.clock.set('2026-12-19T15:00:00.000Z')
    // Before the run that decides about the closed one.
    await runJob(product, 'send-notices')
    await at('2026-12-19T15:00:00.000Z')
    const mails = await mailsTo(product.database, customer.email, 'cutoff-reminder')
    expect(mails.map(({ data }) => data.deliveryDate)).toEqual(['2026-12-28', '2026-12-14'])
  })

  test('comes once to each of many households, whichever process sends and however often', async () => {
    const customers: TestCustomer[] = []
    for (let count = 0; count < 3; count += 1) customers.push(await subscribed(product))
    product.clock.set(FRIDAY_4_PM)
    await Promise.all([1, 2, 3].map(() => runJob(product, 'send-notices')))
    for (const customer of customers) expect(await noticesOf(customer)).toEqual(['cutoff-reminder'])
    const sent = await rowsOf(
      product,
      'select key from sent_notices where subscription_id in (select id from subscriptions where user_id = any($1))',
      [customers.map(({ userId }) => userId)],
    )
    expect(sent).toHaveLength(3)
  })
})

describe('a notice before the first charge after a pause', () => {
  test('goes out on the Thursday before, while the pause still lasts', async () => {
    const customer = await subscribed(product)
    await pause(customer, '2026-12-04')
    await at('2026-12-03T20:59:59.000Z')
    expect(await noticesOf(customer)).toEqual([])
    await at('2026-12-03T21:00:00.000Z')
    await at('2026-12-03T22:00:00.000Z')
    expect(await noticesOf(customer)).toEqual(['resume-notice'])
    const text = await textOf(customer, 'resume-notice')
    expect(text).toContain('Your pause ends. Your first box comes on Monday, December 14, 2026.')
    expect(text).toContain('until Sunday, December 6, 11:59 PM ET.')
  })

  test('goes out after the pause has ended by itself, for the first box only', async () => {
    const customer = await subscribed(product)
    await pause(customer, '2026-12-01')
    product.clock.set('2026-12-01T15:00:00.000Z')
    await resume(customer)
    await at('2026-12-03T21:00:00.000Z')
    expect(await noticesOf(customer)).toEqual(['resume-notice'])
    await at(FRIDAY_4_PM)
    expect(await noticesOf(customer)).toEqual(['resume-notice', 'cutoff-reminder'])
    await at('2026-12-07T15:00:00.000Z')
    await at('2026-12-11T21:00:00.000Z')
    expect(await noticesOf(customer)).toEqual(['resume-notice', 'cutoff-reminder', 'cutoff-reminder'])
  })

  test('is not sent to a household that resumed by its own hand, or has no end of its pause', async () => {
    const customer = await subscribed(product)
    await pause(customer, null)
    await at('2026-12-03T21:00:00.000Z')
    await resume(customer, `customer:${customer.userId}`)
    await at('2026-12-03T22:00:00.000Z')
    expect(await noticesOf(customer)).toEqual([])
  })
})

describe('a notice about a card that expires', () => {
  test('goes out 30 days before its last day, once, and not for a card that was changed', async () => {
    const [customer, wise] = [await subscribed(product), await subscribed(product)]
    for (const each of [customer, wise]) await cardExpires(each, 2026, 12)
    await saveCard(product, wise, GOOD_CARD)
    await at('2026-12-01T20:59:00.000Z')
    expect(await noticesOf(customer)).toEqual([])
    await at('2026-12-01T21:00:00.000Z')
    await at('2026-12-02T21:00:00.000Z')
    expect(await noticesOf(customer)).toEqual(['card-expires'])
    expect(await noticesOf(wise)).toEqual([])
    const text = await textOf(customer, 'card-expires')
    expect(text).toContain('Your Visa ending in 4242 is good until Thursday, December 31, 2026.')
    expect(text).toContain('http://localhost:3000/portal?fix=card')
  })

  test('goes out again a week before a charge that it does not live to see', async () => {
    const [customer, wise] = [await subscribed(product), await subscribed(product)]
    for (const each of [customer, wise]) await cardExpires(each, 2026, 11)
    await at('2026-11-25T15:00:00.000Z')
    expect(await noticesOf(customer)).toEqual(['card-expires'])
    await saveCard(product, wise, GOOD_CARD)
    await at('2026-11-29T20:59:00.000Z')
    expect(await noticesOf(customer)).toEqual(['card-expires'])
    await at('2026-11-29T21:00:00.000Z')
    expect(await noticesOf(customer)).toEqual(['card-expires', 'card-blocks-charge'])
    expect(await noticesOf(wise)).toEqual(['card-expires'])
    expect(await textOf(customer, 'card-blocks-charge')).toContain(
      'Please save a new card by Sunday, December 6, 11:59 PM ET.',
    )
  })

  test('leaves a household alone that is not charged any more', async () => {
    const customer = await subscribed(product, LATER.expired)
    await cardExpires(customer, 2026, 11)
    await pause(customer, null)
    await at('2026-11-25T15:00:00.000Z')
    expect(await noticesOf(customer)).toEqual([])
  })
})
