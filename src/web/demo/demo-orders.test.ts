import { expect, test, vi } from 'vitest'
import {
  address,
  answerOf,
  ask,
  beginDemoBeforeEach,
  box,
  checkOut,
  DAY,
  first,
  order,
  refusalOf,
  second,
  storage,
  WEDNESDAY,
} from '../../../tests/support/demo-in-memory.ts'
import { RENEWAL_TERMS_VERSION } from '../../domain/subscriptions/renewal-terms.ts'
import { clearOnSignOut } from '../platform/storage/browser-storage.ts'

beginDemoBeforeEach()

test('a box is priced from the sample meals, and only from them', async () => {
  const { total_first_box_cents, addon_meals } = await answerOf('quoteFirstBox', {
    meal_selections: box(12),
    household_size: 1,
  })
  expect(total_first_box_cents).toBe(12 * first!.sellPriceCents + 999)
  expect(addon_meals).toBe(2)
  const unknown = [{ meal_id: '00000000-0000-4000-8000-000000000000', quantity: 10 }]
  expect(await refusalOf('quoteFirstBox', { meal_selections: unknown })).toMatchObject({
    code: 'meals_unavailable',
  })
})

test('a draft needs the household’s minimum and an address', async () => {
  expect(await refusalOf('saveDraftOrder', { meal_selections: box(10) })).toMatchObject({
    code: 'no_address',
    message: 'No delivery address found. Please complete your address setup.',
  })
  await answerOf('saveAddress', address)
  await answerOf('saveHousehold', { household_size: 2 })
  expect(await refusalOf('saveDraftOrder', { meal_selections: box(10) })).toMatchObject({
    code: 'below_meal_minimum',
    message: "You've selected 10 meals. Please select at least 20 meals to continue.",
  })
})

test('a second draft of the week takes the place of the first', async () => {
  await answerOf('saveAddress', address)
  const one = await answerOf('saveDraftOrder', { meal_selections: box(10) })
  const two = await answerOf('saveDraftOrder', { meal_selections: box(11, second!) })
  expect(two.order_id).toBe(one.order_id)
  const { editable_order } = await answerOf('getPortal', undefined)
  expect(editable_order?.meal_selections).toEqual(box(11, second!))
})

test('the order is placed 1.5 seconds later with a demo number, kept in the storage and shown in the portal', async () => {
  await answerOf('saveAddress', address)
  const { order_id } = await answerOf('saveDraftOrder', { meal_selections: box(10) })
  let done = false
  const accepted_renewal_terms = RENEWAL_TERMS_VERSION
  const checkout = ask('startCheckout', { order_id, accepted_renewal_terms }).then((outcome) => {
    done = true
    return outcome
  })
  await vi.advanceTimersByTimeAsync(1400)
  expect(done).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  const outcome = await checkout
  const url = new URL(outcome.ok ? outcome.value.url : '')
  expect(url.href).toMatch(/^http:\/\/localhost:3000\/checkout\?session_id=demo_\w+$/)

  const paid = await answerOf('returnFromCheckout', { session_id: url.searchParams.get('session_id') ?? '' })
  expect(paid).toMatchObject({ state: 'confirmed', order_id })
  expect(paid.order_number).toMatch(/^RF-2026-\d{4}$/)
  expect(storage.get('rf_demo_order')).toContain(paid.order_number)
  const portal = await answerOf('getPortal', undefined)
  expect(portal.subscription?.status).toBe('active')
  expect(portal.orders).toMatchObject([
    { id: order_id, status: 'confirmed', order_number: paid.order_number, delivery_date: '2026-11-16' },
  ])
  expect(portal.editable_order).toMatchObject({ status: 'pending', delivery_date: '2026-11-23' })
  expect(portal.editable_order?.meal_selections).toEqual(box(10))
  expect(await refusalOf('startCheckout', { order_id })).toMatchObject({ code: 'order_already_placed' })
  expect(await refusalOf('returnFromCheckout', { session_id: 'demo_other' })).toMatchObject({ status: 404 })
})

test('promo codes follow the rules, when typed and again at checkout', async () => {
  const typed = (p_code: string, p_order_amount = 17_949) =>
    answerOf('validatePromoCode', { p_code, p_order_amount })
  expect(await typed('nonsense')).toEqual({ valid: false, error: 'Invalid promo code', discount_amount: 0 })
  expect(await typed(' welcome10 ')).toEqual({ valid: true, error: null, discount_amount: 1795 })
  expect(await typed('FRESH20', 10_000)).toMatchObject({
    valid: false,
    error: 'This promo code needs meals worth at least $150.00',
  })
  expect(await typed('FREESHIP')).toMatchObject({ valid: true, discount_amount: 999 })
  const placed = await order('WELCOME10')
  expect(placed).toMatchObject({
    discount_cents: 1795,
    total_amount_cents: 17_949 - 1795,
    promo_code: { code: 'WELCOME10' },
  })
  expect(await typed('WELCOME10')).toMatchObject({
    valid: false,
    error: 'You have already used this promo code',
  })
  const again = await answerOf('saveDraftOrder', { meal_selections: box(10) })
  expect(await checkOut(again.order_id, 'WELCOME10')).toMatchObject({
    ok: false,
    failure: { code: 'promo_used_by_customer' },
  })
})

test('a code that takes everything off leaves a total of 0', async () => {
  expect((await order('TASTE100')).total_amount_cents).toBe(0)
})

test('the coming box can be changed down to the minimum, until its cutoff', async () => {
  await order()
  const { editable_order } = await answerOf('getPortal', undefined)
  const change = (meal_selections: ReturnType<typeof box>) => ({
    order_id: editable_order!.id,
    meal_selections,
    apply_to_future_orders: true,
  })
  expect(await refusalOf('updateSubscriptionMeals', change(box(9)))).toMatchObject({
    message: 'Please select at least 10 meals to continue',
  })
  await answerOf('updateSubscriptionMeals', change(box(12, second!)))
  const portal = await answerOf('getPortal', undefined)
  expect(portal.editable_order?.meal_selections).toEqual(box(12, second!))
  expect(portal.orders[0]?.total_meals).toBe(10)
  expect(
    await refusalOf('updateSubscriptionMeals', { ...change(box(10)), order_id: first!.id }),
  ).toMatchObject({ status: 404, message: 'No order found to update.' })

  vi.setSystemTime(new Date(WEDNESDAY.getTime() + 14 * DAY))
  expect((await answerOf('getPortal', undefined)).editable_order).toBeNull()
  expect(await refusalOf('updateSubscriptionMeals', change(box(10)))).toMatchObject({
    message: 'No editable orders found. Orders can only be edited before confirmation.',
  })
})

test('new preferences reach the coming box and later orders, never the placed one', async () => {
  await order()
  await answerOf('updatePreferences', {
    avoid_proteins: ['beef'],
    avoid_ingredients: ['soy'],
    dietary_notes: 'No spice',
  })
  const { orders, preferences } = await answerOf('getPortal', undefined)
  expect(preferences).toMatchObject({ avoid_proteins: ['beef'], additional_notes: 'No spice' })
  expect(orders[0]?.avoid_proteins).toEqual([])
  const kept = JSON.parse(storage.get('rf_demo_order') ?? '') as { orders: { status: string }[] }
  expect(kept.orders.find(({ status }) => status === 'pending')).toMatchObject({
    avoid_proteins: ['beef'],
    dietary_notes: 'No spice',
  })
})

test('a box whose day is over has been delivered, so that it can be ordered again', async () => {
  await order()
  vi.setSystemTime(new Date('2026-11-17T12:00:00Z'))
  const { orders } = await answerOf('getPortal', undefined)
  expect(orders[0]).toMatchObject({ status: 'delivered', delivered_at: '2026-11-16T23:00:00.000Z' })
})

test('a draft whose week has closed is refused at checkout', async () => {
  await answerOf('saveAddress', address)
  const { order_id } = await answerOf('saveDraftOrder', { meal_selections: box(10) })
  vi.setSystemTime(new Date(WEDNESDAY.getTime() + 7 * DAY))
  expect(await refusalOf('startCheckout', { order_id })).toMatchObject({ code: 'orders_closed' })
})

test('nothing of a demo comes back when it is left during the checkout', async () => {
  await answerOf('saveAddress', address)
  const { order_id } = await answerOf('saveDraftOrder', { meal_selections: box(10) })
  const checkout = ask('startCheckout', { order_id })
  await vi.advanceTimersByTimeAsync(500)
  clearOnSignOut()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await checkout).toMatchObject({ ok: false, failure: { status: 401 } })
  expect([...storage.keys()]).toEqual([])
})

test('an order without the tick at the renewal terms is one box, with it the terms are kept', async () => {
  await answerOf('saveAddress', address)
  const { order_id } = await answerOf('saveDraftOrder', { meal_selections: box(10) })
  const old = { order_id, accepted_renewal_terms: '2020-01-01' }
  expect(await refusalOf('startCheckout', old)).toMatchObject({ status: 409, code: 'renewal_terms_changed' })
  const checkout = ask('startCheckout', { order_id })
  await vi.advanceTimersByTimeAsync(1500)
  expect(await checkout).toMatchObject({ ok: true })
  const once = await answerOf('getPortal', undefined)
  expect([once.orders.length, once.subscription, once.editable_order, once.renewal_terms]).toEqual([
    1,
    null,
    null,
    null,
  ])
  await order()
  const { subscription, renewal_terms } = await answerOf('getPortal', undefined)
  expect(subscription?.status).toBe('active')
  expect(renewal_terms?.text).toContain('$179.49 is charged to your card when orders close')
})

test('the weekly menu is off until the demo user asks for it', async () => {
  expect((await answerOf('getPortal', undefined)).mail).toEqual({ weekly_menu: false })
  await answerOf('saveMailConsent', { weekly_menu: true })
  expect((await answerOf('getPortal', undefined)).mail).toEqual({ weekly_menu: true })
})
