import { type Ref, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { keepInHistory, keptInHistory } from '../../../platform/keep-in-history.ts'
import { formatCount } from '../../../staff/format-count.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { arrangeOrders, findOrders, type OrderView, ordersOfView } from './arrange-orders.ts'
import type { CardQuestion } from './card-question.ts'
import { OrderFinder } from './order-finder.tsx'
import { OrderGroups } from './order-groups.tsx'
import type { OrderNews } from './order-news.ts'

type Props = {
  ref: Ref<HTMLElement>
  date: CalendarDate
  /** Whether orders for that day can still come. */
  mayFill: boolean
  orders: readonly KitchenOrder[]
  /** How many there are in all, and whether these are all of them. */
  total: number
  isWhole: boolean
  news: OrderNews
  onAsk: (question: CardQuestion) => void
}

export function OrderList({ ref, date, mayFill, orders, total, isWhole, news, onAsk }: Props) {
  const [text, setText] = useSoughtText()
  const [view, setView] = useState<OrderView>('all')
  const wanted = useDeferredValue(text)
  const arranged = useMemo(() => arrangeOrders(orders), [orders])
  const found = useMemo(() => findOrders(ordersOfView(arranged, view), wanted), [arranged, view, wanted])
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
        <OrderFinder
          orders={orders}
          isWhole={isWhole}
          text={text}
          view={view}
          onText={setText}
          onView={setView}
        />
      )}
      <p role="status" className="text-lg text-ink-soft empty:hidden">
        {!isWhole && `${formatCount(orders.length)} of ${formatCount(total)} orders loaded`}
      </p>
      <div ref={results} className="flex flex-col gap-4">
        <p role="status" className={filtering ? 'text-lg text-ink-soft' : 'sr-only'}>
          {isWhole && filtering && `${found.length} of ${orders.length} orders shown`}
        </p>
        {orders.length === 0 && <NoOrders date={date} mayFill={mayFill} />}
        {isWhole && filtering && found.length === 0 && (
          <NothingFound wanted={wanted.trim()} onShowAll={showAll} />
        )}
        <OrderGroups filter={`${view} ${wanted}`} {...{ orders: found, isWhole, date, news, onAsk }} />
      </div>
    </section>
  )
}

function NothingFound({ wanted, onShowAll }: { wanted: string; onShowAll: () => void }) {
  return (
    <Card className="flex flex-col items-start gap-4">
      <p className="text-xl">
        {wanted ? `No order of this week matches “${wanted}”.` : 'No order of this week is like this.'}
      </p>
      <Button tone="outline" size="large" onClick={onShowAll}>
        Show All Orders
      </Button>
    </Card>
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
