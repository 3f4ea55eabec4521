import { Buffer } from 'node:buffer'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { photograph } from '../../support/photographs.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { settled, withLocalOrder } from '../visits/prepared-customer.ts'
import { goTo } from '../visits/staff-menu.ts'

// It changes pictures that every household of a shared product would see.
const site = openOwnSite()

const fileOf = (buffer: Buffer, name = 'soup.jpg') => ({ name, mimeType: 'image/jpeg', buffer })
const ALT_TEXT = 'A yellow soup in a white bowl'

async function openMeal(page: Page, name: string): Promise<void> {
  await openKitchen(page, site.product())
  await goTo(page, 'Meals & Recipes')
  await page.getByRole('button', { name: `Open ${name}` }).click()
  await page.getByRole('heading', { level: 2, name }).waitFor()
}

/** Moves a slider to one of its ends by the keyboard alone. */
async function slide(dialog: Locator, label: string, key: 'Home' | 'End'): Promise<void> {
  await dialog.getByLabel(label).focus()
  await dialog.page().keyboard.press(key)
}

/** The color in the middle of the frame, as red, green and blue. */
async function middleOf(dialog: Locator): Promise<number[]> {
  const frame = dialog.getByRole('img', { name: 'What the menu will show' })
  const shown = sharp(await frame.screenshot()).removeAlpha()
  const { width, height } = await shown.metadata()
  const middle = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 }
  return [...(await shown.extract(middle).raw().toBuffer())]
}

const yellow = ([red = 0, green = 0, blue = 0]: readonly number[]) => red > 200 && green > 200 && blue < 60

test('a chef uploads a picture from a phone, cuts it by keyboard, and households see it at once', async () => {
  const page = await site.visit({ viewport: PHONE })
  await settled(page)
  const [meal] = (await callAs(page, 'listMeals')).meals
  const name = meal?.name ?? ''
  await openMeal(page, name)
  await page.getByLabel('Description').fill('Slowly roasted, and typed before the picture came.')
  await page.getByRole('button', { name: 'Add Picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Picture' })
  const file = dialog.getByLabel('Photograph')
  await file.setInputFiles(fileOf(Buffer.from('\0\0\0\u0018ftypheic'), 'IMG_1.heic'))
  await dialog.getByText('This is a HEIC file', { exact: false }).waitFor()
  await file.setInputFiles(fileOf(Buffer.from('not a picture')))
  await dialog.getByText('Please choose a photograph: a JPEG, PNG or WebP file.').waitFor()
  await file.setInputFiles(fileOf(await photograph().jpeg().toBuffer()))
  // Half as wide, at the lower right: the yellow quarter.
  await slide(dialog, 'How much of it is shown', 'Home')
  await slide(dialog, 'From left to right', 'End')
  await slide(dialog, 'From top to bottom', 'End')
  await expect.poll(async () => yellow(await middleOf(dialog))).toBe(true)
  await dialog.getByRole('button', { name: 'Save Picture' }).click()
  await dialog.getByText('Please say what the picture shows').waitFor()
  expect(await axeProblemsOf(page)).toEqual([])
  await dialog.getByLabel('What does the picture show?').fill(ALT_TEXT)
  await dialog.getByRole('button', { name: 'Save Picture' }).click()
  await hasToast(page, 'The picture is on its meal')
  await page.getByRole('button', { name: `Make picture 4 the first: ${ALT_TEXT}` }).press('Enter')
  await hasToast(page, 'The first picture is another one')
  const list = page.getByRole('list', { name: 'Pictures' })
  await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await axeProblemsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await hasToast(page, `${name} is saved`)

  await withLocalOrder(page, { householdSize: 1 })
  await page.goto('/meals')
  const picture = page.getByRole('img', { name: ALT_TEXT })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(shown).toMatch(/\/pictures\/[0-9a-f]{32}-(480|800)\.avif$/)
  const webp = Buffer.from(await (await fetch(shown.replace('.avif', '.webp'))).arrayBuffer())
  const { channels } = await sharp(webp).stats()
  expect(yellow(channels.map(({ mean }) => mean))).toBe(true)
  const card = page.getByRole('listitem').filter({ has: picture })
  await card.getByRole('button', { name: /^Ingredients and details/ }).click()
  const details = page.getByRole('dialog', { name })
  await details.getByText('Slowly roasted, and typed before the picture came.').waitFor()
  expect(await details.getByText('Serving suggestion, rendered').count()).toBe(0)
  expect(await axeProblemsOf(page)).toEqual([])
})

test('a picture is turned, dragged and cut anew, and kept when somebody else was quicker', async () => {
  const page = await site.visit({ viewport: DESKTOP, provokes: /409/ })
  await openKitchen(page, site.product())
  const meals = (await callAs(page, 'listStaffMeals')).meals
  const { id = '', name = '', version = 0, images = [] } = meals[1] ?? {}
  const content = (await photograph().jpeg().toBuffer()).toString('base64')
  const crop = { turn: 0, left: 0, top: 0, width: 5000 } as const
  const picture = { meal_id: id, version, picture_id: images[0]?.id ?? null, content, crop }
  await callAs(page, 'saveMealPicture', { ...picture, alt_text: 'All red' })
  await goTo(page, 'Meals & Recipes')
  await page.getByRole('button', { name: `Open ${name}` }).click()
  await page.getByRole('button', { name: 'Change picture 1: All red' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change a Picture' })
  const frame = dialog.getByRole('img', { name: 'What the menu will show' })
  await expect.poll(async () => (await middleOf(dialog))[0]).toBeGreaterThan(200)
  // Dragged to the upper left, the lower right comes into the frame.
  await frame.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {}
  await page.mouse.move(x + width - 5, y + height - 5)
  await page.mouse.down()
  await page.mouse.move(x + 5, y + 5, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => yellow(await middleOf(dialog))).toBe(true)
  await dialog.getByRole('button', { name: 'Turn' }).click()
  await slide(dialog, 'How much of it is shown', 'Home')
  await slide(dialog, 'From top to bottom', 'Home')
  await slide(dialog, 'From left to right', 'Home')
  // What was at the lower left is at the upper left now.
  await expect.poll(async () => (await middleOf(dialog))[2]).toBeGreaterThan(200)
  await dialog.getByLabel('What does the picture show?').fill('All blue')
  await callAs(page, 'arrangeMealPictures', {
    ...{ meal_id: id, version: version + 1, picture_ids: images.slice(0, 2).map((one) => one.id ?? '') },
  })
  await dialog.getByRole('button', { name: 'Save Picture' }).click()
  await dialog.getByText('Changed by somebody else meanwhile').waitFor()
  await dialog.getByRole('button', { name: 'Save Picture' }).click()
  await hasToast(page, 'The picture is changed')
  const after = (await callAs(page, 'listStaffMeals')).meals.find((one) => one.id === id)
  expect(after?.images).toMatchObject([
    { alt_text: 'All blue', crop: { turn: 90, left: 0, top: 0 } },
    { crop: null },
  ])
  await page.getByRole('button', { name: 'Remove picture 1: All blue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await hasToast(page, 'The picture is removed')
  await page.getByRole('button', { name: 'Change picture 1: All blue' }).waitFor({ state: 'detached' })
})
