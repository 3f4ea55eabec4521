import { useEffect, useLayoutEffect, useRef } from 'react'

/** What Back does instead of leaving the screen; the latest one is asked. */
const guards: (() => void)[] = []
let isLetGo = false

/** What Back is to do now instead of leaving; null lets it leave. */
export function guardOfBack(): (() => void) | null {
  const wasLetGo = isLetGo
  isLetGo = false
  return wasLetGo ? null : (guards.at(-1) ?? null)
}

/** Goes back though a guard stands in the way: its question was answered. */
export function leaveAnyway(): void {
  isLetGo = true
  window.history.back()
}

/** While `active`, Back does this and the screen stays. */
export function useBackGuard(active: boolean, onBack: () => void): void {
  const latest = useRef(onBack)
  useLayoutEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (!active) return
    const guard = () => latest.current()
    guards.push(guard)
    return () => void guards.splice(guards.indexOf(guard), 1)
  }, [active])
}

/** While `active`, the browser asks before a reload, or another site, takes away what was entered. */
export function useAskBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}
