import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { afterCutoff, SECOND_DELIVERY, subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

type Sheet = ApiTypes['getClashSheet']['response']
type Rule = ApiTypes['setClashRule']['request']

const TYPED = 'SAM only eats  the rice'
const person = (
  name: string,
  must_not: { what: 'fish' | 'peanuts'; severity: 'severe' | 'avoids' }[] = [],
) => ({
  ...{ name, must_not, portions: 10, dislikes: [] },
})
const FISH = [{ what: 'fish' as const, severity: 'severe' as const }]

let product: TestApp
let chef: StaffClient
let fish: { id: string; name: string }
const numbers: Record<string, string> = {}

/** Three households have fish in a paid box: one confirmed it, one must not eat it since, one eats everything. */
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  const { meals } = (await product.visitor().call('listMeals')).body
  const withFish = meals.find(({ allergens }) => allergens?.includes('fish'))
  const other = meals.find(({ allergens }) => !allergens?.some((one) => ['fish', 'peanuts'].includes(one)))
  if (!withFish || !other) throw new Error('The menu has changed')
  fish = withFish
  const take = async (customer: TestCustomer, line: { for_persons?: string[]; confirmation?: string }) => {
    const meal_selections = [
      { meal_id: withFish.id, quantity: 4, ...line },
      { meal_id: other.id, quantity: 6 },
    ]
    const box = { delivery_date: SECOND_DELIVERY, meal_selections, apply: 'week' as const }
    expect((await customer.call('editBox', box)).status).toBe(200)
  }
  const names = async (customer: TestCustomer, ...persons: ReturnType<typeof person>[]) =>
    (await customer.call('savePersons', { persons })).body.persons.map(({ id }) => id)
  const [knows, changes, eats] = [
    await subscriber(product),
    await subscriber(product),
    await subscriber(product),
  ]
  const [, sam] = await names(knows, person('Ana'), person('Sam', FISH))
  await take(knows, { for_persons: [sam ?? ''], confirmation: TYPED })
  await names(changes, person('Leo'))
  await take(changes, {})
  await names(eats, person('Zoe'))
  await take(eats, {})
  await afterCutoff(product, 0)
  await names(changes, person('Leo', [{ what: 'fish', severity: 'avoids' }]))
  const paid = await rowsOf<{ userId: string; number: string }>(
    product,
    `select user_id as "userId", order_number as number from orders
     where delivery_date = '${SECOND_DELIVERY}' and status = 'confirmed'`,
  )
  for (const [name, { userId }] of Object.entries({ knows, changes, eats }))
    numbers[name] = paid.find((row) => row.userId === userId)?.number ?? ''
  chef = await staffOf(product, 'chef')
})
afterAll(() => product.close())

const sheet = async (staff: StaffClient = chef): Promise<Sheet> =>
  (await staff.call('getClashSheet', { date: SECOND_DELIVERY })).body
const groups = async () => (await sheet()).meals.find(({ id }) => id === fish.id)?.groups
const need = async () => (await groups())?.[0]?.needs[0]
const set = (wish: Partial<Rule>, staff: StaffClient = chef) =>
  staff.call('setClashRule', {
    ...{ meal_id: fish.id, what: 'fish', version: 0, rule: { act: 'swap', text: 'Tofu' } },
    ...wish,
  })

test('names who must not eat what, with what was typed and what is new since the box was paid', async () => {
  const [group, ...others] = (await groups()) ?? []
  expect(others).toEqual([])
  expect(group).toMatchObject({ words: ['fish'], portions: 8, boxes: 2, is_unknown: false })
  const told = group?.lines.map(({ order_number, portions, confirmation, who }) => ({
    ...{ order_number, portions, confirmation, who },
  }))
  const taken = { what: 'fish', severity: 'severe', standing: 'always', is_taken: true }
  const since = { what: 'fish', severity: 'avoids', standing: 'new', is_taken: false }
  expect(told).toEqual(
    [
      {
        order_number: numbers['knows'],
        portions: 4,
        confirmation: TYPED,
        who: [{ name: 'Sam', needs: [taken] }],
      },
      {
        order_number: numbers['changes'],
        portions: 4,
        confirmation: null,
        who: [{ name: 'Leo', needs: [since] }],
      },
    ].sort((a, b) => ((a.order_number ?? '') < (b.order_number ?? '') ? -1 : 1)),
  )
})

test('counts the same boxes as the orders and the plan of the day do', async () => {
  const { orders } = (await chef.call('listKitchenOrders', { date: SECOND_DELIVERY })).body
  const { batches } = (await chef.call('getProduction', { date: SECOND_DELIVERY })).body
  const { meals } = await sheet()
  for (const { id, name, portions, groups: own } of meals) {
    expect(portions).toBe(batches.find(({ key }) => key === id)?.ordered_portions)
    const atOrder = orders.filter((order) =>
      order.meals.some((meal) => meal.name === name && meal.conflicts.length > 0),
    )
    const known = own.flatMap(({ lines }) =>
      lines
        .filter(({ who }) => who.some(({ needs }) => needs.some(({ standing }) => standing !== 'new')))
        .map(({ order_number }) => order_number),
    )
    expect(known.sort()).toEqual(atOrder.map(({ order_number }) => order_number).sort())
  }
})

test('a rule is set by who plans, read by who cooks, changed, cleared, and kept in the log', async () => {
  expect(await need()).toEqual({ what: 'fish', severity: 'severe', version: 0, rule: null })
  const cook = await staffOf(product, 'kitchen')
  expect((await set({}, cook)).status).toBe(403)
  expect((await set({})).status).toBe(200)
  const seen = (await sheet(cook)).meals.find(({ id }) => id === fish.id)?.groups[0]?.needs
  expect(seen).toEqual([
    { what: 'fish', severity: 'severe', version: 1, rule: { act: 'swap', text: 'Tofu', is_outdated: false } },
  ])
  expect((await set({ version: 1, rule: { act: 'leave_out', text: ' The salmon ' } })).status).toBe(200)
  expect((await need())?.rule).toEqual({ act: 'leave_out', text: 'The salmon', is_outdated: false })
  expect((await set({ version: 2, rule: null })).status).toBe(200)
  expect(await need()).toMatchObject({ version: 3, rule: null })
  const log = await rowsOf(
    product,
    `select act, subject_name as name, before, after from staff_log where subject_kind = 'clash-rule' order by id`,
  )
  const name = `${fish.name}, Fish`
  const [tofu, salmon] = [
    { to: 'swap', text: 'Tofu' },
    { to: 'leave_out', text: 'The salmon' },
  ]
  expect(log).toEqual([
    { act: 'set', name, before: null, after: tofu },
    { act: 'set', name, before: tofu, after: salmon },
    { act: 'cleared', name, before: salmon, after: null },
  ])
})

test('of two who write at once one is told; so is who saw a rule that was cleared and written anew', async () => {
  const { version = 0 } = (await need()) ?? {}
  const both = await Promise.all([
    set({ version }),
    set({ version, rule: { act: 'leave_out', text: 'Fish' } }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const first = await Promise.all(
    ['Beans', 'Peas'].map((text) => set({ what: 'eggs', rule: { act: 'swap', text } })),
  )
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
  await set({ version: version + 1, rule: null })
  await set({ version: version + 2 })
  const late = await set({ version: version + 1, rule: { act: 'leave_out', text: 'Sauce' } })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect((await need())?.rule?.text).toBe('Tofu')
})

test('a rule that was written for another recipe says so', async () => {
  expect((await need())?.rule?.is_outdated).toBe(false)
  await rowsOf(
    product,
    `update clash_rules set recipe_version_id = (select id from recipe_versions
       where id <> recipe_version_id order by id limit 1) where meal_id = '${fish.id}'`,
  )
  expect((await need())?.rule?.is_outdated).toBe(true)
})

test('what cannot be a rule is refused', async () => {
  const { version = 0 } = (await need()) ?? {}
  expect((await set({ meal_id: randomUUID() })).body.code).toBe('meal_not_found')
  expect((await set({ what: 'soy', rule: null })).body.code).toBe('rule_not_found')
  expect((await set({ what: 'kiwi' as never })).status).toBe(422)
  for (const text of ['   ', 'x'.repeat(201)])
    expect((await set({ version, rule: { act: 'swap', text } })).status).toBe(422)
})

test('a line that gets another meal leaves the sheet, and one with an open case says so', async () => {
  const owner = await staffOf(product, 'owner')
  await owner.call('lookForCases', { delivery_date: SECOND_DELIVERY })
  const lineOf = async (name: string) =>
    (await groups())?.[0]?.lines.find(({ order_number }) => order_number === numbers[name])
  expect([(await lineOf('changes'))?.has_open_case, (await lineOf('knows'))?.has_open_case]).toEqual([
    true,
    false,
  ])
  const { cases } = (await owner.call('listKitchenCases', { date: SECOND_DELIVERY })).body
  const open = cases.find(
    ({ order_number, state }) => order_number === numbers['changes'] && state === 'open',
  )
  const asked = { id: open?.id ?? '', version: open?.version ?? 0 }
  const wish = { cases: [asked], meal_id: open?.swaps[0] ?? '' }
  expect((await owner.call('swapCases', wish)).status).toBe(200)
  expect(await lineOf('changes')).toBeUndefined()
  expect((await groups())?.[0]).toMatchObject({ portions: 4, boxes: 1 })
})
