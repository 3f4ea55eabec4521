import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { StaffRole } from '../../../src/domain/accounts/roles.ts'
import { NAMED_OWNER } from '../../../src/web/staff/named-owner.words.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs, holdCalls, loseAnswers } from '../../support/browser/page-calls.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { addSettledStaff, chooseFirstPassword, GIVEN_PASSWORD } from '../visits/settled-staff.ts'
import { logOut, unfoldMenu } from '../visits/staff-menu.ts'
import { asksBeforeItCloses } from '../visits/unsaved.ts'

const PASSWORD = 'basil-and-thyme'
const OWNER = 'owner@kitchen.example'

const site = openOwnSite()

let people = 0
/** The owners who may add others; empty before the first one. */
const owners: string[] = []
/** An account made by an owner, and before the first one with the shared password; the page itself stays signed out. */
async function addAccount(role: StaffRole): Promise<string> {
  const email = `${role}-${people++}@kitchen.example`
  const manager = await site.visit()
  const owner = owners.at(-1)
  if (owner) await callAs(manager, 'signInStaff', { email: owner, password: PASSWORD })
  else await callAs(manager, 'openStaffSession', { password: site.product().adminPassword() })
  await addSettledStaff(manager, await site.visit(), { email, role, password: PASSWORD })
  if (role === 'owner') owners.push(email)
  return email
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/admin?account')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Enter' }).click()
}

async function openKitchen(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await page.waitForURL('**/admin/kitchen')
  await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
}

async function openStaff(page: Page) {
  await unfoldMenu(page)
  await page.getByRole('button', { name: 'Staff' }).click()
  const dialog = page.getByRole('dialog', { name: 'Staff', exact: true })
  await dialog.getByRole('heading', { name: 'Add Staff' }).waitFor()
  return dialog
}

test('the gate lets somebody in with their own account, on a phone, and each role sees what it may do', async () => {
  await subscribed(await site.visit())
  const [driver, support] = [await addAccount('driver'), await addAccount('support')]
  const page = await site.visit({ viewport: PHONE, provokes: /40[13]/ })
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor()
  await page.getByRole('link', { name: 'Back to Landing Page' }).waitFor()
  expect(await page.getByLabel('Email').count()).toBe(0)
  await page.getByRole('link', { name: 'Sign in with your own account' }).click()
  const email = page.getByLabel('Email')
  await email.waitFor()
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
  await email.fill(driver)
  await page.getByLabel('Password').fill('not-the-password')
  await page.keyboard.press('Enter')
  await page.getByText('This email and password do not open a staff account.').waitFor()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/kitchen')

  const hidden = ['Staff', 'Download CSV', 'Generate Work Order']
  const shown = async () => {
    const names = await page.getByRole('button').allInnerTexts()
    return names.map((name) => name.split('\n')[0]?.trim() ?? '')
  }
  await page.getByText('There is nothing to deliver today.').waitFor()
  expect((await shown()).filter((name) => hidden.includes(name))).toEqual([])
  expect(await page.getByRole('heading', { name: 'Work Orders' }).count()).toBe(0)
  const refused = await page.request.get(endpoints.listStaff.path)
  expect([refused.status(), await refused.json()]).toEqual([
    403,
    expect.objectContaining({ error: 'Your role does not allow this.' }),
  ])

  await logOut(page)
  await openKitchen(page, support)
  await page.getByRole('article').first().waitFor()
  expect(await page.getByRole('button', { name: /Mark as Delivered/ }).count()).toBe(0)
})

test('a delivered order offers the mark of a test customer only to roles that may set it', async () => {
  await subscribed(await site.visit())
  const [cook, support] = [await addAccount('kitchen'), await addAccount('support')]
  // What the delivery made the screen ask for may still be on its way when the cook leaves.
  const page = await site.visit({ provokes: /401/ })
  await openKitchen(page, cook)
  const markAsTest = page.getByRole('button', { name: /Mark as Test Customer/ })
  await page
    .getByRole('button', { name: /Mark as Delivered/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Yes, Delivered' }).click()
  const delivered = page.getByRole('article').filter({ hasText: 'Delivered on' }).first()
  await delivered.getByText('Order details').click()
  await delivered.locator('address').waitFor()
  expect(await markAsTest.count()).toBe(0)
  // Nor does a cook need to know what anything cost.
  expect(await page.getByText('Financial summary').count()).toBe(0)

  await logOut(page)
  await openKitchen(page, support)
  await delivered.getByText('Order details').click()
  await delivered.getByRole('button', { name: /Mark as Test Customer/ }).waitFor()
})

test('the shared password makes an owner, and the owner goes on without it', async () => {
  const page = await site.visit({ provokes: /4(0[13]|22)/ })
  await page.goto('/admin')
  await page.getByLabel('Password').fill(site.product().adminPassword())
  await page.getByRole('button', { name: 'Enter' }).click()
  await page.waitForURL('**/admin/kitchen')
  await page.getByRole('button', { name: 'Generate Work Order' }).waitFor()
  const dialog = await openStaff(page)
  await dialog.getByLabel('Email').fill('Owner@Kitchen.example')
  await asksBeforeItCloses(page)
  await dialog.getByLabel('Role', { exact: true }).last().selectOption('owner')
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await dialog.getByRole('button', { name: 'Add Staff' }).click()
  await dialog.getByText('Password must be at least 8 characters').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(GIVEN_PASSWORD)
  await dialog.getByText(NAMED_OWNER.firstOwner).waitFor()
  await dialog.getByRole('button', { name: 'Add Staff' }).click()
  owners.push(OWNER)
  const row = dialog.getByRole('listitem', { name: OWNER })
  await row.getByText('Never signed in').waitFor()
  await dialog.getByText(NAMED_OWNER.staff).waitFor()
  expect(await dialog.getByRole('switch').count()).toBe(0)
  expect(await dialog.getByRole('button', { name: /Add Staff|Deactivate|Reset/ }).count()).toBe(0)
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)

  await dialog.getByRole('link', { name: NAMED_OWNER.signIn }).click()
  await page.waitForURL('**/admin?account')
  await signIn(page, OWNER, GIVEN_PASSWORD)
  await chooseFirstPassword(page, GIVEN_PASSWORD)
  await page.getByText('Please choose another password than the one you were given.').waitFor()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await chooseFirstPassword(page, PASSWORD)
  await page.waitForURL('**/admin/kitchen')
  const off = await openStaff(page)
  await off.getByRole('switch', { name: 'Shared password', checked: true }).click()
  await off.getByRole('switch', { name: 'Shared password', checked: false }).waitFor()
  await page.goto('/admin')
  await page.getByLabel('Password').fill(site.product().adminPassword())
  await page.getByRole('button', { name: 'Enter' }).click()
  await page.getByText('The shared password is switched off. Sign in with your own account.').waitFor()

  await openKitchen(page, OWNER)
  const own = await openStaff(page)
  await own.getByRole('listitem', { name: OWNER }).getByText('You').waitFor()
  await own
    .getByRole('listitem', { name: OWNER })
    .getByText(/Last signed in on/)
    .waitFor()
  await own.getByRole('switch', { name: 'Shared password', checked: false }).click()
  await own.getByRole('switch', { name: 'Shared password', checked: true }).waitFor()
  const { shared_password_on } = await callAs(page, 'listStaff')
  expect(shared_password_on).toBe(true)
})

test('an owner changes roles, deactivates and resets passwords, and who is concerned is out at once', async () => {
  const [owner, cook] = [await addAccount('owner'), await addAccount('kitchen')]
  const page = await site.visit({ viewport: PHONE, provokes: /409|ERR_FAILED|ERR_CONNECTION/ })
  const cooks = await site.visit({ provokes: /401/ })
  await openKitchen(cooks, cook)
  await openKitchen(page, owner)
  const dialog = await openStaff(page)
  const notices = page.getByRole('region', { name: 'Notifications' })
  const rowOf = (email: string) => dialog.getByRole('listitem', { name: email })

  await rowOf(cook).getByRole('combobox').selectOption('driver')
  await notices.getByText('Role changed').waitFor()
  await cooks.reload()
  await cooks.getByRole('heading', { name: 'Today’s Deliveries' }).waitFor()
  expect(await cooks.getByRole('button', { name: 'Download CSV' }).count()).toBe(0)

  // One change at a time: until it is made, nothing else can be pressed in vain.
  const deactivate = rowOf(cook).getByRole('button', { name: /Deactivate/ })
  const release = await holdCalls(page, 'changeStaffAccount')
  await deactivate.click()
  const add = dialog.getByRole('button', { name: 'Add Staff' })
  const others = [
    rowOf(owner).getByRole('button', { name: /Deactivate/ }),
    dialog.getByRole('switch', { name: 'Shared password' }),
    add,
  ]
  for (const control of [deactivate, ...others])
    await expect.poll(() => control.getAttribute('aria-disabled')).toBe('true')
  expect(await add.getAttribute('aria-busy')).toBe(null)
  await release()
  await rowOf(cook).getByText('Deactivated', { exact: true }).waitFor()
  // Nothing is pressed on the cook's screen: the next news of any order ends it.
  await subscribed(await site.visit())
  await cooks.waitForURL('**/admin')
  const notice = cooks.getByRole('region', { name: 'Notifications' })
  await notice.getByText('Access Denied').waitFor()
  await notice.getByText('Please login with admin password').waitFor()

  await rowOf(cook)
    .getByRole('button', { name: /^Activate/ })
    .click()
  await rowOf(cook)
    .getByRole('button', { name: /Reset Password/ })
    .click()
  await rowOf(cook)
    .getByLabel(/New password/)
    .fill('rosemary-and-sage')
  const setPassword = rowOf(cook).getByRole('button', { name: 'Set Password', exact: true })
  const arrives = await loseAnswers(page, 'resetStaffPassword')
  await setPassword.click()
  await dialog.getByText('It is not known whether this was changed', { exact: true }).waitFor()
  await arrives()
  await setPassword.click()
  await notices.getByText('New password set').waitFor()
  await signIn(cooks, cook, 'rosemary-and-sage')
  await chooseFirstPassword(cooks, PASSWORD)
  await cooks.waitForURL('**/admin/kitchen')

  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  // The owners of the other tests leave, until the one who asks is the last.
  const { accounts } = await callAs(page, 'listStaff')
  for (const { id, email, role } of accounts)
    if (role === 'owner' && email !== owner)
      await callAs(page, 'changeStaffAccount', { id, is_active: false })
  // A person who has scrolled down meanwhile sees the refusal all the same.
  const isChange = (url: URL) => url.pathname === endpoints.changeStaffAccount.path
  let changes = 0
  await page.route(isChange, async (route) => {
    changes++
    await dialog.getByRole('switch', { name: 'Shared password' }).scrollIntoViewIfNeeded()
    await route.fallback()
  })
  const own = rowOf(owner)
  await own.getByRole('button', { name: /Deactivate/ }).click()
  await own.getByRole('alert').getByText('Deactivate yourself?').waitFor()
  for (const [role, question] of [
    ['driver', 'Make yourself a driver?'],
    ['support', 'Make yourself support staff?'],
    ['kitchen', 'Make yourself kitchen staff?'],
  ] as const) {
    await own.getByRole('combobox').selectOption(role)
    await own.getByRole('alert').getByText(question, { exact: true }).waitFor()
  }
  await own.getByRole('button', { name: 'Cancel' }).click()
  expect(await own.getByRole('combobox').inputValue()).toBe('owner')
  expect(changes).toBe(0)
  await own.getByRole('combobox').selectOption('kitchen')
  await own.getByRole('button', { name: 'Yes, Change My Role' }).click()
  const refusal = dialog.getByText('This is the last active owner. Make somebody else an owner first.')
  await refusal.waitFor()
  await expect
    .poll(() =>
      refusal.evaluate((text) => {
        const { left, top } = text.getBoundingClientRect()
        return text.contains(document.elementFromPoint(left + 1, top + 1))
      }),
    )
    .toBe(true)
  expect(await rowOf(owner).getByRole('combobox').inputValue()).toBe('owner')
})
