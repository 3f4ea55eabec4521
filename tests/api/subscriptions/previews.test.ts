import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantCredit } from '../../../src/server/ledger/customer-credit.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  addPromo,
  homeAddress,
  neighbor,
  openCheckout,
  pay,
  rowsOf,
  settledCustomer,
  someMeals,
} from '../../support/people/ordering.ts'
import { calendarOf, SECOND_DELIVERY, subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  await addPromo(product, { code: 'EVERYBOX', perCustomer: 4, appliesToRenewals: true })
  await rowsOf(
    product,
    "insert into tax_rates (category, county, valid_from, rate_bp) values ('refrigerated-meal', 'Seminole', '2026-12-20', 650)",
  )
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

const WEEKS = ['2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04']
const avoidances = fc.record({
  avoid_proteins: fc.subarray(['chicken', 'beef', 'pork', 'fish', 'shellfish'] as const, { maxLength: 2 }),
  avoid_ingredients: fc.subarray(['dairy', 'gluten', 'sesame', 'soy'] as const, { maxLength: 2 }),
})
const week = fc.constantFrom(...WEEKS)
const total = fc.integer({ min: 10, max: 14 })
/** Another county, where tax begins before Christmas. */
const elsewhere = { ...homeAddress, street_address: '4 Palm Way', city: 'Lake Mary', zip_code: '32746' }

const changes = fc.oneof(
  avoidances.map((answers) => ({ kind: 'preferences' as const, ...answers })),
  fc.integer({ min: 1, max: 3 }).map((size) => ({ kind: 'household' as const, size })),
  fc.record({
    kind: fc.constant('meals' as const),
    week,
    total,
    apply: fc.constantFrom('week' as const, 'every_week' as const),
  }),
  fc.record({ kind: fc.constant('coming' as const), total, everyWeek: fc.boolean() }),
  fc.record({ kind: fc.constant('address' as const), week: fc.option(week) }),
  fc.record({ kind: fc.constantFrom('skip' as const, 'unskip' as const), week }),
  fc.constantFrom('2026-12-16', '2027-01-02', null).map((until) => ({ kind: 'pause' as const, until })),
  fc.constant({ kind: 'resume' as const }),
)
type Change = typeof changes extends fc.Arbitrary<infer C> ? C : never

/** The change as a preview asks for it, and the call that makes it. */
async function asked(customer: TestCustomer, change: Change) {
  switch (change.kind) {
    case 'preferences': {
      const { avoid_proteins, avoid_ingredients } = change
      const preferences = { avoid_proteins, avoid_ingredients, additional_notes: '' }
      return {
        wanted: { kind: 'preferences' as const, preferences },
        make: () => customer.call('saveDietaryPreferences', preferences),
      }
    }
    case 'household': {
      const body = { household_size: change.size }
      return {
        wanted: { kind: 'household' as const, ...body },
        make: () => customer.call('changeHousehold', body),
      }
    }
    case 'meals': {
      const { household_size = 1 } = (await calendarOf(customer)).subscription ?? {}
      const edit = {
        delivery_date: change.week,
        meal_selections: await someMeals(product, change.total * household_size, 3),
        apply: change.apply,
      }
      return { wanted: { kind: 'edit-box' as const, edit }, make: () => customer.call('editBox', edit) }
    }
    case 'coming': {
      const order = (await customer.call('getPortal')).body.editable_order
      const edit = {
        order_id: order?.id ?? '11111111-1111-4111-8111-111111111111',
        meal_selections: await someMeals(product, change.total * (order?.household_size ?? 1), 2),
        apply_to_future_orders: change.everyWeek,
      }
      return {
        wanted: { kind: 'coming-meals' as const, edit },
        make: () => customer.call('updateSubscriptionMeals', edit),
      }
    }
    case 'address': {
      const address = change.week
        ? { apply: 'week' as const, delivery_date: change.week, address: elsewhere }
        : { apply: 'for_good' as const, address: elsewhere }
      return {
        wanted: { kind: 'address' as const, address },
        make: () => customer.call('changeAddress', address),
      }
    }
    case 'pause': {
      const pause = { until: change.until }
      return {
        wanted: { kind: 'pause' as const, pause },
        make: () => customer.call('pauseSubscription', pause),
      }
    }
    case 'resume':
      return { wanted: { kind: 'resume' as const }, make: () => customer.call('resumeSubscription') }
    default: {
      const body = { delivery_date: change.week }
      const name = change.kind === 'skip' ? ('skipBox' as const) : ('unskipBox' as const)
      return { wanted: { kind: change.kind, ...body }, make: () => customer.call(name, body) }
    }
  }
}

async function household(code: string | null, creditCents: number): Promise<TestCustomer> {
  // A code is for one address.
  const customer = code === null ? await settledCustomer(product) : await neighbor(product)
  const { url, sessionId } = await openCheckout(product, customer, code ?? undefined)
  await pay(product, url)
  await customer.call('returnFromCheckout', { session_id: sessionId })
  const { userId } = customer
  if (creditCents > 0)
    await product.database.db.transaction((tx) =>
      grantCredit(tx, {
        userId,
        amountCents: creditCents,
        reason: 'A gift',
        dedupKey: userId,
        now: product.clock.now(),
      }),
    )
  return customer
}

const traces = async ({ userId, email }: TestCustomer) => [
  await rowsOf(product, 'select count(*)::int from subscription_changes where user_id = $1', [userId]),
  (await mailsTo(product.database, email)).length,
]

describe('a preview', () => {
  test('tells exactly what is charged after the change, whatever the change is, and keeps nothing', async () => {
    const cases = fc.record({
      code: fc.constantFrom(null, 'EVERYBOX'),
      creditCents: fc.constantFrom(0, 12_000),
      wanted: fc.array(changes, { minLength: 5, maxLength: 7 }),
    })
    await fc.assert(
      fc.asyncProperty(cases, async ({ code, creditCents, wanted }) => {
        const customer = await household(code, creditCents)
        for (const change of wanted) {
          const { wanted: question, make } = await asked(customer, change)
          const [before, kept] = [await calendarOf(customer), await traces(customer)]
          const told = await customer.call('previewChange', question)
          expect([await calendarOf(customer), await traces(customer)]).toEqual([before, kept])
          const made = await make()
          expect([change, told.status, told.body.code]).toEqual([change, made.status, made.body.code])
          if (told.status !== 200) continue
          const after = await calendarOf(customer)
          expect(told.body.forecast).toEqual(after.forecast)
          expect(told.body.every_week?.total_cents ?? null).toBe(after.subscription?.every_week_cents)
          const isSame = JSON.stringify(before.forecast) === JSON.stringify(after.forecast)
          if (isSame) expect(told.body.changes).toEqual([])
        }
        await customer.call('cancelSubscription', {})
      }),
      { numRuns: 5, endOnFailure: true },
    )
  })

  test('of meals for somebody else’s box is refused as if there were no such box', async () => {
    const [customer, other] = [await subscriber(product), await subscriber(product)]
    const { editable_order: theirs } = (await other.call('getPortal')).body
    const edit = {
      order_id: theirs?.id ?? '',
      meal_selections: await someMeals(product, 11),
      apply_to_future_orders: true,
    }
    const question = { kind: 'coming-meals' as const, edit }
    const nobodys = { ...edit, order_id: '11111111-1111-4111-8111-111111111111' }
    const refused = await customer.call('previewChange', question)
    const unknown = await customer.call('previewChange', { kind: 'coming-meals', edit: nobodys })
    expect([refused.status, refused.body.code]).toEqual([404, 'order_not_found'])
    expect([unknown.status, unknown.body.code]).toEqual([404, 'order_not_found'])
    expect((await other.call('previewChange', question)).status).toBe(200)
    expect((await product.visitor().call('previewChange', question)).status).toBe(401)
  })

  test('of a skipped week tells where credit goes instead', async () => {
    const customer = await household(null, 12_000)
    const [first, second] = (await calendarOf(customer)).forecast
    const skip = { delivery_date: SECOND_DELIVERY }
    const { body } = await customer.call('previewChange', { kind: 'skip', ...skip })
    expect(first?.credit_cents).toBe(12_000)
    expect(body.changes).toEqual([
      { delivery_date: SECOND_DELIVERY, before_cents: first?.due_cents, after_cents: null },
      {
        delivery_date: second?.delivery_date,
        before_cents: second?.due_cents,
        after_cents: (second?.due_cents ?? 0) - 12_000,
      },
    ])
    await customer.call('skipBox', skip)
    expect(body.forecast).toEqual((await calendarOf(customer)).forecast)
  })

  test('of a larger household tells the price of every week, not that of a week with its own meals', async () => {
    const customer = await subscriber(product)
    await customer.call('editBox', {
      delivery_date: SECOND_DELIVERY,
      meal_selections: await someMeals(product, 13, 4),
      apply: 'week',
    })
    const { body } = await customer.call('previewChange', { kind: 'household', household_size: 4 })
    await customer.call('changeHousehold', { household_size: 4 })
    const { forecast } = await calendarOf(customer)
    const [own, ...later] = forecast
    expect(new Set(later.map(({ due_cents }) => due_cents))).toEqual(new Set([body.every_week?.total_cents]))
    expect(own?.due_cents).not.toBe(body.every_week?.total_cents)
    expect(body.forecast).toEqual(forecast)
  })

  test('of an avoidance names the boxes whose meals and charges become others', async () => {
    const customer = await subscriber(product)
    const preferences = { avoid_proteins: ['chicken' as const], avoid_ingredients: [], additional_notes: '' }
    const { body } = await customer.call('previewChange', { kind: 'preferences', preferences })
    const before = (await calendarOf(customer)).forecast
    expect(body.changes[0]).toEqual({
      delivery_date: SECOND_DELIVERY,
      before_cents: before[0]?.due_cents,
      after_cents: body.forecast[0]?.due_cents,
    })
    expect(body.notes[0]?.sentences.join(' ')).toContain('clashes with what you avoid (Chicken)')
  })
})
