import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startEmpty } from '../databases/start-empty.ts'
import { type Client, createTestApp, type TestApp } from '../test-app.ts'

/** The first delivery that tests can order for. */
export const DATE = '2026-12-07' as never

/** `chef`: an owner, who cooks. Both are there from the first test on. */
type KitchenDay = { product: TestApp; chef: Client }

/** A product for the tests of one file, in which nobody has ordered anything when a test begins. */
export function openKitchenDay(): KitchenDay {
  const day = {} as KitchenDay
  beforeAll(async () => {
    day.product = await createTestApp({ LOG_LEVEL: 'silent' })
  })
  beforeEach(async () => {
    await startEmpty(day.product)
    day.chef = await day.product.staff()
  })
  afterAll(() => day.product.close())
  return day
}
