import { expect, test, vi } from 'vitest'
import {
  address,
  answerOf,
  beginDemoBeforeEach,
  order,
  refusalOf,
  storage,
} from '../../../../tests/support/demo-in-memory.ts'
import type { ApiTypes } from '../../../contract/api-types.ts'
import { householdEndpoints } from '../../../contract/household/household-endpoints.ts'
import { staffEndpoints } from '../../../contract/staff/staff-endpoints.ts'
import { SAMPLE_MEALS } from '../../../sample/sample-meals.ts'
import { call, listenForEndedSession } from '../../platform/api-client.ts'
import { listenToOrderEvents } from '../../platform/live/realtime-client.ts'

beginDemoBeforeEach()

const namesOf = (endpoints: object) => Object.keys(endpoints) as (keyof ApiTypes)[]

test('every call of a household is answered by the demo, none by the network', async () => {
  const names = namesOf(householdEndpoints).filter((name) => (name as string) !== 'orderEvents')
  expect(names.length).toBeGreaterThan(40)
  for (const name of names) {
    const outcome = await call(name as 'getSession')
    expect(outcome.ok || outcome.failure.code, name).not.toBe('network')
  }
})

test('every staff call is refused, the gate included, and none reaches the network', async () => {
  expect(namesOf(staffEndpoints).length).toBeGreaterThan(50)
  for (const name of namesOf(staffEndpoints))
    expect([name, await refusalOf(name, undefined as never)]).toEqual([
      name,
      {
        status: 401,
        code: 'not_in_demo',
        message: 'The kitchen is not part of the demo. Please leave the demo first.',
      },
    ])
})

test('no event stream is opened', () => {
  const opened = vi.fn()
  vi.stubGlobal('EventSource', opened)
  const handlers = { onOrder: vi.fn(), onReload: vi.fn(), onProblem: vi.fn() }
  listenToOrderEvents('orderEvents', { account: 'ana', start: '' }, handlers)()
  listenToOrderEvents('staffOrderEvents', { account: 'staff', start: '' }, handlers)()
  expect(opened).not.toHaveBeenCalled()
})

test('onboarding is complete before anything has been answered, and the customer is not new', async () => {
  expect(await answerOf('getOnboarding', undefined)).toMatchObject({
    is_complete: true,
    is_new: false,
    preferences: { avoid_proteins: [], household_size: 1 },
    address: null,
  })
  expect(await answerOf('getPortal', undefined)).toMatchObject({
    is_new_customer: false,
    profile: { full_name: 'Dana', email: 'demo@example.com' },
    orders: [],
    subscription: null,
    editable_order: null,
  })
})

test('the menu is the twelve sample meals, the delivery date follows the rule', async () => {
  const { meals } = await answerOf('listMeals', undefined)
  expect(meals.map(({ id }) => id)).toEqual(SAMPLE_MEALS.map(({ id }) => id))
  expect(meals).toHaveLength(12)
  expect(await answerOf('getDeliverySchedule', undefined)).toMatchObject({
    cutoff_date: '2026-11-08',
    delivery_date: '2026-11-16',
  })
})

test('a ZIP code is judged by the served list, here and at the address', async () => {
  expect(await answerOf('checkZip', { zip_code: '34786' })).toMatchObject({
    served: true,
    city: 'Windermere',
    state: 'FL',
  })
  expect(await answerOf('checkZip', { zip_code: '10001' })).toMatchObject({ served: false, city: null })
  expect(await refusalOf('saveAddress', { ...address, zip_code: '10001' })).toMatchObject({
    code: 'zip_not_served',
    message: "Sorry, we don't deliver to 10001 yet. Join our waitlist to be notified when we expand!",
  })
  expect(await refusalOf('saveAddress', { ...address, phone: '12' })).toMatchObject({
    status: 422,
    message: 'Please enter a valid phone number',
  })
})

test('what the household answers is kept in the demo user', async () => {
  const preferences = { avoid_proteins: ['pork' as const], avoid_ingredients: [], additional_notes: 'Mild' }
  await answerOf('saveDietaryPreferences', preferences)
  await answerOf('saveHousehold', { household_size: 3 })
  await answerOf('saveAddress', address)
  const known = await answerOf('getOnboarding', undefined)
  // Fact 4.125
  expect(known.preferences).toEqual({ ...preferences, household_size: 3, persons: [] })
  expect(known.address).toMatchObject({ email: 'dana@example.com', state: 'FL', zip_code: '32801' })
  expect(storage.get('rf_demo_user')).toContain('Mild')
})

test('the address of an order in progress counts where the account has none', async () => {
  const stored = {
    recipientName: 'Dana Demo',
    phone: '(407) 555-0123',
    email: 'dana@example.com',
    streetAddress: '1 Main Street',
    city: 'Orlando',
    state: 'FL',
    zipCode: '32801',
  }
  storage.set('rf_current_order', JSON.stringify({ startedAt: '2026-11-04T15:00:00Z', address: stored }))
  expect((await answerOf('getOnboarding', undefined)).address?.street_address).toBe('1 Main Street')
})

test('accounts are refused with a sentence, and no session counts as ended', async () => {
  const ended = vi.fn()
  const stop = listenForEndedSession(ended)
  expect(await refusalOf('signIn', { email: 'a@b.co', password: 'secret1' })).toMatchObject({
    message: 'This is a demo: it has no other accounts. Please leave the demo first.',
  })
  stop()
  expect(ended).not.toHaveBeenCalled()
})

test.each([['{"orders":"none"}'], ['[]'], ['{'], ['{"orders":[{"id":1}],"subscription":null}']])(
  'a stored demo order that reads %s is no order',
  async (text) => {
    storage.set('rf_demo_order', text)
    storage.set('rf_demo_user', '{"account":{"preferences":7,"householdSize":"many","address":[]}}')
    // Fact 4.123
    expect(await answerOf('getPortal', undefined)).toMatchObject({ orders: [], subscription: null })
    expect((await order()).status).toBe('confirmed')
  },
)
