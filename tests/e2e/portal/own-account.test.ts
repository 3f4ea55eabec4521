import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problemsOf } from '../../support/browser/accessibility.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { homeAddress } from '../../support/people/ordering.ts'
import { newEmail, PASSWORD } from '../visits/order-flow.ts'
import { settled } from '../visits/prepared-customer.ts'

const site = openSite()

/** In the account's room, as a household on a phone. */
async function room(): Promise<{ page: Page; email: string }> {
  const page = await site.visit({ viewport: PHONE, provokes: /401|422/ })
  const email = await settled(page)
  await page.goto('/portal/account')
  await page.getByRole('heading', { name: 'Your data', exact: true }).waitFor()
  return { page, email }
}

/** Where the button of a mail leads. What is sent comes to the mailbox within a second or two. */
async function linkIn(page: Page, to: string, subject: RegExp, button: string): Promise<string> {
  const mail = page
    .getByRole('link')
    .filter({ hasText: `To ${to}` })
    .filter({ hasText: subject })
  await expect
    .poll(async () => {
      await page.goto('/mailbox')
      return mail.count()
    })
    .toBe(1)
  await page.goto(`${await mail.getAttribute('href')}/html`)
  return new URL((await page.getByRole('link', { name: button }).getAttribute('href')) ?? '').pathname
}

test('a household downloads what is kept about it as a file, and reads the same on a page', async () => {
  const { page, email } = await room()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything (JSON)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('your-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.Account).toMatchObject([{ email }])
  expect(data.Addresses).toMatchObject([{ street_address: homeAddress.street_address }])

  const [read] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Read it on a page' }).click(),
  ])
  await read.getByRole('heading', { name: 'Your data', level: 1 }).waitFor()
  await read.getByText(homeAddress.street_address, { exact: true }).waitFor()
  await read.getByText(email, { exact: true }).first().waitFor()
  expect(await problemsOf(read)).toEqual([])
})

test('an address changes by the link in a mail to it, signs everybody out, and the former one takes it back', async () => {
  const { page, email } = await room()
  const wanted = newEmail()
  const sent = page.getByText(`We wrote to ${wanted}.`, { exact: false })
  const change = page.getByRole('button', { name: 'Change address' })
  const field = page.getByLabel('New email address')
  const password = page.getByLabel('Current password')
  await field.fill(wanted)
  await password.fill('not-the-password')
  await change.click()
  await page.getByText('Your address was not changed').waitFor()
  expect(await sent.count()).toBe(0)
  await password.fill(PASSWORD)
  await change.click()
  await sent.waitFor()
  expect([await field.inputValue(), await password.inputValue()]).toEqual(['', ''])
  // Until the link is followed nothing has changed.
  await page.reload()
  await page.getByText(`You sign in as ${email}.`).waitFor()

  const reader = await site.visit({ viewport: PHONE })
  await reader.goto(await linkIn(reader, wanted, /Confirm your new address/, 'Use this address'))
  await reader.getByText(wanted, { exact: true }).waitFor()
  expect(await problemsOf(reader)).toEqual([])
  await reader.getByRole('button', { name: 'Use this address' }).click()
  await reader.getByRole('heading', { name: 'Your address is changed' }).waitFor()
  expect(await problemsOf(reader)).toEqual([])
  await page.goto('/portal/account')
  await page.waitForURL('**/auth')
  await callAs(page, 'signIn', { email: wanted, password: PASSWORD })
  await page.goto('/portal/account')
  await page.getByText(`You sign in as ${wanted}.`).waitFor()

  await reader.goto(await linkIn(reader, email, /account was changed/, 'It was not me'))
  await reader.getByText(email, { exact: true }).waitFor()
  await reader.getByRole('button', { name: 'Take it back' }).click()
  await reader.getByRole('heading', { name: 'Your address is yours again' }).waitFor()
  expect((await callAs(page, 'getSession')).user).toBeNull()
})
