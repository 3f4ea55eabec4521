import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { MarketingMails } from '../../platform/email/mail-template.ts'
import { type AddressSettings, ownAddress } from '../../platform/http/listening/own-address.ts'
import { invitationEmails } from './invitation-email.tsx'
import { LEAVE_PATH } from './leave-path.ts'
import { doesInvitationStand } from './waiting.records.ts'

const invited = z.object({ leaveToken: z.string() })

/** What the outbox asks before an invitation leaves: does it still stand, and where is the way off the list. */
export function invitationMails({ db, config }: { db: Db; config: AddressSettings }): MarketingMails {
  return {
    templates: invitationEmails,
    unsubscribeUrlFor: async (_kind, data) => {
      const { leaveToken } = invited.parse(data)
      if (!(await doesInvitationStand(db, leaveToken))) return null
      return `${ownAddress(config)}${LEAVE_PATH}/${leaveToken}`
    },
  }
}
