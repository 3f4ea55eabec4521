import type { CustomerOrder } from '../../contract/household/portal-wire.ts'
import type { ChangedWire } from '../../contract/household/subscription-wire.ts'
import { NO_BOX_ON_DATE, NO_SUBSCRIPTION } from '../../contract/shared/refusal-texts.ts'
import { selectionsFromWire } from '../../contract/shared/selections-on-wire.ts'
import type { BoxAction } from '../../domain/boxes/box-actions.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { formatChangeNumber } from '../../domain/subscriptions/change-number.ts'
import {
  changeSentences,
  changeTitle,
  effectiveSentence,
  type SubscriptionChange,
} from '../../domain/subscriptions/change-receipt.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { CallOutcome } from '../platform/api-client.ts'
import { type DemoBook, type DemoPlan, readBook, saveBook } from './demo-book.ts'
import { demoActions, demoWeeks } from './demo-weeks.ts'
import { boxContents, demoLines } from './price-demo-box.ts'
import { answer, refuse } from './refusal.ts'

export const noSubscription = () => refuse(404, 'subscription_not_found', NO_SUBSCRIPTION)
export const NOTHING: ChangedWire = { success: true, receipt: null, sentence: null }

/** Saves the book with the change's receipt, numbered as a real one. */
export function changed(
  kitchen: Kitchen,
  book: DemoBook,
  change: SubscriptionChange,
  { from, sentence = null, now }: { from: CalendarDate | null; sentence?: string | null; now: Date },
): CallOutcome<ChangedWire> {
  const { receipts } = book.plan
  const receipt = {
    number: formatChangeNumber(businessDateAt(kitchen, now), receipts.length + 1),
    title: changeTitle(change.kind),
    ...changeSentences(change),
    effective: effectiveSentence(change.kind, from),
    created_at: now.toISOString(),
  }
  const plan = { ...book.plan, receipts: [receipt, ...receipts].slice(0, 20) }
  saveBook({ ...book, orders: book.orders.map((order) => asPlanned(kitchen, order, plan)), plan })
  return answer({ success: true, receipt, sentence })
}

/** The coming box holds what its week does. */
function asPlanned(kitchen: Kitchen, order: CustomerOrder, { own, standing }: DemoPlan): CustomerOrder {
  const lines = demoLines(selectionsFromWire(own[order.delivery_date] ?? standing))
  return order.status === 'pending' && lines.ok ? { ...order, ...boxContents(kitchen, lines.value) } : order
}

/** Does what `change` says to the week's plan, when the rules allow the action. */
export function changeWeek(
  kitchen: Kitchen,
  date: CalendarDate,
  action: BoxAction,
  change: (book: DemoBook, now: Date) => CallOutcome<ChangedWire>,
): CallOutcome<ChangedWire> {
  const now = new Date()
  const book = readBook(kitchen, now)
  const weeks = demoWeeks(kitchen, now)
  const week = weeks.find(({ deliveryDate }) => deliveryDate === date)
  if (!book.subscription) return noSubscription()
  if (!week) return refuse(404, 'box_not_found', NO_BOX_ON_DATE)
  const refusal = demoActions(weeks, week, now)[action]
  if (refusal) return refuse(409, refusal.code, refusal.sentence)
  return change(book, now)
}
