import { z } from 'zod'
import { WAYS_GIVEN } from '../../domain/ledger/excess.ts'
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '../../domain/ledger/journal.ts'
import { DIFFERENCE_KINDS } from '../../domain/ledger/reconcile-day.ts'
import {
  STAFF_SETTLEMENTS,
  STRAY_REASONS,
  STRAY_SETTLEMENTS,
  STRAY_STATUSES,
} from '../../domain/pricing/stray-payment.ts'
import { orderStatusSchema } from '../household/portal-wire.ts'
import { centsSchema, idSchema, typedText } from '../shared/primitives-wire.ts'

const REASON_MAXIMUM = 300
/** More than this is not a kindness but a mistake in the field. */
const CREDIT_MAXIMUM_CENTS = 50_000

const amountSchema = z.int('Please enter an amount').min(1, 'Please enter an amount above $0')
const reasonSchema = typedText(REASON_MAXIMUM).min(1, 'Please say why')
/** Chosen by the caller: the same key is the same refund or gift, so that a second click does nothing. */
const requestKeySchema = idSchema

export const refundOrderRequestSchema = z
  .object({
    order_id: idSchema,
    amount_cents: amountSchema.max(10_000_000, 'This is more than any order'),
    to: z.enum(['card', 'credit']),
    reason: reasonSchema,
    request_key: requestKeySchema,
    still_cooked: z.boolean().optional().meta({
      description:
        'Required with a refund in full of a box that is not on its way yet. False: the order is canceled, and the box is not cooked and does not come',
    }),
  })
  .meta({ id: 'RefundOrderRequest' })
const refundStatusSchema = z.enum(['pending', 'succeeded', 'failed'])
export const refundOrderResponseSchema = z
  .object({
    success: z.literal(true),
    refund_id: idSchema.meta({ description: 'Of the refund, or of the request of an owner' }),
    status: z
      .enum([...refundStatusSchema.options, 'waiting', 'declined'])
      .meta({ description: 'Waiting for an owner, or declined by one: nothing was given back' }),
    card_cents: centsSchema,
    credit_cents: centsSchema,
    failure_message: z.string().nullable(),
    order_status: orderStatusSchema,
  })
  .meta({ id: 'RefundOrderResponse' })

export const leaveUncookedRequestSchema = z
  .object({ order_id: idSchema })
  .meta({ id: 'LeaveOrderUncookedRequest' })
export const leaveUncookedResponseSchema = z
  .object({ success: z.literal(true), order_status: z.literal('canceled') })
  .meta({ id: 'LeaveOrderUncookedResponse' })

export const grantCreditRequestSchema = z
  .object({
    customer: idSchema,
    amount_cents: amountSchema.max(CREDIT_MAXIMUM_CENTS, 'Please grant at most $500 at a time'),
    reason: reasonSchema,
    request_key: requestKeySchema,
  })
  .meta({ id: 'GrantCreditRequest' })
export const grantCreditResponseSchema = z
  .object({
    success: z.literal(true),
    status: z
      .enum(['granted', 'waiting', 'declined'])
      .meta({ description: 'Above the limit it waits for an owner, who may decline it' }),
    balance_cents: centsSchema,
  })
  .meta({ id: 'GrantCreditResponse' })

const momentSchema = z.iso.datetime()

export const orderMoneyQuerySchema = z.object({ number: typedText(40).min(1) })
export const orderMoneySchema = z
  .object({
    order_id: idSchema,
    order_number: z.string(),
    status: orderStatusSchema,
    delivery_date: z.iso.date(),
    customer: z.object({ id: idSchema, name: z.string(), email: z.string() }),
    total_cents: centsSchema,
    charged_cents: centsSchema,
    charged_at: momentSchema.nullable(),
    credit_used_cents: centsSchema,
    refunded_to_card_cents: centsSchema,
    given_as_credit_cents: centsSchema,
    excess: z
      .object({ amount_cents: centsSchema, given_before: z.array(z.enum(WAYS_GIVEN)) })
      .nullable()
      .meta({
        description:
          'Given back beyond what was paid, and counted in what was refunded to the card: it arrived there after it had been given again',
      }),
    disputed_cents: centsSchema.meta({
      description: 'Taken back by the bank in a dispute, and not returned',
    }),
    left: z.object({ card_cents: centsSchema, credit_cents: centsSchema }),
    refunds: z.array(
      z.object({
        id: idSchema,
        card_cents: centsSchema,
        credit_cents: centsSchema,
        status: refundStatusSchema,
        reason: z.string(),
        by: z.string(),
        failure_message: z.string().nullable(),
        at: momentSchema,
      }),
    ),
    credit: z.object({
      balance_cents: centsSchema,
      history: z.array(
        z.object({
          id: idSchema,
          kind: z.enum(LEDGER_KINDS),
          amount_cents: centsSchema,
          reason: z.string(),
          by: z.string(),
          at: momentSchema,
        }),
      ),
    }),
  })
  .meta({ id: 'OrderMoney' })
export type OrderMoney = z.infer<typeof orderMoneySchema>

const reportSchema = z.object({
  business_day: z.iso.date(),
  checked_at: momentSchema,
  charges_compared: z.int(),
  refunds_compared: z.int(),
  differences: z.array(
    z.object({
      kind: z.enum(DIFFERENCE_KINDS),
      reference: z.string(),
      detail: z.string(),
      provider_cents: centsSchema.nullable(),
      our_cents: centsSchema.nullable(),
    }),
  ),
})
export type ReconciliationReport = z.infer<typeof reportSchema>
export const reconciliationSchema = z
  .object({ reports: z.array(reportSchema) })
  .meta({ id: 'Reconciliation' })

const strayStatusSchema = z.enum(STRAY_STATUSES)
const settlementSchema = z.enum(STRAY_SETTLEMENTS)

export const namedStrayRequestSchema = z
  .object({ stray_payment: idSchema })
  .meta({ id: 'NamedStrayPaymentRequest' })
export const returnStrayResponseSchema = z
  .object({ success: z.literal(true), status: strayStatusSchema })
  .meta({ id: 'ReturnStrayPaymentResponse' })
export const settleStrayRequestSchema = z
  .object({ stray_payment: idSchema, as: z.enum(STAFF_SETTLEMENTS), note: reasonSchema })
  .meta({ id: 'SettleStrayPaymentRequest' })

export const moneyResponseSchema = z
  .object({
    strays: z.array(
      z.object({
        id: idSchema,
        payment: z.string(),
        order_number: z.string().nullable(),
        customer_email: z.string().nullable(),
        amount_cents: centsSchema,
        reason: z.enum(STRAY_REASONS),
        status: strayStatusSchema,
        found_at: momentSchema,
        resolved_at: momentSchema.nullable(),
        settlement: z
          .object({
            as: settlementSchema,
            note: z.string(),
            by: z.string(),
            card_has_it_too: z
              .boolean()
              .meta({ description: 'Its return arrived after all: the customer has the amount twice' }),
          })
          .nullable()
          .meta({ description: 'How staff ended what no card took back' }),
      }),
    ),
    reports: z.array(reportSchema).meta({ description: 'The newest business day first' }),
    balances: z
      .array(z.object({ account: z.enum(LEDGER_ACCOUNTS), balance_cents: centsSchema }))
      .meta({ description: 'Positive is a debit; together they are 0' }),
  })
  .meta({ id: 'Money' })
export type Money = z.infer<typeof moneyResponseSchema>
export type StrayWire = Money['strays'][number]

/** A promo code that counts once, paid with a card that another household has used it with. The price stands. */
export const promoReviewSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    order_number: z.string().nullable(),
    customer_email: z.string(),
    discount_cents: centsSchema,
    found_at: momentSchema,
  })
  .meta({ id: 'PromoReview' })
export type PromoReviewWire = z.infer<typeof promoReviewSchema>
export const promoReviewsResponseSchema = z
  .object({ reviews: z.array(promoReviewSchema) })
  .meta({ id: 'PromoReviews' })
export const decidePromoReviewRequestSchema = z
  .object({
    review: idSchema,
    decision: z
      .enum(['stands', 'no_more_codes'])
      .meta({ description: 'no_more_codes: the discount stands, and this household gets no further codes' }),
  })
  .meta({ id: 'DecidePromoReviewRequest' })
