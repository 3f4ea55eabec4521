import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { holdScript } from '../../support/browser/hold-script.ts'
import { settled, subscribed } from '../visits/prepared-customer.ts'

const site = openSite()

const { getSession, getPortal, getSubscriptionCalendar, listMeals } = endpoints

/** Of the menu the test of the first page says so (public/first-page.test.ts). */
const PAGES: readonly [
  address: string,
  who: (page: Page) => Promise<unknown>,
  seen: string,
  asked: string[],
][] = [
  [
    '/portal',
    (page) => subscribed(page),
    'Coming weeks',
    [getSession, getPortal, getSubscriptionCalendar, listMeals].map(({ path }) => path),
  ],
  ['/portal/account', (page) => settled(page), 'Your account', [getSession.path]],
]

test.each(PAGES)(
  '%s asks for what it shows while its scripts are on their way, and once',
  async (address, who, seen, asked) => {
    const page = await site.visit()
    await who(page)
    const release = await holdScript(page)
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    const counts = () =>
      Object.fromEntries(asked.map((path) => [path, calls.filter((call) => call === path).length]))
    const once = Object.fromEntries(asked.map((path) => [path, 1]))

    await page.goto(address, { waitUntil: 'commit' })
    await expect.poll(counts).toEqual(once)
    release()
    await page.getByRole('heading', { name: seen }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(counts()).toEqual(once)
  },
)
