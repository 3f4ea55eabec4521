import type { Logger } from 'pino'
import {
  givenUpMailsResponseSchema,
  MAILS_AT_ONCE,
  namedMailsRequestSchema,
  namedMailsResponseSchema,
} from '../../contract/staff/mails-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
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
import { recordChange } from '../staff-log/record-change.ts'

type MailDeps = { db: Db; clock: Clock; log: Logger }

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

const ACTS = { sendMailsAgain: 'sent-again', removeGivenUpMails: 'removed' } as const

const changeEndpoint = ({ db, clock, log }: MailDeps, { name, summary, change }: Change): Endpoint =>
  endpoint({
    name,
    summary,
    access: 'resend-mails',
    body: namedMailsRequestSchema,
    response: namedMailsResponseSchema,
    failures: {},
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { change: name, mails: body.mail_ids.length } })
      const by = staffActor(actor.account)
      const mails = await db.transaction(async (tx) => {
        const changed = await change(tx, body.mail_ids)
        for (const { id, kind, to } of changed)
          await recordChange(tx, {
            ...{ by, at: clock.now(), act: ACTS[name], before: null, after: null },
            subject: { kind: 'mail', id, name: `${kind.replaceAll('-', ' ')} to ${to}` },
          })
        return changed
      })
      log.info({ call: name, ids: mails.map(({ id }) => id), by }, summary)
      return succeed({ value: { success: true, count: mails.length } })
    },
  })
