import type { Page } from 'playwright-core'

/** The dialog that is open, asked to close by its button as by the keyboard, whose second Escape means to stay. */
export async function asksBeforeItCloses(page: Page): Promise<void> {
  const question = page.getByRole('alert').filter({ hasText: 'Your changes are not saved.' })
  const close = page.getByRole('button', { name: 'Close', exact: true })
  for (const ask of [() => page.keyboard.press('Escape'), () => close.click()]) {
    await ask()
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Escape')
  await question.waitFor()
  // The answer that keeps what was entered has the focus.
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
}
