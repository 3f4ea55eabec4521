import { type RefObject, useEffect } from 'react'

// Where the focus was last among the portal's controls, and what was around it: a control that is gone cannot say.
let last: HTMLElement | null = null
let around: readonly Element[] = []
/** A message is a dialog too, but one that took the focus keeps it. */
const OPEN_DIALOG = '[role=dialog]:not([data-type])'
/** Whether it still has the focus: somebody who has moved elsewhere is not called back. */
let held = false

/** Headings of the Subscription tab that the dashboard leads to, by their ids. */
export type ManagedPlace = 'subscription-heading' | 'weeks-heading'

/** Goes to a heading; to the first of the tab while that one is not there. */
export function focusHeading(place: ManagedPlace): void {
  const heading = document.getElementById(place) ?? document.getElementById('subscription-heading')
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

/** A heading that can take the focus, near where it was: of the row's list, of its card, of the whole screen. */
function placeNearby(): HTMLElement | null {
  for (const element of around) {
    if (!element.isConnected) continue
    const heading = element.querySelector<HTMLElement>('h1[tabindex], h2[tabindex], h3[tabindex]')
    if (heading) return heading
  }
  return null
}

/** Puts the focus where it was in the portal, or to the heading above that place when the control is gone. */
export function focusAgain(): void {
  const place = last?.isConnected ? last : placeNearby()
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest' })
}

/**
 * Keeps the focus when what had it goes away: a skipped week, a notice that is settled, a panel that closes. The
 * browser would drop it to the top of the page, and a keyboard or a screen reader would start over.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const portal = root.current
    if (!portal) return
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      held = true
      around = ancestorsOf(target, portal)
    }
    // A control that goes away may say so too, but is no longer on the page a moment later. A dialog gives the focus
    // back; what opened it may be gone by then.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && relatedTarget.closest(OPEN_DIALOG)) return
      queueMicrotask(() => {
        if (target === last && last?.isConnected) held = false
      })
    }
    const changes = new MutationObserver(() => {
      if (held && !last?.isConnected && document.activeElement === document.body) focusAgain()
    })
    portal.addEventListener('focusin', remember)
    portal.addEventListener('focusout', leave)
    changes.observe(portal, { childList: true, subtree: true })
    return () => {
      portal.removeEventListener('focusin', remember)
      portal.removeEventListener('focusout', leave)
      changes.disconnect()
      last = null
      around = []
      held = false
    }
  }, [root])
}

function ancestorsOf(element: Element, root: Element): Element[] {
  const found: Element[] = []
  for (let next = element.parentElement; next && root.contains(next); next = next.parentElement)
    found.push(next)
  return found
}
