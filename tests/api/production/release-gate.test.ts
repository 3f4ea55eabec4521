import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MANY_BOXES_DATE, manyBoxes } from '../../support/people/many-boxes.ts'
import { menuMaker } from '../../support/people/menu-maker.ts'
import { placedOrder, rowsOf, settledCustomer, someMeals } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const BOXES = 300
const AVOIDED = [[], ['tree-nuts'], ['dairy'], ['tree-nuts', 'dairy'], ['peanuts'], []]

/** Beside the product, past the guards that keep placed orders as they are. */
async function inject(product: TestApp, statement: string): Promise<void> {
  const session = await product.database.pool.connect()
  try {
    await session.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
  } finally {
    session.release()
  }
}

const dayOf = (staff: Client) => async () =>
  (await staff.call('getProduction', { date: MANY_BOXES_DATE })).body
const releaseOf = (staff: Client) => async (override_reason: string | null) =>
  staff.call('releaseProduction', {
    ...{ delivery_date: MANY_BOXES_DATE, plan: (await dayOf(staff)()).plan, override_reason },
  })

describe('almonds become cashews after 300 households have chosen', () => {
  let product: TestApp
  let owner: Client
  let mealId: string
  beforeAll(async () => {
    product = await createTestApp()
    owner = await product.staff()
    const maker = menuMaker(
      () => product,
      () => owner,
    )
    mealId = (await someMeals(product))[0]?.meal_id ?? ''
    const nut = (name: string) =>
      maker.checkedIngredient({ name, allergens: ['tree-nuts'], species: name.toLowerCase() })
    const [almonds, cashews] = [await nut('Sliced almonds'), await nut('Cashew pieces')]
    const [recipe] = await rowsOf<{ recipe_id: string }>(
      product,
      'select v.recipe_id from meals m join recipe_versions v on v.id = m.recipe_version_id where m.id = $1',
      [mealId],
    )
    const recipe_id = recipe?.recipe_id ?? ''
    const lines = (await maker.publishedOf(recipe_id))?.lines ?? []
    const take = async (nutId: string) => {
      await owner.call('startRecipeDraft', { recipe_id })
      expect((await maker.save(recipe_id, [...lines, maker.of(nutId, 5000)])).status).toBe(200)
      expect((await maker.publish(recipe_id)).status).toBe(200)
      const version = await maker.publishedOf(recipe_id)
      const meal = (await owner.call('listStaffMeals')).body.meals.find(({ id }) => id === mealId)
      const saved = await owner.call('saveMeal', { ...meal, recipe_version_id: version?.id ?? '' } as never)
      expect(saved.status).toBe(200)
    }
    await take(almonds)
    await manyBoxes(product, BOXES)
    for (const [index, list] of AVOIDED.entries())
      await inject(
        product,
        `update orders o set avoid_ingredients = '{${list.join(',')}}' from
           (select id, row_number() over (order by order_number) as n from orders where status = 'confirmed') k
         where k.id = o.id and k.n % ${AVOIDED.length} = ${index}`,
      )
    await inject(
      product,
      `insert into payments (order_id, status, amount_cents, captured_cents, succeeded_at)
       select o.id, 'succeeded', o.total_amount_cents, o.total_amount_cents, now() from orders o
       where o.status = 'confirmed' and not exists (select from payments p where p.order_id = o.id)`,
    )
    await take(cashews)
  }, 240_000)
  afterAll(() => product.close())

  const day = () => dayOf(owner)()
  const release = (reason: string | null) => releaseOf(owner)(reason)
  const openCases = async () =>
    (await owner.call('listKitchenCases', { date: MANY_BOXES_DATE })).body.cases.filter(
      ({ state }) => state === 'open',
    )

  test('a case is open for each household that must not eat it, as many as by looking at every box', async () => {
    const { status, body } = await release(null)
    expect([status, body.code]).toEqual([409, 'release_blocked'])
    const expected = await rowsOf<{ number: string }>(
      product,
      `select o.order_number as number from orders o join order_items i on i.order_id = o.id
       where o.status = 'confirmed' and i.meal_id = '${mealId}' and 'tree-nuts' = any (o.avoid_ingredients)
       order by 1`,
    )
    expect(expected.length).toBe(BOXES / 3)
    const cases = await openCases()
    expect(cases.map(({ order_number }) => order_number).sort()).toEqual(expected.map(({ number }) => number))
    expect(new Set(cases.flatMap(({ words }) => words))).toEqual(new Set(['tree-nuts']))
    await release(null)
    await owner.call('lookForCases', { delivery_date: MANY_BOXES_DATE })
    expect(await openCases()).toHaveLength(cases.length)
    const mails = await rowsOf(product, `select id from outbox_mails where kind = 'kitchen-case'`)
    expect(mails).toHaveLength(cases.length)
  })

  test('the household of one takes it by one press of its mail, and opening the page alone takes nothing', async () => {
    const before = (await openCases()).length
    const [mail] = await rowsOf<{ token: string }>(
      product,
      `select m.data->>'token' as token from outbox_mails m
       join kitchen_cases k on m.dedup_key = 'kitchen-case:' || k.id join orders o on o.id = k.order_id
       where o.order_number like 'RF-2026-70%' limit 1`,
    )
    const visitor = product.visitor()
    const path = `/kitchen-question/${mail?.token}`
    const page = await visitor.request(path)
    expect([page.status, /tree.nuts/i.test(await page.text())]).toEqual([200, true])
    expect(await openCases()).toHaveLength(before)
    expect((await visitor.request(path, { method: 'POST' })).status).toBe(200)
    expect(await openCases()).toHaveLength(before - 1)
    expect((await visitor.request(path, { method: 'POST' })).status).toBe(404)
    const forged = `/kitchen-question/${mail?.token.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))}`
    expect((await visitor.request(forged, { method: 'POST' })).status).toBe(404)
  })

  test('one is left out and refunded by support, and the rest is swapped; until the last the release waits', async () => {
    const [other] = await rowsOf<{ id: string }>(
      product,
      `select m.id from meals m where m.recipe_version_id is not null and m.id not in (select meal_id from order_items)
         and not exists (select from meal_ingredients r join ingredients i on i.id = r.ingredient_id
           where r.meal_id = m.id and (i.checked_at is null or i.allergens && array['tree-nuts', 'milk'])) limit 1`,
    )
    const cases = await openCases()
    const paid = cases.find(({ order_number }) => !order_number.startsWith('RF-2026-70'))
    const [first, ...rest] = cases.filter((one) => one !== paid)
    const asked = (one: { id: string; version: number } | undefined) => ({
      id: one?.id ?? '',
      version: one?.version ?? 0,
    })
    const same = { cases: [asked(first)], meal_id: mealId }
    expect((await owner.call('swapCases', same)).body.code).toBe('meal_in_box')
    // What fits is told beforehand, and what was paid for it.
    expect(first?.swaps).not.toContain(mealId)
    expect(first?.swaps).toContain(other?.id)
    expect(paid?.refund_cents).toBeGreaterThan(0)
    const refund = { id: paid?.id ?? '', version: paid?.version ?? 0, amount_cents: paid?.refund_cents ?? 0 }
    expect((await owner.call('refundCase', refund)).status).toBe(200)
    expect((await owner.call('refundCase', refund)).body.code).toBe('case_settled')
    // All of them or none: one that does not fit undoes the others.
    const meal_id = other?.id ?? ''
    const stale = { ...asked(first), version: 99 }
    const refused = await owner.call('swapCases', { cases: [...rest.map(asked), stale], meal_id })
    expect([refused.status, refused.body.code]).toEqual([409, 'case_settled'])
    expect(await openCases()).toHaveLength(rest.length + 1)
    expect((await owner.call('swapCases', { cases: rest.map(asked), meal_id })).status).toBe(200)
    const told = await rowsOf(product, `select id from outbox_mails where kind = 'kitchen-case-swapped'`)
    expect(told).toHaveLength(rest.length)
    expect((await day()).blockers.map(({ kind }) => kind)).toEqual(['open_case'])
    expect((await release(null)).status).toBe(409)
    const last = { cases: [asked(first)], meal_id }
    const both = await Promise.all([owner.call('swapCases', last), owner.call('swapCases', last)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await day()).blockers).toEqual([])
    expect((await release(null)).status).toBe(200)
    const settled = (await owner.call('listKitchenCases', { date: MANY_BOXES_DATE })).body
    expect(settled.is_released).toBe(true)
    expect(settled.cases.find(({ state }) => state === 'accepted')?.settled_by).toBe('The customer')
    const cooked = (await day()).batches.find(({ key }) => key === other?.id)
    expect(cooked?.ordered_portions).toBe(9 * (cases.length - 1))
    const items = await rowsOf(product, `select id from order_items where meal_id = '${other?.id}'`)
    expect(items).toEqual([])
  })
})

describe('boxes, money and meals that do not fit', () => {
  const FAULTS: [string, string, string][] = [
    ['nothing', 'select 1', ''],
    [
      'paid but canceled',
      `update orders set status = 'canceled', canceled_at = now() where id = $`,
      'paid_but_canceled',
    ],
    [
      'refunded in full, and still cooked',
      `insert into refunds (order_id, payment_id, idempotency_key, amount_cents, card_cents, status, reason)
         select o.id, p.id, 'injected', o.total_amount_cents, o.total_amount_cents, 'succeeded', 'x'
         from orders o join payments p on p.order_id = o.id where o.id = $`,
      'canceled_but_cooked',
    ],
    [
      'charged twice',
      `insert into stray_payments (provider_payment_intent_id, order_id, amount_cents, reason)
         values ('pi_injected', $, 5000, 'paid_twice')`,
      'paid_twice',
    ],
    ['without its payment', 'delete from payments where order_id = $', 'not_paid'],
    [
      'without a notice',
      `update payments set status = 'unknown', captured_cents = 0 where order_id = $`,
      'notice_missing',
    ],
    [
      'of another count',
      'update order_items set quantity = quantity + 1 where order_id = $',
      'counts_differ',
    ],
  ]

  test.each(FAULTS)('an order that is %s is named, and the release waits', async (_, fault, kind) => {
    const product = await createTestApp()
    try {
      const owner = await product.staff()
      const { orderId } = await placedOrder(product, await settledCustomer(product))
      await placedOrder(product, await settledCustomer(product))
      await inject(product, fault.replace('$', `'${orderId}'`))
      const { blockers } = await dayOf(owner)()
      if (kind === '') return expect(blockers).toEqual([])
      expect(blockers.find((one) => one.kind === kind)?.text).toMatch(/^RF-/)
      expect((await releaseOf(owner)(null)).body.code).toBe('release_blocked')
      expect((await releaseOf(owner)('The owner called them')).status).toBe(200)
      const { work_order } = await dayOf(owner)()
      expect(work_order?.override_reason).toBe('The owner called them')
      expect(work_order?.overridden).toEqual(blockers.map(({ text }) => text))
    } finally {
      await product.close()
    }
  })
})
