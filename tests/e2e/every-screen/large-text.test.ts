import { chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { beyondWindow } from '../../support/beyond-window.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite, visitDuringTest } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { bought, settled, subscribed, withLocalOrder } from '../visits/prepared-customer.ts'
import { dialog } from '../visits/walk.ts'
import { openWeeks, week } from '../visits/weeks-visit.ts'

const site = openSite()

/** A phone on which text is twice as large: the setting of the browser, which media queries follow. */
async function visitWithLargeText(viewport = PHONE): Promise<Page> {
  const { args, ...options } = inject('browserOptions')
  const browser = await chromium.launch({
    ...options,
    args: [...args, '--blink-settings=defaultFontSize=32'],
  })
  onTestFinished(() => browser.close())
  return visitDuringTest(browser, site.product().origin, { viewport })
}

test('no screen of a household slides sideways when its text is twice as large', async () => {
  const page = await visitWithLargeText()
  const found: Record<string, string[]> = {}
  const look = async (screen: string, text: string) => {
    await page.getByText(text).first().waitFor()
    const beyond = await beyondWindow(page)
    if (beyond.length > 0) found[screen] = beyond
  }
  for (const [address, text] of [
    ['/', 'Talk to us'],
    ['/zip', 'ZIP code'],
    ['/auth', 'Email'],
  ] as const) {
    await page.goto(address)
    await look(address, text)
  }
  const email = await settled(page)
  const { meals } = await callAs(page, 'listMeals')
  await withLocalOrder(page, {
    householdSize: 1,
    mealQuantities: Object.fromEntries(meals.slice(0, 5).map(({ id }) => [id, 2])),
  })
  for (const [address, text] of [
    ['/dietary-preferences', 'Additional notes'],
    ['/household', 'Household size'],
    ['/address', 'Street address'],
    ['/meals', 'Fill my box'],
    ['/checkout', 'Start My Subscription'],
  ] as const) {
    await page.goto(address)
    await look(address, text)
  }
  await bought(page, email, { quantities: [3, 3, 2, 1, 1] })
  await page.goto('/portal')
  await look('Dashboard', 'Coming weeks')
  await page.getByRole('tab', { name: 'Orders' }).click()
  await look('Orders', 'Order History')
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await look('Subscription', 'Your next weeks')
  expect(found).toEqual({})
})

test('the bar that comes with scrolling leaves the window to the meals when text is twice as large', async () => {
  const page = await visitWithLargeText()
  await settled(page)
  const { meals } = await callAs(page, 'listMeals')
  await withLocalOrder(page, { householdSize: 1, mealQuantities: { [meals[0]!.id]: 10 } })
  await page.goto('/meals')
  await page.getByText('Your box is ready to order').waitFor()
  await page.mouse.wheel(0, 1500)
  const bar = page.getByText('10 of 10 meals', { exact: true })
  await bar.waitFor()
  const height = await bar.evaluate((text) => {
    const parents = (one: Element | null): Element[] => (one ? [one, ...parents(one.parentElement)] : [])
    const fixed = parents(text).find((one) => getComputedStyle(one).position === 'fixed')
    return fixed?.getBoundingClientRect().height
  })
  expect(height).toBeLessThan(PHONE.height / 3)
})

const DIALOGS: Record<string, (page: Page) => Promise<void>> = {
  'Edit meals': (page) =>
    week(page)
      .getByRole('button', { name: /^Edit meals of / })
      .click(),
  'Household size': (page) => page.getByRole('button', { name: /^Household size/ }).click(),
  'Cancel subscription': (page) => page.getByRole('button', { name: 'Cancel subscription' }).click(),
}

/** Whether a person who scrolls comes to see every button of the dialog whole. */
async function buttonsOutOfReach(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? PHONE
  const out: string[] = []
  for (const button of await dialog(page).getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    const isSeen =
      box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    if (!isSeen) out.push((await button.getAttribute('aria-label')) ?? (await button.innerText()))
  }
  return out
}

test.each([
  ['text twice as large on a small phone', () => visitWithLargeText({ width: 375, height: 667 })],
  ['a phone on its side', () => site.visit({ viewport: { width: 740, height: 360 } })],
])('with %s every dialog of the portal can be scrolled to its last button', async (_, visit) => {
  const page = await visit()
  await subscribed(page)
  await openWeeks(page)
  const found: Record<string, string[]> = {}
  for (const [title, open] of Object.entries(DIALOGS)) {
    await open(page)
    await dialog(page).getByRole('heading', { name: title }).waitFor()
    await expect.poll(() => dialog(page).getByRole('button').count()).toBeGreaterThan(1)
    // The row of filters is meant to slide.
    const beyond = (await beyondWindow(page)).filter((name) => !name.startsWith('div Diet'))
    const lost = [...(await buttonsOutOfReach(page)), ...beyond]
    if (lost.length > 0) found[title] = lost
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  }
  expect(found).toEqual({})
})

test('on its side a phone leaves half its window to the meals between what stays', async () => {
  const page = await site.visit({ viewport: { width: 740, height: 360 } })
  await subscribed(page)
  await openWeeks(page)
  await DIALOGS['Edit meals']!(page)
  await dialog(page).getByText('10 meals selected').waitFor()
  await page.mouse.move(370, 200)
  await page.mouse.wheel(0, 900)
  const heading = dialog(page).getByRole('heading', { name: 'Edit meals' })
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(0)
  const save = await dialog(page).getByRole('button', { name: 'Save this week' }).boundingBox()
  expect(save?.y).toBeGreaterThan(180)
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(360)
})
