import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarDate } from '../../../src/domain/time/calendar-date.ts'
import { addresses, onboardingAnswers } from '../../../src/server/platform/db/schema/customers.ts'
import { deliveryWeeks } from '../../../src/server/platform/db/schema/delivery.ts'
import { workOrders } from '../../../src/server/platform/db/schema/kitchen.ts'
import { outboxMails } from '../../../src/server/platform/db/schema/outbox.ts'
import { checkoutSessions, payments, webhookEvents } from '../../../src/server/platform/db/schema/payments.ts'
import { promoCodes, promoRedemptions } from '../../../src/server/platform/db/schema/promotions.ts'
import { waitlistEntries } from '../../../src/server/platform/db/schema/service-area.ts'
import { boxes, subscriptions } from '../../../src/server/platform/db/schema/subscriptions.ts'
import {
  type CustomerRow,
  DELIVERY,
  databaseRows,
  household,
  nextNumber,
  only,
  outcomeOf,
} from '../../support/databases/database-rows.ts'
import { createTestDatabase } from '../../support/databases/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let rows: ReturnType<typeof databaseRows>
let ana: CustomerRow
let ben: CustomerRow

beforeAll(async () => {
  database = await createTestDatabase()
  rows = databaseRows(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  ana = await rows.customer()
  ben = await rows.customer()
})

describe('a promo code', () => {
  const promo = async (facts: Partial<typeof promoCodes.$inferInsert> = {}) => {
    const row = {
      code: `CODE${nextNumber()}`,
      description: 'Test',
      kind: 'percent' as const,
      value: 10,
      ...facts,
    }
    return only(await database.db.insert(promoCodes).values(row).returning())
  }
  const redeem = async (promoCodeId: string, customer: typeof ana) => {
    const order = await rows.orderOf(customer, { status: 'pending' })
    const row = { promoCodeId, userId: customer.userId, orderId: order.id, amountCents: 100 }
    return database.db
      .insert(promoRedemptions)
      .values({ ...row, expiresAt: new Date() })
      .returning()
  }

  it('is reserved as often as its limit allows by one guarded statement, and not by any other', async () => {
    const { id } = await promo({ totalLimit: 1 })
    const reserve = () =>
      database.db
        .update(promoCodes)
        .set({ reservedCount: sql`${promoCodes.reservedCount} + 1` })
        .where(
          sql`${promoCodes.id} = ${id} AND ${promoCodes.usedCount} + ${promoCodes.reservedCount} < ${promoCodes.totalLimit}`,
        )
        .returning()
    expect(await reserve()).toHaveLength(1)
    expect(await reserve()).toHaveLength(0)
    const force = database.db.update(promoCodes).set({ usedCount: 1 }).where(eq(promoCodes.id, id))
    expect(await outcomeOf(force)).toBe('promo_codes_within_total_limit')
  })

  it('is used once per customer, again after a release, and freely without a limit', async () => {
    const once = await promo()
    const first = only(await redeem(once.id, ana))
    expect(await outcomeOf(redeem(once.id, ana))).toBe('promo_redemptions_customer_limit')
    expect(await outcomeOf(redeem(once.id, ben))).toBe('accepted')
    const release = { state: 'released' as const, settledAt: new Date() }
    await database.db.update(promoRedemptions).set(release).where(eq(promoRedemptions.id, first.id))
    expect(await outcomeOf(redeem(once.id, ana))).toBe('accepted')
    const unlimited = await promo({ perCustomerLimit: null })
    await redeem(unlimited.id, ana)
    expect(await outcomeOf(redeem(unlimited.id, ana))).toBe('accepted')
  })

  it('gives no more than the whole discount of the order', async () => {
    const { id: promoCodeId } = await promo()
    const order = { subtotalCents: 16_000, discountCents: 100, promoDiscountCents: 200, promoCodeId }
    expect(await outcomeOf(rows.orderOf(ana, order))).toBe('orders_promo_within_discount')
  })

  it('is redeemed once per order, and only by the owner of the order', async () => {
    const [one, other] = [await promo(), await promo()]
    const redemption = only(await redeem(one.id, ana))
    const again = {
      promoCodeId: other.id,
      orderId: redemption.orderId,
      amountCents: 1,
      expiresAt: new Date(),
    }
    const insert = (userId: string) => database.db.insert(promoRedemptions).values({ ...again, userId })
    expect(await outcomeOf(insert(ana.userId))).toBe('promo_redemptions_one_per_order')
    await database.db.update(promoRedemptions).set({ state: 'released', settledAt: new Date() })
    expect(await outcomeOf(insert(ben.userId))).toBe('promo_redemptions_own_order')
  })

  it.each([
    [{ code: 'lower' }, 'promo_codes_code_check'],
    [{ value: 101 }, 'promo_codes_value_fits_kind'],
    [{ kind: 'free_delivery', value: 5 }, 'promo_codes_value_fits_kind'],
  ] as const)('is not stored as %j', async (facts, constraint) => {
    expect(await outcomeOf(promo(facts))).toBe(constraint)
  })
})

describe('a payment', () => {
  const paid = { status: 'succeeded', amountCents: 16_999, capturedCents: 16_999 } as const

  it('gives back no more than it captured', async () => {
    const order = await rows.orderOf(ana)
    const payment = only(
      await database.db
        .insert(payments)
        .values({ ...paid, orderId: order.id })
        .returning(),
    )
    const refund = (refundedCents: number) =>
      outcomeOf(database.db.update(payments).set({ refundedCents }).where(eq(payments.id, payment.id)))
    expect(await refund(16_999)).toBe('accepted')
    expect(await refund(17_000)).toBe('payments_refunded_within_captured')
  })

  it('succeeds once per order', async () => {
    const order = await rows.orderOf(ana)
    await database.db.insert(payments).values({ ...paid, orderId: order.id })
    expect(await outcomeOf(database.db.insert(payments).values({ ...paid, orderId: order.id }))).toBe(
      'payments_one_success',
    )
  })

  it('captures no more than its amount', async () => {
    const order = await rows.orderOf(ana)
    const tooMuch = { ...paid, capturedCents: 17_000, orderId: order.id }
    expect(await outcomeOf(database.db.insert(payments).values(tooMuch))).toBe(
      'payments_captured_within_amount',
    )
  })

  it('has one open checkout session per order, for the owner and with an amount unless it only stores a card', async () => {
    const order = await rows.orderOf(ana)
    const open = (facts: Partial<typeof checkoutSessions.$inferInsert> = {}) => {
      const session = {
        orderId: order.id,
        userId: ana.userId,
        idempotencyKey: `key-${nextNumber()}`,
        expiresAt: new Date(),
      }
      return outcomeOf(
        database.db
          .insert(checkoutSessions)
          .values({ ...session, mode: 'payment', amountCents: 1, ...facts }),
      )
    }
    expect(await open({ amountCents: 0 })).toBe('checkout_sessions_amount_fits_mode')
    expect(await open({ userId: ben.userId })).toBe('checkout_sessions_own_order')
    expect(await open()).toBe('accepted')
    expect(await open({ mode: 'setup', amountCents: 0 })).toBe('checkout_sessions_one_open')
  })

  it('is told of by each webhook event once', async () => {
    const event = { eventId: `evt_${nextNumber()}`, type: 'checkout.session.completed', payload: {} }
    await database.db.insert(webhookEvents).values(event)
    expect(await outcomeOf(database.db.insert(webhookEvents).values(event))).toBe('webhook_events_pkey')
  })
})

describe('a subscription', () => {
  const subscribe = async (customer: typeof ana) => {
    const row = { userId: customer.userId, deliveryAddressId: customer.addressId, householdSize: 2 }
    return only(
      await database.db
        .insert(subscriptions)
        .values({ ...row, firstDeliveryDate: DELIVERY })
        .returning(),
    )
  }

  it('is the only live one of its customer', async () => {
    const { id } = await subscribe(ana)
    expect(await outcomeOf(subscribe(ana))).toBe('subscriptions_one_live')
    await database.db
      .update(subscriptions)
      .set({ status: 'canceled', canceledAt: new Date() })
      .where(eq(subscriptions.id, id))
    expect(await outcomeOf(subscribe(ana))).toBe('accepted')
  })

  it('has one box and one live order for a delivery date', async () => {
    const { id: subscriptionId } = await subscribe(ana)
    const box = {
      ...{ subscriptionId, userId: ana.userId, scheduledDate: DELIVERY, deliveryDate: DELIVERY },
      ordersCloseAt: new Date('2026-11-30T05:00:00Z'),
    }
    await database.db.insert(boxes).values(box)
    expect(await outcomeOf(database.db.insert(boxes).values(box))).toBe(
      'boxes_subscription_id_delivery_date_key',
    )
    await rows.orderOf(ana, { subscriptionId, status: 'pending' })
    expect(await outcomeOf(rows.orderOf(ana, { subscriptionId, status: 'pending' }))).toBe(
      'orders_one_per_box',
    )
    expect(
      await outcomeOf(rows.orderOf(ben, { subscriptionId, deliveryDate: calendarDate('2026-12-14') })),
    ).toBe('orders_own_subscription')
  })
})

describe('what else the database refuses', () => {
  it('a second waitlist entry for one e-mail address, whatever its case', async () => {
    const entry = {
      email: `household.${nextNumber()}@example.com`,
      zipCode: '10001',
      source: 'landing' as const,
    }
    await database.db.insert(waitlistEntries).values(entry)
    const again = { ...entry, email: entry.email.toUpperCase(), source: 'zip_gate' as const }
    expect(await outcomeOf(database.db.insert(waitlistEntries).values(again))).toBe(
      'waitlist_entries_one_per_email',
    )
  })

  it.each([
    [{ avoidProteins: ['goat'] }, 'onboarding_answers_known_proteins'],
    [{ avoidIngredients: ['shellfish'] }, 'onboarding_answers_known_ingredients'],
    [{ householdSize: 11 }, 'onboarding_answers_household_size_check'],
    [{ additionalNotes: 'x'.repeat(501) }, 'onboarding_answers_additional_notes_check'],
  ])('dietary preferences such as %j', async (facts, constraint) => {
    const insert = database.db.insert(onboardingAnswers).values({ userId: ana.userId, ...facts })
    expect(await outcomeOf(insert)).toBe(constraint)
  })

  it('a second primary address', async () => {
    const insert = database.db.insert(addresses).values({ ...household, userId: ana.userId })
    expect(await outcomeOf(insert)).toBe('addresses_one_primary')
  })

  it.each([
    [
      { scheduledDate: calendarDate('2026-12-08'), status: 'closed', reason: 'Holiday' },
      'delivery_weeks_on_monday',
    ],
    [{ scheduledDate: calendarDate('2026-12-07'), status: 'closed' }, 'delivery_weeks_reason_given'],
    [
      {
        scheduledDate: calendarDate('2026-12-07'),
        status: 'moved',
        reason: 'Holiday',
        deliveryDate: calendarDate('2026-12-07'),
      },
      'delivery_weeks_date_fits_status',
    ],
  ] as const)('a delivery week such as %j', async (week, constraint) => {
    expect(await outcomeOf(database.db.insert(deliveryWeeks).values(week))).toBe(constraint)
  })

  it('two work orders of one revision', async () => {
    const facts = {
      deliveryDate: DELIVERY,
      revision: 1,
      inputHash: 'a',
      productionDate: calendarDate('2026-12-06'),
      totalMeals: 10,
    }
    const generate = () =>
      database.db.insert(workOrders).values({ ...facts, workOrderNumber: `WO-${nextNumber()}` })
    await generate()
    expect(await outcomeOf(generate())).toBe('work_orders_delivery_date_revision_key')
  })

  it('a second mail for the same reason', async () => {
    const mail = {
      kind: 'order-confirmed',
      dedupKey: `order-confirmed:${nextNumber()}`,
      toAddress: 'a@b.co',
      data: {},
    }
    await database.db.insert(outboxMails).values(mail)
    expect(await outcomeOf(database.db.insert(outboxMails).values(mail))).toBe('outbox_mails_dedup_key_key')
  })
})
