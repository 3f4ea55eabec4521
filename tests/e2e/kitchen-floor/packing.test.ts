import { expect, test } from 'vitest'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openOwnSite()
const CODE = 'RF-2026-4711'

test.each(['Enter', 'Tab'])(
  'a scanner that ends with %s is heard wherever the focus is, and types nothing',
  async (end) => {
    const page = await site.visit()
    await openKitchen(page, site.product())
    await goTo(page, 'Packing')
    await page.getByText('There are no boxes for this day.').waitFor()
    const scanned = async () => {
      for (const key of [...CODE, end]) await page.keyboard.press(key, { delay: 0 })
      await page.getByText('Scan a box first').waitFor()
    }
    const day = page.getByLabel('Delivery day')
    const before = await day.inputValue()
    await scanned()
    await day.focus()
    await scanned()
    expect(await day.inputValue()).toBe(before)
  },
)
