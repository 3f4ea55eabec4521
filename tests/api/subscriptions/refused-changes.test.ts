import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { homeAddress, rowsOf, settledCustomer, someMeals } from '../../support/people/ordering.ts'
import { boxOn, calendarOf, SECOND_DELIVERY, subscriber, weekOf } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const FIRST_DELIVERY = '2026-12-07'
const NO_DELIVERY = '2026-12-15'
const BEYOND_THE_PLAN = '2027-12-06'

let product: TestApp
let household: TestCustomer
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  household = await subscriber(product)
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

type Answer = { status: number; body: { code?: string; error?: string } }
const refusal = ({ status, body: { code, error } }: Answer) => [status, code, error]

/** Everything that a change could have left behind. */
const stateOf = async (customer: TestCustomer) => ({
  calendar: await calendarOf(customer),
  changes: await rowsOf(product, 'select id from subscription_changes where user_id = $1', [customer.userId]),
  addresses: await rowsOf(product, 'select id from addresses where user_id = $1', [customer.userId]),
  mails: (await mailsTo(product.database, customer.email)).length,
})

/** The answer, after nothing of the household has changed by the call. */
async function refused(call: () => Promise<Answer>, customer = household) {
  const before = await stateOf(customer)
  const answer = await call()
  expect(await stateOf(customer)).toEqual(before)
  return refusal(answer)
}

const another = { ...homeAddress, street_address: '400 West Church Street' }

describe('without a subscription', () => {
  const CHANGES: [string, (customer: TestCustomer) => Promise<Answer>][] = [
    ['skipping a week', (one) => one.call('skipBox', { delivery_date: SECOND_DELIVERY })],
    ['taking a skipped week back', (one) => one.call('unskipBox', { delivery_date: SECOND_DELIVERY })],
    [
      'going back to the usual meals',
      (one) => one.call('editBox', { delivery_date: SECOND_DELIVERY, meal_selections: null, apply: 'week' }),
    ],
    ['pausing', (one) => one.call('pauseSubscription', { until: null })],
    ['resuming', (one) => one.call('resumeSubscription')],
    ['cooking for more', (one) => one.call('changeHousehold', { household_size: 2 })],
    ['another address for good', (one) => one.call('changeAddress', { apply: 'for_good', address: another })],
    ['canceling', (one) => one.call('cancelSubscription', {})],
    ['starting again', (one) => one.call('reactivateSubscription', {})],
  ]
  test.each(CHANGES)('%s is refused with one sentence, and makes nothing', async (_, change) => {
    const nobody = await settledCustomer(product)
    expect(await refused(() => change(nobody), nobody)).toEqual([
      404,
      'subscription_not_found',
      'There is no active subscription.',
    ])
  })

  test.each(CHANGES)('and without an account, %s asks to sign in', async (_, change) => {
    const visitor = product.visitor() as TestCustomer
    expect(refusal(await change(visitor))).toEqual([
      401,
      'not_authenticated',
      'Not authenticated - please sign in again',
    ])
  })
})

describe('a day on which no box comes', () => {
  test.each([
    ['between two deliveries', NO_DELIVERY],
    ['further ahead than boxes are made', BEYOND_THE_PLAN],
    ['before there was a subscription', '2026-11-30'],
  ])('%s is none that could be skipped, filled or sent elsewhere', async (_, delivery_date) => {
    const meal_selections = await someMeals(product, 12)
    const answers = [
      await refused(() => household.call('skipBox', { delivery_date })),
      await refused(() => household.call('unskipBox', { delivery_date })),
      await refused(() => household.call('editBox', { delivery_date, meal_selections, apply: 'week' })),
      await refused(() =>
        household.call('changeAddress', { delivery_date, apply: 'week', address: another }),
      ),
    ]
    for (const answer of answers)
      expect(answer).toEqual([404, 'box_not_found', 'There is no box on this date.'])
  })

  test.each(['2026-12-32', '12/14/2026', 'Monday', '', '1999-12-27'])(
    'written as %j is no day: the field is named',
    async (delivery_date) => {
      const { status, body } = await household.call('skipBox', { delivery_date })
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
        422,
        'invalid_input',
        ['delivery_date'],
      ])
    },
  )
})

describe('a week in the wrong state', () => {
  test('that is paid for cannot be skipped, filled or sent elsewhere, and the first open week is named', async () => {
    const delivery_date = FIRST_DELIVERY
    const meal_selections = await someMeals(product, 12)
    const answers = [
      () => household.call('skipBox', { delivery_date }),
      () => household.call('editBox', { delivery_date, meal_selections, apply: 'week' }),
      () => household.call('changeAddress', { delivery_date, apply: 'week', address: another }),
    ]
    for (const call of answers) {
      const before = await stateOf(household)
      const { status, body } = await call()
      expect([status, body.code]).toEqual([409, 'already_paid'])
      expect(body).toMatchObject({ first_open_delivery_date: SECOND_DELIVERY })
      expect(body.error).toBe(
        'The box for Monday, December 7, 2026 is already paid for. Changes can start with the delivery on Monday, December 14, 2026.',
      )
      expect(await stateOf(household)).toEqual(before)
    }
  })

  test('is skipped once and taken back once: pressed again, nothing changes and there is no second receipt', async () => {
    const customer = await subscriber(product)
    const delivery_date = SECOND_DELIVERY
    const skip = () => customer.call('skipBox', { delivery_date })
    const unskip = () => customer.call('unskipBox', { delivery_date })
    const changesNothing = async (call: () => Promise<Answer>) => {
      const before = await stateOf(customer)
      expect(await call()).toMatchObject({ status: 200, body: { success: true, receipt: null } })
      expect(await stateOf(customer)).toEqual(before)
    }
    await changesNothing(unskip)
    expect((await skip()).body.receipt?.number).toMatch(/^CH-2026-\d{4}$/)
    await changesNothing(skip)
    const edit = { delivery_date, meal_selections: await someMeals(product, 12), apply: 'week' as const }
    expect(await refused(() => customer.call('editBox', edit), customer)).toEqual([
      409,
      'skipped',
      'You skipped the delivery on Monday, December 14, 2026. Please un-skip it first.',
    ])
    expect((await unskip()).status).toBe(200)
    await changesNothing(unskip)
    expect((await calendarOf(customer)).receipts).toHaveLength(2)
  })

  test('of a paused household cannot be skipped, and the way out is said', async () => {
    const customer = await subscriber(product)
    await customer.call('pauseSubscription', { until: '2027-01-04' })
    const skip = () => customer.call('skipBox', { delivery_date: SECOND_DELIVERY })
    expect(await refused(skip, customer)).toEqual([
      409,
      'paused',
      'Your subscription is paused on Monday, December 14, 2026. Please resume it first.',
    ])
  })
})

describe('meals that make no box', () => {
  const edit = (
    meal_selections: { meal_id: string; quantity: number }[],
    apply: 'week' | 'every_week' = 'week',
  ) => household.call('editBox', { delivery_date: SECOND_DELIVERY, meal_selections, apply })

  test.each(['week', 'every_week'] as const)(
    'for %s because there are too few are refused with the number that it takes',
    async (apply) => {
      const meals = await someMeals(product, 9)
      expect(await refused(() => edit(meals, apply))).toEqual([
        422,
        'below_meal_minimum',
        'Please select at least 10 meals to continue',
      ])
    },
  )

  test('because one of them is twice in the list, or none is in it, are refused', async () => {
    const [meal] = await someMeals(product, 10, 1)
    expect(await refused(() => edit([meal!, meal!]))).toEqual([
      422,
      'invalid_input',
      'Each meal can appear only once',
    ])
    expect(await refused(() => edit([]))).toEqual([422, 'invalid_input', 'Please select at least one meal'])
  })

  test('because nobody cooks one of them are refused like a meal that has left the menu', async () => {
    const unknown = { meal_id: '00000000-0000-4000-8000-00000000dead', quantity: 12 }
    expect(await refused(() => edit([unknown]))).toEqual([
      422,
      'meals_unavailable',
      'A meal you selected is no longer on our menu. Please choose another one.',
    ])
  })

  test('for more people are counted against the new number', async () => {
    const meal_selections = await someMeals(product, 19)
    const answer = await refused(() =>
      household.call('changeHousehold', { household_size: 2, meal_selections }),
    )
    expect(answer).toEqual([422, 'below_meal_minimum', 'Please select at least 20 meals to continue'])
  })

  test.each([0, 11, 1.5, -2])('a household of %d is none, and nothing is scaled', async (household_size) => {
    const answer = await refused(() => household.call('changeHousehold', { household_size }))
    expect(answer.slice(0, 2)).toEqual([422, 'invalid_input'])
  })
})

describe('an address that no box can go to', () => {
  const move = (address: typeof homeAddress, apply: 'week' | 'for_good' = 'for_good') =>
    household.call('changeAddress', {
      apply,
      address,
      ...(apply === 'week' && { delivery_date: SECOND_DELIVERY }),
    })

  test.each(['week', 'for_good'] as const)(
    'for %s, outside of the area, names its ZIP code',
    async (apply) => {
      expect(await refused(() => move({ ...another, zip_code: '10001', state: 'NY' }, apply))).toEqual([
        422,
        'zip_not_served',
        "Sorry, we don't deliver to 10001 yet. Join our waitlist to be notified when we expand!",
      ])
    },
  )

  test('whose state is not that of its ZIP code says which it is', async () => {
    expect(await refused(() => move({ ...another, state: 'GA' }))).toEqual([
      422,
      'state_not_of_zip',
      'ZIP code 32801 is in FL. Please enter FL as the state.',
    ])
  })

  test('that is a PO box, or has no street at all, is refused at its field', async () => {
    for (const street_address of ['PO Box 12', '   ']) {
      const before = await stateOf(household)
      const { status, body } = await move({ ...another, street_address })
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
        422,
        'invalid_input',
        ['address.street_address'],
      ])
      expect(await stateOf(household)).toEqual(before)
    }
  })

  test('is given or named by its id, not both, and of one week the week is said', async () => {
    const [own] = await rowsOf<{ id: string }>(product, 'select id from addresses where user_id = $1', [
      household.userId,
    ])
    const both = { apply: 'for_good' as const, address: another, address_id: own!.id }
    expect((await refused(() => household.call('changeAddress', both)))[2]).toBe(
      'Please give an address or the id of one',
    )
    expect((await refused(() => household.call('changeAddress', { apply: 'for_good' }))).slice(0, 2)).toEqual(
      [422, 'invalid_input'],
    )
    expect(
      (await refused(() => household.call('changeAddress', { apply: 'week', address: another }))).slice(0, 2),
    ).toEqual([422, 'invalid_input'])
  })
})

test('what one household changes leaves the box of another as it is', async () => {
  const [one, other] = [await subscriber(product), await subscriber(product)]
  const before = [await calendarOf(other), await boxOn(product, other)]
  await one.call('skipBox', { delivery_date: SECOND_DELIVERY })
  await one.call('changeHousehold', { household_size: 3 })
  await one.call('changeAddress', { apply: 'for_good', address: another })
  await one.call('pauseSubscription', { until: null })
  expect([await calendarOf(other), await boxOn(product, other)]).toEqual(before)
  expect(weekOf((await calendarOf(other)).weeks, SECOND_DELIVERY)?.state).toBe('open')
})
