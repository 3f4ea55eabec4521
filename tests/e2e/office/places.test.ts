import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { newEmail } from '../visits/order-flow.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openSite()

const newZip = () => String(40_000 + Math.floor(Math.random() * 50_000))

async function openPlaces(page: Page): Promise<void> {
  await openKitchen(page, site.product())
  await goTo(page, 'Places')
  await page.getByRole('heading', { name: 'ZIP codes', exact: true }).waitFor()
}

test('an owner opens a ZIP code that people wait for, and invites the oldest of them, on a phone', async () => {
  const zip = newZip()
  const visitor = await site.visit()
  await visitor.goto('/')
  const emails = [newEmail(), newEmail(), newEmail()]
  for (const email of emails)
    await callAs(visitor, 'joinWaitlist', { email, zip_code: zip, name: 'Bo', source: 'landing' })

  const page = await site.visit({ viewport: PHONE, provokes: /status of 422/ })
  await openPlaces(page)
  await page.getByRole('button', { name: `Add ${zip}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('3 people wait for this ZIP code').waitFor()
  await dialog.getByLabel('City').fill('Newtown')
  await dialog.getByLabel('County').fill('Lake')
  await dialog.getByLabel('County').press('Enter')
  await hasToast(page, 'ZIP code open')
  await dialog.getByText(`Invite people to ${zip}`).waitFor()
  await dialog.getByLabel('Room for how many people in all').fill('1')
  await dialog.getByLabel('Invite now').fill('2')
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click()
  await dialog.getByText('There is room for 1 more person.').waitFor()
  await dialog.getByLabel('Room for how many people in all').fill('2')
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click()
  await hasToast(page, '2 people invited')

  expect(await callAs(visitor, 'checkZip', { zip_code: zip })).toMatchObject({
    served: true,
    city: 'Newtown',
  })
  await page.getByRole('tab', { name: 'Waiting List' }).click()
  await page.getByLabel('ZIP code').selectOption(zip)
  const line = (email = '') => page.getByRole('listitem').filter({ hasText: email })
  await line(emails[0]).getByText('Invited', { exact: true }).waitFor()
  await line(emails[1]).getByText('Wave 1', { exact: false }).waitFor()
  await line(emails[2]).getByText('Waiting', { exact: true }).waitFor()
})

test('an edit that somebody else was faster with shows the difference and keeps what was typed', async () => {
  const zip = newZip()
  const page = await site.visit({ provokes: /status of 409/ })
  await openPlaces(page)
  const place = { zip_code: zip, city: 'Newtown', state: 'FL', county: 'Lake', is_open: false, version: null }
  await callAs(page, 'savePlace', place)
  await page.reload()
  await page.getByLabel('Search').fill(zip)
  await page.getByRole('button', { name: `Change ${zip}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('City').fill('Oldtown')
  await callAs(page, 'savePlace', { ...place, county: 'Polk', version: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const alert = dialog.getByRole('alert')
  await alert.getByText('Changed by somebody else meanwhile').waitFor()
  await alert.getByText('County is now Polk.').waitFor()
  expect(await dialog.getByLabel('City').inputValue()).toBe('Oldtown')
  await dialog.getByLabel('County').fill('Polk')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await hasToast(page, 'ZIP code saved')
  const saved = page.getByRole('listitem', { name: zip })
  await saved.getByText('Oldtown').waitFor()
  await saved.getByText('Polk County').waitFor()
})

test('a file is looked at before it is taken', async () => {
  const zip = newZip()
  const page = await site.visit()
  await openPlaces(page)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (row: string) =>
    dialog.getByLabel('Choose a CSV file').setInputFiles({
      name: 'zips.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`zip_code,city,state,county,open\n${row}\n`),
    })
  await choose(`${zip},Newtown,Florida,Lake,no`)
  await dialog.getByText('Please use two capital letters, such as FL').waitFor()
  const take = dialog.getByRole('button', { name: 'Import This File' })
  expect(await take.getAttribute('aria-disabled')).toBe('true')
  await choose(`${zip},Newtown,FL,Lake,no`)
  await dialog.getByText('1 new, 0 changed, 0 as they are.').waitFor()
  await take.click()
  await hasToast(page, '1 added, 0 changed')
  await page.getByLabel('Search').fill(zip)
  await page.getByRole('listitem', { name: zip }).getByText('Closed').waitFor()
})
