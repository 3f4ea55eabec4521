import { expect, test } from 'vitest'
import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import { NO_NEWS, orderNews } from './order-news.ts'

const order = (order_id: string, quantity = 10) => ({
  order_id,
  order_number: `RF-2026-${order_id}`,
  status: 'confirmed' as KitchenOrder['status'],
  recipient_name: 'Ana Diaz',
  refunded_in_full: false,
  cooked_all_the_same: false,
  meals: [
    {
      ...{ name: 'Soup', category: 'Soups', quantity, unit_price_cents: 900, allergens: [], conflicts: [] },
      ...{ for_names: [], person_clashes: [], confirmation: null },
    },
  ],
  dietary_preferences: { avoid_proteins: [], avoid_allergens: [], additional_notes: '', persons: [] },
  delivery_address: {
    ...{ street: '12 Lake Eola Drive', apartment: '', city: 'Orlando', state: 'FL', zip: '32801' },
    ...{ phone: '', email: '', instructions: '' },
  },
})

test('tells what came, what changed and what left, and marks the orders', () => {
  const news = orderNews(
    [order('1'), order('2'), order('3')],
    [order('2', 12), order('3'), order('4')],
    NO_NEWS,
  )
  expect(news.text).toBe(
    'Order RF-2026-4 is new. Order RF-2026-2 has changed. Order RF-2026-1 has left the list.',
  )
  expect([...news.marks]).toEqual([
    ['4', 'New'],
    ['2', 'Changed'],
  ])
})

test('counts what is more than one', () => {
  expect(orderNews([], [order('1'), order('2')], NO_NEWS).text).toBe('2 orders are new.')
})

test('an order that is new stays it when it changes, and a delivery is no news', () => {
  const first = orderNews([], [order('1')], NO_NEWS)
  const second = orderNews([order('1')], [order('1', 12)], first)
  expect([...second.marks]).toEqual([['1', 'New']])
  const delivered = { ...order('1', 12), status: 'delivered' as const }
  expect(orderNews([order('1', 12)], [delivered], second)).toBe(second)
})

test('a box whose whole price was given back has changed until it is delivered', () => {
  const kept = order('1')
  const refunded = { ...kept, refunded_in_full: true }
  expect(orderNews([kept], [refunded], NO_NEWS).text).toBe('Order RF-2026-1 has changed.')
  // The bank refused to give it back: the box is to be packed after all.
  expect(orderNews([refunded], [kept], NO_NEWS).text).toBe('Order RF-2026-1 has changed.')
  const delivered = { ...refunded, status: 'delivered' as const }
  expect(orderNews([refunded], [delivered], NO_NEWS)).toBe(NO_NEWS)
  expect(orderNews([{ ...kept, status: 'delivered' }], [delivered], NO_NEWS)).toBe(NO_NEWS)
})

test('a box refunded in full has changed when it is decided that it is cooked, until it is delivered', () => {
  const open = { ...order('1'), refunded_in_full: true }
  const decided = { ...open, cooked_all_the_same: true }
  expect(orderNews([open], [decided], NO_NEWS).text).toBe('Order RF-2026-1 has changed.')
  expect(orderNews([decided], [open], NO_NEWS).text).toBe('Order RF-2026-1 has changed.')
  expect(orderNews([open], [{ ...decided, status: 'delivered' }], NO_NEWS)).toBe(NO_NEWS)
})
