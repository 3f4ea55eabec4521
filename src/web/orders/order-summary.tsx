import { type AmountLine, isTakenOff } from '../../domain/pricing/amount-lines.ts'
import { cents, columnFormat, formatDollars } from '../../domain/shared/money.ts'
import { classes } from '../ui/classes.ts'

export type SummaryLine = { label: string; amountCents: number }

/** An amount that is not known yet, with words in its place. */
export type WaitingLine = { label: string; waiting: string }

const ROW = 'flex justify-between gap-x-4 cramped:flex-wrap'
const TOTAL_ROW = `mt-2 ${ROW} border-t border-line pt-3 text-lg font-semibold`

type Props = {
  lines: readonly AmountLine[]
  /** Amounts that the lines do not add up to, below the total. */
  after?: readonly (SummaryLine | WaitingLine)[]
  /** At checkout: no decimals where every amount is in whole dollars. */
  wholeDollars?: boolean
}

/** The lines of a sum, wherever an order is summed up. Amounts in cents. */
export function OrderSummary({ lines, after = [], wholeDollars = false }: Props) {
  const known = after.filter((line) => 'amountCents' in line)
  const column = [...lines, ...known].map(({ amountCents }) => cents(amountCents))
  const format = wholeDollars ? columnFormat(column) : formatDollars
  return (
    <dl className="flex flex-col gap-2">
      {lines.map((line) => (
        <div key={line.label} className={line.kind === 'total' ? TOTAL_ROW : ROW}>
          <dt className={line.kind === 'total' ? '' : 'text-ink-soft'}>{line.label}</dt>
          <dd className={classes('tabular-nums', isTakenOff(line) && 'font-semibold text-success')}>
            {isTakenOff(line) && '−'}
            {format(line.amountCents)}
          </dd>
        </div>
      ))}
      {after.map((line) => (
        <div key={line.label} className={ROW}>
          <dt className="text-ink-soft">{line.label}</dt>
          {'waiting' in line ? (
            <dd className="text-ink-soft">{line.waiting}</dd>
          ) : (
            <dd className="tabular-nums">{format(cents(line.amountCents))}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
