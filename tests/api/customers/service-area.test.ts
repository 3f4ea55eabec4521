import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const check = async (zip_code: string) => product.visitor().call('checkZip', { zip_code })
const entry = { name: 'Ana Rivera', email: 'ana@example.com', zip_code: '32999', source: 'landing' as const }

describe('checking a ZIP', () => {
  test('a served one answers with its city and state', async () => {
    // Fact 5.30
    expect((await check('32801')).body).toEqual({
      zip_code: '32801',
      served: true,
      city: 'Orlando',
      state: 'FL',
    })
  })

  test('one outside the area is no failure, only not served', async () => {
    const { status, body } = await check('10001')
    expect([status, body.served, body.city]).toEqual([200, false, null])
  })

  test('one that the table has switched off is not served', async () => {
    await rowsOf(product, "update service_zipcodes set is_active = false where zip_code = '34786'")
    expect((await check('34786')).body.served).toBe(false)
  })

  test.each([
    ['', 'ZIP code is required'],
    ['3280', 'Please enter a valid 5-digit ZIP code'],
    ['328011', 'Please enter a valid 5-digit ZIP code'],
    ['3280a', 'Please enter a valid 5-digit ZIP code'],
  ])('%j is refused: %s', async (zip, sentence) => {
    const { status, body } = await check(zip)
    expect([status, body.fields?.zip_code]).toEqual([422, sentence])
  })
})

describe('joining the waitlist', () => {
  test('an e-mail joins once, whatever its case and whichever form', async () => {
    expect((await product.visitor().call('joinWaitlist', entry)).status).toBe(200)
    const again = await product
      .visitor()
      .call('joinWaitlist', { email: 'ANA@Example.com ', zip_code: '10001', source: 'zip_gate' })
    expect([again.status, again.body.code, again.body.error]).toEqual([
      409,
      'already_on_waitlist',
      'This email is already on our waitlist!',
    ])
  })

  test('twenty at once with one e-mail leave one entry', async () => {
    const same = { ...entry, email: 'crowd@example.com' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => product.visitor().call('joinWaitlist', same)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('the landing form asks for a name, the others do not', async () => {
    const nameless = { email: 'bo@example.com', zip_code: '32999' }
    const landing = await product.visitor().call('joinWaitlist', { ...nameless, source: 'landing' })
    expect([landing.status, landing.body.error]).toEqual([422, 'Please enter your name and email'])
    expect((await product.visitor().call('joinWaitlist', { ...nameless, source: 'address' })).status).toBe(
      200,
    )
  })

  test.each([
    [{ email: 'not-an-email' }, 'email'],
    [{ zip_code: '1' }, 'zip_code'],
    [{ additional_areas_of_interest: 'x'.repeat(501) }, 'additional_areas_of_interest'],
  ])('%j is refused at its field', async (wrong, field) => {
    const { status, body } = await product.visitor().call('joinWaitlist', { ...entry, ...wrong })
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })
})
