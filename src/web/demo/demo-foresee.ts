import type { PreviewWire } from '../../contract/household/preview-wire.ts'
import type { SubscriptionCalendar } from '../../contract/household/subscription-wire.ts'
import { selectionsFromWire } from '../../contract/shared/selections-on-wire.ts'
import { chargeChanges } from '../../domain/charges/charge-changes.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { cents } from '../../domain/shared/money.ts'
import type { CallOutcome } from '../platform/api-client.ts'
import { calendarDateOf } from '../platform/wire-values.ts'
import { readAccount, updateAccount } from './demo-account.ts'
import { readBook, saveBook } from './demo-book.ts'
import { demoCalendar } from './demo-weeks.ts'
import { boxContents, demoLines } from './price-demo-box.ts'
import { answer } from './refusal.ts'

/** Makes the change, looks at it, and puts the demo back as it was. */
export async function demoForesee(
  kitchen: Kitchen,
  change: () => CallOutcome<unknown> | Promise<CallOutcome<unknown>>,
): Promise<CallOutcome<PreviewWire>> {
  const now = new Date()
  const [book, account, before] = [readBook(kitchen, now), readAccount(), demoCalendar(kitchen, now)]
  const outcome = await change()
  const after = demoCalendar(kitchen, now)
  saveBook(book)
  updateAccount(account)
  if (!outcome.ok) return outcome
  return answer({
    forecast: after.forecast,
    changes: chargeChanges(chargesOf(before), chargesOf(after)).map((one) => ({
      delivery_date: one.deliveryDate,
      before_cents: one.beforeCents,
      after_cents: one.afterCents,
    })),
    notes: [],
    every_week: everyWeekOf(kitchen, after),
  })
}

const chargesOf = ({ forecast }: SubscriptionCalendar) =>
  forecast.map(({ delivery_date, due_cents }) => ({
    deliveryDate: calendarDateOf(delivery_date),
    dueCents: cents(due_cents),
  }))

function everyWeekOf(kitchen: Kitchen, { subscription }: SubscriptionCalendar): PreviewWire['every_week'] {
  const rows = subscription?.standing_selections ?? []
  const lines = demoLines(selectionsFromWire(rows))
  if (!lines.ok || rows.length === 0) return null
  const contents = boxContents(kitchen, lines.value)
  return {
    lines: contents.order_items.map((item) => ({ ...item, name: item.meal_name })),
    total_cents: contents.total_amount_cents,
  }
}
