import type { Page } from 'playwright-core'

/** Controls of the screen that a wet glove would miss. */
export const smallTargets = (page: Page) =>
  page
    .locator('main')
    .locator('button:visible, select:visible, input:visible, a:visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.getBoundingClientRect().height < 64)
        .map((control) => control.outerHTML.slice(0, 120)),
    )
