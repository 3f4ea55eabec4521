import { describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { cardNotice, type RehearsedBox } from './cutoff-rehearsal.ts'
import { type BoxAfterRun, cutoffReport, type HouseholdChange } from './cutoff-report.ts'

const DELIVERY = '2026-12-14' as CalendarDate
const MADE_AT = new Date('2026-12-06T05:00:00Z')
const BEFORE = new Date('2026-11-01T12:00:00Z')
const AFTER = new Date('2026-12-06T15:00:00Z')

const curry = { mealId: 'curry', name: 'Curry', quantity: 10, unitPriceCents: 1500 }
const amounts = { totalCents: 15_999, discountCents: 0, creditCents: 0, dueCents: 15_999 }

const line = (changes: Partial<RehearsedBox> = {}): RehearsedBox => ({
  ...{ boxId: 'box', step: 'charge', ...amounts, meals: [curry], substitutions: [], missing: 0 },
  ...{ card: { brand: 'visa', last4: '4242' }, cardNotice: null },
  ...changes,
})
const box = (changes: Partial<BoxAfterRun> = {}): BoxAfterRun => ({
  ...{
    boxId: 'box',
    result: 'charged',
    ...amounts,
    meals: [curry],
    declineCode: null,
    refusal: null,
    substitutions: 0,
  },
  ...{ changes: [], creditMoved: false, boxMadeAt: BEFORE, subscriptionMadeAt: BEFORE },
  ...{ pausedAt: null, weekIsMoved: false, unavailable: [] },
  ...changes,
})
const change = (changes: Partial<HouseholdChange>): HouseholdChange => ({
  ...{ number: 'CH-2026-0007', kind: 'skip', at: AFTER, effectiveFrom: DELIVERY, week: DELIVERY },
  ...changes,
})
const report = (rehearsed: RehearsedBox | null, after: BoxAfterRun, onMenu: readonly string[] = ['curry']) =>
  cutoffReport(ORLANDO_KITCHEN, {
    deliveryDate: DELIVERY,
    boxes: [{ ...after, unavailable: ['curry', 'soup'].filter((mealId) => !onMenu.includes(mealId)) }],
    rehearsal: { madeAt: MADE_AT, boxes: rehearsed ? [rehearsed] : [] },
  })
const reasons = (...facts: Parameters<typeof report>) =>
  report(...facts).differences.flatMap(({ explanations }) => explanations.map(({ sentence }) => sentence))

describe('the report of a run', () => {
  test('counts boxes and money by how the first charge ended', () => {
    const boxes = [
      box({ boxId: 'a', creditCents: 500, dueCents: 15_499, totalCents: 15_999 }),
      box({ boxId: 'b', result: 'declined', declineCode: 'expired_card' }),
      box({ boxId: 'c', result: 'free', dueCents: 0, creditCents: 15_999, substitutions: 3 }),
      box({ boxId: 'd', result: 'skipped', ...{ totalCents: 0, dueCents: 0 } }),
    ]
    const told = cutoffReport(ORLANDO_KITCHEN, { deliveryDate: DELIVERY, boxes, rehearsal: null })
    expect(told).toMatchObject({ boxes: 4, chargedCents: 15_499, declinedCents: 15_999, creditCents: 16_499 })
    expect(told).toMatchObject({ substitutions: 3, rehearsedAt: null, differences: [] })
    expect(told.counts).toMatchObject({ charged: 1, declined: 1, free: 1, skipped: 1, paused: 0 })
  })

  test('names no difference where the run did what was shown', () => {
    expect(report(line(), box()).differences).toEqual([])
    expect(report(line({ step: 'skipped' }), box({ result: 'skipped' })).differences).toEqual([])
  })

  test('names the receipt of a change, and only of one that concerns this delivery', () => {
    const skipped = { result: 'skipped', changes: [change({})] } as const
    expect(reasons(line(), box(skipped))).toEqual([
      'The household changed it on Dec 6, 2026, 10:00 AM: Week skipped (receipt CH-2026-0007).',
    ])
    const other = change({ week: '2026-12-21' as CalendarDate })
    expect(reasons(line(), box({ ...skipped, changes: [other] }))).toEqual([
      'Not explained: what became of the box changed.',
    ])
    const card = change({ kind: 'card', week: null, effectiveFrom: null })
    expect(reasons(line(), box({ ...skipped, changes: [card] }))[0]).toContain('Not explained')
  })

  test('tells declines, and a change of amount beside them', () => {
    expect(reasons(line(), box({ result: 'declined', declineCode: 'lost_card' }))).toEqual([
      'The card was declined (lost_card).',
    ])
    const dearer = { meals: [{ ...curry, unitPriceCents: 1600 }], totalCents: 16_999, dueCents: 16_999 }
    expect(reasons(line(), box({ ...dearer, result: 'declined', declineCode: 'lost_card' }))).toEqual([
      'The price of Curry changed from $15.00 to $16.00.',
      'The card was declined (lost_card).',
    ])
  })

  test('tells meals that left the menu or came back, and what could then not be made', () => {
    const soup = { ...curry, mealId: 'soup', name: 'Soup' }
    expect(reasons(line({ meals: [soup] }), box())).toEqual(['Soup left the menu.'])
    const swapped = { from: 'Curry', to: 'Soup', quantity: 10, reason: 'unavailable', clashes: [] } as const
    expect(reasons(line({ meals: [soup], substitutions: [swapped] }), box(), ['curry', 'soup'])).toEqual([
      'Curry is on the menu again.',
    ])
    expect(reasons(line(), box({ result: 'needs_choice', meals: [] }), [])).toEqual(['Curry left the menu.'])
    expect(reasons(line({ meals: [soup] }), box(), ['curry', 'soup'])).toEqual([
      'Not explained: its meals changed.',
    ])
  })

  test('tells credit and promo codes, and says when credit changed without a reason', () => {
    const used = { creditCents: 1000, dueCents: 14_999 }
    const sentence = '$10.00 of credit were used instead of $0.00'
    expect(reasons(line(), box({ ...used, creditMoved: true }))).toEqual([
      `${sentence}: credit was granted or used after the rehearsal.`,
    ])
    expect(reasons(line(), box(used))).toEqual(['Not explained: the credit used changed.'])
    const discounted = line({ discountCents: 1000, totalCents: 14_999, dueCents: 14_999 })
    expect(reasons(discounted, box())).toEqual(['The promo code could not be used any more.'])
    expect(reasons(line({ totalCents: 15_000, dueCents: 15_000 }), box())).toEqual([
      'Not explained: its total changed.',
    ])
  })

  test('tells weeks that were closed or moved, pauses for unpaid weeks, and late runs', () => {
    expect(reasons(line(), box({ result: 'no_delivery' }))[0]).toContain('week was closed')
    expect(reasons(line({ step: 'no_delivery' }), box())[0]).toContain('opened again')
    expect(reasons(line(), box({ result: 'paused', pausedAt: AFTER }))[0]).toContain('three weeks in a row')
    expect(reasons(line(), box({ result: 'paused', pausedAt: BEFORE }))[0]).toContain('Not explained')
    expect(reasons(line(), box({ result: 'too_late' }))[0]).toContain('too late to cook')
    expect(reasons(null, box({ weekIsMoved: true }))[0]).toContain('was moved to this day')
  })

  test('tells boxes that were not there yet, and is honest about those that should have been', () => {
    expect(reasons(null, box({ subscriptionMadeAt: AFTER }))[0]).toContain('The subscription started on')
    expect(reasons(null, box({ boxMadeAt: AFTER }))[0]).toContain('The box was made on')
    expect(reasons(null, box())).toEqual(['Not explained: the box was missing in the rehearsal.'])
  })
})

test.each([
  ['2026-11', 'expired'],
  ['2026-12', 'expires_soon'],
  ['2027-01', null],
] as const)('a card that ends in %s is %s at a cutoff of December 7', (month, notice) => {
  const [expYear, expMonth] = month.split('-').map(Number) as [number, number]
  expect(cardNotice({ expYear, expMonth }, '2026-12-07' as CalendarDate)).toBe(notice)
  expect(cardNotice(null, '2026-12-07' as CalendarDate)).toBe('missing')
})
