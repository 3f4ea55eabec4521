import { useEffect, useRef } from 'react'
import { type Heard, hearKey, NOTHING_TYPED } from '../../../../domain/packing/keyboard-scan.ts'

/** Longer than a scanner pauses between two keys, and shorter than anybody notices. */
const WAITS_MS = 45

type Field = HTMLInputElement | HTMLTextAreaElement
const isField = (element: Element | null): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'submit'].includes(element.type))

/** As if somebody had typed it, so that the screen hears of it. */
function restore({ field, before }: { field: Field; before: string }): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, before)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Hears a keyboard scanner anywhere on the page, whatever has the focus. A printable key is kept for a moment: when it
 * turns out to be somebody's fingers it comes into the field, and when it is a scanner's it never does.
 */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    let typing = NOTHING_TYPED
    let kept = ''
    let early: { field: Field; before: string } | null = null
    let waiting: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      clearTimeout(waiting)
      const text = kept
      kept = ''
      const field = document.activeElement
      if (text === '' || !isField(field)) return
      early ??= { field, before: field.value }
      document.execCommand('insertText', false, text)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
      const heard: Heard = hearKey(typing, { key: event.key, at: event.timeStamp })
      typing = heard.typing
      if (typing.text.length === 1) early = null
      if (event.key.length === 1) {
        event.preventDefault()
        event.stopImmediatePropagation()
        kept += event.key
        clearTimeout(waiting)
        waiting = setTimeout(release, WAITS_MS)
        return
      }
      if (heard.scanned === null) return release()
      event.preventDefault()
      event.stopImmediatePropagation()
      clearTimeout(waiting)
      kept = ''
      // A busy tablet gave a scanner's keys to the field before it saw how fast they had come.
      if (early) restore(early)
      early = null
      latest.current(heard.scanned)
    }
    // A press takes the focus elsewhere: what fingers typed before it belongs into the field that they typed it in.
    window.addEventListener('pointerdown', release, { capture: true })
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      clearTimeout(waiting)
      window.removeEventListener('pointerdown', release, { capture: true })
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
}
