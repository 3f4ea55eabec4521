import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { storefrontPaths } from '../../../src/contract/screen-paths.ts'
import { beyondWindow } from '../../support/beyond-window.ts'
import { problemsOf } from '../../support/browser/accessibility.ts'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'

const site = openSite()
const SALMON = `${storefrontPaths.menu}/citrus-glazed-salmon-coconut-quinoa`
const PAGES = [
  ...Object.values(storefrontPaths),
  SALMON,
  `${storefrontPaths.menu}/no-such-meal`,
  `${storefrontPaths.plans}?people=3&meals=30&zip=32801`,
]

/** A visitor whose browser runs no script. */
async function withoutScripts(): Promise<Page> {
  const browser = (await site.visit()).context().browser()
  const context = await browser?.newContext({
    ...{ javaScriptEnabled: false, viewport: PHONE, baseURL: site.product().origin },
  })
  if (!context) throw new Error('There is no browser')
  onTestFinished(() => context.close())
  return context.newPage()
}

test('without scripts one comes from the menu to a meal, and to the price of a week', async () => {
  const page = await withoutScripts()
  await page.goto(storefrontPaths.menu)
  await page.getByRole('link', { name: /^Citrus-Glazed Salmon/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Citrus-Glazed Salmon/ }).waitFor()
  expect(await page.getByText('Contains: fish (salmon)').isVisible()).toBe(true)
  for (const fact of ['Ingredients', 'Allergens', 'Heating', 'Storage'])
    await page.getByRole('heading', { level: 2, name: fact }).waitFor()
  await page
    .getByText(/made in one kitchen/i)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Prices' }).first().click()
  await page.getByLabel('People').selectOption('3')
  await page.getByRole('textbox', { name: 'Meals a week' }).fill('30')
  await page.getByRole('button', { name: 'Show the price' }).click()
  await page.getByRole('heading', { name: '30 meals a week for 3 people' }).waitFor()
  // Each box adds up, and the one in the middle is what the page says first.
  const about = await page.getByText(/^About \$\d+\.\d\d a week$/).innerText()
  const boxes = ['Only the least expensive meal', 'A bit of everything', 'Only the most expensive meal']
  const totals: number[] = []
  for (const name of boxes) {
    const box = page
      .locator('div')
      .filter({ has: page.getByRole('heading', { level: 3, name }) })
      .last()
    const [meals, delivery, week] = await Promise.all(
      ['Meals', 'Delivery', 'A week'].map((label) => centsBeside(box, label)),
    )
    expect(week).toBe((meals ?? 0) + (delivery ?? 0))
    expect(delivery).toBe(999)
    totals.push(week ?? 0)
  }
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  expect(about).toBe(`About $${((totals[1] ?? 0) / 100).toFixed(2)} a week`)
})

/** The amount that stands beside a word, in cents. */
async function centsBeside(box: Locator, label: string): Promise<number> {
  const line = box.locator('dl > div').filter({ has: box.page().getByText(label, { exact: true }) })
  return Math.round(Number((await line.getByRole('definition').innerText()).replace('$', '')) * 100)
}

test('its pages load no script at all, and little else', async () => {
  const page = await site.visit({ viewport: PHONE })
  const kinds: string[] = []
  page.on('request', (request) => kinds.push(request.resourceType()))
  await page.goto(storefrontPaths.menu, { waitUntil: 'networkidle' })
  expect(kinds).toContain('stylesheet')
  expect(kinds.filter((kind) => ['script', 'fetch', 'xhr'].includes(kind))).toEqual([])
})

/** Every sentence 40 % longer, as other languages have it. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const node of texts) {
      const text = node.textContent ?? ''
      if (text.trim().length > 1) node.textContent = `${text} ${text.slice(0, Math.ceil(text.length * 0.4))}`
    }
  })

test('everybody can use every page, by day and by night, and longer sentences stay in the narrowest window', async () => {
  const page = await site.visit({ provokes: /status of 404/ })
  const found: Record<string, unknown> = {}
  for (const path of PAGES) {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      // Looks at it by both schemes and in narrow windows as well.
      const problems = await problemsOf(page)
      if (problems.length > 0) found[`${path} at ${viewport.width}`] = problems
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await lengthen(page)
    const wide = await beyondWindow(page)
    if (wide.length > 0) found[`${path}, longer`] = wide
  }
  expect(found).toEqual({})
})
