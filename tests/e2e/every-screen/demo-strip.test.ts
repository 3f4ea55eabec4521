import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { STRIP, store, storedText, withDemoOrder } from '../visits/demo-visitor.ts'
import { toastIsAbove } from '../visits/kitchen-visit.ts'

const site = openOwnSite({ DEMO_MODE: 'true' })

test('a demo can be left from the landing page by keyboard, and its strip covers nothing that has the focus', async () => {
  const page = await site.visit({ viewport: PHONE })
  await store(page, { demo_user: { email: 'someone@example.com' } })
  await page.goto('/')
  const strip = page.getByRole('complementary', { name: 'Demo' })
  await strip.waitFor()
  const link = page.getByRole('link', { name: 'JOIN FUEL' }).last()
  await link.evaluate((element) =>
    window.scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 2),
  )
  await link.focus()
  const { y, height } = (await link.boundingBox())!
  expect(y + height, 'what has the focus is not behind the strip').toBeLessThanOrEqual(
    (await strip.boundingBox())!.y,
  )
  await page.getByRole('button', { name: 'Leave Demo' }).press('Enter')
  await page.getByText(STRIP).waitFor({ state: 'detached' })
  expect(await storedText(page, 'demo_user')).toBeNull()
})

test('a demo shows a message and the bar that saves above its strip, and text of twice the size lets the bar cover no meals', async () => {
  const page = await site.visit({ viewport: PHONE })
  await withDemoOrder(page)
  const textOf = (px: number) =>
    page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`
    }, px)
  await textOf(32)
  const strip = page.getByRole('complementary', { name: 'Demo' })
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await page.getByRole('button', { name: 'Edit Dietary Preferences' }).click()
  await page.getByRole('checkbox', { name: 'Soy' }).press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await toastIsAbove(page, 'Preferences updated', strip)
  await page.getByRole('button', { name: 'Edit Meal Selections' }).click()
  const save = page.locator('#save-meals')
  await save.waitFor()
  // The form is far taller than the window: it reaches above and below it now.
  const inTheMiddle = async () => {
    await save.evaluate((bar) => bar.parentElement?.scrollIntoView({ block: 'center' }))
    return (await save.boundingBox())!
  }
  await expect.poll(async () => (await inTheMiddle()).y).toBeGreaterThan(PHONE.height)
  await textOf(20)
  // Once the page has been laid out around the strip.
  const room = async () => {
    const { y, height } = await inTheMiddle()
    return (await strip.boundingBox())!.y - (y + height)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  expect((await inTheMiddle()).y).toBeGreaterThan(PHONE.height / 3)
})
