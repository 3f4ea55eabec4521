import { ORLANDO_KITCHEN } from '../../src/domain/kitchen-place/orlando-kitchen.ts'
import { openBoxesOf } from '../../src/server/subscriptions/boxes/open-boxes.ts'
import { eightAtOnce } from '../simulation/open-households.ts'
import type { SimulatedProduct } from '../simulation/simulated-product.ts'
import { homeAddress } from '../support/people/ordering.ts'

/** The delivery whose cutoff is run, and that cutoff. */
export const DELIVERY = '2026-12-14'
export const CLOSES = new Date('2026-12-07T05:00:00.000Z')
export const BEFORE_CLOSING = new Date('2026-12-05T15:00:00.000Z')

/**
 * The given number of active subscriptions with a card and a filled pending order for the coming box: the first one is
 * made by the product, the others are its copies.
 * @returns two meals that are on the menu
 */
export async function prepareBoxes(product: SimulatedProduct, count: number): Promise<string[]> {
  await insertHouseholds(product, count)
  await keepCards(product)
  const meals = await insertSubscriptions(product)
  const [first] = await product.rows<{ id: string; orderId: string }>(
    'select id, order_id as "orderId" from boxes order by id limit 1',
  )
  const [{ id = '' } = {}] = await product.rows<{ id: string }>(
    'select subscription_id as id from boxes where id = $1',
    [first?.id],
  )
  await product.deps.db.transaction((tx) => openBoxesOf(ORLANDO_KITCHEN, tx, id, product.now()))
  // Only the coming week is wanted of what the product has made for the first one.
  await product.rows('delete from boxes where delivery_date <> $1', [DELIVERY])
  await copyOrder(product, first?.id ?? '')
  await product.rows('analyze')
  return meals
}

async function insertHouseholds(product: SimulatedProduct, count: number): Promise<void> {
  const now = product.now()
  await product.rows(
    `insert into users (name, email, created_at)
     select 'Ana Rivera', 'household.' || n || '@example.com', $2 from generate_series(1, $1::int) n`,
    [count, now],
  )
  await product.rows(
    `insert into onboarding_answers (user_id, household_size, created_at) select id, 1, $1 from users`,
    [now],
  )
  const { recipient_name, phone, street_address, city, state, zip_code } = homeAddress
  await product.rows(
    `insert into addresses (user_id, recipient_name, phone, email, street_address, city, state, zip_code, created_at)
     select id, $1, $2, email, $3, $4, $5, $6, $7 from users`,
    [recipient_name, phone, street_address, city, state, zip_code, now],
  )
}

async function keepCards(product: SimulatedProduct): Promise<void> {
  const users = await product.rows<{ id: string; email: string }>('select id, email from users')
  const kept: { userId: string; customer: string; card: string }[] = []
  await eightAtOnce(users, async ({ id, email }) => {
    kept.push({ userId: id, ...(await product.openCustomer(email)) })
  })
  const columns = [
    kept.map(({ userId }) => userId),
    kept.map(({ customer }) => customer),
    kept.map(({ card }) => card),
  ]
  await product.rows(
    `insert into payment_customers (user_id, provider_customer_id)
     select user_id, customer from unnest($1::uuid[], $2::text[]) k (user_id, customer)`,
    columns.slice(0, 2),
  )
  await product.rows(
    `insert into stored_payment_methods (user_id, provider_payment_method_id, brand, last4, exp_month, exp_year, created_at)
     select user_id, card, 'visa', '4242', 12, 2030, $3 from unnest($1::uuid[], $2::text[]) k (user_id, card)`,
    [columns[0], columns[2], product.now()],
  )
}

async function insertSubscriptions(product: SimulatedProduct): Promise<string[]> {
  const now = product.now()
  await product.rows(
    `insert into subscriptions (user_id, household_size, delivery_address_id, payment_method_id, first_delivery_date,
       created_at, updated_at)
     select a.user_id, 1, a.id, pm.id, '2026-12-07', $1, $1
     from addresses a join stored_payment_methods pm on pm.user_id = a.user_id`,
    [now],
  )
  const meals = await product.rows<{ id: string }>(
    'select id from meals where is_available order by slug limit 3',
  )
  await product.rows(
    `insert into subscription_selections (subscription_id, meal_id, quantity)
     select s.id, m.id, 4 from subscriptions s cross join unnest($1::uuid[]) m (id)`,
    [meals.map(({ id }) => id)],
  )
  await product.rows(
    `insert into boxes (subscription_id, user_id, scheduled_date, delivery_date, orders_close_at, created_at)
     select id, user_id, $1, $1, $2, $3 from subscriptions`,
    [DELIVERY, CLOSES, now],
  )
  return meals.map(({ id }) => id)
}

async function copyOrder(product: SimulatedProduct, boxId: string): Promise<void> {
  await product.rows(
    `insert into orders (user_id, status, delivery_date, delivery_address_id, subscription_id, household_size,
       total_meals, subtotal_cents, shipping_fee_cents, tax_cents, created_at, updated_at)
     select s.user_id, 'pending', o.delivery_date, s.delivery_address_id, s.id, o.household_size,
       o.total_meals, o.subtotal_cents, o.shipping_fee_cents, o.tax_cents, o.created_at, o.updated_at
     from boxes b join orders o on o.id = b.order_id cross join subscriptions s
     where b.id = $1 and s.id <> b.subscription_id`,
    [boxId],
  )
  await product.rows(
    `update boxes b set order_id = o.id from orders o where o.subscription_id = b.subscription_id and b.order_id is null`,
  )
  await product.rows(
    `insert into order_items (order_id, meal_id, meal_name, meal_category, allergens, quantity, unit_price_cents)
     select o.id, i.meal_id, i.meal_name, i.meal_category, i.allergens, i.quantity, i.unit_price_cents
     from boxes b join order_items i on i.order_id = b.order_id cross join orders o
     where b.id = $1 and o.id <> b.order_id`,
    [boxId],
  )
  await product.rows(
    `insert into meal_selections (order_id, user_id, meal_id, quantity)
     select o.id, o.user_id, i.meal_id, i.quantity
     from boxes b join order_items i on i.order_id = b.order_id cross join orders o
     where b.id = $1 and o.id <> b.order_id`,
    [boxId],
  )
}
