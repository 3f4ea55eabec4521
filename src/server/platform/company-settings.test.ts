import { describe, expect, test } from 'vitest'
import { EXAMPLE_BRAND } from '../../domain/shared/brand.ts'
import { claimSettings, claimsOf, missingOfCompany, readBrand, wrongOfCompany } from './company-settings.ts'

const SHOP = {
  COMPANY_NAME: 'Kettle & Thyme',
  SUPPORT_EMAIL: 'hello@kettleandthyme.com',
  SUPPORT_PHONE: '(689) 208-4417',
  POSTAL_ADDRESS: 'Kettle & Thyme, 210 North Mills Avenue, Orlando, FL 32801',
  SERVICE_CITY: 'Tampa',
  SERVICE_STATE: 'FL',
  SERVICE_CENTER: 'Armature Works',
  SERVICE_RADIUS_MILES: '20',
  MAIL_FROM: 'Kettle & Thyme <hello@kettleandthyme.com>',
}

/** As the start reads them, with numbers and defaults. */
const settings = (more: Record<string, string | undefined> = {}) =>
  ({
    CLAIM_ORGANIC_OWNER: '',
    CLAIM_ORGANIC_EVIDENCE: '',
    CLAIM_PASTURE_RAISED_OWNER: '',
    CLAIM_PASTURE_RAISED_EVIDENCE: '',
    ...SHOP,
    ...more,
  }) as unknown as Parameters<typeof wrongOfCompany>[0]

describe('a shop', () => {
  test('that says nothing of itself is the example company, for a trial', () => {
    expect(readBrand({})).toEqual(EXAMPLE_BRAND)
    expect(readBrand({ COMPANY_NAME: '', SUPPORT_PHONE: undefined })).toEqual(EXAMPLE_BRAND)
  })

  test('is named by its settings everywhere, with the place it delivers around', () => {
    expect(readBrand(SHOP)).toMatchObject({
      name: 'Kettle & Thyme',
      supportEmail: 'hello@kettleandthyme.com',
      phone: '(689) 208-4417',
      city: 'Tampa',
      state: 'FL',
      mallName: 'Armature Works',
      radiusMiles: 20,
    })
  })

  test.each([
    ['SERVICE_STATE', 'Florida'],
    ['SERVICE_STATE', 'fl'],
    ['SERVICE_RADIUS_MILES', '0'],
    ['SERVICE_RADIUS_MILES', 'twenty'],
    ['SERVICE_RADIUS_MILES', '501'],
    ['SUPPORT_EMAIL', 'kettle'],
    ['COMPANY_NAME', 'Kettle\nand Thyme'],
    // A page is filled in where it has braces.
    ['COMPANY_NAME', '{{first_view}}'],
    ['SERVICE_CENTER', 'x'.repeat(201)],
  ])('does not start with %s=%j', (name, value) => {
    expect(() => readBrand({ ...SHOP, [name]: value })).toThrow()
  })
})

describe('before a shop opens', () => {
  test('nothing is missing of one that says everything', () => {
    expect(missingOfCompany(settings())).toEqual([])
    expect(wrongOfCompany(settings())).toEqual([])
  })

  test('each fact without a default is asked for by the name of its setting', () => {
    const missing = missingOfCompany(
      settings({
        SUPPORT_EMAIL: undefined,
        SUPPORT_PHONE: undefined,
        POSTAL_ADDRESS: undefined,
        MAIL_FROM: undefined,
      }),
    )
    expect(missing.map((line) => line.split(' ')[0])).toEqual([
      'SUPPORT_EMAIL',
      'SUPPORT_PHONE',
      'POSTAL_ADDRESS',
      'MAIL_FROM',
    ])
  })

  test.each([
    ['SUPPORT_EMAIL', 'hello@rootedfuel.example'],
    ['SUPPORT_EMAIL', 'hello@kitchen.test'],
    ['SUPPORT_EMAIL', 'hello@localhost'],
    ['MAIL_FROM', 'Kettle <hello@example.com>'],
    ['MAIL_FROM', 'Kettle'],
    ['SUPPORT_PHONE', '(407) 555-0142'],
    ['SUPPORT_PHONE', '208-4417'],
    ['POSTAL_ADDRESS', 'Rooted Fuel, Orlando, FL'],
    ['POSTAL_ADDRESS', '210 North Mills Avenue, Orlando, FL'],
    ['POSTAL_ADDRESS', 'North Mills Avenue, Orlando, FL 32801'],
  ])('%s=%s cannot be true, and one sentence says of which setting', (name, value) => {
    const wrong = wrongOfCompany(settings({ [name]: value }))
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toMatch(new RegExp(`^${name}`))
  })

  test.each(['PO Box 12, Orlando, FL 32801', '9B Palm Way, Orlando, FL 32801-1234'])(
    'mail can be sent to %s',
    (POSTAL_ADDRESS) => {
      expect(wrongOfCompany(settings({ POSTAL_ADDRESS }))).toEqual([])
    },
  )
})

describe('a claim about the food', () => {
  const proven = {
    CLAIM_ORGANIC_OWNER: 'Dana Whitfield',
    CLAIM_ORGANIC_EVIDENCE: 'USDA certificate 4420-118, valid to 2027',
  }

  test('is said once somebody answers for it and can prove it', () => {
    expect(readBrand(proven).madeOf).toBe(' made from organic ingredients')
    expect(readBrand({ ...proven, CLAIM_ORGANIC_EVIDENCE: '' }).madeOf).toBe('')
    expect(readBrand({ ...proven, CLAIM_ORGANIC_OWNER: '' }).madeOf).toBe('')
    expect(readBrand({ ...proven, CLAIM_ORGANIC_EVIDENCE: 'TBD' }).madeOf).toBe('')
  })

  test('is read from the two settings of its own name', () => {
    expect(claimSettings('organic')).toEqual({
      owner: 'CLAIM_ORGANIC_OWNER',
      evidence: 'CLAIM_ORGANIC_EVIDENCE',
    })
    expect(claimSettings('pasture-raised')).toEqual({
      owner: 'CLAIM_PASTURE_RAISED_OWNER',
      evidence: 'CLAIM_PASTURE_RAISED_EVIDENCE',
    })
    expect(claimsOf(settings(proven)).map(({ claim, owner }) => [claim, owner])).toEqual([
      ['organic', 'Dana Whitfield'],
      ['pasture-raised', ''],
    ])
  })
})
