import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { cookDay } from '../../support/people/cooked-day.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import {
  asked,
  BOXES,
  BOXES_DATE as DATE,
  NINE,
  openThreeBoxes,
  type ThreeBoxes,
} from '../../support/people/three-boxes.ts'
import type { Client, TestApp } from '../../support/test-app.ts'

const LEFT = 1000

const world = openThreeBoxes()
let product: TestApp
let boxes: ThreeBoxes
let late = ''
beforeEach(async () => {
  ;({ product, boxes } = world)
  late = boxes.late
  await cookDay(boxes.owner, DATE, { produced: { [boxes.first]: NINE * BOXES - 4 } })
})

const mine = () => boxes.caseOf(late)
const left = async (by: Client) => {
  const { body } = await by.call('getOrderMoney', { number: await boxes.numberOf(late) })
  return body.left.card_cents + body.left.credit_cents
}
/** Money of the box goes back for another reason, until so many cents are left. */
async function giveBackDownTo(by: Client, leftCents: number): Promise<void> {
  for (const [to, amount_cents] of [
    ['credit', 500],
    ['card', (await left(by)) - 500 - leftCents],
  ] as const)
    expect(
      await by.call('refundOrder', {
        ...{ order_id: late, amount_cents, to, reason: 'Late', request_key: randomUUID() },
        ...(leftCents === 0 && to === 'card' && { still_cooked: true }),
      }),
    ).toMatchObject({ status: 200 })
  expect(await left(by)).toBe(leftCents)
}
const settle = (by: Client, one: { id: string; version: number }, amount_cents: number) =>
  by.call('refundCase', { ...asked(one), amount_cents })

test('where an earlier refund left less, that goes back, the screen says why, and the rest is cooked', async () => {
  const { owner } = boxes
  const before = await mine()
  const price = before.refund_cents ?? 0
  expect([price > LEFT, before.price_cents]).toEqual([true, null])
  await giveBackDownTo(owner, LEFT)
  const now = await mine()
  expect([now.refund_cents, now.price_cents]).toEqual([LEFT, price])
  for (const other of [price, LEFT - 1, LEFT + 1, 0]) {
    const refused = await settle(owner, now, other)
    expect([refused.status, refused.body.code]).toEqual([409, 'other_amount'])
  }
  expect((await settle(owner, now, LEFT)).status).toBe(200)
  expect([await boxes.openCases(), await left(owner)]).toEqual([[], 0])
  const given = await rowsOf<{ reason: string; cents: number }>(
    product,
    'select reason, amount_cents as cents from refunds order by created_at, amount_cents',
  )
  expect(given.find(({ cents }) => cents === LEFT)?.reason).toMatch(
    / The rest of its price was given back before\.$/,
  )
  const [settled] = (await boxes.cases()).cases
  expect(settled?.note).toBe('Less than its price was left of the order to give back.')
  const [order] = await rowsOf(product, 'select status from orders where id = $1', [late])
  expect(order).toEqual({ status: 'confirmed' })
})

test('where nothing is left to give back, a case is left out without money, and labels wait no more', async () => {
  const { owner } = boxes
  const price = (await mine()).refund_cents
  await giveBackDownTo(owner, 0)
  const now = await mine()
  expect([now.refund_cents, now.price_cents]).toEqual([0, price])
  const before = await rowsOf(product, 'select id from refunds')
  expect((await settle(owner, now, 0)).status).toBe(200)
  expect(await rowsOf(product, 'select id from refunds')).toHaveLength(before.length)
  const told = await rowsOf<{ data: object }>(
    product,
    `select data from outbox_mails where kind = 'kitchen-case-left-out'`,
  )
  expect(told.map(({ data }) => data)).toMatchObject([{ portions: 4, wasPaid: true }])
  expect((await boxes.cases()).cases[0]?.note).toBe('Nothing of the order was left to give back.')
  expect((await owner.call('printLabels', { delivery_date: DATE, size: '4x3', meals: null })).status).toBe(
    200,
  )
})

/** What support may not give by itself: the case of the latest box, for which an owner is asked now. */
async function asksAnOwner() {
  const named = await staffOf(product, 'owner')
  const support = await staffOf(product, 'support')
  await named.call('setMoneyLimit', { limit_cents: 0 })
  const now = await mine()
  const price = now.refund_cents ?? 0
  expect((await settle(support, now, price)).body.code).toBe('waits_for_second_person')
  return { named, support, now, price }
}

test('what an owner was asked for stays as it was asked, and is asked anew once it was declined', async () => {
  const { named, support, now } = await asksAnOwner()
  await giveBackDownTo(named, LEFT)
  expect(await mine()).toEqual(now)
  const waiting = (await named.call('listMoneyRequests')).body.requests.filter(
    ({ decision }) => decision === null,
  )
  const request = waiting[0]?.id ?? ''
  // The owner cannot give it any more, and says no.
  expect((await named.call('approveMoneyRequest', { request })).body.code).toBe('more_than_left')
  expect((await named.call('declineMoneyRequest', { request })).status).toBe(200)
  expect((await mine()).refund_cents).toBe(LEFT)
  expect((await settle(support, now, LEFT)).body.code).toBe('waits_for_second_person')
  const again = (await named.call('listMoneyRequests')).body.requests.find(
    ({ decision }) => decision === null,
  )
  expect((await named.call('approveMoneyRequest', { request: again?.id ?? '' })).status).toBe(200)
  expect((await settle(support, now, LEFT)).status).toBe(200)
  expect([await boxes.openCases(), await left(named)]).toEqual([[], 0])
})

test('a case of which an owner decides stays, however the batch is counted again, and the rest comes after it', async () => {
  const { named, support, now, price } = await asksAnOwner()
  for (const produced of [NINE * BOXES, NINE * BOXES - 2, NINE * BOXES - 4]) {
    await boxes.countAgain(boxes.first, produced)
    expect(await boxes.openCases()).toEqual([now])
  }
  // Nobody else of the household goes without meanwhile: the line is in the hands of the owner.
  await boxes.countAgain(boxes.first, 0)
  const others = (await boxes.openCases()).filter(({ id }) => id !== now.id)
  expect(others.map(({ portions }) => portions)).toEqual([NINE, NINE])
  expect(await mine()).toEqual(now)
  const [waiting] = (await named.call('listMoneyRequests')).body.requests
  expect((await named.call('approveMoneyRequest', { request: waiting?.id ?? '' })).status).toBe(200)
  expect((await settle(support, now, price)).status).toBe(200)
  expect((await mine()).portions).toBe(NINE - 4)
  expect(await boxes.openCases()).toHaveLength(3)
})

test('what an owner has given settles the case with the same sum, although less is left by then', async () => {
  const named = await staffOf(product, 'owner')
  const support = await staffOf(product, 'support')
  await named.call('setMoneyLimit', { limit_cents: 0 })
  const now = await mine()
  const price = now.refund_cents ?? 0
  await settle(support, now, price)
  const [waiting] = (await named.call('listMoneyRequests')).body.requests
  expect((await named.call('approveMoneyRequest', { request: waiting?.id ?? '' })).status).toBe(200)
  await giveBackDownTo(named, LEFT)
  expect((await mine()).refund_cents).toBe(price)
  expect((await settle(support, now, price)).status).toBe(200)
  expect([await boxes.openCases(), await left(named)]).toEqual([[], LEFT])
})
