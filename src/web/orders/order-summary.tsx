import { cents, columnFormat, formatDollars } from '../../domain/shared/money.ts'

export type SummaryLine = { label: string; amountCents: number; tone?: 'plain' | 'discount' }

/** An amount that is not known yet, with words in its place. */
export type WaitingLine = { label: string; waiting: string }

type Props = {
  lines: readonly SummaryLine[]
  total: SummaryLine
  /** Amounts that the lines do not add up to, below the total. */
  after?: readonly (SummaryLine | WaitingLine)[]
  /** At checkout: no decimals where every amount is in whole dollars. */
  wholeDollars?: boolean
}

/** Lines of amounts with a total below, wherever an order is summed up. Amounts in cents. */
export function OrderSummary({ lines, total, after = [], wholeDollars = false }: Props) {
  const known = after.filter((line) => 'amountCents' in line)
  const column = [...lines, total, ...known].map(({ amountCents }) => cents(amountCents))
  const format = wholeDollars ? columnFormat(column) : formatDollars
  return (
    <dl className="flex flex-col gap-2">
      {lines.map((line) => (
        <div key={line.label} className="flex justify-between gap-x-4 cramped:flex-wrap">
          <dt className="text-ink-soft">{line.label}</dt>
          <dd className={`tabular-nums ${line.tone === 'discount' ? 'font-semibold text-success' : ''}`}>
            {line.tone === 'discount' ? '−' : ''}
            {format(cents(line.amountCents))}
          </dd>
        </div>
      ))}
      <div className="mt-2 flex justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold cramped:flex-wrap">
        <dt>{total.label}</dt>
        <dd className="tabular-nums">{format(cents(total.amountCents))}</dd>
      </div>
      {after.map((line) => (
        <div key={line.label} className="flex justify-between gap-x-4 cramped:flex-wrap">
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

/** The amounts of a placed order as lines; a discount and a tax only where there is one. Amounts in cents. */
export function amountLines(amounts: {
  subtotalCents: number
  discountCents: number
  promoCode: string | null
  shippingCents: number
  taxCents: number
}): SummaryLine[] {
  const { subtotalCents, discountCents, promoCode, shippingCents, taxCents } = amounts
  const lines: SummaryLine[] = [{ label: 'Subtotal', amountCents: subtotalCents }]
  if (discountCents > 0) {
    const label = promoCode ? `Promo ${promoCode}` : 'Discount'
    lines.push({ label, amountCents: discountCents, tone: 'discount' })
  }
  lines.push({ label: 'Shipping', amountCents: shippingCents })
  if (taxCents > 0) lines.push({ label: 'Tax', amountCents: taxCents })
  return lines
}
