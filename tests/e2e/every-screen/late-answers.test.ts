import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { changeAnswers, holdCalls } from '../../support/browser/page-calls.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'

const site = openSite()

type Call = keyof ApiTypes
type Who = (page: Page) => Promise<unknown>
const subscriber: Who = (page) => subscribed(page)
const staff: Who = (page) => openKitchen(page, site.product())
const staffWithMails: Who = async (page) => {
  await staff(page)
  await changeAnswers(page, 'listGivenUpMails', (mails) => ({ ...mails, count: 2 }))
}

/** Answers that come last, each with those that have come before it. */
const SCREENS: readonly [address: string, who: Who, last: Partial<Record<Call, Call[]>>][] = [
  ['/portal', subscriber, { getPortal: ['getSubscriptionCalendar'], getSubscriptionCalendar: ['getPortal'] }],
  [
    '/portal/account',
    subscriber,
    {
      getProblems: ['getMealVoices', 'getCalendarFeed'],
      getMealVoices: ['getProblems', 'getCalendarFeed'],
      getCalendarFeed: ['getProblems', 'getMealVoices'],
    },
  ],
  [
    '/admin/business',
    staffWithMails,
    {
      listGivenUpMails: ['getMoney', 'listDisputes', 'listMoneyRequests'],
      getMoney: ['listDisputes', 'listMoneyRequests'],
      listDisputes: ['getMoney', 'listMoneyRequests'],
      listMoneyRequests: ['getMoney', 'listDisputes'],
    },
  ],
  [
    '/admin/business?tab=renewals',
    staff,
    { listCutoffs: ['listDeclinedBoxes'], listDeclinedBoxes: ['listCutoffs'] },
  ],
  ['/admin/kitchen', staff, { listKitchenOrders: [], listWorkOrders: ['listKitchenOrders'] }],
  ['/admin/labels', staff, { getLabelDay: ['listLabelMeals'] }],
  ['/admin/places', staff, { listPlaces: [] }],
]

test.each(SCREENS)('%s shows nothing that moves when the last answer comes', async (address, who, last) => {
  const page = await site.visit({ viewport: PHONE })
  await who(page)
  const moved: Record<string, string[]> = {}
  for (const [late, before] of Object.entries(last) as [Call, Call[]][]) {
    const release = await holdCalls(page, late)
    const asked = page.waitForRequest((request) => isTo(request, late))
    const answered = Promise.all(before.map((one) => answerTo(page, one)))
    await page.goto(address)
    await Promise.all([asked, answered])
    await drawn(page)
    const shown = await controlsOf(page)
    const answer = answerTo(page, late)
    await release()
    await answer
    await page.locator('main button:visible').first().waitFor()
    await drawn(page)
    const names = await shown.evaluate((places) =>
      places
        .filter(({ control, top, left }) => {
          const now = control.getBoundingClientRect()
          const isSteady = Math.abs(now.top + scrollY - top) <= 2 && Math.abs(now.left - left) <= 2
          return !control.checkVisibility() || !isSteady
        })
        .map(({ control }) => control.textContent || control.outerHTML),
    )
    if (names.length > 0) moved[late] = names
  }
  expect(moved).toEqual({})
})

const isTo = (request: { url(): string }, name: Call) =>
  new URL(request.url()).pathname === endpoints[name].path

const answerTo = async (page: Page, name: Call) =>
  (await page.waitForResponse((response) => isTo(response, name))).finished()

/** Time enough to show all that has come. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise((done) => requestAnimationFrame(done))
  })

/** What can be pressed or filled in, and where it stands. What ends the page may move as the page grows. */
const controlsOf = (page: Page) =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility() && !control.closest('footer'))
      .map((control) => {
        const { top, left } = control.getBoundingClientRect()
        return { control, top: top + scrollY, left }
      }),
  )
