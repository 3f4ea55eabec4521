import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homeAddress, placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let support: StaffClient
let maria: TestCustomer
let mario: TestCustomer
beforeAll(async () => {
  product = await createTestApp()
  support = await staffOf(product, 'support')
  const of = (recipient_name: string, street_address: string, phone: string) => ({
    address: { ...homeAddress, recipient_name, street_address, phone, apartment: 'Unit 9' },
  })
  maria = await settledCustomer(product, 1, {
    ...of('María Núñez-Lopez', '17 Palm Tree Street', '(407) 555-0117'),
    email: 'maria.n@example.com',
  })
  mario = await settledCustomer(product, 1, {
    ...of('Mario O’Neil', '17 Oak Street', '(321) 555-0118'),
    email: 'someone@example.com',
  })
})
afterAll(() => product.close())

const found = async (text: string) => {
  const { status, body } = await support.call('findCustomers', { text })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.customers.map(({ id }) => (id === maria.userId ? 'maria' : id === mario.userId ? 'mario' : id))
}

describe('a household is found', () => {
  test.each([
    ['by the whole name', 'María Núñez-Lopez', ['maria']],
    ['without accents', 'maria nunez', ['maria']],
    ['by the beginnings of words, in any order', 'lop mar', ['maria']],
    ['with an apostrophe', 'o’neil', ['mario']],
    ['without it', 'ONEIL', ['mario']],
    ['by the e-mail', 'Maria.N@example.com', ['maria']],
    ['by the beginning of the e-mail', 'someone@', ['mario']],
    ['by the phone', '407-555-0117', ['maria']],
    ['by the phone without its area', '555 0118', ['mario']],
    ['by the last digits', '0118', ['mario']],
    ['by the street', '17 palm', ['maria']],
    ['by a word of two', '17 street', ['maria', 'mario']],
    ['by nothing that it has not', 'maria oak', []],
    ['by nothing inside a word', 'ario', []],
  ])('%s', async (_, text, who) => {
    expect((await found(text)).toSorted()).toEqual(who)
  })

  test('by the number of an order or a receipt, with that number beside it', async () => {
    const { orderId } = await placedOrder(product, maria)
    const [order] = await rowsOf<{ number: string }>(
      product,
      'select order_number as number from orders where id = $1',
      [orderId],
    )
    const number = order?.number ?? ''
    for (const typed of [number, number.toLowerCase(), `#${number.split('-').at(-1)}`])
      expect((await support.call('findCustomers', { text: typed })).body.customers[0]).toMatchObject({
        ...{ id: maria.userId, found_by: number },
      })
    await maria.call('skipBox', { delivery_date: '2026-12-14' })
    const [receipt] = await rowsOf<{ number: string }>(product, 'select number from subscription_changes')
    expect((await support.call('findCustomers', { text: receipt?.number ?? '' })).body).toMatchObject({
      customers: [{ id: maria.userId, found_by: receipt?.number }],
    })
    expect(await found('RF-2020-0001')).toEqual([])
  })

  test('by what it is called now, and no longer by what it was called', async () => {
    await mario.call('saveAddress', {
      ...{ ...homeAddress, recipient_name: 'Mario O’Neil', street_address: '3 Lake Road' },
      phone: '(321) 555-0199',
    })
    expect(await found('0199')).toEqual(['mario'])
    expect(await found('lake road')).toEqual(['mario'])
    await rowsOf(product, `update users set email = 'new@example.com' where id = $1`, [mario.userId])
    expect(await found('new@example.com')).toEqual(['mario'])
    expect(await found('lake road')).toEqual(['mario'])
    await rowsOf(product, `update addresses set phone = '(321) 555-0177' where phone = '(321) 555-0199'`)
    expect(await found('555-0177')).toEqual(['mario'])
    expect(await found('555-0199')).toEqual([])
  })
})

test('the answer tells households apart and holds no card', async () => {
  const { customers } = (await support.call('findCustomers', { text: 'maria' })).body
  expect(customers).toEqual([
    {
      ...{ id: maria.userId, name: 'María Núñez-Lopez', email: 'maria.n@example.com' },
      ...{ phone: '(407) 555-0117', address: '17 Palm Tree Street, Unit 9, Orlando, 32801' },
      ...{ is_test_customer: false, subscription: 'active', found_by: null },
    },
  ])
})

test('a text that would find everybody is refused, and more households than a page are said', async () => {
  expect(await support.call('findCustomers', { text: 'a' })).toMatchObject({
    ...{ status: 422, body: { code: 'search_too_short' } },
  })
  await rowsOf(
    product,
    `insert into users (name, email) select 'Twin Sister', 'twin' || n || '@example.com' from generate_series(1, 25) n`,
  )
  const { body } = await support.call('findCustomers', { text: 'twin sister' })
  expect([body.customers.length, body.has_more]).toEqual([20, true])
  const narrow = (await support.call('findCustomers', { text: 'twin sister twin7@' })).body
  expect(narrow.customers.map(({ email }) => email)).toEqual(['twin7@example.com'])
})
