import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { cookDay } from '../../support/people/cooked-day.ts'
import {
  asked,
  BOXES,
  BOXES_DATE as DATE,
  NINE,
  openThreeBoxes,
  type ThreeBoxes,
} from '../../support/people/three-boxes.ts'

const world = openThreeBoxes()
let boxes: ThreeBoxes
beforeEach(() => {
  ;({ boxes } = world)
})

const production = async () => (await boxes.owner.call('getProduction', { date: DATE })).body
const isOutdated = async () => (await production()).work_order?.is_outdated

test('cases that the kitchen settles are no change of orders, and an order that changes beside them is one', async () => {
  const { owner, first, second, early, late, allergy } = boxes
  await cookDay(owner, DATE, { spare: 2, produced: { [first]: NINE * BOXES - 11 } })
  expect(await isOutdated()).toBe(false)
  const [nine, two] = [await boxes.caseOf(late), await boxes.caseOf(early)]
  const swap = { cases: [asked(two)], meal_id: second }
  expect((await owner.call('swapCases', swap)).status).toBe(200)
  expect(await isOutdated()).toBe(false)
  const refund = { ...asked(nine), amount_cents: nine.refund_cents ?? 0 }
  expect((await owner.call('refundCase', refund)).status).toBe(200)
  expect(await isOutdated()).toBe(false)
  // What is cooked is what was settled.
  expect((await production()).portions).toBe((NINE + 1) * BOXES - NINE)
  const { body } = await owner.call('getOrderMoney', { number: await boxes.numberOf(allergy) })
  const all = { amount_cents: body.left.card_cents, to: 'card' as const, still_cooked: false }
  const given = { order_id: allergy, reason: 'They asked', request_key: randomUUID(), ...all }
  expect((await owner.call('refundOrder', given)).status).toBe(200)
  expect(await isOutdated()).toBe(true)
})

test('a meal that is thrown away for every box is no change of orders either', async () => {
  const { owner, second } = boxes
  await cookDay(owner, DATE)
  const { id, version } = await boxes.batchOf(second)
  await owner.call('holdBatch', { batch_id: id, version, act: 'discard', reason: 'Too warm' })
  for (const one of await boxes.openCases())
    await owner.call('refundCase', { ...asked(one), amount_cents: one.refund_cents ?? 0 })
  expect(await boxes.openCases()).toEqual([])
  expect(await isOutdated()).toBe(false)
})
