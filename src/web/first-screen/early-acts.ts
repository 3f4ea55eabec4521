/** What a visitor has done before the screens' script was here. */
type EarlyActs = { redo(): Promise<void> }

let kept: EarlyActs | undefined

/** Does again, once, what was done too early; for the screen that has just come to life. */
export function redoEarlyActs(): void {
  void kept?.redo()
  kept = undefined
}

/**
 * Keeps what is typed and the last press within `container`, and lets neither go to the browser: a form would be sent
 * to nowhere, a link would leave without what it has to remember. What is pressed stops the fields until it is answered;
 * a press on a link after that means the link.
 */
export function rememberEarlyActs(container: HTMLElement): void {
  const typed = new Map<HTMLInputElement, string>()
  let pressed: HTMLElement | undefined
  const over = new AbortController()
  const fields = () => [...container.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')]

  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) typed.set(target, target.value)
  }
  const onClick = (event: MouseEvent) => {
    const target = pressable(event)
    if (!target) return
    // Nor to a screen that comes to life right now, which would do it a second time.
    event.stopImmediatePropagation()
    event.preventDefault()
    pressed = target
    for (const field of fields()) field.disabled = true
  }
  const options = { capture: true, signal: over.signal }
  container.addEventListener('input', onInput, options)
  container.addEventListener('click', onClick, options)

  kept = {
    async redo() {
      over.abort()
      if (pressed) for (const field of fields()) field.disabled = false
      // After React's own work, and again after what it makes of what was typed.
      await null
      for (const [field, text] of typed) typeAgain(field, text)
      await null
      pressed?.focus()
      pressed?.click()
    },
  }
}

/** What a press is for: a button, or a link to another screen that is to be opened here. */
function pressable(event: MouseEvent): HTMLElement | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(event.target instanceof Element))
    return null
  const target = event.target.closest<HTMLElement>('a, button')
  return target instanceof HTMLAnchorElement && !target.getAttribute('href')?.startsWith('/') ? null : target
}

/** As if it were typed now: React tells its screen only of what differs from the value it knows of. */
function typeAgain(field: HTMLInputElement, text: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
