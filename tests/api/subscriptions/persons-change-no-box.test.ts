import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { planBoxes } from '../../../src/server/subscriptions/boxes/plan-boxes.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

const HOUSEHOLDS = 1000

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  product.clock.set(TEST_NOW)
})
afterAll(() => product.close())

/**
 * So many subscriptions of one to three people with two boxes each. Each avoids words by chance, has chosen three meals by
 * chance, and has accepted a part of what clashes.
 */
async function subscribe(): Promise<void> {
  await rowsOf(product, `select setseed(0.35)`)
  await rowsOf(
    product,
    `insert into users (name, email) select 'Ana', 'many.' || n || '@example.com' from generate_series(1, $1::int) n`,
    [HOUSEHOLDS],
  )
  await rowsOf(
    product,
    `insert into onboarding_answers (user_id, household_size, avoid_proteins, avoid_ingredients)
     select id, 1 + floor(random() * 3)::int,
       array(select w from unnest(array['beef', 'pork', 'chicken', 'fish', 'shellfish']) w where random() < 0.2 and id is not null),
       array(select w from unnest(array['gluten', 'dairy', 'eggs', 'tree-nuts', 'peanuts', 'soy', 'sesame']) w
         where random() < 0.2 and id is not null)
     from users where email like 'many.%'`,
  )
  await rowsOf(
    product,
    `insert into addresses (user_id, recipient_name, phone, email, street_address, city, state, zip_code)
     select id, 'Ana', '(407) 555-0142', email, '1 Palm Way', 'Orlando', 'FL', '32801' from users where email like 'many.%'`,
  )
  await rowsOf(
    product,
    `insert into subscriptions (user_id, household_size, delivery_address_id, first_delivery_date)
     select a.user_id, o.household_size, a.id, '2026-12-07' from addresses a join onboarding_answers o using (user_id)
     join users u on u.id = a.user_id where u.email like 'many.%'`,
  )
  await rowsOf(
    product,
    `insert into subscription_selections (subscription_id, meal_id, quantity, accepted_clashes)
     select s.id, m.id, 10 * s.household_size / 2,
       case when random() < 0.3 then o.avoid_proteins || o.avoid_ingredients else '{}' end
     from subscriptions s join onboarding_answers o using (user_id)
     cross join lateral (select id from meals where s.id is not null order by random() limit 3) m`,
  )
  await rowsOf(
    product,
    `insert into boxes (subscription_id, user_id, scheduled_date, delivery_date, orders_close_at)
     select id, user_id, day, day, day - 7 from subscriptions cross join (values ('2026-12-14'::date), ('2026-12-21')) w (day)`,
  )
}

const plans = async () => {
  const dates = ['2026-12-14', '2026-12-21']
  const planned = await Promise.all(
    dates.map((upToDelivery) => planBoxes(ORLANDO_KITCHEN, product.database.db, { upToDelivery })),
  )
  return planned.flat().map(({ facts, plan, lines, total, dueCents }) => ({
    ...{ box: `${facts.boxId} ${facts.deliveryDate}`, plan, total, dueCents },
    lines: lines.map(({ mealId, quantity, unitPriceCents }) => [mealId, quantity, unitPriceCents]),
  }))
}

test('a thousand households that become one person each, who avoids what the household avoided, keep every box', async () => {
  await subscribe()
  const before = await plans()
  expect(before.length).toBeGreaterThanOrEqual(2 * HOUSEHOLDS)
  const substituted = before.filter(({ plan }) => plan.substitutions.length > 0)
  expect(substituted.length).toBeGreaterThan(HOUSEHOLDS / 4)
  await rowsOf(
    product,
    `insert into persons (user_id, position, name, portions, must_not)
     select user_id, 1, 'Ana', 10 * household_size, (
       select coalesce(jsonb_agg(jsonb_build_object('what', w, 'severity', 'avoids')), '[]')
       from unnest(avoid_proteins || avoid_ingredients) w)
     from onboarding_answers`,
  )
  const changed = (await plans()).filter(
    (plan, place) => JSON.stringify(plan) !== JSON.stringify(before[place]),
  )
  expect(changed).toEqual([])
})
