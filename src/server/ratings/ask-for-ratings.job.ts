import { askedDeliveries } from '../../domain/ratings/rating-request.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMails } from '../platform/email/outbox.records.ts'
import { type AddressSettings, ownAddress } from '../platform/http/listening/own-address.ts'
import type { Job } from '../platform/jobs/timetable.ts'
import { createRatingLinks, RATING_PATH } from './rating-links.ts'
import type { RatingRequestData } from './rating-request-email.tsx'
import { listMealsOf, listOrdersToAskAbout } from './ratings.records.ts'

type Deps = { db: Db; clock: Clock; config: AddressSettings; authSecret: string }

const BATCH = 100
const REASON = 'rating-request:'

/** Every quarter of an hour: asks households how their box was, once for each box. */
export function askForRatingsJob(deps: Deps): Job {
  return { name: 'ask-for-ratings', everySeconds: 900, run: () => askForRatings(deps) }
}

async function askForRatings({ db, clock, config, authSecret }: Deps): Promise<void> {
  const now = clock.now()
  const links = createRatingLinks(authSecret)
  for (;;) {
    const asked = await listOrdersToAskAbout(db, {
      ...askedDeliveries(now),
      reasonPrefix: REASON,
      limit: BATCH,
    })
    if (asked.length === 0) return
    const meals = await listMealsOf(
      db,
      asked.map(({ orderId }) => orderId),
    )
    await enqueueMails(
      db,
      asked.map(({ orderId, userId, email, customerName }) => {
        const data: RatingRequestData = {
          ...{ userId, customerName },
          meals: meals
            .filter((meal) => meal.orderId === orderId)
            .map(({ mealId, mealName }) => ({ id: mealId, name: mealName })),
          rateUrl: `${ownAddress(config)}${RATING_PATH}/${links.make(orderId, now)}`,
        }
        return { kind: 'rating-request' as const, dedupKey: `${REASON}${orderId}`, to: email, data }
      }),
    )
    if (asked.length < BATCH) return
  }
}
