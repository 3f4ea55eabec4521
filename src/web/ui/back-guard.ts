import { useEffect, useLayoutEffect, useRef } from 'react'

/** What is about to take a part of the screen away, and how to let it. */
export type Step = { go: () => void; isBack: boolean }
type Guard = (step: Step) => void

/** What happens instead of leaving the screen; the latest one is asked. */
let guards: readonly Guard[] = []
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
  const guard = guards.at(-1)
  return wasLetGo || !guard ? null : () => guard({ go: leaveAnyway, isBack: true })
}

/** Goes back though a guard stands in the way: its question was answered. */
function leaveAnyway(): void {
  isLetGo = true
  window.history.back()
}

/** Puts something else in the place of a part of the screen, once what was entered there is given up; at once if nothing was. */
export function replaceEntered(go: () => void): void {
  const guard = guards.at(-1)
  if (guard) guard({ go, isBack: false })
  else go()
}

/** While `active`, Back does this and the screen stays. */
export function useBackGuard(active: boolean, onBack: Guard): void {
  const latest = useRef(onBack)
  useLayoutEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (!active) return
    const guard: Guard = (step) => latest.current(step)
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
