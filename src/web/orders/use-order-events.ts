import { useEffect, useRef, useState } from 'react'
import type { OrderEvent } from '../../contract/household/realtime-events.ts'
import { showToast } from '../app/toasts.ts'
import { listenToOrderEvents } from '../platform/live/realtime-client.ts'
import { useSession } from '../platform/session/session.tsx'

/**
 * Live changes of orders: the customer's own, or all of them for staff. `onChange` without an event means: reload.
 * Listens as soon as `after` is there, and from after it on: what happens between the answer that it comes from and the
 * first event is heard as well. `onRefused` is told when the server does not let this reader listen. Answers whether
 * changes are being heard.
 */
export function useOrderEvents(
  stream: 'orderEvents' | 'staffOrderEvents',
  after: string | null,
  onChange: (event: OrderEvent | null) => void,
  onRefused?: () => void,
): boolean {
  const [live, setLive] = useState(true)
  const { user } = useSession()
  const account = stream === 'orderEvents' ? (user?.id ?? '') : 'staff'
  const latest = useRef(onChange)
  latest.current = onChange
  const latestRefused = useRef(onRefused)
  latestRefused.current = onRefused
  const start = useRef(after)
  start.current ??= after
  const hasStart = start.current !== null
  useEffect(() => {
    if (start.current === null || !hasStart) return
    return listenToOrderEvents(
      stream,
      { account, start: start.current },
      {
        onOrder: (event) => latest.current(event),
        onReload: () => latest.current(null),
        onRefused: () => latestRefused.current?.(),
        onRecovered: () => {
          setLive(true)
          latest.current(null)
        },
        onProblem: () => {
          setLive(false)
          showToast('Realtime Update Issue', {
            description: 'Live updates are interrupted. Please use Refresh to see the latest.',
            tone: 'warning',
          })
        },
      },
    )
  }, [stream, account, hasStart])
  return live
}
