import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const messageWith = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('dialog').filter({ hasText: text })

/** Dismisses a message as a thumb does. While a pointer rests on a message, it does not go away automatically. */
export async function dragMessageAway(page: Page, text: string): Promise<void> {
  const message = messageWith(page, text)
  const { x, y, width, height } = (await message.boundingBox())!
  await page.mouse.move(x + width / 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.9, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await message.waitFor({ state: 'detached' })
}

/** To where a message at the foot of the window would lie over it. */
export const scrollToFoot = (control: Locator): Promise<void> =>
  control.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().bottom + 4 - window.innerHeight))

/** A message lies over no part of it: of a dialog its title, its content and its buttons stay in sight and in reach. */
export async function keepsClearOfMessage(page: Page, part: Locator, text: string | RegExp): Promise<void> {
  const message = messageWith(page, text)
  await message.waitFor()
  const isClear = async () => {
    const [one, other] = [await message.boundingBox(), await part.boundingBox()]
    return one && other && (one.y + one.height <= other.y || other.y + other.height <= one.y)
  }
  await expect.poll(isClear).toBe(true)
}
