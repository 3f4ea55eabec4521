import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEmpty } from '../../support/databases/start-empty.ts'
import { runJob } from '../../support/payments/declining-cards.ts'
import { menuPlanner } from '../../support/people/menu-planner.ts'
import { rowsOf, settledCustomer, someMeals } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import {
  atSecondCutoff,
  boxOn,
  calendarOf,
  SECOND_DELIVERY,
  subscriber,
  takenFrom,
} from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

/** The week that an order placed at TEST_NOW belongs to, and the two after it. */
const FIRST = '2026-12-07'
const THIRD = '2026-12-21'
const HOUR = 3_600_000

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

const { menus, weekAt, planned, save, publish, boxIn } = menuPlanner(() => owner)
const signIn = async () => {
  owner = await staffOf(product, 'owner')
}

describe('the menu of a week', () => {
  test('is what /api/meals offers for the week that one orders for, at its prices', async () => {
    const { meals } = await menus()
    const [left, dearer] = [meals[0]?.id ?? '', meals[1]?.id ?? '']
    await publish(FIRST, await planned({ [left]: null, [dearer]: { price_cents: 1999 } }))
    const offered = (await product.visitor().call('listMeals')).body.meals
    expect(offered.map(({ id }) => id)).not.toContain(left)
    expect(offered.find(({ id }) => id === dearer)?.sell_price_cents).toBe(1999)

    const customer = await settledCustomer(product)
    const refused = await customer.call('saveDraftOrder', {
      meal_selections: [{ meal_id: left, quantity: 10 }],
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'meals_unavailable' } })
    const { body } = await customer.call('saveDraftOrder', {
      meal_selections: [{ meal_id: dearer, quantity: 10 }],
    })
    const [order] = await rowsOf<{ subtotal: number }>(
      product,
      'select subtotal_cents as subtotal from orders where id = $1',
      [body.order_id],
    )
    expect(order?.subtotal).toBe(19_990)
  })

  test('stands as wishes while it is not published: nothing is swapped, nobody is reminded, the amount is about', async () => {
    const household = await subscriber(product)
    await publish(FIRST, await planned())
    const box = await boxIn(household, SECOND_DELIVERY)
    expect(box).toMatchObject({ menu_to_come: true, state: 'open', missing: 0 })
    expect(box.notes.join(' ')).toContain('is not published yet')
    const { forecast } = await calendarOf(household)
    expect(forecast.filter(({ is_about }) => is_about)).toHaveLength(forecast.length)
    const edit = await household.call('editBox', {
      ...{ delivery_date: SECOND_DELIVERY, apply: 'week' as const },
      meal_selections: await someMeals(product, 10),
    })
    expect(edit).toMatchObject({ status: 409, body: { code: 'menu_to_come' } })

    atSecondCutoff(product, -30 * HOUR)
    await runJob(product, 'send-notices')
    const reminders = () =>
      rowsOf(product, `select 1 from sent_notices where key like 'cutoff_reminder:%'`, [])
    expect(await reminders()).toEqual([])
    await signIn()
    await publish(SECOND_DELIVERY, await planned())
    await runJob(product, 'send-notices')
    expect(await reminders()).toHaveLength(1)
    expect(await boxIn(household, SECOND_DELIVERY)).not.toHaveProperty('menu_to_come')
  })

  test('that is never published brings no box and no charge', async () => {
    const household = await subscriber(product)
    await publish(FIRST, await planned())
    const before = await takenFrom(product, household)
    atSecondCutoff(product, 60_000)
    await runJob(product, 'renewals')
    expect(await takenFrom(product, household)).toEqual(before)
    expect(await boxOn(product, household)).toMatchObject({ outcome: 'no_delivery' })
  })

  test('substitutes a meal that it does not have, and charges what the calendar shows', async () => {
    const household = await subscriber(product)
    const [first] = (await boxIn(household, SECOND_DELIVERY)).selections
    await publish(SECOND_DELIVERY, await planned({ [first?.meal_id ?? '']: null }))
    const box = await boxIn(household, SECOND_DELIVERY)
    expect(box.lines.map(({ meal_id }) => meal_id)).not.toContain(first?.meal_id)
    expect(box.notes.join(' ')).toContain('is not on the menu')
    atSecondCutoff(product, 60_000)
    await runJob(product, 'renewals')
    expect((await takenFrom(product, household)).at(-1)).toBe(box.amounts?.due_cents)
  })
})

describe('the owner', () => {
  test('sees before the press whose box gets something else and what it costs beside what was told', async () => {
    const household = await subscriber(product)
    const before = await boxIn(household, SECOND_DELIVERY)
    const [first] = before.selections
    await save(SECOND_DELIVERY, await planned({ [first?.meal_id ?? '']: null }))
    const preview = await owner.call('previewMenuWeek', { scheduled_date: SECOND_DELIVERY, version: 1 })
    expect(preview).toMatchObject({
      status: 200,
      body: {
        boxes: 1,
        problems: [],
        leaving: [{ meal_id: first?.meal_id, boxes: 1 }],
        counts: { substituted: 1, must_choose: 0 },
        affected: [{ told_cents: before.amounts?.total_cents }],
      },
    })
    await publish(SECOND_DELIVERY, await planned({ [first?.meal_id ?? '']: null }))
    const after = await boxIn(household, SECOND_DELIVERY)
    expect(after.amounts?.total_cents).toBe(preview.body.affected[0]?.now_cents)
  })

  test('is told of a published menu only which of its meals leave it', async () => {
    const household = await subscriber(product)
    const [first] = (await boxIn(household, SECOND_DELIVERY)).selections
    const without = await planned({ [first?.meal_id ?? '']: null })
    await publish(SECOND_DELIVERY, without)
    await save(SECOND_DELIVERY, without)
    const { version } = await weekAt(SECOND_DELIVERY)
    const preview = await owner.call('previewMenuWeek', { scheduled_date: SECOND_DELIVERY, version })
    expect(preview).toMatchObject({ status: 200, body: { boxes: 1, leaving: [] } })
  })

  test('who saves on an older version is refused with the week as it is now, and nothing of it is written', async () => {
    const meals = await planned()
    expect((await save(THIRD, meals)).status).toBe(200)
    const refused = await save(THIRD, [], { version: 0 })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { scheduled_date: THIRD, version: 1 } },
    })
    expect((await weekAt(THIRD)).draft).toEqual(meals)
  })

  test('cannot publish a menu with a meal that is not on sale', async () => {
    const [meal] = (await menus()).meals
    await save(THIRD, await planned())
    await rowsOf(product, 'update meals set is_available = false where id = $1', [meal?.id])
    const refused = await owner.call('publishMenuWeek', { scheduled_date: THIRD, version: 1 })
    expect(refused).toMatchObject({ status: 422, body: { code: 'draft_incomplete' } })
    expect((refused.body as { error?: string }).error).toContain(meal?.name)
    await rowsOf(product, 'update meals set is_available = true where id = $1', [meal?.id])
  })

  test('takes a menu back while no household was told of it, and not after', async () => {
    await subscriber(product)
    await publish(SECOND_DELIVERY, await planned())
    const withdraw = async () =>
      owner.call('withdrawMenuWeek', {
        scheduled_date: SECOND_DELIVERY,
        version: (await weekAt(SECOND_DELIVERY)).version,
      })
    expect((await withdraw()).status).toBe(200)
    expect(await weekAt(SECOND_DELIVERY)).toMatchObject({ status: 'draft', published: [] })
    await publish(SECOND_DELIVERY, await planned())
    atSecondCutoff(product, -30 * HOUR)
    await runJob(product, 'send-notices')
    await signIn()
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'households_know_it' } })
  })

  test('repeats earlier weeks in turn, and lets a menu publish itself', async () => {
    await publish(FIRST, await planned())
    const [, second] = (await menus()).meals
    await save(SECOND_DELIVERY, await planned({ [second?.id ?? '']: null }))
    const repeated = await owner.call('repeatMenuWeeks', {
      ...{ sources: [FIRST, SECOND_DELIVERY], first: THIRD, weeks: 2 },
    })
    expect(repeated.status).toBe(200)
    expect((await weekAt(THIRD)).draft).toEqual((await weekAt(FIRST)).draft)
    expect((await weekAt('2026-12-28')).draft).toEqual((await weekAt(SECOND_DELIVERY)).draft)

    const hour = new Date(new Date(TEST_NOW).getTime() + HOUR).toISOString()
    await save(THIRD, (await weekAt(THIRD)).draft, { publish_at: hour })
    await runJob(product, 'publish-menu-weeks')
    expect((await weekAt(THIRD)).status).toBe('scheduled')
    product.clock.set(hour)
    await runJob(product, 'publish-menu-weeks')
    expect((await weekAt(THIRD)).status).toBe('published')
  })
})
