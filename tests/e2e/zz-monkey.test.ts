import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openOwnSite } from '../support/browser-test.ts'
import { DOUBTED } from '../support/disputes.ts'
import { callAs } from '../support/page-calls.ts'
import { type Translating, translatePages } from '../support/translating-browser.ts'
import { openKitchen } from './kitchen-visit.ts'
import { subscribed } from './prepared-customer.ts'

const site = openOwnSite()
const log: string[] = []
const BROKEN = /Unexpected Application Error|Something went wrong|This page could not/i

async function check(page: Page, where: string) {
  const text = await page.locator('body').innerText().catch(() => '')
  if (BROKEN.test(text)) { log.push(`BROKEN ${where}: ${text.slice(0, 300)}`); console.log('BROKEN', where, text.slice(0, 300)) }
}
async function fill(page: Page) {
  const scope = (await page.locator('[role=dialog]:not([data-type])').count()) ? '[role=dialog]:not([data-type]) ' : ''
  for (const f of await page.locator(`${scope}input:visible, ${scope}textarea:visible`).all()) {
    const type = await f.getAttribute('type')
    if (type === 'checkbox' || type === 'radio') { await f.click({ timeout: 500 }).catch(() => {}); continue }
    await f.fill(type === 'email' ? 'x@y.example' : '12', { timeout: 500 }).catch(() => {})
    await f.blur().catch(() => {})
  }
  for (const f of await page.locator(`${scope}select:visible`).all()) {
    await f.selectOption({ index: 1 }, { timeout: 500 }).catch(() => {})
  }
}
const BTN = 'button:visible, summary:visible, [role=tab]:visible, [role=switch]:visible'
async function monkey(page: Page, url: string, ready: (p: Page) => Promise<unknown>, avoid = /Sign Out|Logout|Print/) {
  const open = async () => { await page.goto(url); await ready(page); await page.waitForTimeout(400) }
  await open()
  await check(page, `${url} first`)
  const count = await page.locator(BTN).count()
  for (let i = 0; i < count; i++) {
    await open()
    const b = page.locator(BTN).nth(i)
    const name = (await b.innerText().catch(() => '')).slice(0, 40) || (await b.getAttribute('aria-label').catch(() => ''))
    if (avoid.test(name ?? '')) continue
    await b.click({ timeout: 1500 }).catch(() => {})
    await page.waitForTimeout(300)
    await check(page, `${url} > ${name}`)
    await fill(page)
    await check(page, `${url} > ${name} > fill`)
    const dialog = page.locator('[role=dialog]:not([data-type])')
    if (await dialog.count()) {
      const inner = dialog.locator(BTN)
      const n = await inner.count()
      for (let j = n - 1; j >= 0; j--) {
        const c = inner.nth(j)
        const label = (await c.innerText().catch(() => '')).slice(0, 40)
        await c.click({ timeout: 800 }).catch(() => {})
        await page.waitForTimeout(300)
        await check(page, `${url} > ${name} > ${label}`)
        if (!(await dialog.count())) break
      }
    }
  }
  console.log('walked', url, count)
}

test.each<Translating>(['copies', 'wraps'])('monkey %s', async (kind) => {
  const customer = await site.visit({ provokes: /./ })
  await subscribed(customer, { card: DOUBTED.disputed })
  await subscribed(await site.visit({ provokes: /./ }))
  const page = await site.visit({ provokes: /./ })
  page.on('pageerror', (e) => { log.push(`ERR ${page.url()} ${e.message}`); console.log('PAGEERROR', page.url(), e.message) })
  page.on('console', (m) => { if (m.type() === 'error' && !/status of/.test(m.text())) console.log('CONSOLE', page.url(), m.text().slice(0, 300)) })
  await callAs(page, 'openStaffSession', { password: site.product().adminPassword() })
  await callAs(page, 'addStaffAccount', { email: `own-${kind}@kitchen.example`, role: 'owner', password: 'basil-and-thyme' })
  await callAs(page, 'addStaffAccount', { email: `drv-${kind}@kitchen.example`, role: 'driver', password: 'basil-and-thyme' })
  await callAs(page, 'addStaffAccount', { email: `sup-${kind}@kitchen.example`, role: 'support', password: 'basil-and-thyme' })
  await translatePages(page, kind)
  await monkey(page, '/admin/kitchen', (p) => p.getByRole('heading', { name: 'Total Orders' }).waitFor())
  await page.goto('/admin/business'); await page.getByRole('tab').first().waitFor()
  for (const t of ['money', 'renewals', 'weeks', 'security', 'mails']) {
    await monkey(page, `/admin/business?tab=${t}`, (p) => p.getByRole('tab').first().waitFor())
  }
  await page.goto('/admin?account')
  await callAs(page, 'closeStaffSession').catch(() => {})
  for (const role of ['own', 'sup', 'drv']) {
    await page.context().clearCookies()
    await page.goto('/admin?account')
    await page.getByLabel('Email').fill(`${role}-${kind}@kitchen.example`)
    await page.getByLabel('Password').fill('basil-and-thyme')
    await page.getByRole('button', { name: 'Enter' }).click()
    await page.waitForURL('**/admin/kitchen')
    await monkey(page, '/admin/kitchen', (p) => p.getByRole('button').first().waitFor(), /Sign Out|Logout|Print|Mark as/)
  }
  await translatePages(customer, kind)
  customer.on('pageerror', (e) => { console.log('PAGEERROR', customer.url(), e.message) })
  for (const t of ['dashboard', 'orders', 'subscription'])
    await monkey(customer, `/portal?tab=${t}`, (p) => p.getByRole('tab').first().waitFor())
  expect(log).toEqual([])
}, 900_000)
