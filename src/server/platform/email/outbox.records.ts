import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { builtOnce, type Places } from '../db/built-once.ts'
import type { Db } from '../db/db.ts'
import { eqFixed, inFixed } from '../db/fixed.ts'
import type { LockRank } from '../db/lock-order.ts'
import { lockRows, passingLocked } from '../db/locks.ts'
import { outboxMails } from '../db/schema/outbox.ts'
import type { Mail, MailKind, MailKinds } from './mail-kinds.ts'

/** A mail that this process holds until its lease ends; `attempts` counts the present one. */
export type ClaimedMail = {
  id: string
  kind: string
  to: string
  data: unknown
  attempts: number
  /** By the database's clock. */
  writtenAt: Date
}

export type RenderedMail = { subject: string; html: string; text: string }

/** What the local mailbox shows of a mail. */
export type DeliveredMail = RenderedMail & { id: string; to: string; kind: string; sentAt: Date }

/** Due at once by every clock, before all others: a person sits and waits for it. */
const BEFORE_ALL = new Date(0)
/** Due at once by every clock: the first attempt waits for nothing. */
const AT_ONCE = new Date(1)

/** Writes a mail in the caller's transaction: it leaves if, and only if, that transaction commits. */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  await insertOne(db, leavingAtOnce(mail))
}

/** Writes a mail that a person waits for at a screen: it leaves before all that was written already. */
export async function enqueueAwaitedMail(db: Db, mail: Mail): Promise<void> {
  await insertOne(db, { ...mail, nextAttemptAt: BEFORE_ALL })
}

const insertOne = builtOnce((db, given: Places<NewMail>) => insertMail(db, given))

/** What `insertMail` takes. */
export type NewMail = Mail & { nextAttemptAt: Date }

export const leavingAtOnce = (mail: Mail): NewMail => ({ ...mail, nextAttemptAt: AT_ONCE })

/** For a statement that is built once, alone or together with others. */
export const insertMail = (db: Db, { kind, dedupKey, to, data, nextAttemptAt }: Places<NewMail>) =>
  db
    .insert(outboxMails)
    .values({ kind, dedupKey, toAddress: to, data, nextAttemptAt })
    .onConflictDoNothing({ target: outboxMails.dedupKey })

/** Writes several mails into the outbox at once. */
export async function enqueueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  const [one, ...others] = mails
  if (!one) return
  if (others.length === 0) return enqueueMail(db, one)
  const rows = mails.map(({ to, ...mail }) => ({ ...mail, toAddress: to, nextAttemptAt: AT_ONCE }))
  await db.insert(outboxMails).values(rows).onConflictDoNothing({ target: outboxMails.dedupKey })
}

export type WaitingMail<Kind extends MailKind> = { id: string; kind: Kind; data: unknown }

/**
 * A mail of this kind to the same reader that waits for more to be said and that nobody has tried to send. It is
 * locked: until the caller's transaction ends it does not leave. `rank`: what the mail is about, which the caller holds.
 */
export async function lockWaitingMail<Kind extends MailKind>(
  tx: Db,
  { kind, to, rank }: { kind: Kind; to: string; rank: LockRank },
  now: Date,
): Promise<WaitingMail<Kind> | null> {
  const { id, data } = outboxMails
  const waiting = tx
    .select({ id, data })
    .from(outboxMails)
    .where(
      and(
        eqFixed(outboxMails.status, 'queued'),
        gt(outboxMails.nextAttemptAt, now),
        eq(outboxMails.attempts, 0),
        eq(outboxMails.kind, kind),
        eq(outboxMails.toAddress, to),
      ),
    )
    .orderBy(asc(outboxMails.createdAt))
    .limit(1)
  const [mail] = await lockRows(tx, rank, waiting)
  return mail ? { ...mail, kind } : null
}

/** Writes a mail that leaves at `leavesAt` and not before. */
export async function enqueueMailFor(db: Db, { to, ...mail }: Mail, leavesAt: Date): Promise<void> {
  await db
    .insert(outboxMails)
    .values({ ...mail, toAddress: to, nextAttemptAt: leavesAt })
    .onConflictDoNothing({ target: outboxMails.dedupKey })
}

/** For a mail that the caller has locked: it says more now, and leaves at `leavesAt`. */
export async function rewriteWaitingMail<Kind extends MailKind>(
  tx: Db,
  { id }: WaitingMail<Kind>,
  data: MailKinds[Kind],
  leavesAt: Date,
): Promise<void> {
  await tx.update(outboxMails).set({ data, nextAttemptAt: leavesAt }).where(eq(outboxMails.id, id))
}

/**
 * Takes up to `limit` due mails and counts the attempt: awaited ones, then first attempts, then repeated ones. Until
 * `leaseUntil` nobody else takes them; if this process dies, they are due again then.
 */
export async function claimDueMails(
  db: Db,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<ClaimedMail[]> {
  // A CTE runs once. As a subquery of the update it may run once per row, and the limit holds for each time alone.
  const due = db.$with('due').as(
    passingLocked(
      db
        .select({ id: outboxMails.id })
        .from(outboxMails)
        .where(and(eqFixed(outboxMails.status, 'queued'), lte(outboxMails.nextAttemptAt, now)))
        .orderBy(asc(outboxMails.nextAttemptAt), asc(outboxMails.createdAt))
        .limit(limit),
    ),
  )
  return db
    .with(due)
    .update(outboxMails)
    .set({ attempts: sql`${outboxMails.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(inArray(outboxMails.id, db.select({ id: due.id }).from(due)))
    .returning({
      id: outboxMails.id,
      kind: outboxMails.kind,
      to: outboxMails.toAddress,
      data: outboxMails.data,
      attempts: outboxMails.attempts,
      writtenAt: outboxMails.createdAt,
    })
}

/** For the mails that are still under the lease which ends at `from`: the others have left, failed or are another's. */
export async function renewLease(
  db: Db,
  ids: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  const isHeld = and(eqFixed(outboxMails.status, 'queued'), eq(outboxMails.nextAttemptAt, from))
  await db
    .update(outboxMails)
    .set({ nextAttemptAt: until })
    .where(and(anyOf(outboxMails.id, ids), isHeld))
}

/** What is kept of a mail that has left. */
export type KeptMail = RenderedMail & { data?: Record<string, never> }

/** One that was withdrawn while it left has left all the same. */
export async function recordMailSent(db: Db, id: string, kept: KeptMail, now: Date): Promise<void> {
  const { subject, html, text, data } = kept
  await updateSent(db, { id, subject, html, text, data: data ? JSON.stringify(data) : null, now })
}

type Sent = RenderedMail & { id: string; data: string | null; now: Date }

const updateSent = builtOnce((db, { id, subject, html, text, data, now }: Places<Sent>) =>
  db
    .update(outboxMails)
    .set({
      status: 'sent',
      sentAt: sql`${now}::timestamptz`,
      lastError: null,
      subject: sql`${subject}`,
      html: sql`${html}`,
      text: sql`${text}`,
      data: sql`coalesce(${data}::jsonb, ${outboxMails.data})`,
    })
    .where(and(sql`${outboxMails.id} = ${id}`, inFixed(outboxMails.status, ['queued', 'stopped']))),
)

/**
 * For mail whose reason is gone: what waits or was given up never leaves, by nobody's hand. `rank`: of the reason, which
 * the caller holds.
 * @returns whether its reader may have it: it has left, or a try was made whose end nobody knows yet
 */
export async function withdrawMail(tx: Db, dedupKey: string, rank: LockRank): Promise<boolean> {
  const { id, status, attempts } = outboxMails
  const written = tx
    .select({ id, status, attempts })
    .from(outboxMails)
    .where(eq(outboxMails.dedupKey, dedupKey))
  const [mail] = await lockRows(tx, rank, written)
  if (!mail) return false
  if (mail.status === 'queued' || mail.status === 'dead')
    await tx.update(outboxMails).set({ status: 'stopped' }).where(eq(outboxMails.id, mail.id))
  return mail.status === 'sent' || (mail.status === 'queued' && mail.attempts > 0)
}

/** Only for the attempt that failed: an older one, whose lease has ended, has nothing to say any more. */
export async function recordMailFailure(
  db: Db,
  mail: Pick<ClaimedMail, 'id' | 'attempts'>,
  failure: { error: string; retryAt: Date } | { error: string; dead: true },
): Promise<void> {
  await db
    .update(outboxMails)
    .set({
      lastError: failure.error,
      ...('dead' in failure ? { status: 'dead' as const } : { nextAttemptAt: failure.retryAt }),
    })
    .where(
      and(
        eq(outboxMails.id, mail.id),
        eq(outboxMails.status, 'queued'),
        eq(outboxMails.attempts, mail.attempts),
      ),
    )
}

/** For a mail that its reader does not want any more: it never leaves. */
export async function recordMailStopped(db: Db, id: string): Promise<void> {
  await db
    .update(outboxMails)
    .set({ status: 'stopped', lastError: null })
    .where(and(eq(outboxMails.id, id), eq(outboxMails.status, 'queued')))
}

/** `writtenAt` is by the database's clock. */
export type GivenUpMail = Pick<ClaimedMail, 'id' | 'kind' | 'to'> & { error: string | null; writtenAt: Date }

const givenUp = {
  id: outboxMails.id,
  kind: outboxMails.kind,
  to: outboxMails.toAddress,
  error: outboxMails.lastError,
  writtenAt: outboxMails.createdAt,
}
const isGivenUp = eqFixed(outboxMails.status, 'dead')

/** Oldest first; all of them without a limit. */
export async function listGivenUpMails(db: Db, limit?: number): Promise<GivenUpMail[]> {
  const mails = db.select(givenUp).from(outboxMails).where(isGivenUp).orderBy(asc(outboxMails.createdAt))
  return limit === undefined ? mails : mails.limit(limit)
}

export const countGivenUpMails = (db: Db): Promise<number> => db.$count(outboxMails, isGivenUp)

/** Due at once and with all attempts before them, as if never tried. @returns those that had been given up */
export async function requeueGivenUpMails(db: Db, ids: readonly string[]): Promise<GivenUpMail[]> {
  return db
    .update(outboxMails)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: AT_ONCE })
    .where(and(isGivenUp, anyOf(outboxMails.id, ids)))
    .returning(givenUp)
}

/** They never leave and are no longer listed. @returns those that had been given up */
export async function stopGivenUpMails(db: Db, ids: readonly string[]): Promise<GivenUpMail[]> {
  return db
    .update(outboxMails)
    .set({ status: 'stopped' })
    .where(and(isGivenUp, anyOf(outboxMails.id, ids)))
    .returning(givenUp)
}

const delivered = {
  id: outboxMails.id,
  to: outboxMails.toAddress,
  kind: outboxMails.kind,
  subject: sql<string>`${outboxMails.subject}`,
  html: sql<string>`${outboxMails.html}`,
  text: sql<string>`${outboxMails.text}`,
  sentAt: sql<Date>`${outboxMails.sentAt}`.mapWith(outboxMails.sentAt),
}

/** Newest first, without the bodies. */
export async function listSentMails(db: Db, limit: number): Promise<Omit<DeliveredMail, 'html' | 'text'>[]> {
  const { html, text, ...columns } = delivered
  return db
    .select(columns)
    .from(outboxMails)
    .where(eq(outboxMails.status, 'sent'))
    .orderBy(desc(outboxMails.sentAt), desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(limit)
}

export async function findSentMail(db: Db, id: string): Promise<DeliveredMail | null> {
  const [row] = await db
    .select(delivered)
    .from(outboxMails)
    .where(and(eq(outboxMails.id, id), eq(outboxMails.status, 'sent')))
  return row ?? null
}
