import { expect, test } from 'vitest'
import { type CheckedOrder, threeWayCheck } from './three-way-check.ts'

const PAID: CheckedOrder = {
  ...{ orderNumber: 'RF-2026-0001', isPlaced: true, isCanceled: false, isCooked: true },
  ...{
    totalCents: 12_000,
    creditCents: 2000,
    capturedCents: 10_000,
    refundedCents: 0,
    saidStillCooked: false,
  },
  ...{ strayCents: 0, unanswered: 0, meals: 10, lineMeals: 10, cookedMeals: 10 },
}
const CANCELED: CheckedOrder = {
  ...PAID,
  ...{ isPlaced: false, isCanceled: true, isCooked: false, capturedCents: 0, creditCents: 0 },
}
const UNPLACED: CheckedOrder = { ...CANCELED, isCanceled: false }

const found = (order: CheckedOrder) =>
  threeWayCheck({
    ...{ orders: [order], waitingNotices: 0 },
    plannedMeals: order.isCooked ? order.cookedMeals : 0,
  }).map(({ kind, text }) => `${kind} ${text.replace('RF-2026-0001: ', '')}`)

test.each<[string, CheckedOrder]>([
  ['paid by card and credit', PAID],
  ['refunded in part', { ...PAID, refundedCents: 4000 }],
  ['refunded in full, and said to be cooked', { ...PAID, refundedCents: 12_000, saidStillCooked: true }],
  ['canceled before anything came', CANCELED],
  ['canceled and given back', { ...CANCELED, capturedCents: 12_000, refundedCents: 12_000 }],
  ['never placed', UNPLACED],
  ['a gift', { ...PAID, totalCents: 0, creditCents: 0, capturedCents: 0 }],
])('an order that is %s holds nothing up', (_, order) => {
  expect(found(order)).toEqual([])
})

test.each<[CheckedOrder, string]>([
  [
    { ...CANCELED, capturedCents: 12_000, refundedCents: 2000 },
    'paid_but_canceled it is canceled, and $100.00 of it was not given back.',
  ],
  [{ ...CANCELED, strayCents: 1205 }, 'paid_but_canceled $12.05 came for it although it is canceled.'],
  [{ ...CANCELED, isCooked: true }, 'canceled_but_cooked it is canceled, and the plan cooks it.'],
  [
    { ...PAID, refundedCents: 12_000 },
    'canceled_but_cooked all of it was given back, and nobody has said that it is cooked anyway.',
  ],
  [{ ...PAID, capturedCents: 20_000 }, 'paid_twice $100.00 more than its price came.'],
  [{ ...PAID, strayCents: 10_000 }, 'paid_twice $100.00 more than its price came.'],
  [{ ...UNPLACED, strayCents: 500 }, 'paid_twice $5.00 came for it, and it was never placed.'],
  [{ ...PAID, capturedCents: 9999 }, 'not_paid $0.01 of its price never came.'],
  [{ ...PAID, unanswered: 1 }, 'notice_missing the payment provider has not said how a payment of it ended.'],
  [{ ...PAID, lineMeals: 9 }, 'counts_differ it says 10 meals, and its lines hold 9.'],
])('what does not fit is named: %j', (order, named) => {
  expect(found(order)).toEqual([named])
})

test('a box that the plan leaves out, and a plan of other sums, are named', () => {
  const kinds = (plannedMeals: number, isCooked: boolean) =>
    threeWayCheck({ orders: [{ ...PAID, isCooked }], plannedMeals, waitingNotices: 0 }).map(
      ({ kind }) => kind,
    )
  expect(kinds(0, false)).toEqual(['counts_differ'])
  expect(kinds(11, true)).toEqual(['counts_differ'])
})

test('notices that are not worked through hold up the day', () => {
  const texts = [1, 3].map((waitingNotices) =>
    threeWayCheck({ orders: [PAID], plannedMeals: 10, waitingNotices }).map(({ text }) => text),
  )
  expect(texts).toEqual([
    ['A notice of the payment provider is not worked through.'],
    ['3 notices of the payment provider are not worked through.'],
  ])
})
