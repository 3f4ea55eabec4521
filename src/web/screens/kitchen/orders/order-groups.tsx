import { useCallback, useMemo, useState } from 'react'
import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { groupByZip, type OrderGroup } from './arrange-orders.ts'
import type { CardQuestion } from './card-question.ts'
import { KitchenOrderCard } from './kitchen-order-card.tsx'
import type { OrderNews } from './order-news.ts'

type Props = {
  orders: readonly KitchenOrder[]
  /** Otherwise the boxes of a ZIP code are not counted yet. */
  isWhole: boolean
  /** Another one begins at the first card again. */
  filter: string
  date: CalendarDate
  news: OrderNews
  onAsk: (question: CardQuestion) => void
}

/** Cards that a list begins with, and that come whenever its end comes near: a thousand at once take seconds. */
const CARDS = 100
const NEAR = '200% 0px'

/** The cards by ZIP code, the first ones of them until somebody comes near the last. */
export function OrderGroups({ orders, filter, ...rest }: Props) {
  const groups = useMemo(() => groupByZip(orders), [orders])
  const [shown, setShown] = useState({ filter, cards: CARDS })
  if (shown.filter !== filter) setShown({ filter, cards: CARDS })
  const more = useCallback(() => setShown((now) => ({ ...now, cards: now.cards + CARDS })), [])
  let left = shown.cards
  return (
    <>
      {groups.map((group) => {
        const cards = group.orders.slice(0, left)
        left -= cards.length
        return cards.length === 0 ? null : (
          <Group key={group.delivered ? 'delivered' : group.zip} {...{ group, cards, ...rest }} />
        )
      })}
      {shown.cards < orders.length && <EndOfCards key={shown.cards} onNear={more} />}
    </>
  )
}

/** Says when it comes near the window. */
function EndOfCards({ onNear }: { onNear: () => void }) {
  const watch = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return
      const observer = new IntersectionObserver(
        (seen) => {
          if (seen.some((one) => one.isIntersecting)) onNear()
        },
        { rootMargin: NEAR },
      )
      observer.observe(end)
      return () => observer.disconnect()
    },
    [onNear],
  )
  return <div ref={watch} className="h-px" />
}

type GroupProps = Pick<Props, 'isWhole' | 'date' | 'news' | 'onAsk'> & {
  group: OrderGroup<KitchenOrder>
  cards: readonly KitchenOrder[]
}

function Group({ group, cards, isWhole, date, news, onAsk }: GroupProps) {
  const { zip, city, delivered, orders } = group
  return (
    <div className="mt-2">
      <h3 className="mb-3 flex flex-wrap items-baseline gap-x-3 text-2xl font-bold tabular-nums">
        {delivered ? 'Delivered' : zip}
        <span className="text-lg font-medium text-ink-soft">
          {[!delivered && city, isWhole && boxesIn(orders)].filter(Boolean).join(', ')}
        </span>
      </h3>
      <ul className="flex flex-col gap-4">
        {cards.map((order) => (
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

const boxesIn = (orders: readonly KitchenOrder[]) =>
  orders.length === 1 ? '1 box' : `${orders.length} boxes`
