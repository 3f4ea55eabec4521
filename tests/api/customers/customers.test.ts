import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftFor, homeAddress, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

describe('onboarding', () => {
  test('a fresh account is new and has nothing', async () => {
    const { body } = await (await product.customer()).call('getOnboarding')
    expect(body).toEqual({ is_complete: false, is_new: true, preferences: null, address: null })
  })

  test('answers and address come back as they were given', async () => {
    const { body } = await (await settledCustomer(product, 3)).call('getOnboarding')
    expect(body.is_new).toBe(false)
    expect(body.preferences).toEqual({
      avoid_proteins: ['pork'],
      avoid_ingredients: ['peanuts'],
      additional_notes: 'No cilantro',
      household_size: 3,
      persons: [],
    })
    expect(body.address).toMatchObject({ ...homeAddress, is_primary: true, is_active: true })
  })

  test('household size and preferences do not overwrite each other', async () => {
    const customer = await settledCustomer(product, 4)
    await customer.call('saveDietaryPreferences', {
      avoid_proteins: [],
      avoid_ingredients: ['sesame'],
      additional_notes: '',
    })
    const { body } = await customer.call('getOnboarding')
    expect(body.preferences).toMatchObject({ household_size: 4, avoid_ingredients: ['sesame'] })
  })

  test('is complete as soon as there are answers, even empty ones', async () => {
    const customer = await product.customer()
    await customer.call('saveDietaryPreferences', {
      avoid_proteins: [],
      avoid_ingredients: [],
      additional_notes: '',
    })
    expect((await customer.call('getOnboarding')).body.is_complete).toBe(true)
  })

  test('notes have up to 500 characters', async () => {
    const customer = await product.customer()
    const save = (length: number) =>
      customer.call('saveDietaryPreferences', {
        avoid_proteins: [],
        avoid_ingredients: [],
        additional_notes: 'n'.repeat(length),
      })
    expect((await save(500)).status).toBe(200)
    const { status, body } = await save(501)
    expect([status, body.fields]).toEqual([
      422,
      { additional_notes: 'Additional notes can have at most 500 characters' },
    ])
  })

  test.each([0, 11, 2.5, -1])('a household of %d is refused', async (household_size) => {
    const { status, body } = await (await product.customer()).call('saveHousehold', { household_size })
    expect([status, body.fields?.household_size]).toEqual([422, 'Household size must be between 1 and 10'])
  })
})

describe('the delivery address', () => {
  const addressesOf = (userId: string) =>
    rowsOf<{ is_primary: boolean; phone: string }>(
      product,
      'select is_primary, phone from addresses where user_id = $1 order by created_at',
      [userId],
    )

  test('the same place again is updated, however it is written', async () => {
    const customer = await settledCustomer(product)
    const again = { ...homeAddress, street_address: '12  LAKE EOLA drive.', phone: '407 555 0199' }
    expect((await customer.call('saveAddress', again)).status).toBe(200)
    expect(await addressesOf(customer.userId)).toEqual([{ is_primary: true, phone: '(407) 555-0199' }])
  })

  test('another place becomes the primary one', async () => {
    const customer = await settledCustomer(product)
    const moved = { ...homeAddress, street_address: '4 Park Avenue', zip_code: '32789' }
    const { body } = await customer.call('saveAddress', moved)
    expect(body.address).toMatchObject({ street_address: '4 Park Avenue', is_primary: true })
    expect((await addressesOf(customer.userId)).filter((row) => row.is_primary)).toHaveLength(1)
    expect((await customer.call('getOnboarding')).body.address?.zip_code).toBe('32789')
  })

  test('ten new places at once leave one primary', async () => {
    const customer = await product.customer()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        customer.call('saveAddress', { ...homeAddress, street_address: `${n} Orange Avenue` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await addressesOf(customer.userId)).filter((row) => row.is_primary)).toHaveLength(1)
  })

  test('a ZIP outside the area is refused at its field', async () => {
    const customer = await product.customer()
    const { status, body } = await customer.call('saveAddress', { ...homeAddress, zip_code: '10001' })
    const sentence = "Sorry, we don't deliver to 10001 yet. Join our waitlist to be notified when we expand!"
    expect([status, body.code, body.error]).toEqual([422, 'zip_not_served', sentence])
    expect(body.fields).toEqual({ zip_code: sentence })
  })

  test('an empty form is refused at every required field and no other', async () => {
    const empty = Object.fromEntries(Object.keys(homeAddress).map((field) => [field, ' ']))
    const { status, body } = await (await product.customer()).call('saveAddress', {
      ...homeAddress,
      ...empty,
    })
    expect(status).toBe(422)
    // Facts 5.46, 5.47 and 5.49 to 5.52
    expect(body.fields).toEqual({
      recipient_name: 'Recipient name is required',
      phone: 'Phone number is required',
      email: 'Email is required',
      street_address: 'Street address is required',
      city: 'City is required',
      state: 'State is required',
      zip_code: 'ZIP code is required',
    })
  })

  test.each([
    ['', ''],
    ['4B', 'Leave at the door'],
  ])('apartment and delivery instructions may be left out', async (apartment, delivery_instructions) => {
    const address = { ...homeAddress, apartment, delivery_instructions }
    const { status, body } = await (await product.customer()).call('saveAddress', address)
    expect(status).toBe(200)
    expect(body.address).toMatchObject({ apartment, delivery_instructions })
  })

  test.each([
    ['recipient_name', ''],
    ['phone', '12345'],
    ['phone', 'call me maybe 4075550142'],
    ['email', 'nobody'],
    ['street_address', '   '],
    ['city', ''],
    ['state', 'Florida'],
    ['zip_code', '328'],
  ])('%s %j is refused at its field', async (field, value) => {
    const { status, body } = await (await product.customer()).call('saveAddress', {
      ...homeAddress,
      [field]: value,
    })
    expect(status).toBe(422)
    // Facts 5.46, 5.47 and 5.49 to 5.53
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })

  test('an address that was switched off is taken up again when an order needs one', async () => {
    const customer = await settledCustomer(product)
    await rowsOf(product, 'update addresses set is_active = false where user_id = $1', [customer.userId])
    await draftFor(product, customer)
    expect((await customer.call('getOnboarding')).body.address).toMatchObject({
      is_active: true,
      is_primary: true,
    })
  })

  test('an active address comes before one that was switched off', async () => {
    const customer = await settledCustomer(product)
    await rowsOf(
      product,
      `insert into addresses (user_id, recipient_name, phone, email, street_address, city, state, zip_code,
         is_active, is_primary, created_at)
       select user_id, recipient_name, phone, email, '1 Old Street', city, state, zip_code,
         false, false, created_at + interval '1 day' from addresses where user_id = $1`,
      [customer.userId],
    )
    const id = await draftFor(product, customer)
    const street =
      'select a.street_address from addresses a join orders o on o.delivery_address_id = a.id where o.id = $1'
    // Fact 4.101
    expect(await rowsOf(product, street, [id])).toEqual([{ street_address: homeAddress.street_address }])
  })
})
