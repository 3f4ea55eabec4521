import { eq } from 'drizzle-orm'
import { calendarDate } from '../../../src/domain/time/calendar-date.ts'
import { users } from '../../../src/server/platform/db/schema/accounts.ts'
import { addresses } from '../../../src/server/platform/db/schema/customers.ts'
import { meals } from '../../../src/server/platform/db/schema/menu.ts'
import { orderItems, orders } from '../../../src/server/platform/db/schema/orders.ts'
import type { createTestDatabase } from './test-database.ts'

type Db = Awaited<ReturnType<typeof createTestDatabase>>['db']
type NewOrder = Partial<typeof orders.$inferInsert>
export type CustomerRow = { userId: string; addressId: string }

let serial = 0
/** Unique within the test file. */
export const nextNumber = () => ++serial

export const only = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined) throw new Error('The database returned no row')
  return row
}

/** The constraint, or failing that the error code, by which the database refused; 'accepted' otherwise. */
export const outcomeOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => 'accepted',
    (error: { cause?: { constraint?: string; code?: string } }) =>
      error.cause?.constraint || error.cause?.code,
  )

export const DELIVERY = calendarDate('2026-12-07')

export const household = {
  recipientName: 'Ana Rivera',
  phone: '(407) 555-0142',
  email: 'ana.rivera@example.com',
  streetAddress: '12 Lake Eola Drive',
  city: 'Orlando',
  state: 'FL',
  zipCode: '32801',
}

/** Rows written straight into the tables, past every use case, to test what the database itself refuses. */
export const databaseRows = (db: Db) => {
  const mealAt = async (sellPriceCents: number) => {
    const slug = `meal-${nextNumber()}`
    const texts = { description: '', mainIngredients: '', nutritionalDescription: '', category: 'Poultry' }
    const facts = { calories: 500, carbs: 40, fat: 18, protein: 40, costCents: 600, sellPriceCents }
    return only(
      await db
        .insert(meals)
        .values({ name: slug, slug, ...texts, ...facts })
        .returning(),
    )
  }
  const orderOf = async (customer: CustomerRow, facts: NewOrder = {}) => {
    const row = {
      userId: customer.userId,
      deliveryAddressId: customer.addressId,
      deliveryDate: DELIVERY,
      ...facts,
    }
    return only(await db.insert(orders).values(row).returning())
  }
  const changeOrder = (orderId: string, facts: NewOrder) =>
    db.update(orders).set(facts).where(eq(orders.id, orderId)).returning()

  return {
    orderOf,
    changeOrder,
    customer: async (): Promise<CustomerRow> => {
      const email = `household.${nextNumber()}@example.com`
      const user = only(await db.insert(users).values({ name: 'Ana Rivera', email }).returning())
      const address = only(
        await db
          .insert(addresses)
          .values({ ...household, userId: user.id })
          .returning(),
      )
      return { userId: user.id, addressId: address.id }
    },
    /** A draft of ten meals at 16.00 dollars with its items, ready to be confirmed. */
    pricedDraft: async (customer: CustomerRow, facts: NewOrder = {}) => {
      const meal = await mealAt(1600)
      const order = await orderOf(customer, {
        totalMeals: 10,
        subtotalCents: 16_000,
        shippingFeeCents: 999,
        ...facts,
      })
      const item = { mealName: meal.name, mealCategory: meal.category, quantity: 10, unitPriceCents: 1600 }
      await db.insert(orderItems).values({ ...item, orderId: order.id, mealId: meal.id })
      return order
    },
    confirm: (orderId: string) =>
      changeOrder(orderId, {
        status: 'confirmed',
        orderNumber: `RF-2026-${nextNumber().toString().padStart(4, '0')}`,
        confirmedAt: new Date('2026-11-25T15:00:00Z'),
        ...household,
      }),
  }
}
