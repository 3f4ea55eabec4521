import { type Ref, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { keepInHistory, keptInHistory } from '../../../platform/keep-in-history.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { arrangeOrders, findOrders, groupByZip, type OrderView, ordersOfView } from './arrange-orders.ts'
import type { CardQuestion } from './card-question.ts'
import { KitchenOrderCard } from './kitchen-order-card.tsx'
import { OrderFinder } from './order-finder.tsx'
import type { OrderNews } from './order-news.ts'

type Props = {
  ref: Ref<HTMLElement>
  date: CalendarDate
  /** Whether orders for that day can still come. */
  mayFill: boolean
  orders: readonly KitchenOrder[]
  news: OrderNews
  onAsk: (question: CardQuestion) => void
}

export function OrderList({ ref, date, mayFill, orders, news, onAsk }: Props) {
  const [text, setText] = useSoughtText()
  const [view, setView] = useState<OrderView>('all')
  const wanted = useDeferredValue(text)
  const arranged = useMemo(() => arrangeOrders(orders), [orders])
  const found = useMemo(() => findOrders(ordersOfView(arranged, view), wanted), [arranged, view, wanted])
  const groups = useMemo(() => groupByZip(found), [found])
  const results = useStartOfResults(wanted, view)
  const filtering = orders.length > 0 && (wanted.trim() !== '' || view !== 'all')
  const showAll = () => {
    setText('')
    setView('all')
  }
  return (
    <section ref={ref} aria-labelledby="orders-heading" className="flex flex-col gap-4">
      <h2 id="orders-heading" tabIndex={-1} className="font-display text-title font-semibold">
        Orders
      </h2>
      {orders.length > 0 && (
        <OrderFinder orders={orders} text={text} view={view} onText={setText} onView={setView} />
      )}
      <div ref={results} className="flex flex-col gap-4">
        <p role="status" className={filtering ? 'text-lg text-ink-soft' : 'sr-only'}>
          {filtering && `${found.length} of ${orders.length} orders shown`}
        </p>
        {orders.length === 0 && <NoOrders date={date} mayFill={mayFill} />}
        {filtering && found.length === 0 && (
          <Card className="flex flex-col items-start gap-4">
            <p className="text-xl">
              {wanted.trim()
                ? `No order of this week matches “${wanted.trim()}”.`
                : 'No order of this week is like this.'}
            </p>
            <Button tone="outline" size="large" onClick={showAll}>
              Show All Orders
            </Button>
          </Card>
        )}
        {groups.map((group) => (
          <Group key={group.delivered ? 'delivered' : group.zip} {...{ group, date, news, onAsk }} />
        ))}
      </div>
    </section>
  )
}

function NoOrders({ date, mayFill }: Pick<Props, 'date' | 'mayFill'>) {
  return (
    <Card>
      <p className="text-xl">There are no orders for {formatLongDate(date)}.</p>
      {mayFill && (
        <p className="mt-1 text-lg text-ink-soft">
          A new order appears here by itself as soon as it is paid.
        </p>
      )}
    </Card>
  )
}

type GroupProps = Pick<Props, 'date' | 'news' | 'onAsk'> & {
  group: ReturnType<typeof groupByZip<KitchenOrder>>[number]
}

function Group({ group, date, news, onAsk }: GroupProps) {
  const { zip, city, delivered, orders } = group
  return (
    <div className="mt-2">
      <h3 className="mb-3 flex flex-wrap items-baseline gap-x-3 text-2xl font-bold tabular-nums">
        {delivered ? 'Delivered' : zip}
        <span className="text-lg font-medium text-ink-soft">
          {!delivered && `${city}, `}
          {orders.length === 1 ? '1 box' : `${orders.length} boxes`}
        </span>
      </h3>
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <KitchenOrderCard
            key={order.order_id}
            order={order}
            week={date}
            mark={news.marks.get(order.order_id) ?? null}
            onAsk={onAsk}
          />
        ))}
      </ul>
    </div>
  )
}

/** The search text, mostly a name. It survives a reload and Back, and is not in the address. */
function useSoughtText(): [string, (text: string) => void] {
  const [text, setText] = useState(() => String(keptInHistory('sought') ?? ''))
  // The router starts each of its steps without it, as when test orders are shown.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step has to be given the text again
  useEffect(() => keepInHistory('sought', text || undefined), [text, key])
  return [text, setText]
}

/**
 * Other results start at their first order: somebody who had scrolled on among the earlier ones is brought back to it,
 * at once, since nothing of what was there remains to move away from. The window's scroll padding leaves room for the
 * finder.
 */
function useStartOfResults(wanted: string, view: OrderView) {
  const results = useRef<HTMLDivElement>(null)
  const before = useRef({ wanted, view })
  useLayoutEffect(() => {
    if (before.current.wanted === wanted && before.current.view === view) return
    before.current = { wanted, view }
    const under = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    const start = results.current?.getBoundingClientRect().top ?? under
    if (start < under) results.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [wanted, view])
  return results
}
