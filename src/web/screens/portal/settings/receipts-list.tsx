import type { ReceiptWire, SubscriptionCalendar } from '../../../../contract/household/subscription-wire.ts'
import { shortMomentText } from '../../../../domain/time/moment-text.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { recordWords } from './settings.words.ts'

/** The latest are open, the others wait behind one press. */
const OPEN = 4

/** The receipts of what the household changed, the latest first. */
export function ReceiptsList({ calendar: { receipts } }: { calendar: SubscriptionCalendar }) {
  const older = receipts.slice(OPEN)
  return (
    <Card>
      <CardTitle tabIndex={-1}>{recordWords.changes}</CardTitle>
      {receipts.length === 0 && <p className="mt-1 text-ink-soft">{recordWords.noChanges}</p>}
      <Receipts receipts={receipts.slice(0, OPEN)} />
      {older.length > 0 && (
        <details className="group border-t border-line pt-2">
          <summary className="inline-flex min-h-10 list-none items-center gap-1.5 rounded-sm font-medium text-leaf-ink">
            <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
            {recordWords.earlier(older.length)}
          </summary>
          <Receipts receipts={older} />
        </details>
      )}
    </Card>
  )
}

function Receipts({ receipts }: { receipts: readonly ReceiptWire[] }) {
  const kitchen = useKitchen()
  return (
    <ol className="divide-y divide-line">
      {receipts.map((receipt) => (
        <li key={receipt.number} className="py-3 leading-relaxed">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-semibold">{receipt.title}</p>
            <p className="text-sm text-ink-soft tabular-nums">{receipt.number}</p>
          </div>
          <p className="max-w-text">{receipt.new}</p>
          <p className="max-w-text text-sm text-ink-soft">
            {recordWords.before(receipt.old)}
            <br />
            {receipt.effective && `${receipt.effective} `}
            {recordWords.changedAt(shortMomentText(kitchen, new Date(receipt.created_at)))}
          </p>
        </li>
      ))}
    </ol>
  )
}
