import { expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { type AlikeBoxes, countComing } from './coming-count.ts'

const CLOSES = new Date('2026-12-07T05:00:00Z')
const alike = (boxes: number, facts: Partial<AlikeBoxes> = {}): AlikeBoxes => ({
  ...{
    subscriptionStatus: 'active',
    pause: null,
    ordersCloseAt: CLOSES,
    skippedAt: null,
    orderStatus: 'pending',
  },
  ...{ boxes, ...facts },
})
const pause = { since: new Date('2026-11-25T05:00:00Z'), until: null }

it('counts what is paid for and what is still to be charged, and nothing that does not come', () => {
  const unpaid = [
    alike(297),
    alike(2, { subscriptionStatus: 'past_due' }),
    alike(1, { subscriptionStatus: 'paused', pause }),
    alike(4, { skippedAt: new Date('2026-11-25T05:00:00Z') }),
    alike(8, { subscriptionStatus: 'canceled' }),
    alike(16, { orderStatus: 'canceled' }),
  ]
  expect(countComing(ORLANDO_KITCHEN, unpaid, 3)).toBe(302)
})

it('is what is paid for when nothing else comes', () => {
  expect(countComing(ORLANDO_KITCHEN, [], 5)).toBe(5)
})
