import { type DunningMail, dunningMail } from '../../../domain/charges/dunning.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { findOrder } from '../../orders/orders.reads.ts'
import type { Db } from '../../platform/db/db.ts'
import { type AfterDrop, mailBoxDropped, mailLastChance, mailPaymentFailed } from '../renewal-mails.ts'
import type { DunningRow } from './dunning.reads.ts'
import { saveCase } from './dunning.records.ts'

type MailedBox = { id: string; userId: string; deliveryDate: CalendarDate; orderId: string | null }

/** The one mail that a case owes its household now, if any; `afterwards`: the subscription, once the box is dropped. */
export async function mailWhatIsDue(
  tx: Db,
  dunning: DunningRow,
  box: MailedBox,
  now: Date,
  afterwards: AfterDrop = 'past_due',
): Promise<void> {
  const mail = dunningMail({ ...dunning, status: progressOf(dunning), sent: dunning.mailed }, now)
  if (!mail) return
  await send(tx, mail, dunning, box, afterwards)
  await saveCase(tx, { ...dunning, mailed: [...dunning.mailed, mail] })
}

function progressOf({ status }: DunningRow): 'open' | 'recovered' | 'given_up' {
  if (status === 'given_up') return 'given_up'
  return status === 'retrying' || status === 'awaiting_customer' ? 'open' : 'recovered'
}

async function send(
  tx: Db,
  mail: DunningMail,
  dunning: DunningRow,
  box: MailedBox,
  afterwards: AfterDrop,
): Promise<void> {
  if (mail === 'payment_given_up') return mailBoxDropped(tx, box, afterwards)
  const order = box.orderId ? await findOrder(tx, box.orderId, box.userId) : null
  const facts = { ...dunning, amountCents: order ? order.totalAmountCents - order.creditCents : 0 }
  if (mail === 'payment_failed') return mailPaymentFailed(tx, box, facts)
  return mailLastChance(tx, box, facts)
}
