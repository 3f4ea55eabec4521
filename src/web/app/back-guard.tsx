import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { guardOfBack } from '../ui/back-guard.ts'

/**
 * Stands once around all screens, as a router has one blocker: what is open takes the step back that the browser's
 * button, a gesture or a key asks for.
 */
export function BackGuard() {
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
