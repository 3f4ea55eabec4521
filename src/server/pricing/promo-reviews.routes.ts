import { successSchema } from '../../contract/shared/primitives-wire.ts'
import {
  decidePromoReviewRequestSchema,
  promoReviewsResponseSchema,
} from '../../contract/staff/money-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { standingFailures } from '../accounts/standing/hold-standing.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { decidePromoReview } from './decide-promo-review.ts'
import { listOpenReviews } from './promo-reviews.records.ts'

const REVIEWS = 50

/** What staff decide about codes that one card has used for more than one household. */
export function promoReviewRoutes({ db, clock }: { db: Db; clock: Clock }): Endpoint[] {
  return [
    endpoint({
      name: 'listPromoReviews',
      summary: 'Promo codes that one card has used for more than one household, and that wait for a decision',
      access: 'view-money',
      response: promoReviewsResponseSchema,
      failures: {},
      handle: async () => {
        const reviews = await listOpenReviews(db, REVIEWS)
        return succeed({
          value: {
            reviews: reviews.map(({ id, code, orderNumber, email, discountCents, foundAt }) => ({
              ...{ id, code, order_number: orderNumber, customer_email: email },
              ...{ discount_cents: discountCents, found_at: foundAt.toISOString() },
            })),
          },
        })
      },
    }),
    endpoint({
      name: 'decidePromoReview',
      summary: 'Let the use of a promo code stand, or give its household no further codes',
      access: 'refund-orders',
      body: decidePromoReviewRequestSchema,
      response: successSchema,
      failures: { ...standingFailures, review_not_open: [409, 'Somebody has decided about this already.'] },
      handle: async ({ body: { review, decision }, actor, facts }) => {
        facts.note({ subject: `promo-review:${review}`, detail: { decision } })
        const wish = { id: review, decision }
        const outcome = await decidePromoReview({ db, clock }, wish, staffActor(actor.account))
        return outcome.ok ? succeed({ value: { success: true } }) : outcome
      },
    }),
  ]
}
