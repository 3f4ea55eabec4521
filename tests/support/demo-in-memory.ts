import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { ApiTypes } from '../../src/contract/api-types.ts'
import type { Kitchen } from '../../src/domain/kitchen-place/kitchen.ts'
import { ORLANDO_KITCHEN } from '../../src/domain/kitchen-place/orlando-kitchen.ts'
import { RENEWAL_TERMS_VERSION } from '../../src/domain/subscriptions/renewal-terms.ts'
import { SAMPLE_MEALS } from '../../src/sample/sample-meals.ts'
import { type CallOutcome, handIn } from '../../src/web/platform/api-client.ts'
import { callAsStaff } from '../../src/web/staff/call-as-staff.ts'

/** A Wednesday: orders close at the end of Sunday the 8th and come on Monday the 16th. */
export const WEDNESDAY = new Date('2026-11-04T15:00:00Z')
export const DAY = 24 * 60 * 60 * 1000

export const address = {
  recipient_name: 'Dana Demo',
  phone: '(407) 555-0123',
  email: 'Dana@Example.com',
  street_address: '100 South Orange Avenue',
  apartment: '',
  city: 'Orlando',
  state: 'fl',
  zip_code: '32801',
  delivery_instructions: '',
  access_note: '',
}
export const [first, second] = SAMPLE_MEALS
export const box = (quantity: number, meal = first!) => [{ meal_id: meal.id, quantity }]

/** The browser's storage, fresh for each test, with a demo user in it. */
export const storage = new Map<string, string>()

/** A browser in which a demo has begun, for each test of a file. Every test proves that nothing was sent. */
export function beginDemoBeforeEach(kitchen: Kitchen = ORLANDO_KITCHEN): void {
  const fetched = vi.fn(() => Promise.reject(new Error('the demo asked the network')))
  const loadDemo = async () => (await import('../../src/web/demo/calls/demo-source.ts')).demoSource(kitchen)
  handIn({ loadDemo, takeEarly: () => undefined, forgetEarly: () => {} })
  beforeEach(() => {
    storage.clear()
    storage.set('rf_demo_user', '{"id":"demo","email":"demo@example.com","name":"Dana"}')
    const localStorage = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => void storage.set(key, text),
      removeItem: (key: string) => void storage.delete(key),
    }
    vi.stubGlobal('window', { localStorage, location: { origin: 'http://localhost:3000' } })
    vi.stubGlobal('fetch', fetched)
    vi.useFakeTimers({ now: WEDNESDAY })
  })
  afterEach(() => {
    expect(fetched).not.toHaveBeenCalled()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

type Answer<Name extends keyof ApiTypes> = ApiTypes[Name]['response']
/** Any call of the product, with its body always given, so that it can be passed on. */
export const ask = callAsStaff as <Name extends keyof ApiTypes>(
  name: Name,
  body: ApiTypes[Name]['request'],
) => Promise<CallOutcome<Answer<Name>>>

export async function answerOf<Name extends keyof ApiTypes>(
  name: Name,
  body: ApiTypes[Name]['request'],
): Promise<Answer<Name>> {
  const outcome = await ask(name, body)
  if (!outcome.ok) throw new Error(`${name} was refused: ${outcome.failure.message}`)
  return outcome.value
}

export async function refusalOf<Name extends keyof ApiTypes>(name: Name, body: ApiTypes[Name]['request']) {
  const outcome = await ask(name, body)
  if (outcome.ok) throw new Error(`${name} was not refused`)
  const { status, code, message } = outcome.failure
  return { status, code, message }
}

export async function checkOut(orderId: string, promoCode?: string) {
  const outcome = ask('startCheckout', {
    order_id: orderId,
    promo_code: promoCode,
    accepted_renewal_terms: RENEWAL_TERMS_VERSION,
  })
  await vi.advanceTimersByTimeAsync(1500)
  return outcome
}

/** Address, draft of ten and checkout; gives the placed order. */
export async function order(promoCode?: string) {
  await answerOf('saveAddress', address)
  const { order_id } = await answerOf('saveDraftOrder', { meal_selections: box(10) })
  expect(await checkOut(order_id, promoCode)).toMatchObject({ ok: true })
  const { orders } = await answerOf('getPortal', undefined)
  return orders.find(({ id }) => id === order_id)!
}
