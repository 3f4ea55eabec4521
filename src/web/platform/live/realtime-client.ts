import type { OrderEvent } from '../../../contract/household/realtime-events.ts'
import { parseOrderStatus } from '../../../domain/orders/order-status.ts'
import { demoUser } from '../storage/browser-storage.ts'
import { type OrderStream, openOrderStream, type StreamNews } from './order-stream.ts'
import { canShare, shareOrderStream } from './shared-stream.ts'

/** One failure is any restart of the server; a second attempt that fails too is worth telling. */
const FAILURES_BEFORE_REPORT = 2

type OrderEventHandlers = {
  onOrder: (event: OrderEvent) => void
  /** Events may have been missed: reload everything. */
  onReload: () => void
  /** Several attempts failed in a row; told once until it works again. */
  onProblem: () => void
  onRecovered?: () => void
  /** The server answered with an error status: perhaps the reader may not read any more. */
  onRefused?: () => void
}

/**
 * Listens to the order history, from after the event id `start` on; from now on when that is empty. All tabs of a
 * browser share one connection for an account; where a browser cannot share, a tab listens only while it is seen. In a
 * demo nothing changes but by the screens themselves, and no connection is opened. Returns how to stop.
 * @param account whose events they are: tabs of another account listen for themselves
 */
export function listenToOrderEvents(
  stream: OrderStream,
  { account, start }: { account: string; start: string },
  handlers: OrderEventHandlers,
): () => void {
  if (demoUser.read()) return () => undefined
  let failures = 0
  const hear = (news: StreamNews) => {
    if (news.kind === 'order') {
      const event = orderEventOf(news.data)
      if (event) handlers.onOrder(event)
    } else if (news.kind === 'reload') handlers.onReload()
    else if (news.kind === 'refused') handlers.onRefused?.()
    else if (news.kind === 'open') {
      if (failures >= FAILURES_BEFORE_REPORT) handlers.onRecovered?.()
      failures = 0
    } else {
      failures += 1
      if (failures === FAILURES_BEFORE_REPORT) handlers.onProblem()
    }
  }
  return canShare()
    ? shareOrderStream({ stream, account, start }, hear)
    : listenWhileSeen({ stream, start }, hear)
}

/** Hidden tabs give their connection to those that are seen, and catch up when they are seen again. */
function listenWhileSeen(
  { stream, start }: { stream: OrderStream; start: string },
  tell: (news: StreamNews) => void,
): () => void {
  let position = start
  let stop: (() => void) | undefined
  const hear = (news: StreamNews) => {
    if ('id' in news) position = news.id || position
    tell(news)
  }
  const follow = () => {
    const isSeen = typeof document === 'undefined' || document.visibilityState === 'visible'
    if (isSeen) stop ??= openOrderStream(stream, position, hear)
    else {
      stop?.()
      stop = undefined
    }
  }
  follow()
  globalThis.document?.addEventListener('visibilitychange', follow)
  return () => {
    globalThis.document?.removeEventListener('visibilitychange', follow)
    stop?.()
  }
}

function orderEventOf(data: string): OrderEvent | null {
  try {
    const event = JSON.parse(data) as Partial<OrderEvent> | null
    const to_status = parseOrderStatus(String(event?.to_status))
    return typeof event?.order_id === 'string' && to_status ? ({ ...event, to_status } as OrderEvent) : null
  } catch {
    return null
  }
}
