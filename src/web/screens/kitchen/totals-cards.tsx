import type { ReactNode } from 'react'
import type { KitchenOrder } from '../../../contract/kitchen-wire.ts'
import { kitchenTotals } from '../../../domain/kitchen/kitchen-totals.ts'
import { Card } from '../../ui/card.tsx'

export function TotalsCards({ orders }: { orders: readonly KitchenOrder[] }) {
  const { totalOrders, totalMeals, byCategory } = kitchenTotals(orders)
  const delivered = orders.filter(({ status }) => status === 'delivered').length
  const categories = Object.entries(byCategory)
  return (
    <section aria-label="Totals" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
      <TotalCard title="Total Orders">
        <BigNumber>{totalOrders}</BigNumber>
        <p role="status" className="text-ink-soft">
          {delivered} of {totalOrders} delivered
        </p>
      </TotalCard>
      <TotalCard title="Total Meals">
        <BigNumber>{totalMeals}</BigNumber>
      </TotalCard>
      <TotalCard title="Category Breakdown" wide>
        {categories.length === 0 && <p className="mt-2 text-ink-soft">Nothing to cook yet.</p>}
        <dl className="mt-2 grid gap-x-8 gap-y-1.5 text-lg sm:grid-cols-2">
          {categories.map(([category, quantity]) => (
            <div key={category} className="flex justify-between gap-3">
              <dt>{category}</dt>
              <dd className="font-semibold tabular-nums">{quantity}</dd>
            </div>
          ))}
        </dl>
      </TotalCard>
    </section>
  )
}

function TotalCard({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Card as="div" className={wide ? 'sm:col-span-2 print:shadow-none' : 'print:shadow-none'}>
      <h2 className="font-semibold text-ink-soft">{title}</h2>
      {children}
    </Card>
  )
}

function BigNumber({ children }: { children: ReactNode }) {
  return <p className="font-display text-display font-semibold tabular-nums">{children}</p>
}
