import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptedTerms,
  addPromo,
  draftFor,
  homeAddress,
  placedOrder,
  rowsOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const DATE = '2026-12-07'
const NOTE = 'Gate code #1234, call box'
const gated = { ...homeAddress, access_note: NOTE }

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const addressesOf = ({ userId }: TestCustomer) =>
  rowsOf<{ access_note: string | null }>(product, 'select access_note from addresses where user_id = $1', [
    userId,
  ])

describe('an access note', () => {
  test('may be left out, and is kept as one sees it', async () => {
    const { access_note: _, ...without } = homeAddress
    const customer = await product.customer()
    expect((await customer.call('saveAddress', without)).body.address?.access_note).toBe('')
    const typed = { ...homeAddress, access_note: '  Gate\u00a0code #12\u200b34 ' }
    expect((await customer.call('saveAddress', typed)).body.address?.access_note).toBe('Gate code #1234')
    expect((await customer.call('getOnboarding')).body.address?.access_note).toBe('Gate code #1234')
  })

  test('has at most 200 characters, and is refused at its field', async () => {
    const customer = await product.customer()
    const save = (access_note: string) => customer.call('saveAddress', { ...homeAddress, access_note })
    expect((await save('#'.repeat(200))).status).toBe(200)
    expect(await save('#'.repeat(201))).toMatchObject({
      status: 422,
      body: { fields: { access_note: 'Please use at most 200 characters' } },
    })
    expect((await save('Gate \u0007')).status).toBe(422)
  })

  test('makes no other place: the address on file is kept with the new one', async () => {
    const customer = await settledCustomer(product)
    await customer.call('saveAddress', gated)
    expect(await addressesOf(customer)).toEqual([{ access_note: NOTE }])
    await customer.call('saveAddress', homeAddress)
    expect(await addressesOf(customer)).toEqual([{ access_note: null }])
  })

  test('makes no other place for a promo code that counts once', async () => {
    await addPromo(product, { code: 'GATED', perCustomer: 3 })
    for (const access_note of ['', NOTE, 'Gate code #9999']) {
      const address = { ...homeAddress, street_address: '77 Gated Lane', access_note }
      const customer = await settledCustomer(product, 1, { address })
      const order_id = await draftFor(product, customer)
      const answer = await customer.call('startCheckout', { order_id, promo_code: 'GATED', ...acceptedTerms })
      expect(answer.status).toBe(200)
    }
    const keys = await rowsOf(product, 'select distinct place_key from promo_redemptions')
    expect(keys).toEqual([{ place_key: '32801 77 gated ln' }])
  })

  test('goes with the order to those who bring it, and not to those who cook it', async () => {
    product.clock.set(TEST_NOW)
    const customer = await settledCustomer(product, 1, { address: gated })
    const { orderId } = await placedOrder(product, customer)
    await customer.call('changeAddress', {
      apply: 'for_good',
      address: { ...gated, access_note: 'Gate code #9999' },
    })
    const [bought] = (await customer.call('getPortal')).body.orders
    expect(bought?.address?.access_note).toBe(NOTE)
    product.clock.set(`${DATE}T15:00:00.000Z`)
    const seen = async (role: 'owner' | 'support' | 'driver' | 'kitchen') => {
      const { orders } = (await (await staffOf(product, role)).call('listKitchenOrders', { date: DATE })).body
      return orders.find((order) => order.order_id === orderId)?.delivery_address.access_note
    }
    expect([await seen('owner'), await seen('support'), await seen('driver')]).toEqual([NOTE, NOTE, NOTE])
    expect(await seen('kitchen')).toBeUndefined()
    const fileOf = async (role: 'owner' | 'kitchen') =>
      (await (await staffOf(product, role)).request(`/api/functions/kitchen-export/csv?date=${DATE}`)).text()
    expect(await fileOf('owner')).toMatch(/Access Note.*Gate code #1234, call box/s)
    expect(await fileOf('kitchen')).not.toMatch(/Access Note|Gate code/)
  })

  test('is told by the receipt of a change that changes nothing else', async () => {
    product.clock.set(TEST_NOW)
    const customer = await settledCustomer(product)
    await placedOrder(product, customer)
    const changed = await customer.call('changeAddress', { apply: 'for_good', address: gated })
    const place = 'Ana Rivera, 12 Lake Eola Drive, Orlando, FL 32801'
    expect(changed.body.receipt).toMatchObject({
      old: `Deliveries went to ${place}.`,
      new: `Deliveries go to ${place} (access note: ${NOTE}).`,
    })
  })
})
