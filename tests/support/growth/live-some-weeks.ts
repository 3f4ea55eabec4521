import { cancelEverybody } from '../payments/declining-cards.ts'
import { CARD, rowsOf } from '../people/ordering.ts'
import { signIn, staffOf } from '../people/staff.ts'
import { afterCutoff, atCutoff, SECOND_DELIVERY } from '../people/subscribing.ts'
import type { TestApp } from '../test-app.ts'
import { workTheFloor } from './floor-acts.ts'
import { changeEverything, comeBack, leave, lookAround, peopleCome, subscribe } from './households-act.ts'
import { answerAll, saySomething } from './households-say.ts'
import { markBoxes, officeLooks, staffDecide, staffLook } from './staff-act.ts'

const FIRST_DELIVERY = '2026-12-07'
const HOURS = 3_600_000

/**
 * Drives the product through what its households, its staff and its jobs do in a few weeks, each of them in the ways
 * there are. In the end everything is settled: nothing is open, due or waiting.
 */
export async function liveSomeWeeks(product: TestApp): Promise<void> {
  const owner = await staffOf(product, 'owner')
  const support = await staffOf(product, 'support')
  const driver = await staffOf(product, 'driver')
  const households = await peopleCome(product)
  const [plain] = households
  await product.runJobs()
  await changeEverything(product, plain)
  await lookAround(product, plain)
  await staffLook(owner, driver, FIRST_DELIVERY)
  await staffDecide({ owner, support }, households)
  await officeLooks(product, owner, plain)

  // Days before a cutoff, hours after it, and on the day of the delivery.
  for (const hours of [-55, -20]) {
    atCutoff(product, 0, hours * HOURS)
    await product.runJobs()
  }
  await afterCutoff(product, 0)
  for (const hours of [1, 14, 26]) {
    atCutoff(product, 0, hours * HOURS)
    await product.runJobs()
    await staffLook(await signIn(owner), await signIn(driver), SECOND_DELIVERY)
  }
  await workTheFloor(product, await signIn(owner), FIRST_DELIVERY)
  await markBoxes(await signIn(owner), households.slice(0, 2))
  await saySomething(product, plain)
  await answerAll(await signIn(owner))
  await afterCutoff(product, 1)
  await lookAround(product, plain)
  await leave(plain)
  await cancelEverybody(product)
  await settleAll(product)
  await officeLooks(product, await signIn(owner), plain)
  await comeBack(product, plain)
}

/** Days pass, after which nothing waits for anybody. */
async function settleAll(product: TestApp): Promise<void> {
  for (const week of [2, 3, 6]) await afterCutoff(product, week)
  for (const query of [
    `update boxes set processed_at = orders_close_at, outcome = 'canceled', settled_at = orders_close_at
     where processed_at is null`,
    `update orders set status = 'delivered', delivered_at = now() where status = 'confirmed'`,
    `update disputes set decision = 'go_on', decided_by = 'staff', decided_at = opened_at where decision is null`,
  ])
    await rowsOf(product, query)
}

/** What comes on any day: a household that orders and pays, the kitchen at work, and every job. */
export async function liveOneDay(product: TestApp): Promise<void> {
  const owner = await staffOf(product, 'owner')
  const driver = await staffOf(product, 'driver')
  const household = await subscribe(product, CARD)
  await lookAround(product, household)
  const days = 'select delivery_date::text as date from orders where id = $1'
  const [day] = await rowsOf<{ date: string }>(product, days, [household.orderId])
  await staffLook(owner, driver, day?.date ?? '')
  await markBoxes(owner, [household])
  await product.runJobs()
}
