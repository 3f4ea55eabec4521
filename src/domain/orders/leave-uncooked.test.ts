import { expect, it } from 'vitest'
import { asksAboutCooking, isStillInKitchen, leaveUncooked } from './leave-uncooked.ts'
import { ORDER_MOVES, type OrderStatus } from './order-status.ts'

const STATUSES = Object.keys(ORDER_MOVES) as OrderStatus[]
const order = (status: OrderStatus) => ({ status, totalCents: 16_999 })

it('leaves out a box of which nothing is left with us, while the kitchen has it', () => {
  expect(STATUSES.filter((status) => leaveUncooked(order(status), 0).ok)).toEqual(['confirmed', 'preparing'])
  expect(STATUSES.filter(isStillInKitchen)).toEqual(['confirmed', 'preparing'])
})

it('cooks on for a household that got a part back', () => {
  expect(leaveUncooked(order('confirmed'), 1)).toEqual({ ok: false, failure: { code: 'cooks_on' } })
})

it('cooks a box that cost nothing: there is no refund that could say otherwise', () => {
  expect(leaveUncooked({ status: 'confirmed', totalCents: 0 }, 0)).toMatchObject({
    failure: { code: 'cooks_on' },
  })
})

it.each(['out_for_delivery', 'delivered', 'canceled'] as const)(
  'comes too late for one that is %s',
  (status) => {
    expect(leaveUncooked(order(status), 0)).toEqual({
      ok: false,
      failure: { code: 'too_late_to_leave_uncooked', status },
    })
  },
)

it('asks about the cooking with the refund that gives back all that is left, and with no other', () => {
  expect(asksAboutCooking(order('confirmed'), 7000, 7000)).toBe(true)
  expect(asksAboutCooking(order('confirmed'), 7000, 6999)).toBe(false)
  expect(asksAboutCooking(order('confirmed'), 7000, null)).toBe(false)
  expect(asksAboutCooking(order('delivered'), 7000, 7000)).toBe(false)
})
