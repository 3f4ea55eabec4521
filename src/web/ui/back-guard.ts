import { useEffect, useLayoutEffect, useRef } from 'react'

/** What Back does instead of leaving the screen; the latest one is asked. */
let guards: readonly (() => void)[] = []
const listeners = new Set<() => void>()
let isLetGo = false

function change(next: typeof guards): void {
  guards = next
  for (const listener of listeners) listener()
}

/** Whether anything stands in the way of Back: for `useSyncExternalStore`. */
export const backGuards = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isAny: () => guards.length > 0,
}

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
    change([...guards, guard])
    return () => change(guards.filter((other) => other !== guard))
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
