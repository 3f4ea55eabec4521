import { type FocusEvent, useEffect } from 'react'

/** What waits for the end of the current press; null while no mouse button is down. */
let waiting: (() => void)[] | null = null
let isWatched = false

const ENDS = ['mouseup', 'dragend', 'keydown'] as const

function begin(event: MouseEvent): void {
  if (event.button === 0) waiting ??= []
}

/** The click follows the release within the same task: what waited comes behind it. */
function end(): void {
  if (!waiting) return
  const acts = waiting
  waiting = null
  setTimeout(() => {
    for (const act of acts) act()
  })
}

function watch(): void {
  if (isWatched) return
  isWatched = true
  document.addEventListener('mousedown', begin, { capture: true })
  for (const kind of ENDS) document.addEventListener(kind, end, { capture: true })
  // The list of a select swallows the release.
  document.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && end(), {
    capture: true,
  })
  // Released outside the window.
  window.addEventListener('blur', end)
}

/**
 * For a field: what it does when it is left. A press on a button takes the focus from the field while the button is
 * still held down; a message that appeared then would move the button away from under the pointer, and its click would
 * be lost. So what the field does waits until the press is over. Without a press it happens at once.
 */
export function useBlurAfterPress<Field extends Element>(
  onBlur: ((event: FocusEvent<Field>) => unknown) | undefined,
): ((event: FocusEvent<Field>) => void) | undefined {
  useEffect(watch, [])
  if (!onBlur) return undefined
  return (event) => {
    if (waiting) waiting.push(() => onBlur(event))
    else onBlur(event)
  }
}
