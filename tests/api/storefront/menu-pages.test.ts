import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmpty } from '../../support/databases/start-empty.ts'
import { menuPlanner } from '../../support/people/menu-planner.ts'
import { acceptedTerms, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

/** The week that an order placed at TEST_NOW belongs to, and the one after it. */
const FIRST = '2026-12-07'
const SECOND = '2026-12-14'
const SALMON = '/menu/citrus-glazed-salmon-coconut-quinoa'

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.set(TEST_NOW)
  await startEmpty(product)
  await rowsOf(product, 'delete from menu_week_meals', [])
  await rowsOf(product, 'delete from menu_weeks', [])
  owner = await staffOf(product, 'owner')
})
const { menus, planned, publish } = menuPlanner(() => owner)

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await product.visitor().request(path, { headers })
  return { status: answer.status, etag: answer.headers.get('etag'), html: await answer.text() }
}
const count = (html: string, part: string) => html.split(part).length - 1
/** What a page says for search engines, by its type. */
const dataIn = (html: string) =>
  new Map(
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => {
      const data = JSON.parse(text ?? '') as Record<string, unknown>
      return [String(data['@type']), data] as const
    }),
  )

test('the menu is a page with every meal of the coming weeks, its price, its allergens and a link', async () => {
  const { status, html } = await open('/menu')
  const { meals } = (await product.visitor().call('listMeals')).body
  expect(status).toBe(200)
  for (const meal of meals) {
    expect(html).toContain(`href="/menu/${meal.slug}"`)
    expect(html).toContain(`$${(meal.sell_price_cents / 100).toFixed(2)}`)
  }
  // Without menus by week both weeks have the same meals, which are shown once.
  expect(count(html, `href="${SALMON}"`)).toBe(1)
  expect(html).toContain('The same meals come on Monday, December 14')
  expect(html).toContain('Made in one kitchen that handles milk')
  expect(html).not.toContain('<script>')
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
})

test('each week has the menu that was published for it, and one without says so', async () => {
  const { meals } = await menus()
  const salmon = meals.find(({ name }) => name.includes('Salmon'))
  await publish(FIRST, await planned({ [salmon?.id ?? '']: null }))
  const first = (await open('/menu')).html
  expect(first).not.toContain(SALMON)
  expect(first).toContain('The menu of this week is not published yet')
  await publish(SECOND, await planned({ [salmon?.id ?? '']: { price_cents: 2345 } }))
  const second = (await open('/menu')).html
  expect(second).toContain('$23.45')
  expect(second).not.toContain('is not published yet')
  const page = await open(SALMON)
  expect(page.html).toContain('$23.45')
  expect(page.html).toContain('Monday, December 14')
  expect(page.html).not.toContain('Monday, December 7')
})

test('a meal that ran out is marked within a second', async () => {
  const { meals } = await menus()
  const [first = '', second = ''] = meals.map(({ id }) => id)
  await publish(FIRST, await planned({ [first]: { portion_limit: 5 } }))
  expect((await open('/menu')).html).toContain('Only 5 left')
  const customer = await settledCustomer(product)
  const { body } = await customer.call('saveDraftOrder', {
    meal_selections: [first, second].map((meal_id) => ({ meal_id, quantity: 5 })),
  })
  const paying = await customer.call('startCheckout', { order_id: body.order_id, ...acceptedTerms })
  expect(paying.status).toBe(200)
  await expect.poll(async () => (await open('/menu')).html).toContain('Sold out')
})

test('the page of a meal tells its label, and says it once more for search engines', async () => {
  await rowsOf(
    product,
    `update meals set heating_text = 'Three minutes.', storage_text = 'Freeze it if you like.', eat_within_days = 3 where slug like 'citrus%'`,
    [],
  )
  const { html } = await open(SALMON)
  expect(html).toContain('Contains: fish (salmon)')
  expect(html).toMatch(/Salmon[^<]*, /)
  expect(html).toContain('Three minutes.')
  expect(html).toContain('Eat within 3 days of delivery. Freeze it if you like.')
  expect(html).toContain('Made in one kitchen that handles')
  expect(count(html, 'Serving suggestion, rendered')).toBe(1)
  const data = dataIn(html)
  expect(data.get('Product,MenuItem')).toMatchObject({
    name: 'Citrus-Glazed Salmon with Coconut Quinoa',
    nutrition: { calories: '590 calories', proteinContent: '40 g' },
    offers: [{ price: '22.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' }, {}],
  })
  expect(data.get('BreadcrumbList')).toBeDefined()
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${SALMON}"`)
})

test('ingredients stand by weight', async () => {
  const { html } = await open(SALMON)
  const [text = ''] = /(?<=By weight|In order of weight)[\s\S]*?<p[^>]*>([^<]+)/.exec(html) ?? []
  const rows = await rowsOf<{ name: string }>(
    product,
    `select n.name from meal_ingredients r join ingredients n on n.id = r.ingredient_id
      join meals m on m.id = r.meal_id where m.slug = $1 order by r.mg desc, n.name`,
    [SALMON.replace('/menu/', '')],
  )
  expect(text).toContain(rows.map(({ name }) => name).join(', '))
})

test('a meal that is off the menu says so kindly, one that never was is not found, and both lead to the menu', async () => {
  const { meals } = await menus()
  const salmon = meals.find(({ name }) => name.includes('Salmon'))
  await publish(FIRST, await planned({ [salmon?.id ?? '']: null }))
  const away = await open(SALMON)
  expect(away.status).toBe(200)
  expect(away.html).toContain('is not on the menu right now')
  expect(away.html).toContain('noindex')
  await rowsOf(
    product,
    `update meals set is_available = false, retired_at = now() where slug like 'citrus%'`,
    [],
  )
  expect((await open(SALMON)).html).toContain('is not made any more')
  await rowsOf(
    product,
    `update meals set retired_at = null, is_available = true where slug like 'citrus%'`,
    [],
  )
  const unknown = await open('/menu/no-such-meal')
  expect(unknown.status).toBe(404)
  for (const { html } of [away, unknown]) expect(html).toContain('href="/menu"')
})

test('a page is the same bytes until what it tells has changed', async () => {
  const { etag } = await open('/menu')
  expect((await open('/menu', { 'if-none-match': etag ?? '' })).status).toBe(304)
  await rowsOf(product, `update meals set name = 'Green Curry & <b>Rice</b>' where slug like 'citrus%'`, [])
  const after = await open('/menu', { 'if-none-match': etag ?? '' })
  expect(after.status).toBe(200)
  expect(after.html).toContain('Green Curry &amp; &lt;b&gt;Rice&lt;/b&gt;')
  const data = (await open(SALMON)).html
  expect(data).not.toContain('<b>')
  await rowsOf(
    product,
    `update meals set name = 'Citrus-Glazed Salmon with Coconut Quinoa' where slug like 'citrus%'`,
    [],
  )
})

test('an ingredient that nobody has checked leaves open what the kitchen handles, everywhere', async () => {
  const listed = async () => (await product.visitor().call('listMeals')).body.kitchen_handles
  expect(await listed()).toContain('milk')
  await rowsOf(
    product,
    `update ingredients set checked_at = null, checked_by = null where name = 'Salmon'`,
    [],
  )
  expect(await listed()).toBeNull()
  expect((await open('/menu')).html).toContain('any allergen may be there')
  await rowsOf(
    product,
    `update ingredients set checked_at = now(), checked_by = 'x' where name = 'Salmon'`,
    [],
  )
})
