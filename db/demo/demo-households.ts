import { hashPassword } from 'better-auth/crypto'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { DeliveryWeek } from '../../src/domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../src/domain/kitchen-place/kitchen.ts'
import { businessDateAt, startOfBusinessDay } from '../../src/domain/time/business-time.ts'
import { addDays, type CalendarDate } from '../../src/domain/time/calendar-date.ts'
import { saveAddress } from '../../src/server/customers/save-address.ts'
import { saveDietaryPreferences } from '../../src/server/customers/save-dietary-preferences.ts'
import { saveHousehold } from '../../src/server/customers/save-household.ts'
import { runCutoff } from '../../src/server/cutoffs/run-cutoff.ts'
import { readDeliveryWeek } from '../../src/server/delivery/read-delivery-schedule.ts'
import { generateWorkOrder } from '../../src/server/kitchen/generate-work-order.ts'
import { listAvailableMeals, type StoredMeal } from '../../src/server/menu/list-available-meals.ts'
import { markOrderDelivered } from '../../src/server/orders/delivered/mark-order-delivered.ts'
import { type Clock, systemClock } from '../../src/server/platform/clock.ts'
import type { Db } from '../../src/server/platform/db/db.ts'
import { beginNextPiece } from '../../src/server/platform/db/lock-order.ts'
import type { Database } from '../../src/server/platform/db/open-database.ts'
import { accounts, userProfiles, users } from '../../src/server/platform/db/schema/accounts.ts'
import { orders } from '../../src/server/platform/db/schema/orders.ts'
import { outboxMails } from '../../src/server/platform/db/schema/outbox.ts'
import { openBoxes } from '../../src/server/subscriptions/boxes/open-boxes.ts'
import { skipBox } from '../../src/server/subscriptions/boxes/skip-box.ts'
import type { DemoBank } from './demo-bank.ts'
import { DEMO_EMAIL_DOMAIN, type DemoHousehold, demoHousehold } from './demo-household.ts'
import { fillMenus } from './demo-menu.ts'
import { abandonOrder, chooseMeals, type OrderingHousehold, placeOrder } from './demo-orders.ts'
import { furnishKitchen } from './kitchen-floor/furnish-kitchen.ts'
import { sayRules } from './kitchen-floor/say-rules.ts'
import { openACase } from './kitchen-floor/settle-cases.ts'
import { stockComingWeek, workWeek } from './kitchen-floor/work-week.ts'
import { type Random, seededRandom } from './seeded-random.ts'

/** Of every invented household, so that its portal can be looked at. */
export const DEMO_PASSWORD = 'orlando-demo-kitchen'

const HOUR = 3_600_000
const DAYS_OF_WEEK = 7
const WEEK_HOURS = DAYS_OF_WEEK * 24
const onlyErrors = pino({ level: 'error' })
const PROMO_CODES = ['WELCOME10', 'FRESH20', 'FREESHIP'] as const

export type DemoDeps = {
  database: Pick<Database, 'db'>
  bank: DemoBank
  kitchen: Kitchen
  /** Signs the links of letters to households. */
  authSecret: string
  clock?: Clock
  print?: (line: string) => void
}
export type DemoAmount = { households?: number; weeks?: number }
export type DemoSummary = {
  households: number
  orders: number
  delivered: number
  canceled: number
  workOrders: number
}

type Week = DeliveryWeek & { weeksAgo: number; now: Date }

/**
 * Invents households and lets them order, week by week, through the product's own use cases with the clock of that
 * week: `weeks` delivered ones, the one being cooked and the one open for orders. The same call again adds only
 * what is missing, so twice is once. @returns how many rows were added
 */
export async function fillDemo(
  { database: { db }, bank, clock = systemClock, kitchen, authSecret, print = console.log }: DemoDeps,
  { households = 300, weeks = 4 }: DemoAmount = {},
): Promise<DemoSummary> {
  const now = clock.now()
  const summary = { households: 0, orders: 0, delivered: 0, canceled: 0, workOrders: 0 }
  const before = await countOrders(db)
  const people = Array.from({ length: households }, (_, index) => demoHousehold(index + 1, weeks))
  const settled = await db.transaction((tx) => settleHouseholds(tx, people, now, summary))
  const menus = await fillMenus({ db, kitchen, now })
  const opened = new Date(now.getTime() - (weeks + 2) * WEEK_HOURS * HOUR)
  await furnishKitchen({ db, kitchen, now: opened })
  for (let weeksAgo = weeks + 1; weeksAgo >= 0; weeksAgo--) {
    const then = new Date(now.getTime() - weeksAgo * WEEK_HOURS * HOUR)
    const week = { ...(await readDeliveryWeek(kitchen, db, then)), weeksAgo, now }
    const menu = await listAvailableMeals(db, week.scheduledDate)
    // One transaction a week: a thousand small ones would take the embedded database minutes.
    await db.transaction((tx) => orderInWeek(kitchen, tx, bank, week, settled, menu))
    if (week.ordersCloseAt <= now) await closeWeek(kitchen, db, bank, week, settled)
    const isDelivered = week.deliveryDate < businessDateAt(kitchen, now)
    const isLast = isDelivered && addDays(week.deliveryDate, DAYS_OF_WEEK) >= businessDateAt(kitchen, now)
    const floor = { db, kitchen, authSecret }
    if (week.ordersCloseAt <= now && (await planWeek(db, week))) summary.workOrders++
    if (week.ordersCloseAt <= now && !isDelivered) {
      const today = { ...floor, clock: { now: () => now } }
      await sayRules(today, week.deliveryDate)
      if (before.placed === 0) await openACase(today, week.deliveryDate)
    }
    if (isLast) await workWeek(floor, week.deliveryDate)
    if (isDelivered) await db.transaction((tx) => deliverWeek(kitchen, tx, week.deliveryDate, summary))
    else if (week.ordersCloseAt <= now) await stockComingWeek(floor, week.deliveryDate, now)
    await db.delete(outboxMails).where(like(outboxMails.toAddress, `%@${DEMO_EMAIL_DOMAIN}`))
  }
  await openBoxes({ db, clock, kitchen, log: onlyErrors })
  const after = await countOrders(db)
  summary.orders = after.placed - before.placed
  summary.canceled = after.canceled - before.canceled
  print(
    `Demo: ${summary.households} households, ${summary.orders} orders placed (${summary.delivered} delivered), ` +
      `${summary.canceled} canceled, ${summary.workOrders} work orders, ${menus} weeks of menus added.`,
  )
  const coming = await ordersOf(db, (await readDeliveryWeek(kitchen, db, now)).deliveryDate)
  // Its coming box is open for changes, and the one before is on its way: the portal has something to show.
  const shown = settled.find(({ userId }) => coming.get(userId)?.status === 'pending') ?? settled[0]
  if (shown) print(`Sign in as ${shown.email}, or as any other household: password ${DEMO_PASSWORD}`)
  return summary
}

/** Accounts are written directly, because hashing 300 passwords takes half a minute; the rest goes the usual way. */
async function settleHouseholds(
  tx: Db,
  people: readonly DemoHousehold[],
  now: Date,
  summary: DemoSummary,
): Promise<OrderingHousehold[]> {
  const rows = people.map(({ email, fullName, isTest, joinedWeeksAgo }) => ({
    email,
    name: fullName,
    emailVerified: true,
    isTestCustomer: isTest,
    createdAt: new Date(now.getTime() - (joinedWeeksAgo + 1) * WEEK_HOURS * HOUR),
  }))
  const added = await tx
    .insert(users)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email })
  summary.households = added.length
  if (added.length > 0) {
    const password = await hashPassword(DEMO_PASSWORD)
    await tx
      .insert(accounts)
      .values(added.map(({ id }) => ({ userId: id, accountId: id, providerId: 'credential', password })))
    const names = new Map(people.map(({ email, fullName }) => [email, fullName]))
    await tx
      .insert(userProfiles)
      .values(added.map(({ id, email }) => ({ id, email, fullName: names.get(email) ?? null })))
  }
  const emails = people.map(({ email }) => email)
  const known = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
  const idOf = new Map(known.map(({ id, email }) => [email, id]))
  const isNew = new Set(added.map(({ id }) => id))
  const settled = people.map((household) => ({ ...household, userId: idOf.get(household.email) ?? '' }))
  const deps = { db: tx, clock: { now: () => now } }
  for (const { userId, householdSize, preferences, address } of settled.filter(({ userId }) =>
    isNew.has(userId),
  )) {
    await saveDietaryPreferences(deps, preferences, userId)
    await saveHousehold(deps, householdSize, userId)
    const saved = await saveAddress(deps, address, userId)
    if (!saved.ok) throw new Error(`A demo address is not served: ${saved.failure.zipCode}`)
  }
  return settled
}

/** The first orders of a week, and what others order besides their boxes. */
async function orderInWeek(
  kitchen: Kitchen,
  tx: Db,
  bank: DemoBank,
  week: Week,
  households: readonly OrderingHousehold[],
  menu: readonly StoredMeal[],
): Promise<void> {
  const present = await ordersOf(tx, week.deliveryDate)
  for (const household of households) {
    if (household.joinedWeeksAgo < week.weeksAgo || present.has(household.userId)) continue
    await orderOnce(kitchen, tx, bank, week, household, menu)
  }
}

/** Some skip in the last hour, then the cutoff charges everybody else. A week that was closed before stays as it is. */
async function closeWeek(
  kitchen: Kitchen,
  db: Db,
  bank: DemoBank,
  { deliveryDate, ordersCloseAt }: Week,
  households: readonly OrderingHousehold[],
): Promise<void> {
  const lastHour = { now: () => new Date(ordersCloseAt.getTime() - HOUR) }
  await bank.showTime(lastHour.now())
  await openBoxes({ db, clock: lastHour, kitchen, log: onlyErrors })
  const coming = await ordersOf(db, deliveryDate)
  for (const { userId, email } of households)
    if (coming.get(userId)?.status === 'pending' && seededRandom(`${email} ${deliveryDate}`).chance(0.1))
      await skipBox({ db, clock: lastHour, kitchen }, deliveryDate, {
        userId,
        portalUrl: null,
      })
  await bank.showTime(ordersCloseAt)
  await runCutoff({
    db,
    clock: { now: () => ordersCloseAt },
    kitchen,
    payments: bank.payments,
    log: onlyErrors,
  })
}

async function countOrders(db: Db): Promise<{ placed: number; canceled: number }> {
  const isCanceled = eq(orders.status, 'canceled')
  const [counted] = await db
    .select({
      placed: sql<number>`count(*) filter (where ${orders.confirmedAt} is not null)`.mapWith(Number),
      canceled: sql<number>`count(*) filter (where ${isCanceled})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(users, and(eq(users.id, orders.userId), like(users.email, `%@${DEMO_EMAIL_DOMAIN}`)))
  return counted ?? { placed: 0, canceled: 0 }
}

/** One order per demo household and delivery date: the placed one before others. */
async function ordersOf(
  tx: Db,
  deliveryDate: CalendarDate,
): Promise<Map<string, { id: string; status: string }>> {
  const rows = await tx
    .select({ userId: orders.userId, id: orders.id, status: orders.status })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.deliveryDate, deliveryDate), like(users.email, `%@${DEMO_EMAIL_DOMAIN}`)))
    .orderBy(orders.status)
  return new Map(rows.map(({ userId, id, status }) => [userId, { id, status }]))
}

async function orderOnce(
  kitchen: Kitchen,
  tx: Db,
  bank: DemoBank,
  week: Week,
  household: OrderingHousehold,
  menu: readonly StoredMeal[],
): Promise<void> {
  const random = seededRandom(`${household.email} ${week.deliveryDate}`)
  const isFirst = household.joinedWeeksAgo === week.weeksAgo
  const at = momentInWeek(week, random)
  const selections = chooseMeals(household, menu, random)
  const promoCode = isFirst && random.chance(0.3) ? random.pick(PROMO_CODES) : null
  if (!isFirst && random.chance(0.3)) return
  if (random.chance(0.04)) return abandonOrder(kitchen, tx, household, { selections, at })
  await placeOrder(kitchen, tx, bank, household, { selections, promoCode, at })
}

/** While the week was open for orders, and never in the future. */
function momentInWeek({ ordersCloseAt, now }: Week, random: Random): Date {
  const opened = ordersCloseAt.getTime() - (WEEK_HOURS - 2) * HOUR
  const last = Math.min(ordersCloseAt.getTime() - HOUR, now.getTime())
  return new Date(Math.max(Math.min(opened, last), opened + Math.floor(random.fraction() * (last - opened))))
}

/** On the day after its orders closed. @returns whether there was none yet */
async function planWeek(db: Db, { deliveryDate, ordersCloseAt, now }: Week): Promise<boolean> {
  const at = new Date(Math.min(now.getTime(), ordersCloseAt.getTime() + 30 * HOUR))
  const planned = await generateWorkOrder({ db, clock: { now: () => at } }, deliveryDate)
  return planned.ok && planned.value.created
}

async function deliverWeek(
  kitchen: Kitchen,
  tx: Db,
  deliveryDate: CalendarDate,
  summary: DemoSummary,
): Promise<void> {
  const { fromHour, toHour } = kitchen.window
  const windowOpens = startOfBusinessDay(kitchen, deliveryDate).getTime() + fromHour * HOUR
  // Some households have a second box on the same day.
  const placed = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, and(eq(users.id, orders.userId), like(users.email, `%@${DEMO_EMAIL_DOMAIN}`)))
    .where(and(eq(orders.deliveryDate, deliveryDate), eq(orders.status, 'confirmed')))
  for (const { id } of placed) {
    const at = new Date(windowOpens + Math.floor(seededRandom(id).fraction() * (toHour - fromHour) * HOUR))
    beginNextPiece(tx)
    const delivered = await markOrderDelivered({ db: tx, clock: { now: () => at } }, id)
    if (delivered.ok) summary.delivered++
  }
}
