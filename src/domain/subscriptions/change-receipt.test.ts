import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import {
  type ChangeKind,
  changeSentences,
  changeTitle,
  effectiveSentence,
  type SubscriptionChange,
} from './change-receipt.ts'

const day = calendarDate('2026-12-07')
const week = { deliveryDate: day }
const active = { paused: false, until: null }
const meals = (quantity: number) => [
  { name: 'Lentil Bowl', quantity },
  { name: 'Roast Chicken', quantity: 4 },
]
const preferences = (avoidProteins: string[], avoidIngredients: string[], additionalNotes = '') => ({
  avoidProteins,
  avoidIngredients,
  additionalNotes,
})

const CHANGES: [SubscriptionChange, string, string][] = [
  [
    { kind: 'skip', old: week, new: week },
    'A box was planned for Monday, December 7, 2026.',
    'The delivery on Monday, December 7, 2026 is skipped.',
  ],
  [
    { kind: 'unskip', old: week, new: week },
    'The delivery on Monday, December 7, 2026 was skipped.',
    'The delivery on Monday, December 7, 2026 comes after all.',
  ],
  [
    { kind: 'pause', old: active, new: { paused: true, until: day } },
    'Your subscription was active.',
    'Your subscription is paused until Monday, December 7, 2026.',
  ],
  [
    { kind: 'pause', old: { paused: true, until: day }, new: { paused: true, until: null } },
    'Your subscription was paused until Monday, December 7, 2026.',
    'Your subscription is paused until you resume it.',
  ],
  [
    {
      kind: 'pause_unpaid',
      old: { paused: false, failedWeeks: 0 },
      new: { paused: true, failedWeeks: 3 },
    },
    'Your subscription was active.',
    'We paused your subscription because the boxes of 3 weeks in a row could not be paid. Nothing more is charged. To come back, change your card in your portal and resume.',
  ],
  [
    { kind: 'resume', old: { paused: true, until: null }, new: active },
    'Your subscription was paused until you resume it.',
    'Your subscription is active again.',
  ],
  [
    { kind: 'edit_week', old: { ...week, meals: meals(6) }, new: { ...week, meals: meals(7) } },
    'The box for Monday, December 7, 2026 held 10 meals: 6 × Lentil Bowl, 4 × Roast Chicken.',
    'The box for Monday, December 7, 2026 holds 11 meals: 7 × Lentil Bowl, 4 × Roast Chicken.',
  ],
  [
    { kind: 'edit_standing', old: { meals: [] }, new: { meals: [{ name: 'Soup', quantity: 1 }] } },
    'Every week held no meals.',
    'Every week holds 1 meal: 1 × Soup.',
  ],
  [
    { kind: 'household', old: { householdSize: 1 }, new: { householdSize: 3 } },
    'We cooked for 1 person, at least 10 meals a week.',
    'We cook for 3 people, at least 30 meals a week.',
  ],
  [
    { kind: 'address_week', old: { ...week, address: '1 Oak St' }, new: { ...week, address: '2 Elm St' } },
    'The delivery on Monday, December 7, 2026 was to go to 1 Oak St.',
    'The delivery on Monday, December 7, 2026 goes to 2 Elm St.',
  ],
  [
    { kind: 'address_standing', old: { address: '1 Oak St' }, new: { address: '2 Elm St' } },
    'Deliveries went to 1 Oak St.',
    'Deliveries go to 2 Elm St.',
  ],
  [
    { kind: 'card', old: { card: null }, new: { card: { brand: 'Visa', last4: '4242' } } },
    'No card was stored.',
    'The card is Visa ending in 4242.',
  ],
  [
    { kind: 'card', old: { card: { brand: 'Visa', last4: '4242' } }, new: { card: null } },
    'The card was Visa ending in 4242.',
    'No card is stored.',
  ],
  [
    {
      kind: 'cancel',
      old: { canceled: false, lastDelivery: null },
      new: { canceled: true, lastDelivery: day },
    },
    'Your subscription was active.',
    'Your subscription is canceled. The last box comes on Monday, December 7, 2026.',
  ],
  [
    {
      kind: 'cancel',
      old: { canceled: false, lastDelivery: null },
      new: { canceled: true, lastDelivery: null },
    },
    'Your subscription was active.',
    'Your subscription is canceled. No more boxes come.',
  ],
  [
    {
      kind: 'reactivate',
      old: { canceled: true, firstDelivery: null },
      new: { canceled: false, firstDelivery: day },
    },
    'Your subscription was canceled.',
    'Your subscription is active again. The first box comes on Monday, December 7, 2026.',
  ],
  [
    { kind: 'preferences', old: preferences([], []), new: preferences(['pork'], ['tree-nuts'], ' Mild ') },
    'You avoided nothing.',
    'You avoid Pork, Tree nuts. Notes: Mild',
  ],
]

describe('the receipt of a change', () => {
  it.each(CHANGES)('%j tells how it was and how it is', (change, before, after) => {
    expect(changeSentences(change)).toEqual({ old: before, new: after })
  })

  it('has a title for every kind, and a sentence here for every title', () => {
    const kinds = [...new Set(CHANGES.map(([{ kind }]) => kind))]
    expect(kinds).toHaveLength(14)
    expect(kinds.map((kind: ChangeKind) => changeTitle(kind))).toEqual([
      'Week skipped',
      'Week un-skipped',
      'Subscription paused',
      'Subscription paused',
      'Subscription resumed',
      'Meals of one week changed',
      'Meals of every week changed',
      'Household size changed',
      'Address of one week changed',
      'Address changed',
      'Card changed',
      'Subscription canceled',
      'Subscription reactivated',
      'Dietary preferences changed',
    ])
  })

  it('says from which delivery it counts, where it counts for one', () => {
    const sentence = 'This counts from the delivery on Monday, December 7, 2026.'
    expect(effectiveSentence('edit_standing', day)).toBe(sentence)
    expect(effectiveSentence('card', null)).toBeNull()
  })

  it('says of a change of one week that it is only that week', () => {
    const others = 'All other weeks stay as they are.'
    expect(effectiveSentence('skip', day)).toBe(
      `No box comes that week and nothing is charged for it. ${others}`,
    )
    for (const kind of ['unskip', 'edit_week', 'address_week'] as const)
      expect(effectiveSentence(kind, day), kind).toBe(others)
  })
})
