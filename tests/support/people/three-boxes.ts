import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startEmpty } from '../databases/start-empty.ts'
import { type Client, createTestApp, TEST_NOW, type TestApp } from '../test-app.ts'
import { leaveNutritionOut } from './cooked-day.ts'
import { openCheckout, pay, rowsOf, settledCustomer, someMeals } from './ordering.ts'

export const BOXES_DATE = '2026-12-07' as never
/** Of the first meal each box holds nine, of the second one. */
export const [NINE, BOXES] = [9, 3]

export type ThreeBoxes = Awaited<ReturnType<typeof threeBoxes>>

/** For the tests of one file, which each begin with three boxes of their own: both are there from the first one on. */
export function openThreeBoxes(): { product: TestApp; boxes: ThreeBoxes } {
  const world = {} as { product: TestApp; boxes: ThreeBoxes }
  beforeAll(async () => {
    world.product = await createTestApp({ LOG_LEVEL: 'silent' })
  })
  beforeEach(async () => {
    world.boxes = await threeBoxes(world.product)
  })
  afterAll(() => world.product.close())
  return world
}

/** An empty product with three paid boxes of one delivery date, and the hands of a kitchen that comes out short. */
async function threeBoxes(product: TestApp) {
  product.clock.set(TEST_NOW)
  await startEmpty(product)
  const owner: Client = await product.staff()
  await leaveNutritionOut(owner)
  const [nine, one] = await someMeals(product)
  const boxOf = (avoid: 'peanuts'[], promoCode?: string) => paidBox(product, avoid, promoCode)
  const numberOf = async (orderId: string) =>
    (await rowsOf<{ n: string }>(product, 'select order_number as n from orders where id = $1', [orderId]))[0]
      ?.n ?? ''
  const cases = async (by = owner) => (await by.call('listKitchenCases', { date: BOXES_DATE })).body
  const openCases = async () => (await cases()).cases.filter(({ state }) => state === 'open')
  const batchOf = async (mealId: string) => {
    const found = (await owner.call('getProduction', { date: BOXES_DATE })).body.batches.find(
      ({ key }) => key === mealId,
    )
    return { id: found?.id ?? '', version: found?.version ?? 0 }
  }
  return {
    ...{ owner, first: nine?.meal_id ?? '', second: one?.meal_id ?? '' },
    /** Orders: of the one that paid first, of the one in between, and of the household with an allergy, which paid last. */
    ...{ early: await boxOf([]), late: await boxOf([]), allergy: await boxOf(['peanuts']) },
    ...{ boxOf, numberOf, cases, openCases, batchOf },
    async caseOf(orderId: string) {
      const number = await numberOf(orderId)
      const found = (await openCases()).find(({ order_number }) => order_number === number)
      if (!found) throw new Error('No case is open for this box')
      return found
    },
    /** A batch is held for a moment and counted again. */
    async countAgain(mealId: string, produced_portions: number) {
      const { id, version } = await batchOf(mealId)
      const hold = (act: 'hold' | 'let_go', at: number) =>
        owner.call('holdBatch', { batch_id: id, version: at, act, reason: 'Counting again' })
      await hold('hold', version)
      await hold('let_go', version + 1)
      const done = { batch_id: id, version: version + 2, act: 'done' as const, produced_portions }
      const { status } = await owner.call('tickBatch', done)
      if (status !== 200) throw new Error('The batch could not be counted again')
    },
  }
}

async function paidBox(
  product: TestApp,
  avoid_ingredients: 'peanuts'[],
  promoCode?: string,
): Promise<string> {
  product.clock.set(new Date(product.clock.now().getTime() + 60_000))
  const customer = await settledCustomer(product)
  await customer.call('saveDietaryPreferences', {
    ...{ avoid_proteins: [], avoid_ingredients, additional_notes: '' },
  })
  const { orderId, url, sessionId } = await openCheckout(product, customer, promoCode)
  await pay(product, url)
  await customer.call('returnFromCheckout', { session_id: sessionId })
  return orderId
}

/** As a call names a case that it has seen. */
export const asked = ({ id, version }: { id: string; version: number }) => ({ id, version })
