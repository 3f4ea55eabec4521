import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantCredit } from '../../../src/server/ledger/customer-credit.ts'
import { startEmpty } from '../../support/databases/start-empty.ts'
import {
  acceptedTerms,
  CARD,
  failNextCalls,
  openCheckout,
  pay,
  rowsOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { type Client, createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

/** The next box of every household here. It closes at the end of Sunday 2026-12-06. */
const DELIVERY = '2026-12-14'
const CLOSES = new Date('2026-12-07T05:00:00.000Z')
const HOUR = 3_600_000

let product: TestApp
let staff: Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(async () => {
  await startEmpty(product)
  staff = await product.staff()
})

/** Staff sessions end after twelve hours, so staff sign in again. */
async function hoursToCutoff(hours: number): Promise<void> {
  product.clock.set(new Date(CLOSES.getTime() - hours * HOUR))
  staff = await product.staff()
}

async function subscriber(card = CARD): Promise<TestCustomer> {
  const customer = await settledCustomer(product)
  const { url, sessionId } = await openCheckout(product, customer)
  await pay(product, url, card)
  await customer.call('returnFromCheckout', { session_id: sessionId })
  return customer
}

const rehearse = () => staff.call('rehearseCutoff', { delivery_date: DELIVERY })
const rehearsal = async (show: 'all' | 'card' = 'all') =>
  (await staff.call('getRehearsal', { delivery_date: DELIVERY, show })).body
const report = async () => (await staff.call('getCutoffReport', { delivery_date: DELIVERY })).body
const lineOf = async (customer: TestCustomer) =>
  (await rehearsal()).lines.find(({ household }) => household.email === customer.email)
const run = async () => {
  await hoursToCutoff(0)
  await product.runJobs()
}
const change = (query: string, ...values: unknown[]) => rowsOf(product, query, values)

const sentencesOf = async (customer: TestCustomer): Promise<string[]> => {
  const found = (await report()).differences.filter(({ household }) => household.email === customer.email)
  return found.flatMap(({ explanations }) => explanations.map(({ sentence }) => sentence))
}

describe('a rehearsal', () => {
  test('shows what every box will pay, and the run then does just that', async () => {
    const [pays, skips, partly] = [await subscriber(), await subscriber(), await subscriber()]
    await product.runJobs()
    await skips.call('skipBox', { delivery_date: DELIVERY })
    const gift = {
      userId: partly.userId,
      amountCents: 1000,
      reason: 'Test',
      dedupKey: 'gift',
      now: product.clock.now(),
    }
    await product.database.db.transaction((tx) => grantCredit(tx, gift))
    await hoursToCutoff(30)
    expect((await rehearse()).status).toBe(200)
    const shown = await rehearsal()
    expect(shown.counts).toMatchObject({ charge: 2, skipped: 1, free: 0 })
    expect(await lineOf(pays)).toMatchObject({ step: 'charge', credit_cents: 0, card_notice: null })
    expect(await lineOf(partly)).toMatchObject({ step: 'charge', credit_cents: 1000 })
    expect(await lineOf(skips)).toMatchObject({ step: 'skipped', due_cents: 0 })
    await run()
    const told = await report()
    expect(told).toMatchObject({
      boxes: 3,
      charged_cents: shown.due_cents,
      credit_cents: 1000,
      difference_count: 0,
    })
    expect(told.counts).toMatchObject({ charged: 2, skipped: 1, declined: 0 })
    const [charged] = await rowsOf<{ cents: number }>(
      product,
      `select sum(p.amount_cents)::int as cents from payments p join orders o on o.id = p.order_id
       where o.delivery_date = $1`,
      [DELIVERY],
    )
    expect(charged?.cents).toBe(shown.due_cents)
  })

  test('of a later week leaves the credit to the boxes that come before it', async () => {
    const customer = await subscriber()
    await product.runJobs()
    const gift = {
      userId: customer.userId,
      amountCents: 1000,
      reason: 'Test',
      dedupKey: 'gift',
      now: product.clock.now(),
    }
    await product.database.db.transaction((tx) => grantCredit(tx, gift))
    const later = { delivery_date: '2026-12-21' }
    expect((await staff.call('rehearseCutoff', later)).status).toBe(200)
    const { lines } = (await staff.call('getRehearsal', { ...later, show: 'all' })).body
    expect(lines).toMatchObject([{ step: 'charge', credit_cents: 0 }])
    await rehearse()
    expect(await lineOf(customer)).toMatchObject({ step: 'charge', credit_cents: 1000 })
  })

  test('is made once, a day before the cutoff, and by a late start too', async () => {
    await subscriber()
    await hoursToCutoff(25)
    await product.runJobs()
    expect((await rehearsal()).made_at).toBeNull()
    await hoursToCutoff(0.1)
    await product.runJobs()
    const madeAt = product.clock.now().toISOString()
    expect((await rehearsal()).made_at).toBe(madeAt)
    await hoursToCutoff(0.05)
    await product.runJobs()
    expect((await rehearsal()).made_at).toBe(madeAt)
    expect((await staff.call('listCutoffs')).body.coming[0]).toMatchObject({
      delivery_date: DELIVERY,
      boxes: 1,
      rehearsed_at: madeAt,
    })
  })

  test('names cards that are missing or about to expire, and is refused once the cutoff has passed', async () => {
    const [ends, none] = [await subscriber(), await subscriber()]
    await product.runJobs()
    await change(
      'update stored_payment_methods set exp_month = 12, exp_year = 2026 where user_id = $1',
      ends.userId,
    )
    await change('update subscriptions set payment_method_id = null where user_id = $1', none.userId)
    await rehearse()
    const shown = await rehearsal('card')
    expect([shown.matching, shown.card_notices]).toEqual([2, 2])
    const noticeOf = (customer: TestCustomer) =>
      shown.lines.find(({ household }) => household.email === customer.email)?.card_notice
    expect([noticeOf(ends), noticeOf(none)]).toEqual(['expires_soon', 'missing'])
    await run()
    expect(await sentencesOf(none)).toEqual(['There is no card to charge, as the rehearsal showed.'])
    const refused = await rehearse()
    expect([refused.status, refused.body.code]).toEqual([409, 'nothing_to_rehearse'])
  })

  test('is for owners to make and for support to read', async () => {
    const support = await staffOf(product, 'support')
    const cook = await staffOf(product, 'kitchen')
    const of = { delivery_date: DELIVERY }
    expect((await support.call('getRehearsal', of)).status).toBe(200)
    expect((await support.call('rehearseCutoff', of)).status).toBe(403)
    expect((await cook.call('listCutoffs')).status).toBe(403)
  })
})

describe('the report of a run', () => {
  test('gives every difference to the rehearsal its reason, and says so where there is none', async () => {
    const [skips, leaves] = [await subscriber(), await subscriber()]
    const declined = await subscriber('4000000000000341')
    const [credited, unexplained] = [await subscriber(), await subscriber()]
    await product.runJobs()
    await hoursToCutoff(40)
    await rehearse()
    await hoursToCutoff(30)
    await skips.call('skipBox', { delivery_date: DELIVERY })
    await leaves.call('cancelSubscription', {})
    await leaves.call('reactivateSubscription', acceptedTerms)
    const gift = {
      userId: credited.userId,
      amountCents: 1000,
      reason: 'Test',
      dedupKey: 'gift',
      now: product.clock.now(),
    }
    await product.database.db.transaction((tx) => grantCredit(tx, gift))
    await change(
      `update subscription_selections set quantity = quantity + 1 where (subscription_id, meal_id) in (
         select subscription_id, min(meal_id::text)::uuid from subscription_selections
         where subscription_id = (select id from subscriptions where user_id = $1) group by 1)`,
      unexplained.userId,
    )
    await run()
    expect((await report()).difference_count).toBe(6)
    expect(await sentencesOf(skips)).toEqual([
      'The household changed it on Dec 5, 2026, 6:00 PM: Week skipped (receipt CH-2026-0001).',
    ])
    expect((await sentencesOf(leaves)).sort()).toEqual([
      'The household changed it on Dec 5, 2026, 6:00 PM: Subscription canceled (receipt CH-2026-0002).',
      'The household changed it on Dec 5, 2026, 6:00 PM: Subscription reactivated (receipt CH-2026-0003).',
      'The subscription started on Dec 5, 2026, 6:00 PM, after the rehearsal.',
    ])
    expect(await sentencesOf(declined)).toEqual(['The card was declined (generic_decline).'])
    expect(await sentencesOf(credited)).toEqual([
      '$10.00 of credit were used instead of $0.00: credit was granted or used after the rehearsal.',
    ])
    expect(await sentencesOf(unexplained)).toEqual(['Not explained: its meals changed.'])
    const { boxes } = (await staff.call('listDeclinedBoxes')).body
    expect(boxes).toMatchObject([
      { household: { email: declined.email }, delivery_date: DELIVERY, attempts: 1 },
    ])
  })

  test('knows meals that left the menu, new prices, and subscriptions that started later', async () => {
    const customer = await subscriber()
    await product.runJobs()
    await rehearse()
    const [kept, gone] = (await lineOf(customer))?.meals ?? []
    product.clock.advance({ hours: 1 })
    const late = await subscriber()
    await change('update meals set is_available = false where name = $1', gone?.name)
    await change('update meals set sell_price_cents = sell_price_cents + 100 where name = $1', kept?.name)
    await run()
    const sentences = await sentencesOf(customer)
    expect(sentences).toContain(`${gone?.name} left the menu.`)
    expect(sentences).toContainEqual(expect.stringContaining(`The price of ${kept?.name} changed from`))
    expect(sentences.join()).not.toContain('Not explained')
    expect(await sentencesOf(late)).toEqual([
      expect.stringContaining('The subscription started on Nov 25, 2026, 11:00 AM'),
    ])
    expect((await report()).substituted_portions).toBeGreaterThan(0)
  })

  test('keeps the reasons of the run, although the menu is another one when it is reported', async () => {
    const customer = await subscriber()
    await product.runJobs()
    await rehearse()
    const [, gone] = (await lineOf(customer))?.meals ?? []
    const offer = (isAvailable: boolean) =>
      change(`update meals set is_available = ${isAvailable} where name = $1`, gone?.name)
    await offer(false)
    await failNextCalls(product, { path: '/v1/payment_intents', kind: '500-after', times: 3 })
    await run()
    await offer(true)
    product.clock.advance({ minutes: 5 })
    await product.runJobs()
    expect((await sentencesOf(customer))[0]).toBe(`${gone?.name} left the menu.`)
    expect((await report()).substituted_portions).toBe(gone?.quantity)
  })

  test('waits for the answer of every first charge', async () => {
    await subscriber()
    await product.runJobs()
    await failNextCalls(product, { path: '/v1/payment_intents', kind: '500-after', times: 3 })
    await run()
    expect((await staff.call('listCutoffs')).body.runs).toMatchObject([
      { delivery_date: DELIVERY, finished_at: null, report: null },
    ])
    product.clock.advance({ minutes: 5 })
    await product.runJobs()
    const [told] = (await staff.call('listCutoffs')).body.runs
    expect(told?.report).toMatchObject({ boxes: 1, rehearsed_at: null, difference_count: 0 })
    expect(told?.report?.counts.charged).toBe(1)
  })

  test('is stored and mailed to the owners once, although it was killed in between', async () => {
    const owner = await staffOf(product, 'owner')
    await subscriber()
    await change(`create function refuse_report() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$`)
    await change(`create trigger refuse_report before insert on outbox_mails for each row
      when (new.kind = 'cutoff-report') execute function refuse_report()`)
    await hoursToCutoff(0)
    await expect(product.runJobs()).rejects.toThrow()
    expect((await staff.call('getCutoffReport', { delivery_date: DELIVERY })).status).toBe(404)
    await change('drop trigger refuse_report on outbox_mails')
    await Promise.all([product.runJobs(), product.runJobs()])
    await product.runJobs()
    expect(await report()).toMatchObject({ boxes: 1, rehearsed_at: null })
    const mails = await rowsOf<{ to_address: string; subject: string }>(
      product,
      `select to_address, subject from outbox_mails where kind = 'cutoff-report'`,
    )
    expect(mails).toEqual([
      {
        to_address: owner.email,
        subject: expect.stringContaining('Orders for Monday, December 14, 2026 are closed: 1 box'),
      },
    ])
  })
})
