import { weightInWords } from '../../../../domain/production/weight-in-words.ts'
import { formatShortDate } from '../../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { BATCH_LOTS } from './batches.words.ts'
import type { Choice } from './lot-scanner.tsx'
import type { Card } from './use-batch-card.ts'

type Props = { card: Card; choices: readonly Choice[]; onChoose: (choice: Choice) => void }

/** Each lot is one key; of an ingredient the one to use first comes first. */
export const LotKeys = ({ card, choices, onChoose }: Props) => (
  <ul aria-label={BATCH_LOTS.atHand} className="grid gap-3 sm:grid-cols-2">
    {choices.map((choice) => (
      <li key={choice.lot.id}>
        <button
          type="button"
          onClick={() => onChoose(choice)}
          className="flex h-full min-h-16 w-full flex-col rounded-card border border-line-strong bg-card px-4 py-3 text-left text-lg transition-colors hover:bg-sand"
        >
          <span className="font-semibold [overflow-wrap:anywhere]">
            {choice.need.ingredient}, {BATCH_LOTS.lot(choice.lot.supplier_lot)}
          </span>
          <span className="text-ink-soft">{factsOf(choice.lot, card)}</span>
        </button>
      </li>
    ))}
  </ul>
)

const factsOf = ({ use_by, supplier, on_hand_mg }: Choice['lot'], { units }: Card) =>
  [
    ...(use_by === null ? [] : [BATCH_LOTS.until(formatShortDate(calendarDateOf(use_by)))]),
    BATCH_LOTS.onHand(weightInWords(on_hand_mg, units)),
    supplier,
  ].join(' · ')
