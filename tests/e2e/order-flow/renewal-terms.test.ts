import { expect, test } from 'vitest'
import { RENEWAL_TERMS_VERSION } from '../../../src/domain/subscriptions/renewal-terms.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs } from '../../support/browser/page-calls.ts'
import { homeAddress } from '../../support/people/ordering.ts'
import {
  amount,
  atCheckout,
  expectCheckoutError,
  REFUSED,
  start,
  startButton,
  withTenMeals,
} from '../visits/checkout-visit.ts'
import { violations } from '../visits/demo-visitor.ts'
import { termsTick } from '../visits/order-flow.ts'
import { subscribed } from '../visits/prepared-customer.ts'

const site = openSite()

const centsOf = (amount: string) => Math.round(Number(amount.slice(1)) * 100)
const PLEASE_AGREE = 'Please read the renewal terms and tick this box to start your subscription.'

test('without the tick at the renewal terms nothing is sent and the tick says so; with it the payment page opens', async () => {
  // A code counts once for each address.
  const { page } = await atCheckout(site, { viewport: PHONE, provokes: REFUSED }, async (visitor) => {
    await callAs(visitor, 'saveAddress', { ...homeAddress, street_address: '5 Terms Terrace' })
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  const tick = termsTick(page)
  const terms = page.getByRole('group', { name: 'Renewal terms' })
  const today = await amount(page, "Today's charge")
  const lines = await terms.getByRole('listitem').allInnerTexts()
  expect(lines[0]).toBe(`Today: ${today} is charged for your first box.`)
  expect(lines[1]).toBe(
    `Every week after that: ${today} is charged to your card when orders close, Sunday 11:59 PM ET, for the box that comes on the Monday 8 days later.`,
  )
  expect(await tick.isChecked()).toBe(false)

  await startButton(page).press('Enter')
  await page.getByText(PLEASE_AGREE, { exact: true }).waitFor()
  expect(await tick.evaluate((box) => box === document.activeElement)).toBe(true)
  const described = await tick.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe(PLEASE_AGREE)
  expect(await tick.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Space')
  expect(await tick.isChecked()).toBe(true)
  await page.getByText(PLEASE_AGREE).waitFor({ state: 'hidden' })

  // Other amounts are other terms: the tick is open again, and the end of the promo is in the same size.
  await page.getByLabel('Promo code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  const promoEnds = terms.getByText(`From the second box on you pay ${today} every week.`)
  await promoEnds.waitFor()
  expect(await tick.isChecked()).toBe(false)
  const sizes = await terms
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).fontSize))
  expect([sizes.length, new Set(sizes).size]).toEqual([5, 1])

  const changed = 'The price of your box has changed.'
  const refusal = { success: false, code: 'renewal_terms_changed', error: changed, request_id: 'x' }
  const release = await answerCall(page, 'startCheckout', { status: 409, json: refusal })
  await start(page)
  await expectCheckoutError(page, changed)
  expect(await tick.isChecked()).toBe(false)
  await release()

  // The code belonged to the former price: it is judged again, and the new terms are read, before anything is paid.
  await promoEnds.waitFor({ state: 'detached' })
  await start(page)
  await promoEnds.waitFor()
  expect(await tick.isChecked()).toBe(false)

  const reduced = await amount(page, "Today's charge")
  expect(reduced).not.toBe(today)
  const asked = page.waitForRequest('**/api/functions/checkout')
  await start(page)
  expect((await asked).postDataJSON()).toMatchObject({
    promo_code: 'WELCOME10',
    accepted_renewal_terms: RENEWAL_TERMS_VERSION,
    shown_amounts: { first_charge_cents: centsOf(reduced), weekly_cents: centsOf(today) },
  })
  await page.waitForURL('**/pay/**')
})

test('a subscriber finds the terms and the mail in the portal, and orders once more without a tick', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /404/ })
  await subscribed(page)
  await page.goto('/portal')
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await page.getByText('Your renewal terms', { exact: true }).click()
  await page.getByText(/^I agree that my card is charged \$[\d.]+ every week until I cancel\.$/).waitFor()
  await page.getByText('Mail about your orders and payments always comes.', { exact: true }).waitFor()
  const menu = page.getByRole('switch', { name: 'Send me the menu every week' })
  expect(await menu.getAttribute('aria-checked')).toBe('false')
  await menu.press('Space')
  await page.getByText('The menu comes by mail every week', { exact: true }).waitFor()
  expect(await menu.getAttribute('aria-checked')).toBe('true')
  expect((await callAs(page, 'getPortal')).mail).toEqual({ weekly_menu: true })
  expect(await violations(page)).toEqual([])

  await withTenMeals(page)
  await page.goto('/checkout')
  await startButton(page).waitFor()
  expect(await termsTick(page).count()).toBe(0)
  await startButton(page).click()
  await page.waitForURL('**/pay/**')

  // Reachable beside the screens, and as readable as they are.
  await page.goto(`/unsubscribe/${'x'.repeat(43)}`)
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  expect(await violations(page)).toEqual([])
})
