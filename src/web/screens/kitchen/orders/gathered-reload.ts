import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Events come in bursts, as when a week's boxes are charged: they share one request. */
const GATHER_MILLISECONDS = 400

type GatheredReload = {
  /** Asks again in a moment for what the screens show below the key. */
  soon: () => void
  /** Asks again once a screen shows what none shows now. */
  whenShown: () => void
  stop: () => void
}

/**
 * An answer on its way may be from before the event, so it is asked again after that one. It is not given up as in
 * `readAnew`: events can come faster than a slow line answers, and the screen would show nothing until they end.
 */
export function gatherReloads(client: QueryClient, queryKey: QueryKey): GatheredReload {
  let timer: ReturnType<typeof setTimeout> | undefined
  const reload = () => {
    timer = undefined
    if (client.isFetching({ queryKey }) > 0) soon()
    else void client.invalidateQueries({ queryKey })
  }
  const soon = () => {
    timer ??= setTimeout(reload, GATHER_MILLISECONDS)
  }
  const whenShown = () => void client.invalidateQueries({ queryKey, refetchType: 'none' })
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return { soon, whenShown, stop }
}
