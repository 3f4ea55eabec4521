import type { Logger } from 'pino'
import {
  givenUpMailsResponseSchema,
  MAILS_AT_ONCE,
  namedMailsRequestSchema,
  namedMailsResponseSchema,
} from '../../contract/staff/mails-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import {
  countGivenUpMails,
  type GivenUpMail,
  listGivenUpMails,
  requeueGivenUpMails,
  stopGivenUpMails,
} from '../platform/email/outbox.records.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'

type MailDeps = { db: Db; log: Logger }

/** What no mail server took (decision 37): staff see why, have it tried again, or let it go. */
export function givenUpMailsRoutes(deps: MailDeps): Endpoint[] {
  return [
    endpoint({
      name: 'listGivenUpMails',
      summary: 'Mails that are not tried any more, with what the mail server said',
      access: 'resend-mails',
      response: givenUpMailsResponseSchema,
      failures: {},
      handle: async () => {
        const mails = await listGivenUpMails(deps.db, MAILS_AT_ONCE)
        const value = {
          mails: mails.map(({ writtenAt, ...mail }) => ({ ...mail, written_at: writtenAt.toISOString() })),
          count: await countGivenUpMails(deps.db),
        }
        return succeed({ value })
      },
    }),
    changeEndpoint(deps, {
      name: 'sendMailsAgain',
      summary: 'Try mails that were given up again, with all attempts before them',
      change: requeueGivenUpMails,
    }),
    changeEndpoint(deps, {
      name: 'removeGivenUpMails',
      summary: 'Remove mails that were given up: they are never sent',
      change: stopGivenUpMails,
    }),
  ]
}

type Change = {
  name: 'sendMailsAgain' | 'removeGivenUpMails'
  summary: string
  change: (db: Db, ids: readonly string[]) => Promise<GivenUpMail[]>
}

const changeEndpoint = ({ db, log }: MailDeps, { name, summary, change }: Change): Endpoint =>
  endpoint({
    name,
    summary,
    access: 'resend-mails',
    body: namedMailsRequestSchema,
    response: namedMailsResponseSchema,
    failures: {},
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { change: name, mails: body.mail_ids.length } })
      const mails = await change(db, body.mail_ids)
      log.info({ call: name, ids: mails.map(({ id }) => id), by: staffActor(actor.account) }, summary)
      return succeed({ value: { success: true, count: mails.length } })
    },
  })
