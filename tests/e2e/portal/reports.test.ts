import { expect, test } from 'vitest'
import { problemsOf } from '../../support/browser/accessibility.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { PASSWORD } from '../visits/order-flow.ts'
import { pressesOf } from '../visits/presses.ts'
import { delivered } from '../visits/voices-walk.ts'

const site = openSite()
const MAIL_LINK = '/portal/account?report'

test('a problem is reported and credited in two presses behind the link of the mail, in four from the portal', async () => {
  const page = await site.visit({ viewport: PHONE })
  await delivered(page, site.product())
  const credited = page.getByRole('status').filter({ hasText: 'is credited: it pays for your next box' })
  const report = async (kind: string, press: ReturnType<typeof pressesOf>['press']) => {
    await press(page.getByRole('button', { name: kind, exact: true }))
    await press(
      page
        .getByRole('list', { name: /^Which meal/ })
        .getByRole('button')
        .first(),
    )
    await credited.waitFor()
  }

  await page.goto(MAIL_LINK)
  const fromMail = pressesOf(page)
  await report('Missing', fromMail.press)
  expect(fromMail.count()).toBe(2)
  expect(await problemsOf(page)).toEqual([])

  await page.goto('/portal')
  const fromPortal = pressesOf(page)
  await fromPortal.press(page.getByRole('tab', { name: 'Orders' }))
  await fromPortal.press(page.getByRole('link', { name: 'Rate meals or report a problem' }))
  await report('Damaged', fromPortal.press)
  expect(fromPortal.count()).toBe(4)
  const { reports } = await callAs(page, 'getProblems')
  expect(reports.map(({ kind, state }) => [kind, state]).sort()).toEqual([
    ['damaged', 'credited'],
    ['missing', 'credited'],
  ])
})

test('who closes an account reads what became of it, without a session', async () => {
  const page = await site.visit()
  await delivered(page, site.product())
  await page.goto('/portal/account')
  await page.getByRole('button', { name: 'Close account…' }).click()
  await page.getByLabel('Type “close my account”').fill('close my account')
  await page.getByLabel('Current password').last().fill(PASSWORD)
  await page.getByRole('button', { name: 'Close my account for good' }).click()
  await page.waitForURL('**/account-closed')
  await page.getByRole('heading', { name: 'Your account is closed' }).waitFor()
  expect(await problemsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Start page' }).click()
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
})
