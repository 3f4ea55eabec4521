import { describe, expect, it } from 'vitest'
import {
  isEditable,
  isPlaced,
  isReorderable,
  mayMove,
  ORDER_MOVES,
  ORDER_STATUSES,
  type OrderStatus,
  PLACED_STATUSES,
  parseOrderStatus,
  statusChangeNotice,
  statusLabel,
} from './order-status.ts'

const STATUSES = ORDER_STATUSES

function reachableFrom(start: OrderStatus): Set<OrderStatus> {
  const reached = new Set<OrderStatus>([start])
  for (const status of reached) for (const next of ORDER_MOVES[status]) reached.add(next)
  return reached
}

describe('the table of order moves', () => {
  it('reaches every status from a draft', () => {
    expect([...reachableFrom('draft')].sort()).toEqual([...STATUSES].sort())
  })

  it('closes delivered and canceled, and nothing else', () => {
    expect(STATUSES.filter((status) => ORDER_MOVES[status].length === 0)).toEqual(['delivered', 'canceled'])
  })

  it('lets every open order end', () => {
    for (const status of STATUSES) {
      const reached = reachableFrom(status)
      expect(reached.has('delivered') || reached.has('canceled')).toBe(true)
    }
  })

  it('never comes back to a status', () => {
    for (const status of STATUSES) {
      for (const next of ORDER_MOVES[status]) expect(reachableFrom(next).has(status)).toBe(false)
    }
  })

  it('leads from an unpaid to a placed order only through confirmed', () => {
    for (const from of STATUSES.filter((status) => !isPlaced(status))) {
      expect(ORDER_MOVES[from].filter(isPlaced).every((to) => to === 'confirmed')).toBe(true)
    }
  })

  it.each([
    ['draft', 'confirmed', true],
    ['pending', 'confirmed', true],
    ['confirmed', 'delivered', true],
    ['preparing', 'delivered', true],
    ['out_for_delivery', 'delivered', true],
    ['confirmed', 'canceled', true],
    ['out_for_delivery', 'canceled', false],
    ['draft', 'delivered', false],
    ['pending', 'draft', false],
    ['delivered', 'confirmed', false],
    ['canceled', 'confirmed', false],
    ['confirmed', 'confirmed', false],
  ] as const)('from %s to %s: %s', (from, to, allowed) => {
    expect(mayMove(from, to)).toBe(allowed)
  })
})

describe('an order', () => {
  it('can be edited as draft or pending', () => {
    expect(STATUSES.filter(isEditable)).toEqual(['draft', 'pending'])
  })

  it('is placed from confirmed to delivered', () => {
    expect(STATUSES.filter(isPlaced)).toEqual(PLACED_STATUSES)
    expect(PLACED_STATUSES).toEqual(['confirmed', 'preparing', 'out_for_delivery', 'delivered'])
  })

  it('can be ordered again once delivered', () => {
    expect(STATUSES.filter(isReorderable)).toEqual(['delivered'])
  })

  it('announces being confirmed and delivered, and nothing else', () => {
    expect(STATUSES.map((status) => statusChangeNotice(status)?.title ?? null)).toEqual([
      null,
      null,
      'Order Confirmed',
      null,
      null,
      'Order Delivered',
      null,
    ])
  })

  it('announces a delivery that is taken back as that, and not as confirmed once more', () => {
    for (const status of ['confirmed', 'preparing', 'out_for_delivery'] as const)
      expect(statusChangeNotice(status, 'delivered')?.title).toBe('Not Delivered Yet')
    expect(statusChangeNotice('confirmed', 'pending')?.title).toBe('Order Confirmed')
  })

  it('has a label for every status', () => {
    expect(STATUSES.map(statusLabel)).toEqual([
      'Draft',
      'Pending',
      'Confirmed',
      'Preparing',
      'Out for Delivery',
      'Delivered',
      'Canceled',
    ])
  })
})

describe('a status from the wire', () => {
  it('is read as it is written', () => {
    expect(STATUSES.map(parseOrderStatus)).toEqual(STATUSES)
  })

  it('may be spelled cancelled', () => {
    // Fact 4.72
    expect(parseOrderStatus('cancelled')).toBe('canceled')
  })

  it.each(['', 'Delivered', 'shipped', 'toString', '__proto__'])('is unknown when it is "%s"', (text) => {
    expect(parseOrderStatus(text)).toBeNull()
  })
})
