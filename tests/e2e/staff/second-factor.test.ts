import AxeBuilder from '@axe-core/playwright'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { addSettledStaff } from '../visits/settled-staff.ts'
import { logOut, unfoldMenu } from '../visits/staff-menu.ts'

const PASSWORD = 'basil-and-thyme'
const COOK = 'cook@kitchen.example'

const site = openOwnSite()

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin?account')
  await page.getByLabel('Email').fill(COOK)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Enter' }).click()
}
const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()

test('a role that is asked for a second factor sets it up at the gate, and shows it the next time', async () => {
  const manager = await site.visit()
  await callAs(manager, 'openStaffSession', { password: site.product().adminPassword() })
  await addSettledStaff(manager, await site.visit(), { email: COOK, role: 'kitchen', password: PASSWORD })
  await callAs(manager, 'demandSecondFactor', { role: 'kitchen', on: true })

  const page = await site.visit({ viewport: PHONE, provokes: /4(01|22)/ })
  await signIn(page)
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  await page.getByRole('img', { name: 'Picture for the authenticator app' }).waitFor()
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('This code is wrong, too old or was used already.').waitFor()
  await page.getByLabel('Code').fill(codeOf(key))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('region', { name: 'Keep your recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  const recovery = await codes.first().innerText()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.waitForURL('**/admin/kitchen')

  await logOut(page)
  await signIn(page)
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  // The one of the set-up counted once.
  await page.getByLabel('Code').fill(codeOf(key))
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/admin/kitchen')
  await unfoldMenu(page)
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByText('It is on, and your role needs it.').waitFor()
})
