import type { Locator, Page } from 'playwright-core'

/** Counts every press, one into a field included; what is typed costs nothing. */
export function pressesOf(page: Page) {
  let presses = 0
  return {
    count: () => presses,
    press: async (control: Locator) => {
      presses += 1
      await control.click()
    },
    type: async (label: string | RegExp, text: string) => {
      const field = page.getByLabel(label, { exact: true })
      presses += 1
      await field.click()
      await field.fill(text)
    },
  }
}
