import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { ORDER_MOVES, type OrderStatus } from './order-status.ts'
import { undoDelivered } from './undo-delivered.ts'

const delivered = (at: string) => ({ status: 'delivered' as const, deliveredAt: new Date(at) })
/** Asked about the mark that the order has, unless another was seen. */
const undo = (order: Parameters<typeof undoDelivered>[1], now: string, seen?: string) =>
  undoDelivered(ORLANDO_KITCHEN, order, {
    mark: seen ? new Date(seen) : order.deliveredAt,
    now: new Date(now),
  })

describe('a delivery mark', () => {
  it.each([
    ['a moment later', '2026-12-07T15:00:00Z', '2026-12-07T15:00:01Z'],
    ['in the last moment of the day in New York', '2026-12-07T15:00:00Z', '2026-12-08T04:59:59.999Z'],
    ['in the last moment of a summer day', '2026-07-06T15:00:00Z', '2026-07-07T03:59:59.999Z'],
    ['when it was made just before midnight', '2026-12-08T04:59:00Z', '2026-12-08T04:59:30Z'],
    ['on the longer day on which summer time ends', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59.999Z'],
  ])('can be undone %s', (_, markedAt, now) => {
    expect(undo(delivered(markedAt), now)).toEqual({ ok: true, value: null })
  })

  it.each([
    ['at midnight in New York', '2026-12-07T15:00:00Z', '2026-12-08T05:00:00Z', '2026-12-07'],
    ['at midnight in summer', '2026-07-06T15:00:00Z', '2026-07-07T04:00:00Z', '2026-07-06'],
    [
      'a minute later when midnight lies between',
      '2026-12-08T04:59:30Z',
      '2026-12-08T05:00:30Z',
      '2026-12-07',
    ],
  ])('cannot be undone %s', (_, markedAt, now, markedOn) => {
    expect(undo(delivered(markedAt), now)).toEqual({
      ok: false,
      failure: { code: 'undo_too_late', markedOn },
    })
  })

  it.each([
    ['an earlier one that was undone', '2026-12-07T15:00:00.000Z', '2026-12-07T16:30:00.000Z'],
    ['one of a millisecond before', '2026-12-07T16:29:59.999Z', '2026-12-07T16:30:00.000Z'],
    ['one of another day', '2026-12-05T15:00:00.000Z', '2026-12-07T16:30:00.000Z'],
  ])('is not undone from a screen that showed %s', (_, seen, markedAt) => {
    expect(undo(delivered(markedAt), '2026-12-07T17:00:00Z', seen)).toEqual({
      ok: false,
      failure: { code: 'marked_again' },
    })
  })

  it('is none on an order of any other status', () => {
    const others = (Object.keys(ORDER_MOVES) as OrderStatus[]).filter((status) => status !== 'delivered')
    for (const status of others)
      expect(undo({ status, deliveredAt: null }, '2026-12-07T15:00:00Z')).toEqual({
        ok: false,
        failure: { code: 'order_not_delivered', status },
      })
  })
})
