import type { RehearsalLine } from '../../../contract/renewals-wire.ts'
import { REHEARSED_STEP_NAMES } from '../../../domain/subscriptions/run-result-names.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { dollars } from './amount-list.tsx'
import { Household } from './household.tsx'

const TONES: Readonly<Partial<Record<RehearsalLine['step'], BadgeTone>>> = {
  charge: 'success',
  free: 'success',
  needs_choice: 'warning',
  not_served: 'warning',
}

const CARD_NOTICES: Readonly<Record<NonNullable<RehearsalLine['card_notice']>, string>> = {
  missing: 'There is no card on file.',
  expired: 'The card is over before the charge.',
  expires_soon: 'The card ends within 30 days of the charge.',
}

export function RehearsalLines({ lines }: { lines: readonly RehearsalLine[] }) {
  if (lines.length === 0) return <p className="text-ink-soft">No box is like this.</p>
  return (
    <ul aria-label="Boxes" className="flex flex-col divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.box_id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: RehearsalLine }) {
  const { step, due_cents, credit_cents, card, card_notice, missing_meals } = line
  const isPaid = step === 'charge' || step === 'free'
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Household household={line.household} />
        <div className="flex items-center gap-3">
          {isPaid && <span className="font-semibold tabular-nums">{dollars(due_cents)}</span>}
          <Badge tone={TONES[step] ?? 'neutral'}>{REHEARSED_STEP_NAMES[step]}</Badge>
        </div>
      </div>
      {isPaid && (
        <p className="text-sm text-ink-soft">
          {line.meals.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')}
          {credit_cents > 0 && `; ${dollars(credit_cents)} of credit used`}
          {card && step === 'charge' && `; card ending in ${card.last4}`}
        </p>
      )}
      {step === 'needs_choice' && missing_meals > 0 && (
        <p className="text-sm">{missing_meals} meals lack to the minimum.</p>
      )}
      {line.substitutions.map((one) => (
        <p key={`${one.from} ${one.to}`} className="text-sm">
          {one.quantity} {one.from || 'unknown meal'}: {one.to ? `${one.to} instead` : 'nothing instead'}, as
          it {one.reason === 'clash' ? 'holds what the household avoids' : 'is not on the menu'}.
        </p>
      ))}
      {card_notice && <p className="text-sm font-semibold text-warning">{CARD_NOTICES[card_notice]}</p>}
    </li>
  )
}
