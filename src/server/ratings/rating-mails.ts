import { z } from 'zod'
import type { Db } from '../platform/db/db.ts'
import type { MarketingMails } from '../platform/email/mail-template.ts'
import { ratingRequestEmails } from './rating-request-email.tsx'
import { areRatingMailsStopped } from './ratings.reads.ts'

const asked = z.object({ userId: z.uuid(), rateUrl: z.string() })

/** What the outbox asks before it leaves: does the household still want to be asked, and where is the way out. */
export function ratingMails({ db }: { db: Db }): MarketingMails {
  return {
    templates: ratingRequestEmails,
    unsubscribeUrlFor: async (_kind, data) => {
      const { userId, rateUrl } = asked.parse(data)
      return (await areRatingMailsStopped(db, userId)) ? null : `${rateUrl}/stop`
    },
  }
}
