import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RehearsalLine } from '../../../../contract/staff/renewals-wire.ts'
import { missingSentence, substitutionSentence } from '../../../../domain/boxes/box-notes.ts'
import { REHEARSED_STEP_NAMES } from '../../../../domain/cutoffs/run-result-names.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import { HouseholdLine } from './household.tsx'

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

/** More than this is a long way on a phone to what is below. */
const SHOWN_AT_FIRST = 10

export function RehearsalLines({ lines }: { lines: readonly RehearsalLine[] }) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  if (lines.length === 0) return <p className="text-ink-soft">No box is like this.</p>
  const rest = all ? 0 : lines.length - SHOWN_AT_FIRST
  /** The button is gone then: the focus goes on with the first line that came. */
  const showAll = () => {
    flushSync(() => setAll(true))
    const first = list.current?.children[SHOWN_AT_FIRST]
    if (first instanceof HTMLElement) first.focus()
  }
  return (
    <div>
      <ul ref={list} aria-label="Boxes" className="flex flex-col divide-y divide-line">
        {(rest > 0 ? lines.slice(0, SHOWN_AT_FIRST) : lines).map((line) => (
          <Line key={line.box_id} line={line} />
        ))}
      </ul>
      {rest > 0 && (
        <Button tone="outline" className="mt-3" onClick={showAll}>
          Show {rest} More
        </Button>
      )}
    </div>
  )
}

const countMeals = ({ meals }: RehearsalLine) => meals.reduce((sum, { quantity }) => sum + quantity, 0)

function Line({ line }: { line: RehearsalLine }) {
  const { step, due_cents, credit_cents, card, card_notice, missing_meals } = line
  const isPaid = step === 'charge' || step === 'free'
  return (
    <li tabIndex={-1} className="flex flex-col gap-1 py-3">
      <HouseholdLine household={line.household} amount={isPaid ? dollars(due_cents) : null}>
        <Badge tone={TONES[step] ?? 'neutral'}>{REHEARSED_STEP_NAMES[step]}</Badge>
      </HouseholdLine>
      {isPaid && (
        <details className="group text-ink-soft">
          <summary className="flex min-h-11 items-center gap-2 rounded-sm text-sm">
            <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
            <span>
              {countMeals(line)} meals
              {credit_cents > 0 && `, ${dollars(credit_cents)} of credit used`}
              {card && step === 'charge' && `, card ending in ${card.last4}`}
            </span>
          </summary>
          <ul className="pb-1 pl-6 text-sm">
            {line.meals.map(({ name, quantity }) => (
              <li key={name} className="tabular-nums">
                {quantity} {name}
              </li>
            ))}
          </ul>
        </details>
      )}
      {step === 'needs_choice' && missing_meals > 0 && (
        <p className="text-sm">{missingSentence(missing_meals, 'owner')}</p>
      )}
      {line.substitutions.map(({ from, to, for_names: forNames = [], ...one }) => (
        <p key={`${from} ${to}`} className="text-sm">
          {substitutionSentence({ ...one, forNames, fromName: from }, to, 'owner')}
        </p>
      ))}
      {card_notice && <p className="text-sm font-semibold text-warning">{CARD_NOTICES[card_notice]}</p>}
    </li>
  )
}
