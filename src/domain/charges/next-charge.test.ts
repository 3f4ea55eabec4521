import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { cents } from '../shared/money.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { isBeforeFirstBox, nextChargeLabel, nextChargeNote, nextChargeSentence } from './next-charge.ts'

const charge = {
  deliveryDate: calendarDate('2026-12-14'),
  chargedAt: new Date('2026-12-07T05:00:00.000Z'),
  dueCents: cents(18_454),
  isBeforeFirstBox: true,
}

describe('the charge after the first box', () => {
  it.each([
    ['at the midnight that begins its day', '2026-12-07T05:00:00.000Z', true],
    ['days before it', '2026-12-04T17:00:00.000Z', true],
    ['on its day', '2026-12-07T17:00:00.000Z', false],
    ['the week after', '2026-12-14T05:00:00.000Z', false],
  ])('%s', (_, chargedAt, expected) => {
    expect(isBeforeFirstBox(ORLANDO_KITCHEN, new Date(chargedAt), calendarDate('2026-12-07'))).toBe(expected)
  })

  it('says when, how much, for which box, that it comes early, and until when it can be kept from coming', () => {
    expect(nextChargeLabel(ORLANDO_KITCHEN, charge)).toBe('Next charge, Sunday, Dec 6')
    expect(nextChargeNote(ORLANDO_KITCHEN, charge)).toBe(
      'This charge is for your box on Monday, December 14, and comes before your first box does. Skip or change that box in your portal until Sunday, Dec 6 at 11:59 PM ET.',
    )
    expect(nextChargeSentence(ORLANDO_KITCHEN, charge)).toBe(
      `Your next charge is $184.54 on Sunday, Dec 6 at midnight (11:59 PM ET). ${nextChargeNote(ORLANDO_KITCHEN, charge)}`,
    )
  })

  it('that comes after the first box, or that credit pays, says so', () => {
    expect(nextChargeNote(ORLANDO_KITCHEN, { ...charge, isBeforeFirstBox: false })).not.toContain(
      'before your first box',
    )
    expect(nextChargeSentence(ORLANDO_KITCHEN, { ...charge, dueCents: cents(0) })).toBe(
      'Your credit or promo code pays for your box on Monday, December 14. Skip or change that box in your portal until Sunday, Dec 6 at 11:59 PM ET.',
    )
  })
})
