import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { classes } from '../../../ui/classes.ts'

export type AmountLine = { label: string; amountCents: number; strong?: boolean }

export const dollars = (amount: number): string => formatDollars(cents(amount))

export function AmountList({ lines }: { lines: readonly AmountLine[] }) {
  return (
    <dl className="flex flex-col gap-1.5 text-lg">
      {lines.map(({ label, amountCents, strong = false }) => (
        <div
          key={label}
          className={classes(
            'flex justify-between gap-4',
            strong && 'border-t border-line pt-2 font-semibold',
          )}
        >
          <dt>{label}</dt>
          <dd className="tabular-nums">{dollars(amountCents)}</dd>
        </div>
      ))}
    </dl>
  )
}
