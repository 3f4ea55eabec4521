import type { ReactNode } from 'react'
import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import { countTests, kitchenTotals } from '../../../../domain/kitchen/kitchen-totals.ts'
import { formatCount } from '../../../staff/format-count.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { totalsWords } from './cooking.words.ts'

/** One band of numbers, low enough to leave the first screenful of a tablet to what is cooked. */
export function TotalsCards({ orders }: { orders: readonly KitchenOrder[] }) {
  const { totalOrders, totalMeals, byCategory } = kitchenTotals(orders)
  const delivered = orders.filter(({ status }) => status === 'delivered').length
  const tests = countTests(orders)
  const categories = Object.entries(byCategory)
  return (
    <Card
      aria-label={totalsWords.label}
      flush
      className="grid grid-cols-2 divide-line sm:grid-cols-[auto_auto_1fr] sm:divide-x"
    >
      <Total title={totalsWords.orders}>
        <BigNumber>{formatCount(totalOrders)}</BigNumber>
        <p role="status" className="mt-1 leading-tight text-ink-soft tabular-nums">
          {totalsWords.delivered(delivered, totalOrders)}
        </p>
        <TestsCounted count={tests} />
      </Total>
      <Total title={totalsWords.meals}>
        <BigNumber>{formatCount(totalMeals)}</BigNumber>
        <TestsCounted count={tests} />
      </Total>
      <Total title={totalsWords.categories} wide>
        {categories.length === 0 && <p className="mt-1 text-lg text-ink-soft">{totalsWords.nothingYet}</p>}
        <dl className="mt-1 grid gap-x-4 text-lg sm:grid-cols-2 sm:max-lg:text-base lg:gap-x-10">
          {categories.map(([category, quantity]) => (
            <div key={category} className="flex items-baseline justify-between gap-2">
              <dt className="leading-tight">{category}</dt>
              <dd className="text-xl font-bold tabular-nums">{formatCount(quantity)}</dd>
            </div>
          ))}
        </dl>
      </Total>
    </Card>
  )
}

function Total({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        'px-5 py-3.5 sm:max-lg:px-4',
        wide && 'col-span-2 border-t border-line sm:col-span-1 sm:border-t-0',
      )}
    >
      <h2 className="font-semibold text-ink-soft">{title}</h2>
      {children}
    </div>
  )
}

/** The work order, the CSV and the day's totals without the switch leave them out. */
function TestsCounted({ count }: { count: number }) {
  if (count === 0) return null
  return <p className="mt-1 leading-tight font-semibold text-warning">{totalsWords.withTests(count)}</p>
}

function BigNumber({ children }: { children: ReactNode }) {
  return <p className="text-5xl leading-none font-bold tracking-tight">{children}</p>
}
