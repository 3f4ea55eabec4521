import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs, changeAnswers, holdCalls } from '../../support/browser/page-calls.ts'
import { homeAddress } from '../../support/people/ordering.ts'
import {
  amount,
  expectCheckoutError,
  REFUSED,
  start,
  startButton,
  atCheckout as visitCheckout,
} from '../visits/checkout-visit.ts'
import { hasToast } from '../visits/kitchen-visit.ts'
import { PASSWORD } from '../visits/order-flow.ts'

const site = openSite()

let houses = 0
/** A household that shares its address with nobody: codes count once for each. */
const atCheckout: typeof visitCheckout = (where, options = {}, prepare = async () => {}) =>
  visitCheckout(where, options, async (visitor) => {
    await callAs(visitor, 'saveAddress', { ...homeAddress, street_address: `${++houses} Palm Way` })
    await prepare(visitor)
  })

/** Until the next charge is known with this code, nobody reads the one without it, or pays; and no button moves. */
async function nextIsWorkedOut(page: Page, answer: () => Promise<void>) {
  const next = page.locator('dl > div').filter({ hasText: /^Next charge, / })
  await next.getByText('Working it out…').waitFor()
  expect(await page.getByText(/^This charge is for/).isVisible()).toBe(false)
  await startButton(page).click({ force: true })
  expect(await startButton(page).getAttribute('aria-busy')).toBe('true')
  const place = await startButton(page).boundingBox()
  await answer()
  await next.getByText(/^\$\d/).waitFor()
  expect(await startButton(page).boundingBox()).toEqual(place)
}

const JUDGEMENT = `**${endpoints.validatePromoCode.path}`

describe('a promo code', () => {
  test('that gives nothing says why: empty, refused, refused without a word, not to be checked', async () => {
    const { page } = await atCheckout(site, { provokes: REFUSED })
    const code = page.getByLabel('Promo code')
    const apply = () => page.getByRole('button', { name: 'Apply' }).click()
    const today = await amount(page, "Today's charge")
    await apply()
    await page.getByText('Please enter a promo code', { exact: true }).waitFor()
    await code.fill('   ')
    await apply()
    await page.getByText('Please enter a promo code', { exact: true }).waitFor()

    const refusals = [
      [
        'This promo code has expired',
        { json: { valid: false, error: 'This promo code has expired', discount_amount: 0 } },
      ],
      ['Invalid promo code', { json: { valid: false, error: null, discount_amount: 0 } }],
      ['Please enter a promo code', null],
      ['Invalid promo code', { status: 500, json: {} }],
      ['Please enter a promo code', null],
      ['Invalid promo code', 'no answer'],
    ] as const
    for (const [words, answer] of refusals) {
      if (answer) await answerCall(page, 'validatePromoCode', answer)
      await code.fill(answer ? 'SAVE' : '')
      await apply()
      await page.getByText(words, { exact: true }).waitFor()
      expect(await page.getByRole('button', { name: 'Apply' }).isEnabled()).toBe(true)
      expect(await amount(page, "Today's charge")).toBe(today)
    }
    // After reading that a code gives nothing, the customer may pay without it.
    await start(page)
    await page.waitForURL('**/pay/**')
  })

  test('is sent trimmed and in capitals, locks as Applied!, and opens again at 0 when paying refuses it', async () => {
    const { page } = await atCheckout(site, { viewport: PHONE, provokes: REFUSED })
    const today = await amount(page, "Today's charge")
    const asked = page.waitForRequest(JUDGEMENT)
    await page.getByLabel('Promo code').fill('  welcome10 ')
    await page.getByLabel('Promo code').press('Enter')
    const { user } = await callAs(page, 'getSession')
    const box = Math.round(Number(today.slice(1)) * 100)
    expect((await asked).postDataJSON()).toMatchObject({
      p_code: 'WELCOME10',
      p_user_id: user?.id,
      p_order_amount: box,
    })
    const applied = page.getByRole('button', { name: 'Applied!' })
    await applied.waitFor()
    expect(await page.getByLabel('Promo code').inputValue()).toBe('WELCOME10')
    expect([await applied.isDisabled(), await page.getByLabel('Promo code').isEditable()]).toEqual([
      true,
      false,
    ])
    // After Enter the focus is still there, and a screen reader announces what it did.
    expect(await page.getByLabel('Promo code').evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
    const discount = (await amount(page, 'Promo WELCOME10')).replace(/^\D+/, '$')
    await page.getByRole('status').getByText(`Promo code applied: ${discount} off.`).waitFor()
    expect(await amount(page, "Today's charge")).not.toBe(today)

    const words = 'This promo code has been fully redeemed'
    const refusal = { success: false, code: 'promo_used_up', error: words, request_id: 'x' }
    await answerCall(page, 'startCheckout', { status: 422, json: refusal })
    const paying = page.waitForRequest('**/api/functions/checkout')
    await start(page)
    expect((await paying).postDataJSON()).toMatchObject({
      order_id: expect.any(String),
      promo_code: 'WELCOME10',
      promo_discount: Math.round(box / 10),
    })
    await expectCheckoutError(page, words)
    expect(await page.getByRole('button', { name: 'Apply' }).isEnabled()).toBe(true)
    // Fact 5.75
    expect(await page.getByText('Promo WELCOME10').count()).toBe(0)
    expect(await amount(page, "Today's charge")).toBe(today)
  })

  test('that was typed and not applied is judged before anybody pays without it', async () => {
    const { page } = await atCheckout(site, { viewport: PHONE, provokes: REFUSED })
    const before = await amount(page, "Today's charge")
    const code = page.getByLabel('Promo code')
    const paying: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(endpoints.startCheckout.path)) paying.push(request.postData() ?? '')
    })
    await code.fill('no such code')
    await start(page)
    await page.getByText('Invalid promo code', { exact: true }).waitFor()
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)

    const judge = await holdCalls(page, 'validatePromoCode')
    const asked = page.waitForRequest(JUDGEMENT)
    await code.fill('fresh20')
    await start(page)
    await asked
    expect(await startButton(page).getAttribute('aria-busy')).toBe('true')
    await startButton(page).click({ force: true })
    const foreseen = await holdCalls(page, 'foreseeNextCharge')
    await judge()
    await page.getByRole('button', { name: 'Applied!' }).waitFor()
    await hasToast(page, 'Promo code applied')
    expect(await amount(page, "Today's charge")).not.toBe(before)
    await nextIsWorkedOut(page, foreseen)
    const removed = await holdCalls(page, 'foreseeNextCharge')
    await page.getByRole('button', { name: 'Remove FRESH20' }).click()
    await nextIsWorkedOut(page, removed)
    await page.getByRole('textbox', { name: 'Promo code' }).fill('fresh20')
    await start(page)
    await page.getByRole('button', { name: 'Applied!' }).waitFor()
    expect(paying).toEqual([])
    await start(page)
    await page.waitForURL('**/pay/**')
    expect(JSON.parse(paying[0] ?? '{}')).toMatchObject({ promo_code: 'FRESH20' })
  })

  test('that nobody judged, because the session had ended, is judged before it is paid without', async () => {
    const { page } = await atCheckout(site, { provokes: REFUSED })
    await page.getByLabel('Promo code').fill('FRESH20')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByLabel('Password').waitFor({ state: 'hidden' })
    expect(await page.getByText('Invalid promo code').count()).toBe(0)
    await start(page)
    await page.getByRole('button', { name: 'Applied!' }).waitFor()
  })

  test('worth more than the box leaves a charge of 0, never less', async () => {
    const { page } = await atCheckout(site, {}, (visitor) =>
      changeAnswers(visitor, 'validatePromoCode', (promo) => ({ ...promo, discount_amount: 5_000_000 })),
    )
    await page.getByLabel('Promo code').fill('WELCOME10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Applied!' }).waitFor()
    expect(await amount(page, "Today's charge")).toBe('$0.00')
  })

  test('that applies is applied still after a reload and after giving up on the payment page', async () => {
    const { page } = await atCheckout(site)
    const before = await amount(page, "Today's charge")
    await page.getByLabel('Promo code').fill('FRESH20')
    await page.getByRole('button', { name: 'Apply' }).click()
    const applied = page.getByRole('button', { name: 'Applied!' })
    await applied.waitFor()
    const reduced = await amount(page, "Today's charge")
    expect(reduced).not.toBe(before)
    const judge = await holdCalls(page, 'validatePromoCode')
    const asked = page.waitForRequest(JUDGEMENT)
    await page.reload()
    await asked
    // Nobody can pay a price in which it is still missing.
    expect(await startButton(page).count()).toBe(0)
    await judge()
    await applied.waitFor()
    expect(await amount(page, "Today's charge")).toBe(reduced)

    await start(page)
    await page.waitForURL('**/pay/**')
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByText('Payment was not completed').waitFor()
    await applied.waitFor()
    expect(await page.getByLabel('Promo code').inputValue()).toBe('FRESH20')
    expect(await amount(page, "Today's charge")).toBe(reduced)

    // It is given back, and does not come again with a reload; another one takes its place.
    await page.getByRole('button', { name: 'Remove FRESH20' }).click()
    await expect.poll(() => page.getByLabel('Promo code').inputValue()).toBe('')
    expect(await page.getByLabel('Promo code').evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
    expect(await amount(page, "Today's charge")).toBe(before)
    expect(new URL(page.url()).searchParams.get('promo')).toBeNull()
    await page.reload()
    await startButton(page).waitFor()
    expect(await page.getByLabel('Promo code').inputValue()).toBe('')
    await page.getByLabel('Promo code').fill('WELCOME10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await applied.waitFor()
    expect(await amount(page, "Today's charge")).not.toBe(before)
  })

  test('that applies is judged anew after a change of the meals, and counts for this order alone', async () => {
    const { page } = await atCheckout(site)
    await page.getByLabel('Promo code').fill('WELCOME10')
    await page.getByRole('button', { name: 'Apply' }).click()
    const applied = page.getByRole('button', { name: 'Applied!' })
    await applied.waitFor()
    const before = await amount(page, 'Promo WELCOME10')
    await page.getByRole('link', { name: 'Change meals' }).click()
    await page.getByRole('button', { name: 'Add one meal per week' }).first().click()
    await page
      .getByRole('button', { name: /^Add one (?!meal per week)/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await applied.waitFor()
    expect(await amount(page, 'Promo WELCOME10')).not.toBe(before)

    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
    await page.evaluate(() => {
      const order = JSON.parse(localStorage.getItem('rf_current_order') ?? '{}')
      localStorage.setItem(
        'rf_current_order',
        JSON.stringify({ ...order, startedAt: '2031-05-05T12:00:00Z' }),
      )
    })
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await startButton(page).waitFor()
    expect(await page.getByLabel('Promo code').inputValue()).toBe('')
  })

  test('that is still being judged when the household goes back to its meals is applied when it comes again', async () => {
    const { page } = await atCheckout(site)
    const judge = await holdCalls(page, 'validatePromoCode')
    const answered = page.waitForResponse(JUDGEMENT)
    await page.getByLabel('Promo code').fill('FRESH20')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('link', { name: 'Change meals' }).click()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
    await judge()
    await (await answered).finished()
    await page.getByRole('button', { name: 'Add one meal per week' }).first().click()
    expect(page.url()).toBe(`${site.product().origin}/meals`)
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.getByRole('button', { name: 'Applied!' }).waitFor()
  })

  test('that has ended meanwhile stays in its field with the reason, and no longer in the price', async () => {
    const { page } = await atCheckout(site)
    const before = await amount(page, "Today's charge")
    const words = 'This promo code has expired'
    await answerCall(page, 'validatePromoCode', { json: { valid: false, error: words, discount_amount: 0 } })
    await page.goto('/checkout?canceled=1&promo=FRESH20')
    await page.getByText(words, { exact: true }).waitFor()
    expect(await page.getByLabel('Promo code').inputValue()).toBe('FRESH20')
    expect(await amount(page, "Today's charge")).toBe(before)
    expect(await startButton(page).isEnabled()).toBe(true)
    await expect.poll(() => new URL(page.url()).search).toBe('?canceled=1')
  })
  test('that cannot be asked about stays in its field and in the address', async () => {
    const { page } = await atCheckout(site, { provokes: REFUSED })
    const answerAgain = await answerCall(page, 'validatePromoCode', 'no answer')
    await page.goto('/checkout?promo=FRESH20')
    await page.getByText('Invalid promo code', { exact: true }).waitFor()
    expect(await page.getByLabel('Promo code').inputValue()).toBe('FRESH20')
    await answerAgain()
    await page.reload()
    await page.getByRole('button', { name: 'Applied!' }).waitFor()
  })
})
