import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cookDay } from '../../support/people/cooked-day.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import {
  asked,
  BOXES,
  BOXES_DATE as DATE,
  NINE,
  type ThreeBoxes,
  threeBoxes,
} from '../../support/people/three-boxes.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let boxes: ThreeBoxes
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
beforeEach(async () => {
  boxes = await threeBoxes(product)
})
afterAll(() => product.close())

const short = (portions: number) =>
  cookDay(boxes.owner, DATE, { spare: 4, produced: { [boxes.first]: NINE * BOXES - portions } })
const portionsByBox = async () =>
  new Map((await boxes.openCases()).map(({ order_number, portions }) => [order_number, portions]))

const GONE = [
  ['delivered', (id: string) => boxes.owner.call('markOrderDelivered', { orderId: id })],
  [
    'on its way',
    (id: string) => rowsOf(product, `update orders set status = 'out_for_delivery' where id = $1`, [id]),
  ],
] as const

test.each(GONE)('nothing is swapped in a box that is %s; its missing portions are refunded', async (_, leave) => {
  await short(2)
  const { owner, late, second } = boxes
  const before = await boxes.caseOf(late)
  expect([before.has_left, before.swaps]).toEqual([false, [second]])
  await leave(late)
  const now = await boxes.caseOf(late)
  expect([now.has_left, now.swaps, now.refund_cents]).toEqual([true, [], before.refund_cents])
  const swap = await owner.call('swapCases', { cases: [asked(now)], meal_id: second })
  expect([swap.status, swap.body.code]).toEqual([409, 'box_has_left'])
  const refund = { ...asked(now), amount_cents: now.refund_cents ?? 0 }
  expect((await owner.call('refundCase', refund)).status).toBe(200)
  expect(await boxes.openCases()).toEqual([])
})

test('what a box went without stays missing in it, however the rest is counted again', async () => {
  await short(2)
  const { owner, first, early, late } = boxes
  await owner.call('markOrderDelivered', { orderId: late })
  const [earlyBox, lateBox] = [await boxes.numberOf(early), await boxes.numberOf(late)]
  await owner.call('lookForCases', { delivery_date: DATE })
  expect(await portionsByBox()).toEqual(new Map([[lateBox, 2]]))
  await boxes.countAgain(first, NINE * BOXES - 5)
  expect(await portionsByBox()).toEqual(
    new Map([
      [lateBox, 2],
      [earlyBox, 3],
    ]),
  )
  await boxes.countAgain(first, NINE * BOXES)
  expect(await portionsByBox()).toEqual(new Map())
})
