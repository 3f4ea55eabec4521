import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { permittedEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { addressFormWords } from '../../../src/web/customers/address-form.words.ts'
import { mealsPageWords } from '../../../src/web/screens/order-flow/meals-page.words.ts'
import { dashboardWords } from '../../../src/web/screens/portal/portal.words.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { settled, subscribed } from '../visits/prepared-customer.ts'

const site = openSite()

type Who = (page: Page) => Promise<unknown>
const stranger: Who = async () => {}
const customer: Who = (page) => settled(page)
const subscriber: Who = (page) => subscribed(page)
/** A kitchen with nothing to cook says so in a message, with all that a message brings. */
const staff: Who = async (page) => {
  await subscribed(await site.visit())
  await openKitchen(page, site.product())
}

/**
 * What may come over the line before anybody acts, heads of the answers included, on a phone with two pixels to a point
 * and an empty cache, and in how many answers; and what is seen last of it. For staff without the calls, which tell as
 * much as others have ordered meanwhile.
 */
const PAGES: readonly [address: string, who: Who, seen: string, most: { bytes: number; requests: number }][] =
  [
    ['/', stranger, 'On the menu', { bytes: 272_000, requests: 12 }],
    // Of a phone's first screenful four dishes are in sight, each in a picture of some 22 kB.
    ['/meals', customer, 'Order summary', { bytes: 319_900, requests: 23 }],
    ['/portal', subscriber, 'Coming weeks', { bytes: 260_000, requests: 21 }],
    // With what tells for whom of a household a meal is, which the kitchen and the menu share. Names of files are hashes that
    // compress to nothing, so two builds of nearly the same differ by up to 150 bytes.
    ['/admin/kitchen', staff, 'Total Orders', { bytes: 239_700, requests: 17 }],
    ['/admin/business', staff, 'At a glance', { bytes: 232_900, requests: 17 }],
  ]

/** Live events, whose answer has no end. */
const ENDLESS = endpoints.orderEvents.path

test.each(PAGES)(
  '%s comes in few bytes and requests before anybody acts',
  async (address, who, seen, most) => {
    const view = await firstView(address, who, seen)
    const loads = () =>
      who === staff ? view.loads().filter(({ path }) => !path.startsWith('/api/')) : view.loads()
    const bytes = () => loads().reduce((sum, load) => sum + load.bytes, 0)
    const list = () =>
      loads()
        .map((load) => `${load.bytes} ${load.path}`)
        .join('\n')
    // On a slow machine the network is quiet before the scripts are asked for.
    await expect.poll(bytes).toBeGreaterThan(0.9 * most.bytes)
    const comes = () => loads().filter(({ bytes, path }) => bytes === 0 && path !== ENDLESS)
    await expect.poll(comes).toEqual([])
    expect(bytes(), `${bytes()} bytes\n${list()}`).toBeLessThanOrEqual(most.bytes)
    expect(loads().length, list()).toBeLessThanOrEqual(most.requests)
  },
)

const KITCHEN_CALL = permittedEndpoints.listKitchenOrders.path
const { staffOrderEvents: _, ...staffEndpoints } = permittedEndpoints
/** But for the address of live events, which stands beside that of households. */
const STAFF_CALLS = Object.values(staffEndpoints).map(({ path }) => path)
const HOUSEHOLD_WORDS = [
  dashboardWords.startLead,
  mealsPageWords.nothingCharged,
  addressFormWords.instructionsHint,
]

test.each([
  ['/portal', subscriber, 'Coming weeks', HOUSEHOLD_WORDS.slice(0, 1), STAFF_CALLS],
  ['/admin/kitchen', staff, 'Total Orders', [KITCHEN_CALL], HOUSEHOLD_WORDS],
])('%s loads no program of the other side of the counter', async (address, who, seen, own, others) => {
  const { scripts } = await firstView(address, who, seen)
  const isThere = (text: string) => scripts.includes(text)
  expect(own.filter(isThere)).toEqual(own)
  expect(others.filter(isThere)).toEqual([])
})

type Load = { path: string; bytes: number }

/** What somebody with an empty cache who does nothing loads, also after the network was quiet for the first time. */
async function firstView(address: string, who: Who, seen: string) {
  const before = await site.visit()
  await who(before)
  const context = await before
    .context()
    .browser()!
    .newContext({
      storageState: await before.context().storageState(),
      viewport: PHONE,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    })
  onTestFinished(() => context.close())
  // After ten seconds whoever does nothing is taken to have acted (platform/first-act.ts). A slow machine takes longer.
  await context.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((act: () => void, delay?: number) =>
      delay === 10_000 ? 0 : wait(act, delay)) as typeof window.setTimeout
  })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  const loads = new Map<string, Load>()
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http'))
      loads.set(requestId, { path: new URL(request.url).pathname, bytes: 0 })
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.bytes = encodedDataLength
  })
  const scripts: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text())
  })
  await page.goto(site.product().origin + address)
  await page.getByRole('heading', { name: seen }).first().waitFor()
  await page.waitForLoadState('networkidle')
  return { loads: () => [...loads.values()], scripts: (await Promise.all(scripts)).join('') }
}
