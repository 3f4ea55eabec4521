import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mayStaff, STAFF_ROLES, type StaffRole } from '../../../src/domain/accounts/roles.ts'
import { placesFor } from '../../../src/web/screens/staff/shell/staff-places.ts'
import { STAFF_SHELL } from '../../../src/web/screens/staff/shell/staff-shell.words.ts'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { addSettledStaff } from '../visits/settled-staff.ts'
import { goTo, unfoldMenu } from '../visits/staff-menu.ts'

const PASSWORD = 'basil-and-thyme'
const TABLET = { width: 1024, height: 768 }

const site = openOwnSite()

const emailOf = (role: StaffRole) => `${role}@kitchen.example`

let hasAccounts = false
/** One of each role; the owner comes last, since the shared password adds nobody from then on. */
async function makeAccounts(): Promise<void> {
  if (hasAccounts) return
  hasAccounts = true
  const manager = await site.visit()
  await callAs(manager, 'openStaffSession', { password: site.product().adminPassword() })
  for (const role of STAFF_ROLES.toSorted((one) => (one === 'owner' ? 1 : -1)))
    await addSettledStaff(manager, await site.visit(), { email: emailOf(role), role, password: PASSWORD })
}

async function signIn(page: Page, role: StaffRole): Promise<void> {
  await makeAccounts()
  await page.goto('/admin?account')
  await page.getByLabel('Email').fill(emailOf(role))
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/kitchen')
}

/** Which places they are is tested beside the list of them. */
const placesOfRole = (role: StaffRole) =>
  placesFor((permission) => mayStaff(role, permission)).map(({ label }) => label)
const navigation = (page: Page) => page.getByRole('navigation', { name: STAFF_SHELL.places })
const placesOf = (page: Page) => navigation(page).getByRole('link').allInnerTexts()
const signedIn = (page: Page) => page.getByRole('region', { name: STAFF_SHELL.signedIn })
const toggle = (page: Page) => page.getByRole('button', { name: STAFF_SHELL.menu, exact: true })
const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

test('the shared password opens the places of an owner, and the menu says that nobody is named', async () => {
  const page = await site.visit({ viewport: TABLET })
  await openKitchen(page, site.product())
  await signedIn(page).getByText(STAFF_SHELL.sharedPassword, { exact: true }).waitFor()
  expect(await placesOf(page)).toEqual(placesOfRole('owner'))
})

test('a message does not cover the menu', async () => {
  const page = await site.visit({ viewport: TABLET })
  await openKitchen(page, site.product())
  const message = page.getByText('No Orders', { exact: true })
  await message.waitFor()
  const menu = await page.getByRole('banner').boundingBox()
  expect((await message.boundingBox())?.x).toBeGreaterThan((menu?.x ?? 0) + (menu?.width ?? 0))
})

test.each([
  ['chef', 'Chef', PHONE],
  ['kitchen', 'Kitchen', PHONE],
  ['driver', 'Driver', PHONE],
  ['support', 'Support', TABLET],
  ['owner', 'Owner', DESKTOP],
] as const)(
  'the menu shows %s who is signed in and the places of the role, and every other one is refused',
  async (role, label, viewport) => {
    const places = placesOfRole(role)
    const page = await site.visit({ viewport })
    await signIn(page, role)
    await unfoldMenu(page)
    await signedIn(page).getByText(label, { exact: true }).waitFor()
    expect(await signedIn(page).getByText(emailOf(role)).count()).toBe(1)
    expect(await placesOf(page)).toEqual(places)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await axeProblemsOf(page)).toEqual([])

    await page.goto('/admin/business')
    const refusal = page.getByText(STAFF_SHELL.refused, { exact: true })
    const money = page.getByRole('tab', { name: 'Money' })
    await refusal.or(money).waitFor()
    expect(await refusal.count()).toBe(mayStaff(role, 'view-money') ? 0 : 1)
    await goTo(page, places[0] ?? '')
    await page.waitForURL('**/admin/kitchen')
  },
)

test('Logout Admin asks before it gives up what was typed, and lets the next person see none of it', async () => {
  // What the screen asked for may still be on its way when somebody leaves.
  const page = await site.visit({ viewport: PHONE, provokes: /401/ })
  await signIn(page, 'owner')
  await goTo(page, 'Business')
  await page.getByLabel('Support gives alone, up to').fill('7')
  await unfoldMenu(page)
  await signedIn(page).getByRole('button', { name: STAFF_SHELL.logOut }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL('**/admin')
  await signIn(page, 'driver')
  await page.getByRole('heading', { name: 'Today’s Deliveries' }).waitFor()
  await unfoldMenu(page)
  expect(await placesOf(page)).toEqual(['Deliveries'])
  await page.goto('/admin/business')
  await page.getByText(STAFF_SHELL.refused, { exact: true }).waitFor()
  expect(await page.getByRole('tab', { name: 'Money' }).count()).toBe(0)
})

test.each([
  ['a tablet', TABLET],
  ['a desktop', DESKTOP],
] as const)(
  'on %s the menu stays at the left edge, for a thumb, and leaves the window to the screen',
  async (_, viewport) => {
    const page = await site.visit({ viewport })
    await openKitchen(page, site.product())
    expect(await toggle(page).count()).toBe(0)
    await page.evaluate(() => {
      document.querySelector('main')!.style.minHeight = '300vh'
      window.scrollTo(0, 900)
    })
    const controls = await page.getByRole('banner').locator('a, button').filter({ visible: true }).all()
    // The sign of the house, the places, the staff and the way out.
    expect(controls.length).toBe((await placesOf(page)).length + 3)
    for (const control of controls) {
      // An owner has more places than a tablet has height: the rail scrolls on its own.
      await control.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: -1, width: 0, height: 0 }
      expect([x < 48, y >= 0, y + height <= viewport.height]).toEqual([true, true, true])
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    const screen = await page.getByRole('main').boundingBox()
    expect(screen?.width).toBe(viewport.width - 96)
  },
)

test('on a phone the menu is folded, unfolds in the flow of the page, and folds by Escape or by going on', async () => {
  const page = await site.visit({ viewport: PHONE })
  await openKitchen(page, site.product())
  expect(await navigation(page).count()).toBe(0)
  const heading = page.getByRole('heading', { name: 'Kitchen Orders' })
  const before = (await heading.boundingBox())?.y ?? 0
  expect(before).toBeLessThan(100)
  await toggle(page).click()
  for (const control of await page.getByRole('banner').locator('#staff-menu').locator('a, button').all())
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect((await heading.boundingBox())?.y).toBeGreaterThan(before + 200)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await navigation(page).count()).toBe(0)
  expect(await isFocused(toggle(page))).toBe(true)
  await goTo(page, 'Business')
  await page.getByRole('heading', { name: 'Business' }).waitFor()
  expect(await navigation(page).count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('a keyboard skips the menu or goes through it in order, and reads where it is', async () => {
  const page = await site.visit()
  await openKitchen(page, site.product())
  const current = () => navigation(page).locator('[aria-current=page]').allInnerTexts()
  expect(await current()).toEqual(['Kitchen Orders'])
  await page.goto('/admin/kitchen-orders')
  await navigation(page).waitFor()
  expect(await current()).toEqual(['Kitchen Orders'])

  const order: (string | null)[] = []
  const places = await placesOf(page)
  for (let pressed = 0; pressed < places.length + 4; pressed += 1) {
    await page.keyboard.press('Tab')
    order.push(await page.evaluate(() => document.activeElement?.textContent ?? null))
  }
  expect(order).toEqual(['Skip to content', 'Rooted Fuel', ...places, 'Staff', 'Logout Admin'])
  await navigation(page).getByRole('link', { name: 'Business' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Business' }).waitFor()
  expect(await current()).toEqual(['Business'])
  expect(await isFocused(page.getByRole('main'))).toBe(true)
})

test('paper has none of it', async () => {
  const page = await site.visit({ viewport: TABLET })
  await openKitchen(page, site.product())
  await goTo(page, 'Business')
  await page.getByRole('tab', { name: 'Money' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect((await page.getByRole('main').boundingBox())?.x).toBe(0)
})

test.each(['/admin/kitchen', '/admin/kitchen-orders', '/admin/business'])(
  'nobody who has not passed the gate sees %s or its menu',
  async (path) => {
    const page = await site.visit()
    await page.goto(path)
    await page.waitForURL('**/admin')
    await hasToast(page, 'Access Denied', 'Please login with admin password')
    expect(await page.locator('#staff-menu').count()).toBe(0)
  },
)
