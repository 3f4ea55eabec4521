import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'

/** A step that would leave the page or replace a part of it, and the function that takes it. */
export type Step = { go: () => void; leavesPage: boolean }
type Guard = (step: Step) => void

/** What asks before the screen is left. The latest guard is asked. */
let guards: readonly { ask: Guard; part: string | null }[] = []
const listeners = new Set<() => void>()
let mayLeave = false

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
  const mightLeave = mayLeave
  mayLeave = false
  const guard = guards.at(-1)
  return mightLeave || !guard ? null : () => guard.ask({ go: leaveAnyway, leavesPage: true })
}

/** Goes back though a guard stands in the way: its question was answered. */
function leaveAnyway(): void {
  mayLeave = true
  window.history.back()
}

/** Takes the step after the person agrees to lose what they entered, or at once if they entered nothing. */
function askFirst(guard: { ask: Guard } | undefined, step: Step): void {
  if (guard) guard.ask(step)
  else step.go()
}

/** Puts something else in the place of what was entered, in this part of the page if one is named. */
export const replaceEntered = (go: () => void, part?: string): void =>
  askFirst(
    guards.findLast((guard) => part === undefined || guard.part === part),
    { go, leavesPage: false },
  )

/** Leaves the page by a button. */
export const leaveEntered = (go: () => void): void => askFirst(guards.at(-1), { go, leavesPage: true })

/** The part of the page that is closed and opened as one; null is the whole. */
export const PartOfPage = createContext<string | null>(null)

/** While `active`, Back does this and the screen stays. */
export function useBackGuard(active: boolean, onBack: Guard): void {
  const part = useContext(PartOfPage)
  const latest = useRef(onBack)
  useLayoutEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (!active) return
    const guard = { ask: (step: Step) => latest.current(step), part }
    change([...guards, guard])
    return () => change(guards.filter((other) => other !== guard))
  }, [active, part])
}

/** While `active`, a press on a link to another screen does this instead of following it. */
export function useLinkGuard(active: boolean, onLink: Guard): void {
  const latest = useRef(onLink)
  useLayoutEffect(() => {
    latest.current = onLink
  })
  useEffect(() => {
    if (!active) return
    let followed: HTMLAnchorElement | null = null
    const ask = (event: MouseEvent) => {
      const link = leavingLink(event)
      if (!link || link === followed) return
      event.preventDefault()
      event.stopPropagation()
      const go = () => {
        followed = link
        link.click()
      }
      latest.current({ go, leavesPage: true })
    }
    // Before the link itself gets the event.
    document.addEventListener('click', ask, { capture: true })
    return () => document.removeEventListener('click', ask, { capture: true })
  }, [active])
}

/** The link that a press would follow in this window to another screen; to another site the browser asks itself. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== window.location.origin) return null
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  return link.pathname === window.location.pathname ? null : link
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
