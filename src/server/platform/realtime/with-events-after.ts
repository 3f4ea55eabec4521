import type { OrderFeed } from './order-feed.ts'

/** The place is taken before anything is read, so what happens during the reading is heard after it. */
export async function withEventsAfter<T>(
  feed: Pick<OrderFeed, 'position'>,
  read: () => Promise<T>,
): Promise<T & { events_after: string }> {
  const events_after = feed.position()
  return { ...(await read()), events_after }
}
