import type { Portal } from '../../../../contract/household/portal-wire.ts'
import { businessDateAt } from '../../../../domain/time/business-zone.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { settingsWords } from './settings.words.ts'

/** What the household agreed to when the subscription began, word for word. */
export function RenewalTermsNote({ terms }: { terms: NonNullable<Portal['renewal_terms']> }) {
  const kitchen = useKitchen()
  const day = formatLongDate(businessDateAt(kitchen, new Date(terms.accepted_at)))
  return (
    <section className="px-5 py-3 sm:px-6">
      <details className="group">
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-sm font-semibold">
          {settingsWords.terms}
          <Icon
            name="chevron-down"
            className="size-5 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <p className="mt-2 text-ink-soft">{settingsWords.agreedOn(day)}</p>
        <ul className="mt-3 mb-3 flex max-w-text flex-col gap-2 leading-relaxed">
          {terms.text.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}
