import type { Locator, Page } from 'playwright-core'

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

/** Back, to a screen of this visit, asks about what was entered, and the answer that keeps it keeps the screen. */
export async function asksBeforeBack(page: Page): Promise<void> {
  const question = page.getByText('Your changes are not saved.')
  await page.evaluate(() => window.history.back())
  await question.waitFor()
  await page.getByRole('button', { name: 'Go On Editing' }).click()
  await question.waitFor({ state: 'detached' })
}

/** The last letter and Escape, with nothing between them that a slow machine would be given in its own time. */
export const typeAndEscapeAtOnce = (field: Locator, text: string): Promise<void> =>
  field.evaluate(async (input, text) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('No field to type in.')
    input.focus()
    input.setRangeText(text, 0, input.value.length, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
    await null
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }, text)
