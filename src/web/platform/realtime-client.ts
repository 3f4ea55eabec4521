import { endpoints } from '../../contract/endpoints.ts'
import type { ORDER_EVENT, OrderEvent, RELOAD_EVENT } from '../../contract/realtime-events.ts'
import { parseOrderStatus } from '../../domain/orders/order-status.ts'
import { withQuery } from './api-client.ts'
import { demoUser } from './browser-storage.ts'

const ORDER: typeof ORDER_EVENT = 'order'
const RELOAD: typeof RELOAD_EVENT = 'reload'

/** One failure is any restart of the server; a second attempt that fails too is worth telling. */
const FAILURES_BEFORE_REPORT = 2
const LONGEST_PAUSE_SECONDS = 30

type OrderEventHandlers = {
  onOrder: (event: OrderEvent) => void
  /** Events may have been missed: load everything anew. */
  onReload: () => void
  /** Several attempts failed in a row; told once until it works again. */
  onProblem: () => void
  onRecovered?: () => void
  /** The server answered with an error status: perhaps the reader may not read any more. */
  onRefused?: () => void
}

/**
 * Listens to the order history, from after the event id `start` on; from now on when that is empty. The browser
 * resumes a dropped connection itself with its last event id; after an error status it gives up, so this opens a new
 * one, handing over the last id, with growing pauses. In a demo nothing changes but by the screens themselves, and no
 * connection is opened. Returns how to stop.
 */
export function listenToOrderEvents(
  stream: 'orderEvents' | 'staffOrderEvents',
  start: string,
  handlers: OrderEventHandlers,
): () => void {
  if (demoUser.read()) return () => undefined
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastEventId = start
  let failures = 0

  const succeeded = () => {
    if (failures >= FAILURES_BEFORE_REPORT) handlers.onRecovered?.()
    failures = 0
  }
  const failed = () => {
    failures += 1
    if (failures === FAILURES_BEFORE_REPORT) handlers.onProblem()
    if (source?.readyState !== EventSource.CLOSED) return
    source.close()
    handlers.onRefused?.()
    timer = setTimeout(open, Math.min(2 ** failures, LONGEST_PAUSE_SECONDS) * 1000)
  }
  const open = () => {
    source = new EventSource(withQuery(endpoints[stream].path, { after: lastEventId || undefined }))
    source.onopen = succeeded
    source.onerror = failed
    source.addEventListener(ORDER, (message: MessageEvent<string>) => {
      lastEventId = message.lastEventId || lastEventId
      const event = orderEventOf(message.data)
      if (event) handlers.onOrder(event)
    })
    source.addEventListener(RELOAD, () => handlers.onReload())
  }

  open()
  return () => {
    clearTimeout(timer)
    source?.close()
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
