import { type Ref, useDeferredValue, useMemo, useState } from 'react'
import type { KitchenOrder } from '../../../contract/kitchen-wire.ts'
import type { CalendarDate } from '../../../domain/shared/calendar-date.ts'
import { formatLongDate } from '../../../domain/shared/date-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { arrangeOrders, findOrders } from './arrange-orders.ts'
import { type CardQuestion, KitchenOrderCard } from './kitchen-order-card.tsx'

type Props = {
  ref: Ref<HTMLElement>
  date: CalendarDate
  orders: readonly KitchenOrder[]
  onAsk: (question: CardQuestion) => void
}

export function OrderList({ ref, date, orders, onAsk }: Props) {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const arranged = useMemo(() => arrangeOrders(orders), [orders])
  const found = useMemo(() => findOrders(arranged, wanted), [arranged, wanted])
  const filtering = wanted.trim() !== ''
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="orders-heading" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="orders-heading" className="font-display text-title font-semibold">
          Orders
        </h2>
        {orders.length > 0 && (
          <div className="w-full sm:w-80 print:hidden">
            <TextField
              label="Find by name, number or ZIP"
              type="search"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        )}
      </div>
      <p role="status" className={filtering ? 'text-ink-soft' : 'sr-only'}>
        {filtering && `${found.length} of ${orders.length} orders shown`}
      </p>
      {orders.length === 0 && (
        <Card>
          <p className="text-lg">There are no orders for {formatLongDate(date)}.</p>
          <p className="mt-1 text-ink-soft">A new order appears here by itself as soon as it is paid.</p>
        </Card>
      )}
      {filtering && found.length === 0 && (
        <Card className="flex flex-col items-start gap-4">
          <p className="text-lg">No order of this week matches “{wanted.trim()}”.</p>
          <Button tone="outline" onClick={() => setText('')}>
            Show All Orders
          </Button>
        </Card>
      )}
      {found.length > 0 && (
        <ul className="flex flex-col gap-5">
          {found.map((order) => (
            <KitchenOrderCard key={order.order_id} order={order} week={date} onAsk={onAsk} />
          ))}
        </ul>
      )}
    </section>
  )
}
