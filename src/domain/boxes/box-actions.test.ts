import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { type ActionableBox, BOX_ACTIONS, boxActions } from './box-actions.ts'
import type { BoxState } from './box-state.ts'

const CUTOFF = new Date('2026-11-23T05:00:00Z')
const BEFORE = new Date(CUTOFF.getTime() - 1)
const box = (state: BoxState): ActionableBox => ({
  state,
  deliveryDate: calendarDate('2026-11-30'),
  ordersCloseAt: CUTOFF,
  firstOpenDeliveryDate: calendarDate('2026-12-07'),
})
const codes = (state: BoxState, now: Date) => {
  const actions = boxActions(box(state), now)
  return BOX_ACTIONS.map((action) => actions[action]?.code ?? 'may')
}

describe('what a household may do about a week', () => {
  it.each<[BoxState, string[]]>([
    ['open', ['may', 'not_skipped', 'may', 'may']],
    ['needs_choice', ['may', 'not_skipped', 'may', 'may']],
    ['skipped', ['already_skipped', 'may', 'skipped', 'skipped']],
    ['paused', ['paused', 'paused', 'paused', 'paused']],
    ['canceled', ['canceled', 'canceled', 'canceled', 'canceled']],
    ['dropped', ['not_coming', 'not_coming', 'not_coming', 'not_coming']],
    ['confirmed', ['already_paid', 'already_paid', 'already_paid', 'already_paid']],
  ])('that is %s (skip, un-skip, edit, change its address)', (state, expected) => {
    expect(codes(state, BEFORE)).toEqual(expected)
  })

  it.each<BoxState>([
    'open',
    'needs_choice',
    'skipped',
    'paused',
    'closing',
    'payment_failed',
    'confirmed',
    'dropped',
  ])(
    'ends at the cutoff when it is %s, and the refusal names the first delivery that can still change',
    (state) => {
      expect(Object.values(boxActions(box(state), CUTOFF))).toEqual(
        BOX_ACTIONS.map(() => ({
          code: 'cutoff_passed',
          sentence:
            'Orders for Monday, November 30, 2026 are closed. Changes can start with the delivery on Monday, December 7, 2026.',
          firstOpenDeliveryDate: '2026-12-07',
        })),
      )
    },
  )

  it('promises no later delivery to a subscription that is canceled', () => {
    expect(boxActions(box('canceled'), CUTOFF).skip).toEqual({
      code: 'canceled',
      sentence: 'The box for Monday, November 30, 2026 is canceled.',
      firstOpenDeliveryDate: null,
    })
  })

  it.each<[BoxState, 'edit' | 'unskip' | 'skip', string]>([
    ['paused', 'skip', 'Your subscription is paused on Monday, November 30, 2026. Please resume it first.'],
    ['skipped', 'edit', 'You skipped the delivery on Monday, November 30, 2026. Please un-skip it first.'],
    ['skipped', 'skip', 'The delivery on Monday, November 30, 2026 is skipped already.'],
    ['open', 'unskip', 'The delivery on Monday, November 30, 2026 is not skipped.'],
    [
      'dropped',
      'edit',
      'No box comes on Monday, November 30, 2026. Changes can start with the delivery on Monday, December 7, 2026.',
    ],
    [
      'confirmed',
      'edit',
      'The box for Monday, November 30, 2026 is already paid for. Changes can start with the delivery on Monday, December 7, 2026.',
    ],
  ])('has a sentence for a refusal when it is %s and somebody wants to %s', (state, action, sentence) => {
    expect(boxActions(box(state), BEFORE)[action]?.sentence).toBe(sentence)
  })
})
