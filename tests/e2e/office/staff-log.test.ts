import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { goTo } from '../visits/staff-menu.ts'

const TABLET = { width: 1024, height: 768 }
const site = openOwnSite()

test.each([PHONE, TABLET, DESKTOP])(
  'an owner reads what was changed and searches it, %j',
  async (viewport) => {
    const page = await site.visit({ viewport })
    await openKitchen(page, site.product())
    await callAs(page, 'setMoneyLimit', { limit_cents: 700 })
    for (const is_stopped of [true, false])
      await callAs(page, 'changeShopSwitch', { name: 'charges', is_stopped, reason: 'A drill of the staff' })
    await goTo(page, 'Staff Log')
    const log = page.getByRole('list', { name: 'Staff Log' })
    const first = log.getByRole('listitem').first()
    await first.getByRole('heading', { name: 'Switch charges: let go on' }).waitFor()
    await first.getByText('A drill of the staff').waitFor()
    expect(await first.getByRole('row', { name: 'Stopped' }).innerText()).toMatch(/Stopped\s+yes\s+no/)
    expect(await axeProblemsOf(page)).toEqual([])
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)

    await first.getByRole('button', { name: 'All about charges' }).press('Enter')
    await page.getByText('Only what was changed about charges.').waitFor()
    const limit = log.getByRole('heading', { name: /What support gives alone/ })
    await expect.poll(() => limit.count()).toBe(0)
    await page.getByRole('button', { name: 'Show Everything' }).press('Enter')
    await limit.first().waitFor()
    await page.getByLabel('About', { exact: true }).selectOption('setting')
    await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
    await expect.poll(() => log.getByRole('heading', { name: /charges/ }).count()).toBe(0)
    expect(await log.getByText('$7.00').first().isVisible()).toBe(true)
  },
)
