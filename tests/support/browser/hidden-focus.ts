import type { Page } from 'playwright-core'

type FocusCheck = {
  /** What takes the focus, down the page. Messages that come and go do not count. */
  controls(): HTMLElement[]
  isSeen(control: HTMLElement): boolean
  /** Whether it is unseen for good: a bar may have to notice first that it is in the way. */
  staysHidden(control: HTMLElement): Promise<boolean>
  nameOf(control: HTMLElement): string
  /** The next one, or what is there after a second: a browser without a screen may owe one for good. */
  frame(): Promise<unknown>
}

/** Brings into the page what both checks below ask it. */
const prepare = (page: Page) =>
  page.evaluate(() => {
    const able = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const isSeen = (control: HTMLElement) => {
      const shown = control.closest('label') ?? control
      const box = shown.getBoundingClientRect()
      // Of what is larger than the window, the part within it.
      const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
      const width = Math.min(innerWidth, box.right) - left
      const height = Math.min(innerHeight, box.bottom) - top
      if (width <= 0 || height <= 0) return false
      const parts = [0.5, 0.1, 0.9]
      return parts.some((x) =>
        parts.some((y) => {
          const at = document
            .elementsFromPoint(left + width * x, top + height * y)
            .find((one) => !one.closest('[aria-label="Notifications"]'))
          return at !== undefined && (shown.contains(at) || at.contains(shown))
        }),
      )
    }
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(done)
        setTimeout(done, 1000)
      })
    const check: FocusCheck = {
      isSeen,
      controls: () => {
        // A dialog above another one comes last.
        const root = [...document.querySelectorAll('[role=dialog]:not([data-type])')].at(-1) ?? document.body
        return [...root.querySelectorAll<HTMLElement>(able)].filter(
          (one) => one.tabIndex >= 0 && !one.matches(':disabled, [inert] *, [aria-label="Notifications"] *'),
        )
      },
      frame,
      staysHidden: async (control) => {
        for (let left = 20; left > 0 && !isSeen(control); left--) await frame()
        return !isSeen(control)
      },
      nameOf: (control) => {
        const label = control.getAttribute('aria-label') ?? control.closest('label')?.textContent
        return (label || control.textContent || control.outerHTML).slice(0, 90)
      },
    }
    Object.assign(window, { focusCheck: check })
  })

/** What has the focus, when nothing of it can be seen or nothing has it at all; otherwise null. */
export async function unseenFocus(page: Page): Promise<string | null> {
  if (!(await page.evaluate(() => 'focusCheck' in window))) await prepare(page)
  return page.evaluate(async () => {
    const { focusCheck } = window as unknown as { focusCheck: FocusCheck }
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing'
    // Messages lie above everything.
    if (focused.closest('[aria-label="Notifications"]')) return null
    return (await focusCheck.staysHidden(focused)) ? focusCheck.nameOf(focused) : null
  })
}

/** Gives the focus to every control, down the page and up again, and names those of which nothing can be seen then. */
export async function hiddenWhenFocused(page: Page): Promise<string[]> {
  await prepare(page)
  return page.evaluate(async () => {
    const { focusCheck } = window as unknown as { focusCheck: FocusCheck }
    const able = focusCheck.controls()
    const hidden = new Set<string>()
    for (const control of [...able, ...able.toReversed()]) {
      control.focus()
      if (document.activeElement === control && (await focusCheck.staysHidden(control)))
        hidden.add(focusCheck.nameOf(control))
    }
    return [...hidden]
  })
}

/**
 * Controls that bars hide in the worst place: the page is scrolled until a control lies at the edge where a bar stays,
 * and takes the focus there. The sweep above seldom meets that, as a browser brings what is outside the window to its
 * middle.
 */
export async function hiddenUnderBars(page: Page): Promise<string[]> {
  await prepare(page)
  return page.evaluate(async () => {
    const { focusCheck } = window as unknown as { focusCheck: FocusCheck }
    if (document.querySelector('[role=dialog]:not([data-type])')) return []
    const scroll = async (top: number) => {
      scrollTo({ top, behavior: 'instant' })
      await focusCheck.frame()
      await new Promise((done) => setTimeout(done))
    }
    const isBar = (one: Element | null): boolean =>
      one !== null && (/sticky|fixed/.test(getComputedStyle(one).position) || isBar(one.parentElement))
    const hasBar = (y: number) => isBar(document.elementFromPoint(innerWidth / 2, y))
    const { scrollHeight } = document.documentElement
    if (scrollHeight <= innerHeight) return []
    // Some bars come only when the page is scrolled, a frame after that.
    for (const place of [scrollHeight / 2, scrollHeight / 2 + 1]) await scroll(place)
    const edges = (['top', 'foot'] as const).filter((edge) => hasBar(edge === 'top' ? 8 : innerHeight - 8))
    const inPage = focusCheck.controls().filter((one) => !isBar(one))
    // Of a long list every so many: what counts is the edge, not the row.
    const some = inPage.filter((_, place) => place % Math.ceil(inPage.length / 16) === 0)
    const hidden = new Set<string>()
    for (const edge of edges)
      for (const control of some) {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        const box = (control.closest('label') ?? control).getBoundingClientRect()
        await scroll(scrollY + (edge === 'top' ? box.top : box.bottom - innerHeight))
        control.focus()
        if (document.activeElement === control && (await focusCheck.staysHidden(control)))
          hidden.add(`${focusCheck.nameOf(control)} (${edge})`)
      }
    await scroll(0)
    return [...hidden]
  })
}
