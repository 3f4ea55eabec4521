import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const plan = async (query = '') => {
  const answer = await product.visitor().request(`/plans${query}`)
  expect(answer.status).toBe(200)
  return answer.text()
}

test('a plan has the price of a week with delivery, between what the meals of the week allow', async () => {
  const html = await plan('?people=3&meals=30')
  expect(html).toContain('30 meals a week for 3 people')
  // 30 of the least expensive meal, and 30 of the most expensive one, each with delivery.
  expect(html).toContain('$474.99')
  expect(html).toContain('$669.99')
  expect(html).toContain('No tax is charged on our meals.')
})

test.each([
  ['', '10 meals a week for 1 person'],
  ['?people=2', '20 meals a week for 2 people'],
  ['?people=2&meals=5', '20 meals a week for 2 people'],
  ['?people=99&meals=1', '100 meals a week for 10 people'],
  ['?people=two&meals=9999', '500 meals a week for 1 person'],
  ['?people=-1&meals=%3Cscript%3E', '10 meals a week for 1 person'],
])('a form sent with %s is priced as what can be ordered', async (query, says) => {
  expect(await plan(query)).toContain(says)
})

test('a tax is named: without a ZIP code that there may be one, with one how much', async () => {
  await rowsOf(
    product,
    `insert into tax_rates (category, county, valid_from, rate_bp)
      values ('refrigerated-meal', 'Orange', '2026-06-01', 650)`,
    [],
  )
  expect(await plan()).toContain('With your ZIP code the tax is in the price.')
  const taxed = await plan('?zip=32801')
  expect(taxed).toContain('Tax for your ZIP code is in it.')
  // 10 x 15.50, delivery, and 6.5 % of the meals.
  expect(taxed).toContain('$175.07')
  expect(await plan('?zip=90210')).toContain('We do not deliver to this ZIP code yet')
  await rowsOf(product, `delete from tax_rates where rate_bp = 650`, [])
})

test('how it works names the days of the first and of the second charge', async () => {
  product.clock.set(TEST_NOW)
  const html = await (await product.visitor().request('/how-it-works')).text()
  expect(html).toContain('Monday, December 7, 2026')
  expect(html).toContain('Sunday, Dec 6 at midnight (11:59 PM ET)')
  expect(html).toContain('before the first one has come')
  expect(html).toContain('Monday, December 14, 2026')
})
