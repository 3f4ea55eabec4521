import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { backGuards, guardOfBack } from '../ui/overlays/back-guard.ts'

/** Once around all screens: what is open reacts to a step back by button, gesture or key. */
export function BackGuard() {
  // Only while there is a guard: the router complains about links within a page as long as it has a blocker.
  return useSyncExternalStore(backGuards.subscribe, backGuards.isAny, nobody) ? <Blocker /> : null
}

const nobody = () => false

/** One per router. */
function Blocker() {
  const guard = useRef<(() => void) | null>(null)
  const isBlocked = useRef<BlockerFunction>(({ historyAction }) => {
    guard.current = historyAction === 'POP' ? guardOfBack() : null
    return guard.current !== null
  })
  const blocker = useBlocker(isBlocked.current)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    guard.current?.()
  }, [blocker])
  return null
}
