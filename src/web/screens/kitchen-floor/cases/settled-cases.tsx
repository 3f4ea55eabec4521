import type { KitchenCaseWire } from '../../../../contract/staff/production/cases-wire.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { CASE_STATES, CASES } from './cases.words.ts'

const TONES: Readonly<Record<KitchenCaseWire['state'], BadgeTone>> = {
  open: 'warning',
  swapped: 'success',
  accepted: 'accent',
  refunded: 'success',
  dropped: 'neutral',
}

/** What was decided, and by whom: also what a household answered. */
export function SettledCases({ cases }: { cases: readonly KitchenCaseWire[] }) {
  const kitchen = useKitchen()
  if (cases.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-xl font-semibold">{CASES.settled}</h2>
      <ul className="flex flex-col">
        {cases.map(({ id, state, reason, note, settled_at, settled_by }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-3">
            <Badge tone={TONES[state]}>{CASE_STATES[state]}</Badge>
            <span className="min-w-0 flex-1 basis-72">
              <span className="block">{reason}</span>
              <span className="block text-ink-soft">
                {[settled_by, settled_at && formatMoment(kitchen, settled_at), note]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
