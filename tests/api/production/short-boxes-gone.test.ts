import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { cookDay } from '../../support/people/cooked-day.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import {
  asked,
  BOXES,
  BOXES_DATE as DATE,
  NINE,
  openThreeBoxes,
  type ThreeBoxes,
} from '../../support/people/three-boxes.ts'
import type { TestApp } from '../../support/test-app.ts'

const world = openThreeBoxes()
let product: TestApp
let boxes: ThreeBoxes
beforeEach(() => {
  ;({ product, boxes } = world)
})

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

test.each(GONE)(
  'nothing is swapped in a box that is %s; its missing portions are refunded',
  async (_, leave) => {
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
  },
)

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

/** All of its price goes back; `isCooked`: and the box is cooked all the same, as they say with the refund. */
async function giveAllBack(orderId: string, isCooked: boolean): Promise<void> {
  const { body } = await boxes.owner.call('getOrderMoney', { number: await boxes.numberOf(orderId) })
  const refund = {
    ...{ order_id: orderId, amount_cents: body.left.card_cents, to: 'card' as const, reason: 'They asked' },
    ...{ request_key: randomUUID(), still_cooked: isCooked },
  }
  expect((await boxes.owner.call('refundOrder', refund)).status).toBe(200)
}

const CANCELED = [
  ['with the refund', (id: string) => giveAllBack(id, false)],
  [
    'some time after the refund',
    async (id: string) => {
      await giveAllBack(id, true)
      expect(await boxes.openCases()).toHaveLength(2)
      expect((await boxes.owner.call('leaveOrderUncooked', { order_id: id })).status).toBe(200)
    },
  ],
] as const

test.each(CANCELED)(
  'a box that is left uncooked %s has no open case, and its portions are for others',
  async (_, cancel) => {
    await short(11)
    const { early, late } = boxes
    const before = (await boxes.openCases()).length
    const mine = await boxes.caseOf(late)
    expect([before, mine.portions, (await boxes.caseOf(early)).portions]).toEqual([2, NINE, 2])
    await cancel(late)
    // Eleven were missing, nine of them in the box that is canceled.
    expect(await portionsByBox()).toEqual(new Map([[await boxes.numberOf(early), 2]]))
    const dropped = (await boxes.cases()).cases.find(({ id }) => id === mine.id)
    expect(dropped).toMatchObject({ state: 'dropped', note: 'The box was canceled.' })
    await boxes.owner.call('lookForCases', { delivery_date: DATE })
    expect((await boxes.openCases()).map(({ version }) => version)).toHaveLength(1)
  },
)

test('portions of a box that is canceled, which was short of nothing, close the cases of others', async () => {
  await short(4)
  const { early, late } = boxes
  expect(await portionsByBox()).toEqual(new Map([[await boxes.numberOf(late), 4]]))
  await giveAllBack(early, false)
  expect(await boxes.openCases()).toEqual([])
})

test('a clash of a box that is canceled before the release is dropped with it', async () => {
  const { owner, late } = boxes
  const [{ id: user } = { id: '' }] = await rowsOf<{ id: string }>(
    product,
    'select user_id as id from orders where id = $1',
    [late],
  )
  for (const word of ['dairy', 'gluten', 'eggs', 'soy', 'sesame', 'fish']) {
    await rowsOf(product, 'update onboarding_answers set avoid_ingredients = $2 where user_id = $1', [
      user,
      `{${word}}`,
    ])
    await owner.call('lookForCases', { delivery_date: DATE })
    if ((await boxes.openCases()).length > 0) break
  }
  expect((await boxes.openCases()).length).toBeGreaterThan(0)
  await giveAllBack(late, false)
  expect(await boxes.openCases()).toEqual([])
})
