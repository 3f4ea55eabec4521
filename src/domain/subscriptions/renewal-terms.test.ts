import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { cents } from '../shared/money.ts'
import {
  checkAcceptance,
  RENEWAL_TERMS_VERSION,
  renewalTerms,
  renewalTermsChangedMessage,
  renewalTermsText,
} from './renewal-terms.ts'

const facts = {
  firstChargeCents: cents(16_154),
  weeklyCents: cents(17_949),
  promo: { countsOnRenewals: false },
}

describe('the renewal terms', () => {
  it('name both amounts, the cutoff, the end of the promo and the way out', () => {
    expect(renewalTerms(ORLANDO_KITCHEN, facts)).toEqual({
      paragraphs: [
        'Today: $161.54 is charged for your first box.',
        'Your promo code ends with the first box. From the second box on you pay $179.49 every week.',
        'Every week after that: $179.49 is charged to your card when orders close, Sunday 11:59 PM ET, for the box that comes on the Monday 8 days later.',
        'The weekly amount changes only when you change your box or when the menu price of a meal in it changes. Your portal shows every coming charge.',
        'Skip a week, pause or cancel in the portal, in three clicks, until Sunday 11:59 PM ET. There is no minimum number of boxes.',
      ],
      agreement: 'I agree that my card is charged $179.49 every week until I cancel.',
    })
  })

  it('say nothing of a promo where there is none', () => {
    const text = renewalTermsText(renewalTerms(ORLANDO_KITCHEN, { ...facts, promo: null }))
    expect(text).not.toContain('promo')
    expect(text.split('\n')).toHaveLength(5)
  })

  it('promise no end with the first box to a code that goes on counting', () => {
    const { paragraphs } = renewalTerms(ORLANDO_KITCHEN, { ...facts, promo: { countsOnRenewals: true } })
    expect(paragraphs[1]).toBe(
      'Your promo code also counts on the boxes after the first, for as long as it can be used: they cost less until then. After that you pay $179.49 every week.',
    )
    expect(paragraphs.join()).not.toContain('ends with the first box')
  })

  it('say of a first box on the house that the card is stored for the later ones', () => {
    expect(renewalTerms(ORLANDO_KITCHEN, { ...facts, firstChargeCents: cents(0) }).paragraphs[0]).toBe(
      'Today: nothing is charged for your first box. Your card is stored for the boxes after it.',
    )
  })

  it('are kept whole, the agreement last', () => {
    const terms = renewalTerms(ORLANDO_KITCHEN, facts)
    expect(renewalTermsText(terms)).toBe([...terms.paragraphs, terms.agreement].join('\n'))
  })
})

describe('an acceptance', () => {
  const shown = { firstChargeCents: 16_154, weeklyCents: 17_949 }
  const version = RENEWAL_TERMS_VERSION

  it('holds for the words and amounts of today, shown or not', () => {
    expect(checkAcceptance({ version, shown }, facts)).toBeNull()
    expect(checkAcceptance({ version, shown: null }, facts)).toBeNull()
  })

  it.each([
    ['older words', { version: '2020-01-01', shown }, 'words', /reload this page/],
    ['another first charge', { version, shown: { ...shown, firstChargeCents: 16_153 } }, 'amounts', /price/],
    ['another weekly amount', { version, shown: { ...shown, weeklyCents: 17_950 } }, 'amounts', /price/],
  ] as const)('of %s has to be asked again', (_, accepted, changed, sentence) => {
    const change = checkAcceptance(accepted, facts)
    expect(change).toEqual({ code: 'renewal_terms_changed', changed })
    expect(change && renewalTermsChangedMessage(change)).toMatch(sentence)
  })
})
