import type { Page } from 'playwright-core'

/**
 * What reaches over the window's right edge, or makes a dialog slide sideways: its first words, or what it is. What lies
 * in a strip that is meant to slide does not count.
 */
export const beyondWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const cuts = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).overflowX !== 'visible' || cuts(one.parentElement))
    const nameOf = (one: Element) => `${one.tagName.toLowerCase()} ${one.textContent.trim().slice(0, 40)}`
    const beyond = (one: Element) => {
      const box = one.getBoundingClientRect()
      return box.width > 1 && box.height > 1 && box.right > width + 1 && !cuts(one.parentElement)
    }
    const slides = (one: Element) =>
      getComputedStyle(one).overflowX === 'auto' && one.scrollWidth > one.clientWidth + 1
    return [
      ...[...document.querySelectorAll('body *')].filter(beyond),
      ...[...document.querySelectorAll('[role=dialog] *')].filter(slides),
    ].map(nameOf)
  })
