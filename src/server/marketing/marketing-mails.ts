import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import type { MarketingMails } from '../platform/email/mail-template.ts'
import { linkOrigin } from './link-origin.ts'
import { findMailConsent } from './mail-consents.records.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-path.ts'
import { marketingEmails } from './weekly-menu-email.tsx'

const addressed = z.object({ userId: z.uuid() })

/** What the outbox asks before a marketing mail leaves: does its reader still want it, and where is the way out. */
export function marketingMails({
  db,
  config,
}: {
  db: Db
  config: Pick<Config, 'publicUrl' | 'port'>
}): MarketingMails {
  return {
    templates: marketingEmails,
    unsubscribeUrlFor: async (data) => {
      const consent = await findMailConsent(db, addressed.parse(data).userId)
      if (!consent?.weeklyMenu) return null
      return `${linkOrigin(config)}${UNSUBSCRIBE_PATH}/${consent.unsubscribeToken}`
    },
  }
}
