import { useEffect, useRef } from 'react'
import type { OrderEvent } from '../../contract/realtime-events.ts'
import { showToast } from '../app/toasts.ts'
import { listenToOrderEvents } from '../platform/realtime-client.ts'

/** Live changes of orders: the customer's own, or all of them for staff. `onChange` without an event means: load anew. */
export function useOrderEvents(
  stream: 'orderEvents' | 'staffOrderEvents',
  onChange: (event: OrderEvent | null) => void,
): void {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(
    () =>
      listenToOrderEvents(stream, {
        onOrder: (event) => latest.current(event),
        onReload: () => latest.current(null),
        onRecovered: () => latest.current(null),
        onProblem: () =>
          showToast('Realtime Update Issue', {
            description: 'Live updates are interrupted. Please use Refresh to see the latest.',
            tone: 'warning',
          }),
      }),
    [stream],
  )
}
