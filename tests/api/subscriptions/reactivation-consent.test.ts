import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RENEWAL_TERMS_VERSION, renewalTermsText } from '../../../src/domain/subscriptions/renewal-terms.ts'
import { grantCredit } from '../../../src/server/ledger/customer-credit.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { acceptedTerms, rowsOf } from '../../support/people/ordering.ts'
import { atSecondCutoff, subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

async function canceledSubscriber(): Promise<TestCustomer> {
  const customer = await subscriber(product)
  await customer.call('cancelSubscription', {})
  product.clock.advance({ minutes: 1 })
  return customer
}

const calendar = async (customer: TestCustomer) => (await customer.call('getSubscriptionCalendar')).body
async function termsOf(customer: TestCustomer): Promise<string> {
  const terms = (await calendar(customer)).subscription?.reactivation_terms
  if (!terms) throw new Error('No terms are offered')
  return renewalTermsText(terms)
}
const liveOf = ({ userId }: TestCustomer) =>
  rowsOf<{ id: string }>(
    product,
    `select id from subscriptions where user_id = $1 and status <> 'canceled'`,
    [userId],
  )
const consentsOf = ({ userId }: TestCustomer) =>
  rowsOf<Record<string, unknown>>(
    product,
    `select order_id, subscription_id, terms_version, terms_text, terms_sha256, first_charge_cents, weekly_cents,
       delivery_date::text, accepted_at, ip, user_agent
     from renewal_consents where user_id = $1 and subscription_id is not null`,
    [userId],
  )

test('a yes to the terms is kept word for word with the subscription that it makes, and comes by mail', async () => {
  const customer = await canceledSubscriber()
  const shown_terms = await termsOf(customer)
  const answer = await customer.request('/api/subscription/reactivate', {
    method: 'POST',
    body: JSON.stringify({ ...acceptedTerms, shown_terms }),
    headers: { 'content-type': 'application/json', 'user-agent': `Reader/1 ${'x'.repeat(600)}` },
  })
  expect(answer.status).toBe(200)
  const [live] = await liveOf(customer)
  const { forecast } = await calendar(customer)
  const [charge] = forecast
  expect(shown_terms).toContain(
    'Today: nothing is charged. Your first box comes on Monday, December 14, 2026.',
  )
  expect(shown_terms).toContain('when its orders close, Sunday, December 6, 11:59 PM ET')
  expect(await consentsOf(customer)).toEqual([
    {
      order_id: null,
      subscription_id: live?.id,
      terms_version: RENEWAL_TERMS_VERSION,
      terms_text: shown_terms,
      terms_sha256: createHash('sha256').update(shown_terms).digest('hex'),
      // What is foretold from then on is what was agreed to.
      first_charge_cents: charge?.due_cents,
      weekly_cents: forecast[1]?.due_cents,
      delivery_date: charge?.delivery_date,
      accepted_at: product.clock.now(),
      ip: expect.stringMatching(/^10\./),
      user_agent: `Reader/1 ${'x'.repeat(491)}`,
    },
  ])
  expect((await customer.call('getPortal')).body.renewal_terms).toEqual({
    accepted_at: product.clock.now().toISOString(),
    text: shown_terms,
  })
  product.clock.advance({ minutes: 2 })
  await product.runJobs()
  const mails = await mailsTo(product.database, customer.email, 'subscription-changed')
  const words = (mails.find(({ text }) => text?.includes('reactivated'))?.text ?? '').replace(/\s+/g, ' ')
  for (const line of shown_terms.split('\n')) expect(words).toContain(line)
  expect(words).toContain('To cancel, open the Subscription tab of your portal and choose Cancel.')
})

test.each([
  ['no yes', {}, 422, 'renewal_terms_not_accepted', /read the renewal terms and tick/],
  [
    'a yes to older words',
    { accepted_renewal_terms: '2020-01-01' },
    409,
    'renewal_terms_changed',
    /terms have changed/,
  ],
  [
    'a yes to another price',
    { ...acceptedTerms, shown_terms: 'First charge: $1.00' },
    409,
    'renewal_terms_changed',
    /day or the price of your first box/,
  ],
])('%s makes no subscription and keeps nothing', async (_, body, status, code, sentence) => {
  const customer = await canceledSubscriber()
  const refused = await customer.call('reactivateSubscription', body)
  expect([refused.status, refused.body]).toMatchObject([status, { code }])
  expect((refused.body as unknown as { error: string }).error).toMatch(sentence)
  expect([await liveOf(customer), await consentsOf(customer)]).toEqual([[], []])
  expect((await calendar(customer)).subscription?.status).toBe('canceled')
})

test('terms that were read before a cutoff do not hold after it', async () => {
  const customer = await canceledSubscriber()
  const shown_terms = await termsOf(customer)
  atSecondCutoff(product, 60_000)
  expect((await customer.call('reactivateSubscription', { ...acceptedTerms, shown_terms })).status).toBe(409)
  expect(await termsOf(customer)).not.toBe(shown_terms)
})

test('credit makes the first charge smaller, and the price without it is told beside it', async () => {
  const customer = await canceledSubscriber()
  const now = product.clock.now()
  const gift = { userId: customer.userId, amountCents: 1000, reason: 'Test', dedupKey: customer.userId, now }
  await product.database.db.transaction((tx) => grantCredit(tx, gift))
  await customer.call('reactivateSubscription', acceptedTerms)
  const [consent] = await consentsOf(customer)
  const [first, second] = (await calendar(customer)).forecast
  expect(consent).toMatchObject({ first_charge_cents: first?.due_cents, weekly_cents: second?.due_cents })
  expect((second?.due_cents ?? 0) - (first?.due_cents ?? 0)).toBe(1000)
  expect(String(consent?.terms_text)).toContain('Your credit or promo code is counted in that.')
})

test('meals that left the menu are told at their last price, with the word that others must be chosen', async () => {
  const customer = await canceledSubscriber()
  const before = (await termsOf(customer)).split('\n')
  const set = (isAvailable: boolean) => rowsOf(product, 'update meals set is_available = $1', [isAvailable])
  await set(false)
  const after = (await termsOf(customer)).split('\n')
  await set(true)
  expect(after).toEqual([
    before[0],
    'Some of its meals cannot be cooked. Until you choose others it does not come and is not charged.',
    ...before.slice(1),
  ])
})

test('a consent belongs to an order or to a subscription, and is never changed', async () => {
  const customer = await canceledSubscriber()
  await customer.call('reactivateSubscription', acceptedTerms)
  const constraintOf = (query: string) =>
    rowsOf(product, query, [customer.userId]).then(
      () => 'accepted',
      (error: { constraint?: string }) => error.constraint,
    )
  const copy = (columns: string) =>
    `insert into renewal_consents (user_id, order_id, subscription_id, terms_version, terms_text, terms_sha256,
       first_charge_cents, weekly_cents, delivery_date, accepted_at, ip, user_agent)
     select user_id, ${columns}, terms_version, terms_text, terms_sha256, 1, 1, delivery_date, accepted_at, ip, ''
     from renewal_consents c where user_id = $1 and subscription_id is not null`
  const anOrder = '(select id from orders o where o.user_id = c.user_id limit 1)'
  const exactlyOne = 'renewal_consents_order_or_subscription'
  expect(await constraintOf(copy(`${anOrder}, subscription_id`))).toBe(exactlyOne)
  expect(await constraintOf(copy('null, null'))).toBe(exactlyOne)
  expect(await constraintOf(copy('null, subscription_id'))).toBe('renewal_consents_once_reactivated')
  expect(await constraintOf('update renewal_consents set weekly_cents = 1 where user_id = $1')).toBe(
    'renewal_consents_append_only',
  )
})
