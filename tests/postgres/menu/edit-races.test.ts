import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuPlanner } from '../../support/people/menu-planner.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const WEEK = '2026-12-14'
const EDITS = 100

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  owner = await staffOf(product, 'owner')
})
afterAll(() => product.close())

test('of a hundred edits of one menu week at once one wins, and each other is told what the week is now', async () => {
  const { planned, weekAt } = menuPlanner(() => owner)
  const meals = await planned()
  const priced = (cents: number) => meals.map((meal) => ({ ...meal, price_cents: 3000 + cents }))
  const answers = await Promise.all(
    Array.from({ length: EDITS }, (_, nth) =>
      owner.call('saveMenuWeek', {
        ...{ scheduled_date: WEEK, version: 0, meals: priced(nth), meals_max: null, publish_at: null },
      }),
    ),
  )
  const won = answers.flatMap(({ status }, nth) => (status === 200 ? [nth] : []))
  expect(won).toHaveLength(1)
  const now = await weekAt(WEEK)
  expect(now.draft).toEqual(priced(won[0] ?? -1))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(EDITS - 1)
  for (const { status, body } of refused)
    expect([status, body]).toMatchObject([409, { code: 'changed_meanwhile', current: { version: 1 } }])
  const [entries] = await rowsOf<{ count: number }>(
    product,
    `select count(*)::int as count from staff_log where subject_kind = 'menu-week' and act = 'draft-saved'`,
    [],
  )
  expect(entries?.count).toBe(1)
})
