import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { newEmail } from '../visits/order-flow.ts'
import { bought, settled, signedUp, withLocalOrder } from '../visits/prepared-customer.ts'
import { dialog } from '../visits/walk.ts'
import { openWeeks } from '../visits/weeks-visit.ts'

// A press takes the focus from the field that was typed in last, while the button of the mouse is still down. Whatever
// the form then has to say, its button stays below the pointer, and one click is enough.

const site = openSite()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()

const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** One slow click. Tells where the button stands before the release, relative to where it was pressed. */
async function clickSlowly(page: Page, pressed: Locator): Promise<{ x: number; y: number }> {
  await pressed.scrollIntoViewIfNeeded()
  await painted(page)
  const before = (await pressed.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await painted(page)
  const held = (await pressed.boundingBox())!
  await page.mouse.up()
  return { x: held.x - before.x, y: held.y - before.y }
}

type Form = {
  name: string
  open: (page: Page) => Promise<unknown>
  /** What is typed into which field, the last of them wrong. */
  typed: Record<string, string>
  submit: string | RegExp
  /** What the one click brings about. */
  says: string | RegExp
  /** The first wrong field, which has the focus then. */
  focused?: string
}

const ADDRESS = { Phone: '12' }

const household: Form[] = [
  {
    name: 'preferences to household',
    open: async (page) => {
      await signedUp(page)
      await withLocalOrder(page)
      await page.goto('/household')
    },
    typed: { 'Household size': '12' },
    submit: 'Continue',
    says: 'Household size must be between 1 and 10',
  },
  {
    name: 'delivery address',
    open: async (page) => {
      await page.goto('/address')
      await page.getByLabel('ZIP code').fill('32801')
      await page.getByLabel('Recipient name').waitFor()
    },
    typed: ADDRESS,
    submit: 'Continue to meals',
    says: 'Please fix the errors',
    focused: 'Recipient name',
  },
  {
    name: 'promo code',
    open: async (page) => {
      const email = await settled(page)
      const { meals } = await callAs(page, 'listMeals')
      await withLocalOrder(page, { householdSize: 1, mealQuantities: { [meals[0]!.id]: 10 } })
      await page.goto('/checkout')
      await page.getByLabel('Promo code').waitFor()
      return email
    },
    typed: { 'Promo code': 'NOPE' },
    submit: 'Apply',
    says: /code/i,
  },
  {
    name: 'address of a dialog',
    open: async (page) => {
      await bought(page, await settled(page))
      await openWeeks(page)
      await page.getByRole('button', { name: /^Delivery address/ }).click()
      await dialog(page).getByLabel('Recipient name').waitFor()
    },
    typed: ADDRESS,
    submit: 'Save for good',
    says: 'Please fix the errors',
    focused: 'Phone',
  },
]

const stranger: Form[] = [
  {
    name: 'ZIP gate',
    open: (page) => page.goto('/zip'),
    typed: { 'ZIP code': '328' },
    submit: 'Continue',
    says: /ZIP/,
    focused: 'ZIP code',
  },
  {
    name: 'waitlist',
    open: async (page) => {
      await page.getByLabel('ZIP code').fill('90210')
      await button(page, 'Continue').click()
      await page.getByLabel('Email').waitFor()
    },
    typed: { Email: 'ana@' },
    submit: 'Join Waitlist',
    says: /email/i,
  },
  {
    name: 'sign in',
    open: (page) => page.goto('/auth'),
    typed: { Email: 'ana@' },
    submit: 'Sign In',
    says: /valid email/i,
    focused: 'Email',
  },
  {
    name: 'password forgotten',
    open: (page) => button(page, 'Forgot password?').click(),
    typed: { Email: 'ana@' },
    submit: 'Send Reset Link',
    says: /valid email/i,
    focused: 'Email',
  },
  {
    name: 'sign up',
    open: async (page) => {
      await page.goto('/auth')
      await button(page, 'Create an account').click()
    },
    typed: { Email: newEmail(), Password: 'abc', 'Confirm password': 'abd' },
    submit: 'Create Account',
    says: /at least/i,
    focused: 'ZIP code',
  },
]

const staff: Form[] = [
  {
    name: 'staff accounts',
    open: async (page) => {
      await openKitchen(page, site.product())
      await page.getByRole('button', { name: 'Staff' }).click()
      await dialog(page).getByRole('heading', { name: 'Add Staff' }).waitFor()
    },
    typed: { Password: 'abc', Email: 'ana@' },
    submit: 'Add Staff',
    says: /valid email/i,
  },
  {
    name: 'a delivery week',
    open: async (page) => {
      await page.goto('/admin/business?tab=weeks')
      await page.getByRole('tab', { name: 'Delivery Weeks' }).click()
      await page
        .getByRole('button', { name: /^Change/ })
        .last()
        .click()
      await dialog(page).getByLabel('What happens in this week').selectOption('moved')
    },
    typed: { Reason: ' ' },
    submit: 'Save',
    says: 'Please say why',
  },
]

test.each([
  { visitor: 'a stranger', forms: stranger },
  { visitor: 'a household', forms: household },
  { visitor: 'staff', forms: staff },
])('no form of $visitor moves its button away from under a click', async ({ forms }) => {
  // Where all of a form is in sight the browser does not make up for what moves.
  const page = await site.visit({ provokes: /status of 4\d\d/, viewport: { width: 1280, height: 1800 } })
  for (const { name, open, typed, submit, says, focused } of forms) {
    await open(page)
    for (const [label, text] of Object.entries(typed)) {
      const field = page.getByLabel(label, { exact: true }).last()
      await field.fill(text)
      await field.focus()
    }
    // Grey until the ZIP code is looked up.
    await expect.poll(() => button(page, submit).isEnabled()).toBe(true)
    expect(await clickSlowly(page, button(page, submit)), name).toEqual({ x: 0, y: 0 })
    await page.getByText(says).first().waitFor()
    if (focused) {
      const field = page.getByLabel(focused, { exact: true }).last()
      await expect
        .poll(() => field.evaluate((one) => one === document.activeElement), { message: name })
        .toBe(true)
    }
  }
})
