import { randomUUID } from 'node:crypto'
import { STAFF_ROLES, type StaffRole } from '../../../src/domain/accounts/roles.ts'
import {
  draftFor,
  homeAddress,
  placedOrder,
  rowsOf,
  sessionIdOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { SECOND_DELIVERY } from '../../support/people/subscribing.ts'
import {
  type Client,
  createTestApp,
  type TestApp,
  type TestAppOptions,
  type TestCustomer,
} from '../../support/test-app.ts'

export const HOUSEHOLD_PASSWORD = 'plenty-of-basil-7'

/** What belongs to one household, by the names that calls use for it. */
export type Belongings = {
  customerId: string
  email: string
  /** Of another browser of the household. */
  sessionId: string
  paidOrderId: string
  paidOrderNumber: string
  /** The coming box of the subscription, still open. */
  pendingOrderId: string
  draftOrderId: string
  addressId: string
  checkoutSession: string
  cardSession: string
  moneyRequestId: string
  strayId: string
  otherStrayId: string
  disputeId: string
  reviewId: string
  mailId: string
  staffId: string
  noteId: string
}

/** Text by which a household is recognized wherever it turns up. */
export type Canaries = Record<
  'name' | 'street' | 'apartment' | 'phone' | 'email' | 'instructions' | 'accessNote' | 'notes',
  string
>

export type Household = TestCustomer & { tag: string; canaries: Canaries; belongings: Belongings }

export type World = {
  product: TestApp
  households: { own: Household; another: Household }
  unverified: TestCustomer
  /** Ids and numbers that nobody has. */
  nothing: Belongings
  staff: Record<StaffRole, StaffClient>
  shared: Client
  ended: { customer: Client; staff: Client }
  mealIds: string[]
}

export const DELIVERY = { first: '2026-12-07', second: SECOND_DELIVERY }

function canariesOf(tag: string, serial: number): Canaries {
  const phone = `(407) 555-01${serial}7`
  return {
    ...{
      name: `Kept${tag} Name`,
      street: `${serial}7 Kept${tag} Street`,
      apartment: `Kept${tag} Flat`,
      phone,
    },
    ...{ email: `kept${tag}.door@example.com`, instructions: `Kept${tag} instructions` },
    ...{ accessNote: `Kept${tag} gate code`, notes: `Kept${tag} notes on food` },
  }
}

async function settle(product: TestApp, tag: string, canaries: Canaries): Promise<TestCustomer> {
  const address = {
    ...homeAddress,
    ...{ recipient_name: canaries.name, street_address: canaries.street, apartment: canaries.apartment },
    ...{ phone: canaries.phone, email: canaries.email },
    ...{ delivery_instructions: canaries.instructions, access_note: canaries.accessNote },
  }
  const customer = await settledCustomer(product, 1, { address, email: `kept${tag}@example.com` })
  await customer.call('saveDietaryPreferences', {
    ...{ avoid_proteins: ['pork'], avoid_ingredients: ['peanuts'], additional_notes: canaries.notes },
  })
  await rowsOf(product, 'update users set email_verified = true, name = $2 where id = $1', [
    customer.userId,
    canaries.name,
  ])
  return customer
}

async function otherBrowser(product: TestApp, { email, call }: TestCustomer): Promise<string> {
  await product.visitor().call('signIn', { email, password: HOUSEHOLD_PASSWORD })
  const { sessions } = (await call('listSessions')).body
  return sessions.find(({ is_current }) => !is_current)?.id ?? ''
}

const idOf = async (product: TestApp, query: string, ...values: unknown[]): Promise<string> =>
  (await rowsOf<{ id: string }>(product, query, values))[0]?.id ?? ''

/** Rows of the office about a household; what leads to them is tested elsewhere. */
async function officeRows(product: TestApp, customer: TestCustomer, orderId: string) {
  const { userId } = customer
  const now = product.clock.now()
  const strayOf = (intent: string) =>
    idOf(
      product,
      `insert into stray_payments (provider_payment_intent_id, order_id, amount_cents, reason, status, refund_attempt, refund_failed_at)
       select ${intent}, order_id, 1200, 'paid_twice', 'given_up', 10, $2 from payments where order_id = $1
       returning id`,
      ...[orderId, now],
    )
  const strayId = await strayOf('provider_payment_intent_id')
  // The payment provider remembers what was returned, so what is settled must be another payment.
  const otherStrayId = await strayOf(`'pi_proof_' || order_id`)
  const disputeId = await idOf(
    product,
    `insert into disputes (kind, provider_id, provider_charge_id, order_id, user_id, amount_cents, status, reason,
       is_refundable, opened_at, found_at, decision, decided_by, decided_at)
     values ('dispute', 'dp_' || $1::text, 'ch_' || $1::text, $1::uuid, $2, 1200, 'needs_response', 'fraudulent', false, $3, $3, 'go_on', 'test', $3)
     returning id`,
    ...[orderId, userId, now],
  )
  const mailId = await idOf(
    product,
    `insert into outbox_mails (kind, dedup_key, to_address, data, status, attempts, last_error, subject, html, text)
     values ('password-reset', $1, $2, '{}', 'dead', 1, '550 no such mailbox', 'A letter', '<p>A letter</p>', 'A letter')
     returning id`,
    ...[`proof:${userId}`, customer.email],
  )
  const noteId = await idOf(
    product,
    `insert into customer_notes (user_id, kind, text, written_by, written_at) values ($1, 'note', 'A note', 'staff', $2)
     returning id`,
    ...[userId, now],
  )
  return { strayId, otherStrayId, disputeId, mailId, noteId }
}

async function reviewOf(product: TestApp, { userId }: TestCustomer, orderId: string): Promise<string> {
  const redemption = await idOf(
    product,
    `insert into promo_redemptions (promo_code_id, user_id, order_id, amount_cents, state, settled_at)
     select id, $1, $2, 100, 'used', now() from promo_codes limit 1 returning id`,
    ...[userId, orderId],
  )
  return idOf(
    product,
    'insert into promo_reviews (redemption_id, user_id, order_id, found_at) values ($1, $2, $3, $4) returning id',
    ...[redemption, userId, orderId, product.clock.now()],
  )
}

async function moneyRequestOf(product: TestApp, support: StaffClient, customer: string): Promise<string> {
  const wish = { customer, amount_cents: 100, reason: 'Late', request_key: randomUUID() }
  await support.call('grantCredit', wish)
  return idOf(product, 'select id from money_requests where user_id = $1', customer)
}

async function furnish(
  product: TestApp,
  [tag, serial]: [string, number],
  staff: World['staff'],
): Promise<Household> {
  const canaries = canariesOf(tag, serial)
  const customer = await settle(product, tag, canaries)
  const { userId: customerId, email } = customer
  const paid = await placedOrder(product, customer)
  const orderOn = (date: string, status: string) =>
    idOf(
      product,
      'select id from orders where user_id = $1 and delivery_date = $2 and status = $3',
      ...[customerId, date, status],
    )
  const pendingOrderId = await orderOn(DELIVERY.second, 'pending')
  const draftOrderId = await draftFor(product, customer)
  const card = await customer.call('startCardChange')
  const [{ number, address } = { number: '', address: '' }] = await rowsOf<{
    number: string
    address: string
  }>(product, 'select order_number as number, delivery_address_id as address from orders where id = $1', [
    paid.orderId,
  ])
  return {
    ...customer,
    ...{ tag: `kept${tag}`, canaries },
    belongings: {
      ...{ customerId, email, sessionId: await otherBrowser(product, customer) },
      ...{ paidOrderId: paid.orderId, paidOrderNumber: number, pendingOrderId, draftOrderId },
      ...{ addressId: address, checkoutSession: paid.sessionId, cardSession: sessionIdOf(card.body.url) },
      moneyRequestId: await moneyRequestOf(product, staff.support, customerId),
      ...(await officeRows(product, customer, paid.orderId)),
      reviewId: await reviewOf(product, customer, paid.orderId),
      staffId: (await staffOf(product, 'driver')).id,
    },
  }
}

const nothing = (): Belongings => ({
  ...{ customerId: randomUUID(), email: 'nobody.at.all@example.com', sessionId: randomUUID() },
  ...{ paidOrderId: randomUUID(), paidOrderNumber: 'RF-2026-9999', pendingOrderId: randomUUID() },
  ...{ draftOrderId: randomUUID(), addressId: randomUUID(), checkoutSession: 'cs_test_nobodys' },
  ...{ cardSession: 'cs_test_nobodys_card', moneyRequestId: randomUUID(), strayId: randomUUID() },
  ...{ otherStrayId: randomUUID(), noteId: randomUUID() },
  ...{ disputeId: randomUUID(), reviewId: randomUUID(), mailId: randomUUID(), staffId: randomUUID() },
})

/** Somebody whose session was ended on the server and who still shows it. */
async function endedSessions(product: TestApp): Promise<World['ended']> {
  const customer = await product.customer()
  const [kept] = [new Map(customer.cookies)]
  await customer.call('signOut')
  for (const [name, value] of kept) customer.cookies.set(name, value)
  const staff = await staffOf(product, 'owner')
  const keptOfStaff = new Map(staff.cookies)
  await staff.call('closeStaffSession')
  for (const [name, value] of keptOfStaff) staff.cookies.set(name, value)
  return { customer, staff }
}

/** A product with two furnished households, everybody of the staff, and people who may do nothing any more. */
export async function createWorld(
  options: TestAppOptions = {},
  environment: Record<string, string> = { LOG_LEVEL: 'silent' },
): Promise<World> {
  const product = await createTestApp(environment, options)
  const shared = await product.staff()
  const staff = {} as World['staff']
  for (const role of STAFF_ROLES) staff[role] = await staffOf(product, role)
  await staff.owner.call('setMoneyLimit', { limit_cents: 0 })
  const own = await furnish(product, ['alpha', 1], staff)
  const another = await furnish(product, ['omega', 2], staff)
  const { meals } = (await product.visitor().call('listMeals')).body
  return {
    ...{ product, households: { own, another }, staff, shared },
    unverified: await product.customer(),
    nothing: nothing(),
    ended: await endedSessions(product),
    mealIds: meals.map(({ id }) => id),
  }
}
