import { describe, expect, it } from 'vitest'
import { ORDER_MOVES, type OrderStatus } from './order-status.ts'
import { undoDelivered } from './undo-delivered.ts'

const delivered = (at: string) => ({ status: 'delivered' as const, deliveredAt: new Date(at) })

describe('a delivery mark', () => {
  it.each([
    ['a moment later', '2026-12-07T15:00:00Z', '2026-12-07T15:00:01Z'],
    ['in the last moment of the day in New York', '2026-12-07T15:00:00Z', '2026-12-08T04:59:59.999Z'],
    ['in the last moment of a summer day', '2026-07-06T15:00:00Z', '2026-07-07T03:59:59.999Z'],
    ['when it was made just before midnight', '2026-12-08T04:59:00Z', '2026-12-08T04:59:30Z'],
    ['on the longer day on which summer time ends', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59.999Z'],
  ])('can be undone %s', (_, markedAt, now) => {
    expect(undoDelivered(delivered(markedAt), new Date(now))).toEqual({ ok: true, value: null })
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
    expect(undoDelivered(delivered(markedAt), new Date(now))).toEqual({
      ok: false,
      failure: { code: 'undo_too_late', markedOn },
    })
  })

  it('is none on an order of any other status', () => {
    const others = (Object.keys(ORDER_MOVES) as OrderStatus[]).filter((status) => status !== 'delivered')
    for (const status of others)
      expect(undoDelivered({ status, deliveredAt: null }, new Date())).toEqual({
        ok: false,
        failure: { code: 'order_not_delivered', status },
      })
  })
})
