import type { Portal } from '../../../contract/portal-wire.ts'
import { businessDateAt } from '../../../domain/shared/business-zone.ts'
import { formatLongDate } from '../../../domain/shared/date-format.ts'
import { Card } from '../../ui/card.tsx'

/** What the household agreed to when the subscription began, word for word. */
export function RenewalTermsNote({ terms }: { terms: NonNullable<Portal['renewal_terms']> }) {
  const day = formatLongDate(businessDateAt(new Date(terms.accepted_at)))
  return (
    <Card>
      <details>
        <summary className="min-h-11 font-semibold">Your renewal terms</summary>
        <p className="mt-2 text-ink-soft">You agreed to these terms on {day}.</p>
        <ul className="mt-3 flex flex-col gap-2 leading-relaxed">
          {terms.text.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
