import type { StaffRole } from '../../../domain/accounts/roles.ts'
import { COUNTED_HOURS, needsSecondPerson } from '../../../domain/ledger/second-person.ts'
import type { Cents } from '../../../domain/shared/money.ts'
import { listOwnerEmails } from '../../accounts/staff/list-owners.ts'
import { customerAsSubject } from '../../customers/customer-as-subject.ts'
import type { HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueueMail } from '../../platform/email/outbox.records.ts'
import { recordChange } from '../../staff-log/record-change.ts'
import { staffNames } from '../staff-names.ts'
import type { MoneyRequestEmailData } from './money-request-email.tsx'
import {
  insertMoneyRequest,
  type NewMoneyRequest,
  readMoneyLimit,
  sumGivenBy,
} from './money-requests.records.ts'

export type Held = { code: 'waits_for_owner'; requestId: string }
/** The request was made before, and an owner has declined it. */
export type Declined = { code: 'owner_declined'; requestId: string }
/** The key was used before for another amount or way. */
export type AskedOtherwise = { code: 'asked_otherwise'; amountCents: Cents; cardCents: Cents }
/** The staff member who gives the money: the role decides whether they may do so alone. */
export type Giver = { by: HistoryActor; role: StaffRole }
export type Gift = Omit<NewMoneyRequest, 'askedBy' | 'askedAt'>

/**
 * Looks whether somebody may give this alone, and if not, keeps it as a request and writes to the owners. Called under
 * the customer's lock, so that two gifts at once count together.
 * @returns the request that waits, or null when the gift may be made
 */
export async function holdForSecondPerson(
  tx: Db,
  gift: Gift,
  { by, role }: Giver,
  now: Date,
): Promise<Held | null> {
  const since = new Date(now.getTime() - COUNTED_HOURS * 3_600_000)
  const facts = {
    role,
    amountCents: gift.amountCents,
    givenCents: await sumGivenBy(tx, by, gift.userId, since),
    limitCents: await readMoneyLimit(tx),
  }
  if (!needsSecondPerson(facts)) return null
  const request = await insertMoneyRequest(tx, { ...gift, askedBy: by, askedAt: now })
  await recordChange(tx, {
    ...{ by, at: now, reason: gift.reason, subject: await customerAsSubject(tx, gift.userId) },
    ...{ act: `${gift.kind}-asked`, before: null, after: { amount_cents: gift.amountCents } },
  })
  const nameOf = await staffNames(tx)
  const data: MoneyRequestEmailData = {
    kind: request.kind,
    amountCents: request.amountCents,
    reason: request.reason,
    askedBy: nameOf(by),
  }
  for (const to of await listOwnerEmails(tx))
    await enqueueMail(tx, { kind: 'money-request', dedupKey: `money-request:${request.id}:${to}`, to, data })
  return { code: 'waits_for_owner', requestId: request.id }
}
