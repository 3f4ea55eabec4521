import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PO_BOX_REFUSED } from '../../../src/domain/customers/post-office-box.ts'
import { homeAddress, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const PASSWORD = 'plenty-of-basil-7'
const WRONG_EMAILS = ['ana@example.com,', '<ana@example.com>', 'a@example.c']

let product: TestApp
let customer: TestCustomer
beforeAll(async () => {
  product = await createTestApp()
})
beforeEach(async () => {
  customer = await settledCustomer(product)
})
afterAll(() => product.close())

const save = (changes: Partial<typeof homeAddress>) =>
  customer.call('saveAddress', { ...homeAddress, ...changes })

describe('an e-mail address', () => {
  const joined = (email: string) =>
    product.visitor().call('joinWaitlist', { email, zip_code: '10001', source: 'zip_gate' })
  const added = async (email: string) =>
    (await product.staff()).call('addStaffAccount', { email, role: 'kitchen', password: PASSWORD })

  test.each(WRONG_EMAILS)('such as %s is refused by every form', async (email) => {
    for (const { status, body } of [await joined(email), await save({ email }), await added(email)])
      expect([status, body.fields]).toEqual([422, { email: 'Please enter a valid email address' }])
    // The account service says why it refuses one that looks like an address.
    for (const { status, body } of [
      await product.visitor().call('signUp', { email, password: PASSWORD }),
      await product.visitor().call('requestPasswordReset', { email }),
    ]) {
      expect(status).toBe(422)
      expect(['invalid_input', 'email_rejected']).toContain(body.code)
    }
  })

  test('loses what nobody sees, in every form', async () => {
    expect((await joined('wait\u200b.ana@example.com')).status).toBe(200)
    expect((await added('cook\u202c.ana@example.com')).status).toBe(200)
    const saved = await save({ email: '\ufeffhome.ana@exa\u00admple.com' })
    expect(saved.body.address.email).toBe('home.ana@example.com')
    expect(
      await rowsOf(product, "select email from waitlist_entries where email = 'wait.ana@example.com'"),
    ).toHaveLength(1)
    expect(
      await rowsOf(product, "select email from staff_accounts where email = 'cook.ana@example.com'"),
    ).toHaveLength(1)
  })
})

describe('a delivery address', () => {
  test.each([
    ['recipient_name', 'Recipient name is required'],
    ['street_address', 'Street address is required'],
    ['city', 'City is required'],
  ] as const)('with a %s of which nothing is seen is refused', async (field, message) => {
    for (const typed of ['\u200b\u200b', '\u3164', '\u2800', '\u115f\uffa0'])
      expect(await save({ [field]: typed })).toMatchObject({
        status: 422,
        body: { fields: { [field]: message } },
      })
  })

  test('keeps what is seen of a name, and what shapes its letters', async () => {
    const { body } = await save({
      recipient_name: '\u202eAn\u200ba \u05d3\u05d5\u05d3 \u{1f469}\u200d\u{1f4bb}\u202c',
    })
    expect(body.address.recipient_name).toBe('Ana \u05d3\u05d5\u05d3 \u{1f469}\u200d\u{1f4bb}')
  })

  test.each([
    '407\u00a0555\u20110142',
    '407\u2013555\u20130142',
    '\u202a(407) 555-0142\u202c',
    '+1 407 555 0142',
    '4075550142',
  ])('takes the phone number %j and stores it in the one form', async (phone) => {
    const { status, body } = await save({ phone })
    expect([status, body.address?.phone]).toEqual([200, '(407) 555-0142'])
  })

  test('follows the ZIP code in its state', async () => {
    expect(await save({ state: 'GA' })).toMatchObject({
      status: 422,
      body: {
        code: 'state_not_of_zip',
        fields: { state: 'ZIP code 32801 is in FL. Please enter FL as the state.' },
      },
    })
    expect((await save({ state: 'f\u200bl' })).body.address.state).toBe('FL')
  })

  test('is a door and no PO box', async () => {
    for (const street_address of [
      'PO Box 12',
      'P.O. Box 12',
      'Post Office Box 12',
      'POB 12',
      'P\u200bO Box 12',
    ])
      expect(await save({ street_address })).toMatchObject({
        status: 422,
        body: { fields: { street_address: PO_BOX_REFUSED } },
      })
    for (const street_address of ['12 Pobst St', '4 Box Elder Rd'])
      expect((await save({ street_address })).status).toBe(200)
  })
})

test('a promo code with a sign that nobody sees is the code without it', async () => {
  const asked = async (code: string) => {
    const { body } = await customer.call('validatePromoCode', { p_code: code, p_order_amount: 20_000 })
    return [body.valid, body.discount_amount]
  }
  const plain = await asked('WELCOME10')
  expect(plain[0]).toBe(true)
  expect(await asked('WEL\u200bCOME10\u202c')).toEqual(plain)
})
