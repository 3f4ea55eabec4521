import { useEffect, useRef, useState } from 'react'
import type { OrderEvent } from '../../contract/realtime-events.ts'
import { showToast } from '../app/toasts.ts'
import { listenToOrderEvents } from '../platform/realtime-client.ts'

/**
 * Live changes of orders: the customer's own, or all of them for staff. `onChange` without an event means: load anew.
 * Answers whether changes are being heard.
 */
export function useOrderEvents(
  stream: 'orderEvents' | 'staffOrderEvents',
  onChange: (event: OrderEvent | null) => void,
): boolean {
  const [live, setLive] = useState(true)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(
    () =>
      listenToOrderEvents(stream, {
        onOrder: (event) => latest.current(event),
        onReload: () => latest.current(null),
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
      }),
    [stream],
  )
  return live
}
