import type { Page } from 'playwright-core'

/** What somebody's hands do on a page. */
export type HandWork = { presses: number; characters: number }

/**
 * Counts from now on what a person would have to do for what a test does: a press for each button, link and field that is
 * gone to, two for a list or a file (open it, choose), one for Enter, and each character typed. Call it before the page loads.
 */
export async function countHandWork(page: Page): Promise<HandWork> {
  const work = { presses: 0, characters: 0 }
  await page.exposeFunction('handWork', (presses: number, characters: number) => {
    work.presses += presses
    work.characters += characters
  })
  await page.addInitScript(() => {
    const told = (presses: number, characters = 0) =>
      (window as unknown as { handWork: (...counts: number[]) => void }).handWork(presses, characters)
    const lengths = new WeakMap<EventTarget, number>()
    const typed = (target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | null => {
      if (target instanceof HTMLTextAreaElement) return target
      const isTyped =
        target instanceof HTMLInputElement && !/^(radio|checkbox|range|file|button)$/.test(target.type)
      return isTyped ? target : null
    }
    addEventListener('pointerdown', ({ target }) => typed(target) || told(1), true)
    addEventListener(
      'focusin',
      ({ target }) => {
        const field = typed(target)
        if (!field) return
        told(1)
        lengths.set(field, field.value.length)
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        const field = typed(target)
        if (!field) return
        told(0, Math.abs(field.value.length - (lengths.get(field) ?? 0)))
        lengths.set(field, field.value.length)
      },
      true,
    )
    addEventListener(
      'change',
      ({ target }) => {
        const isList = target instanceof HTMLSelectElement
        if (isList || (target instanceof HTMLInputElement && target.type === 'file')) told(2)
      },
      true,
    )
    addEventListener('keydown', ({ key, isTrusted }) => isTrusted && key === 'Enter' && told(1), true)
  })
  return work
}
