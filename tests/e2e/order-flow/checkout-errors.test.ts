import { describe, expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, changeAnswers } from '../../support/browser/page-calls.ts'
import { atCheckout, expectCheckoutError, REFUSED, start, withTenMeals } from '../visits/checkout-visit.ts'
import { signedUp, storedOrder } from '../visits/prepared-customer.ts'

const site = openSite()

test('an address is required: the screen and the checkout say so', async () => {
  const words = 'No delivery address found. Please complete your address setup.'
  const page = await site.visit({ viewport: PHONE, provokes: REFUSED })
  await signedUp(page)
  await withTenMeals(page)
  await page.goto('/checkout')
  await page.getByText(words).first().waitFor()
  expect(await page.getByRole('link', { name: 'Delivery address' }).getAttribute('href')).toBe('/address')
  await start(page)
  await expectCheckoutError(page, words)
})

describe('what goes wrong on the way to the payment stands in a red box and a toast', () => {
  const problem = (code: string, error: string) => ({ success: false, code, error, request_id: 'x' })

  test('with the words for each answer of the checkout function', async () => {
    const { page } = await atCheckout(site, { viewport: PHONE, provokes: REFUSED })
    const answers = [
      [
        { status: 401, json: { message: 'Invalid JWT' } },
        'Authentication failed - please sign in again. (The edge functions did not accept your session.)',
      ],
      [{ status: 404, json: {} }, 'Edge function not found'],
      [
        { status: 404, json: problem('order_not_found', 'Failed to create or find order') },
        'Failed to create or find order',
      ],
      [{ status: 409, json: problem('orders_closed', 'Orders are closed.') }, 'Orders are closed.'],
      [{ status: 500, json: { error: 'Out of ink' } }, 'Out of ink'],
      [{ status: 502, json: {} }, 'Checkout failed (HTTP 502)'],
      [{ json: { success: true, data: {} } }, 'Missing checkout URL in response'],
    ] as const
    for (const [answer, words] of answers) {
      await answerCall(page, 'startCheckout', answer)
      await start(page)
      await expectCheckoutError(page, words)
    }
  })

  test('when the order cannot be saved', async () => {
    const { page } = await atCheckout(site, { provokes: REFUSED })
    for (const answer of [{ status: 500, json: {} }, 'no answer'] as const) {
      await answerCall(page, 'saveDraftOrder', answer)
      await start(page)
      await expectCheckoutError(page, 'Failed to create order')
    }
    await answerCall(page, 'saveDraftOrder', { json: { success: true } })
    await start(page)
    await expectCheckoutError(page, 'Failed to create or find order')
  })

  test('when the session cannot be asked for, was never there, or has ended', async () => {
    const { page } = await atCheckout(site, { viewport: PHONE, provokes: REFUSED })
    await answerCall(page, 'getSession', 'no answer')
    await start(page)
    await expectCheckoutError(page, 'Failed to get session')
    await page.unrouteAll()

    const context = page.context()
    const cookies = await context.cookies()
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: 'ended.long-ago' })))
    await start(page)
    await expectCheckoutError(page, 'Session expired - please sign in again')
    const dialog = page.getByRole('dialog', { name: 'Session expired' })
    await dialog.waitFor()
    // The message is not over the way back in.
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click({ trial: true })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await context.clearCookies()
    await start(page)
    await expectCheckoutError(page, 'Not authenticated - please sign in again')
    expect(await storedOrder(page)).toMatchObject({ selectedMealIds: expect.any(Array) })
  })

  test('when nobody is signed in any more by the session’s own word', async () => {
    const { page } = await atCheckout(site, { provokes: REFUSED })
    await changeAnswers(page, 'getSession', (session) => ({ ...session, user: null }))
    await start(page)
    await expectCheckoutError(page, 'Not authenticated - please sign in again')
  })
})
