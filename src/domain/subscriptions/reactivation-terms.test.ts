import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { cents } from '../shared/money.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { checkReactivation, reactivationTerms } from './reactivation-terms.ts'
import { RENEWAL_TERMS_VERSION, renewalTermsChangedMessage, renewalTermsText } from './renewal-terms.ts'

const facts = {
  firstDelivery: calendarDate('2026-12-14'),
  ordersCloseAt: new Date('2026-12-07T05:00:00Z'),
  firstChargeCents: cents(17_949),
  weeklyCents: cents(17_949),
  mustChoose: false,
}

describe('the terms of a reactivation', () => {
  it('say when the first charge comes, how much each week, and until when it can be changed or canceled', () => {
    expect(reactivationTerms(ORLANDO_KITCHEN, facts)).toEqual({
      paragraphs: [
        'Today: nothing is charged. Your first box comes on Monday, December 14, 2026.',
        'First charge: $179.49 is charged to your card for that box when its orders close, Sunday, December 6, 11:59 PM ET. Until then you can change, skip or cancel it.',
        'Every week after that: $179.49 is charged to your card when orders close, Sunday 11:59 PM ET, for the box that comes on the Monday 8 days later.',
        'The weekly amount changes only when you change your box or when the menu price of a meal in it changes. Your portal shows every coming charge.',
        'Skip a week, pause or cancel in the portal, in three clicks, until Sunday 11:59 PM ET. There is no minimum number of boxes.',
      ],
      agreement: 'I agree that my card is charged $179.49 every week until I cancel.',
    })
  })

  it('name the price without credit and promo code beside the smaller first charge', () => {
    const { paragraphs } = reactivationTerms(ORLANDO_KITCHEN, { ...facts, firstChargeCents: cents(100) })
    expect(paragraphs[1]).toContain('First charge: $1.00')
    expect(paragraphs[2]).toContain('Without it you pay $179.49 every week.')
  })

  it('promise no charge for a box that credit pays', () => {
    expect(reactivationTerms(ORLANDO_KITCHEN, { ...facts, firstChargeCents: cents(0) }).paragraphs[1]).toBe(
      'Your credit or promo code pays for that box: nothing is charged for it when its orders close, Sunday, December 6, 11:59 PM ET.',
    )
  })

  it('say that meals must be chosen first where they cannot be cooked', () => {
    expect(renewalTermsText(reactivationTerms(ORLANDO_KITCHEN, { ...facts, mustChoose: true }))).toContain(
      'Until you choose others it does not come and is not charged.',
    )
  })
})

describe('an acceptance of a reactivation', () => {
  const terms = reactivationTerms(ORLANDO_KITCHEN, facts)
  const version = RENEWAL_TERMS_VERSION
  const changed = (accepted: Parameters<typeof checkReactivation>[0]) => checkReactivation(accepted, terms)

  it('holds for the words of today, shown or not', () => {
    expect(changed({ version, shownText: renewalTermsText(terms) })).toBeNull()
    expect(changed({ version, shownText: null })).toBeNull()
  })

  it('is asked for, and asked again when anything that was shown is another now', () => {
    expect(changed(null)).toEqual({ code: 'renewal_terms_not_accepted' })
    expect(changed({ version: '2020-01-01', shownText: null })).toMatchObject({ changed: 'words' })
    const other = reactivationTerms(ORLANDO_KITCHEN, { ...facts, firstDelivery: calendarDate('2026-12-21') })
    const refusal = changed({ version, shownText: renewalTermsText(other) })
    expect(refusal).toEqual({ code: 'renewal_terms_changed', changed: 'first_box' })
    expect(renewalTermsChangedMessage({ code: 'renewal_terms_changed', changed: 'first_box' })).toMatch(
      /day or the price of your first box/,
    )
  })
})
