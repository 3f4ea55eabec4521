import type { Logger } from 'pino'
import { nextMailAttemptIn } from '../../../domain/mail/mail-attempts.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { MailContent, MailTemplates, MarketingMails } from './mail-template.ts'
import { failureInLog, type Mailer, refusalIn } from './mailer.ts'
import {
  type ClaimedMail,
  claimDueMails,
  type KeptMail,
  type RenderedMail,
  recordMailFailure,
  recordMailSent,
  recordMailStopped,
  renewLease,
} from './outbox.records.ts'
import { renderMail } from './render-mail.ts'

/** A kind is order mail (`templates`) or marketing mail, which leaves only with its reader's consent. */
export type SendMailsDeps = {
  db: Db
  clock: Clock
  mailer: Mailer
  templates: MailTemplates
  marketing: MarketingMails
  log: Logger
}

export type SentMails = {
  /** How many are done with: sent, stopped or given up. */
  done: number
  /** For how long the oldest of them had been written. */
  oldestSeconds: number
}

const BATCH = 10
/** After this others take what a process had taken that was killed. */
export const LEASE_SECONDS = 10
/** A delivery that takes longer keeps its mail: the lease is renewed several times before it ends. */
const RENEW_EVERY_MS = 2_000

/**
 * Sends what is due: claim, render, deliver, record. The network is used outside any transaction; a crash in
 * between leaves the mail to the next run after its lease. At least once, so a mail can in rare cases come twice.
 */
export async function sendOutboxMails(
  deps: SendMailsDeps,
  renewEveryMs = RENEW_EVERY_MS,
): Promise<SentMails> {
  const now = deps.clock.now()
  const leaseUntil = leaseFrom(now)
  const mails = await claimDueMails(deps.db, { now, leaseUntil, limit: BATCH })
  const stopRenewing = keepLease(deps, mails, leaseUntil, renewEveryMs)
  try {
    const ends = await Promise.all(mails.map((mail) => sendMail(deps, mail)))
    return { done: ends.filter((end) => end === 'done').length, oldestSeconds: oldestOf(mails, now) }
  } finally {
    stopRenewing()
  }
}

const oldestOf = (mails: readonly ClaimedMail[], now: Date) =>
  Math.max(0, ...mails.map(({ writtenAt }) => (now.getTime() - writtenAt.getTime()) / 1000))

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_SECONDS * 1000)

/** As long as this process lives, nobody else takes the mails that it is delivering. @returns how to stop */
function keepLease(
  { db, clock }: SendMailsDeps,
  mails: readonly ClaimedMail[],
  leaseUntil: Date,
  renewEveryMs: number,
): () => void {
  const ids = mails.map(({ id }) => id)
  let until = leaseUntil
  const renew = async () => {
    const next = leaseFrom(clock.now())
    await renewLease(db, ids, { from: until, until: next })
    until = next
  }
  // Without an answer of the database nobody else can take them either; the next one may come through.
  const timer = setInterval(() => void renew().catch(() => {}), renewEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function sendMail(deps: SendMailsDeps, mail: ClaimedMail): Promise<'done' | 'again'> {
  let kept: KeptMail
  try {
    const made = await makeMail(deps, mail)
    if (!made) {
      await recordMailStopped(deps.db, mail.id)
      return 'done'
    }
    const { subject, body, carriesCode } = made.content
    const rendered = { subject, ...renderMail(body) }
    await deps.mailer.deliver({ id: mail.id, to: mail.to, headers: made.headers, ...rendered })
    kept = carriesCode && !deps.mailer.readInOutbox ? withoutCode(rendered) : rendered
  } catch (error) {
    return recordFailure(deps, mail, error)
  }
  await recordMailSent(deps.db, mail.id, kept, deps.clock.now())
  return 'done'
}

/** null for marketing mail whose reader has opted out, however long it has been queued. */
async function makeMail(
  { templates, marketing }: SendMailsDeps,
  { kind, data }: ClaimedMail,
): Promise<{ content: MailContent; headers: Record<string, string> } | null> {
  // Written as this kind, but maybe by an older version: the template checks it.
  const stored = data as never
  const template = Object.hasOwn(templates, kind) ? templates[kind] : undefined
  if (template) return { content: template(stored), headers: {} }
  const marketingTemplate = Object.hasOwn(marketing.templates, kind) ? marketing.templates[kind] : undefined
  if (!marketingTemplate) throw new Error(`There is no mail of the kind ${kind}`)
  const unsubscribeUrl = await marketing.unsubscribeUrlFor(kind, data)
  if (!unsubscribeUrl) return null
  return { content: marketingTemplate(stored, unsubscribeUrl), headers: oneClick(unsubscribeUrl) }
}

/** Mail programs show a button of their own for it (RFC 8058). */
const oneClick = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A stolen copy of the database must not contain a code that still opens an account. */
const withoutCode = ({ subject }: RenderedMail): KeptMail => ({ subject, html: '', text: '', data: {} })

async function recordFailure(
  deps: SendMailsDeps,
  mail: ClaimedMail,
  cause: unknown,
): Promise<'done' | 'again'> {
  const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500)
  const facts = { mail_id: mail.id, kind: mail.kind, attempts: mail.attempts, ...failureInLog(cause) }
  const seconds = nextMailAttemptIn(mail.attempts, refusalIn(cause))
  if (seconds === null) {
    deps.log.error(facts, 'mail given up: the Business screen shows it and sends it again')
    await recordMailFailure(deps.db, mail, { error, dead: true })
    return 'done'
  }
  deps.log.warn(facts, 'mail not sent')
  const retryAt = new Date(deps.clock.now().getTime() + seconds * 1000)
  await recordMailFailure(deps.db, mail, { error, retryAt })
  return 'again'
}
