import { z } from 'zod'
import type { Db } from '../platform/db/db.ts'
import type { MarketingMails } from '../platform/email/mail-template.ts'
import { type AddressSettings, ownAddress } from '../platform/http/listening/own-address.ts'
import { findMailConsent } from './mail-consents.records.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-path.ts'
import { marketingEmails } from './weekly-menu-email.tsx'

const addressed = z.object({ userId: z.uuid() })

/** What the outbox asks before a marketing mail leaves: does its reader still want it, and where is the way out. */
export function marketingMails({ db, config }: { db: Db; config: AddressSettings }): MarketingMails {
  return {
    templates: marketingEmails,
    unsubscribeUrlFor: async (_kind, data) => {
      const consent = await findMailConsent(db, addressed.parse(data).userId)
      if (!consent?.weeklyMenu) return null
      return `${ownAddress(config)}${UNSUBSCRIBE_PATH}/${consent.unsubscribeToken}`
    },
  }
}
