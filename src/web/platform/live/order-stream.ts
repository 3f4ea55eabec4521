import type { Endpoints } from '../../../contract/endpoints.ts'
import type { ORDER_EVENT, RELOAD_EVENT } from '../../../contract/household/realtime-events.ts'
import { withQuery } from '../api-client.ts'

const ORDER: typeof ORDER_EVENT = 'order'
const RELOAD: typeof RELOAD_EVENT = 'reload'
const LONGEST_PAUSE_SECONDS = 30

export type OrderStream = 'orderEvents' | 'staffOrderEvents'
const PATHS: { readonly [Name in OrderStream]: Endpoints[Name]['path'] } = {
  orderEvents: '/api/order-events',
  staffOrderEvents: '/api/staff/order-events',
}

/** What happens on a stream, in a shape that one tab can hand to another. */
export type StreamNews =
  | { kind: 'order'; id: string; data: string }
  /** Events may have been missed: reload everything. From now on it goes on after `id`. */
  | { kind: 'reload'; id: string }
  | { kind: 'open' }
  | { kind: 'failed' }
  /** The server answered with an error status: perhaps the reader may not read any more. */
  | { kind: 'refused' }

/**
 * One connection to the server. The browser resumes a dropped one itself with its last event id; after an error status
 * it gives up, so this opens a new one, handing over the last id, with growing pauses. Returns how to stop.
 */
export function openOrderStream(
  stream: OrderStream,
  start: string,
  tell: (news: StreamNews) => void,
): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastEventId = start
  let failures = 0

  const failed = () => {
    failures += 1
    tell({ kind: 'failed' })
    if (source?.readyState !== EventSource.CLOSED) return
    source.close()
    tell({ kind: 'refused' })
    timer = setTimeout(open, Math.min(2 ** failures, LONGEST_PAUSE_SECONDS) * 1000)
  }
  const open = () => {
    source = new EventSource(withQuery(PATHS[stream], { after: lastEventId || undefined }))
    source.onopen = () => {
      failures = 0
      tell({ kind: 'open' })
    }
    source.onerror = failed
    source.addEventListener(ORDER, (message: MessageEvent<string>) => {
      lastEventId = message.lastEventId || lastEventId
      tell({ kind: 'order', id: message.lastEventId, data: message.data })
    })
    source.addEventListener(RELOAD, (message: MessageEvent<string>) => {
      lastEventId = message.lastEventId || lastEventId
      tell({ kind: 'reload', id: message.lastEventId })
    })
  }

  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
