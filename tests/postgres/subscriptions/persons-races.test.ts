import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { savePersons } from '../../../src/server/subscriptions/changes/update-preferences.ts'
import { type Crowd, gatherCrowd, valuesOf } from '../../support/people/crowd.ts'
import { draftFor, placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const WRITERS = 12
const WORDS = ['gluten', 'dairy', 'eggs', 'tree-nuts', 'peanuts', 'soy']

let product: TestApp
let crowd: Crowd
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  crowd = await gatherCrowd(product.database, WRITERS)
})
afterAll(async () => {
  await crowd.close()
  await product.close()
})

/** What one device says of the table: as many persons as its number allows, all with one word. */
const tableOf = (writer: number) =>
  Array.from({ length: (writer % 3) + 1 }, (_, place) => ({
    ...{ name: `Writer ${writer}, person ${place + 1}`, portions: 5, dislikes: [] },
    mustNot: [{ what: WORDS[writer % WORDS.length] ?? '', severity: 'allergy' as const }],
  }))

const writeAtOnce = async (userId: string) =>
  valuesOf(
    await crowd.allAtOnce((db, writer) => {
      const deps = { db, clock: product.clock, kitchen: ORLANDO_KITCHEN }
      return savePersons(deps, tableOf(writer), { userId, portalUrl: null })
    }),
  )

type Named = { name: string; must_not: { what: string }[] }

/** The table is what one of them wrote, whole, and the household avoids what its persons must not eat. Returns who it was. */
async function expectOneTable(userId: string): Promise<number> {
  const persons = await rowsOf<{ name: string; word: string }>(
    product,
    `select name, must_not -> 0 ->> 'what' as word from persons where user_id = $1 order by position`,
    [userId],
  )
  const writer = Number(/\d+/.exec(persons[0]?.name ?? '')?.[0])
  expect(persons.map(({ name }) => name)).toEqual(tableOf(writer).map(({ name }) => name))
  const [answers] = await rowsOf<{ avoided: string[] }>(
    product,
    'select avoid_ingredients as avoided from onboarding_answers where user_id = $1',
    [userId],
  )
  expect(answers?.avoided).toEqual([persons[0]?.word])
  return writer
}

test('of many who name the persons at once the last one counts whole, without a subscription', async () => {
  for (let round = 0; round < 5; round++) {
    const customer = await settledCustomer(product)
    await draftFor(product, customer)
    const answers = await writeAtOnce(customer.userId)
    const writer = await expectOneTable(customer.userId)
    // Each of them was answered with what it wrote itself.
    for (const [index, { persons }] of answers.entries())
      expect(persons.map(({ name }) => name)).toEqual(tableOf(index).map(({ name }) => name))
    const [draft] = await rowsOf<{ persons: Named[] }>(
      product,
      `select persons from orders where user_id = $1 and status = 'draft'`,
      [customer.userId],
    )
    expect(draft?.persons.map(({ name }) => name)).toEqual(tableOf(writer).map(({ name }) => name))
  }
})

test('of many who name them while a subscription runs each has a receipt, from what stood before to its own', async () => {
  const customer = await settledCustomer(product)
  await placedOrder(product, customer)
  const answers = await writeAtOnce(customer.userId)
  const writer = await expectOneTable(customer.userId)
  expect(answers.map(({ receipt }) => receipt?.title)).toEqual(
    answers.map(() => 'People at the table changed'),
  )
  const receipts = await rowsOf<{ before: unknown; after: unknown }>(
    product,
    `select c.old_value as before, c.new_value as after from subscription_changes c
       where c.user_id = $1 order by c.number`,
    [customer.userId],
  )
  expect(receipts).toHaveLength(WRITERS)
  for (const [at, { before }] of receipts.entries())
    if (at > 0) expect(before).toEqual(receipts[at - 1]?.after)
  expect(JSON.stringify(receipts.at(-1)?.after)).toContain(`Writer ${writer}, person 1`)
})
