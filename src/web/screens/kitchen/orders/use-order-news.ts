import { useEffect, useRef, useState } from 'react'
import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import { NO_NEWS, type OrderNews, orderNews } from './order-news.ts'

/** What has happened to the list on screen since it was opened; another list starts again. */
export function useOrderNews(list: string, orders: readonly KitchenOrder[] | null): OrderNews {
  const [news, setNews] = useState<OrderNews>(NO_NEWS)
  const seen = useRef<{ list: string; orders: readonly KitchenOrder[] } | null>(null)
  useEffect(() => {
    const before = seen.current?.list === list ? seen.current.orders : null
    if (orders) seen.current = { list, orders }
    if (!before) setNews(NO_NEWS)
    else if (orders) setNews((last) => orderNews(before, orders, last))
  }, [list, orders])
  return news
}
