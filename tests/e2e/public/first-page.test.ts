import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicEndpoints } from '../../../src/contract/household/household-endpoints.ts'
import { permittedEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { holdScript } from '../../support/browser/hold-script.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { settled } from '../visits/prepared-customer.ts'

/** What a slow phone may be asked to load before the landing page works. */
const JAVASCRIPT_BUDGET_BYTES = 109_000

/** What the pictures of the menu may weigh in all before anybody scrolls. */
const PICTURES_BUDGET_BYTES = 400_000

const site = openSite()

test('the landing page loads at most 109 kB of compressed JavaScript, none of it for staff, and before it no picture that is further down', async () => {
  const page = await site.visit({ viewport: PHONE })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const scripts: Promise<number>[] = []
  const sources: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') sources.push(answer.text())
  })
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const firstOf = (start: string) => asked.findIndex((path) => path.startsWith(start))
  // The script comes after the first paint, which may be later than a quiet network.
  const isAlive = page.waitForResponse('**/api/session')
  await page.goto('/')
  await isAlive
  await expect.poll(() => firstOf('/pictures/meals/')).toBeGreaterThan(-1)
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(JAVASCRIPT_BUDGET_BYTES)
  const source = (await Promise.all(sources)).join('')
  expect(source).toContain(publicEndpoints.checkZip.path)
  expect(Object.values(permittedEndpoints).filter(({ path }) => source.includes(path))).toEqual([])
  expect(firstOf('/pictures/meals/')).toBeGreaterThan(firstOf('/assets/app-'))
  expect(firstOf('/assets/app-')).toBeGreaterThan(firstOf('/pictures/brand/hero-'))
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('scripts come compressed and are kept for good, pages are asked for anew', async () => {
  const page = await fetch(site.product().origin)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? []
  const answer = await fetch(site.product().origin + script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-type')).toMatch(/javascript/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('an idle connection is left to the proxy in front to close, which does so after 60 s', async () => {
  const answer = await fetch(site.product().origin)
  const [, seconds = '0'] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})

test('the page of the portal comes with the portal’s own outline, and asks for its scripts at once', async () => {
  const page = await (await fetch(`${site.product().origin}/portal`)).text()
  expect(page).toContain('Loading your account')
  expect(page).toMatch(/rel="modulepreload"[^>]* href="[^"]*\/portal-page-/)
})

test('a script of an earlier build that is gone is not answered with a page', async () => {
  const answer = await fetch(`${site.product().origin}/assets/index-gone.js`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).not.toContain('text/html')
})

test('what a visitor types and presses before the script is here is done when it is', async () => {
  const page = await site.visit()
  const release = await holdScript(page)
  await page.goto('/zip')
  await page.getByLabel('ZIP code').fill('32789')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.getByLabel('ZIP code').isDisabled()).toBe(true)
  release()
  await page.waitForURL('**/auth')
  await page.getByText('Delivering to Winter Park, FL 32789').waitFor()
})

test('a visitor who presses twice before the script is here gets what was pressed last', async () => {
  const page = await site.visit({ viewport: PHONE })
  const release = await holdScript(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'JOIN FUEL' }).first().click()
  release()
  await page.waitForURL('**/auth')
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
})

test('the page stays where a visitor has scrolled to, and a press begun before the script is here counts', async () => {
  const page = await site.visit({ viewport: PHONE })
  const release = await holdScript(page)
  await page.goto('/')
  const area = page.locator('#check-zip')
  await area.getByLabel('ZIP code').fill('90210')
  await area.getByRole('button', { name: 'Check ZIP' }).hover()
  const scrolledTo = await page.evaluate(() => scrollY)
  expect(scrolledTo).toBeGreaterThan(1_000)
  await page.mouse.down()
  const isAlive = page.waitForRequest('**/api/session')
  release()
  await isAlive
  expect(await page.evaluate(() => scrollY)).toBe(scrolledTo)
  await page.mouse.up()
  await area.getByText("Sorry, we don't deliver to 90210 yet.", { exact: false }).waitFor()
})

test('the meals screen and its first picture stand before its script, which asks for each thing once and for few pictures', async () => {
  const page = await site.visit()
  await settled(page)
  const phone = { width: 412, height: 823, deviceScaleFactor: 2.625, mobile: true }
  await (await page.context().newCDPSession(page)).send('Emulation.setDeviceMetricsOverride', phone)
  const calls: string[] = []
  const pictures: Promise<number>[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/pictures/'))
      pictures.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const release = await holdScript(page)
  // The delivery week is the last to be known, by the script as well.
  const script = page.waitForResponse('**/assets/app-*.js')
  await page.route('**/api/delivery-schedule', async (route) => {
    await script
    await route.continue()
  })
  await page.goto('/meals')
  await page.getByRole('heading', { level: 1, name: 'Choose Your Weekly Meals' }).waitFor()
  const early = ['/api/delivery-schedule', '/api/meals', '/api/onboarding', '/api/portal', '/api/session']
  await expect.poll(() => calls.toSorted()).toEqual(early)
  const first = page.locator('main img').first()
  const shown = () =>
    first.evaluate((image: HTMLImageElement) => {
      const { top } = image.getBoundingClientRect()
      return { address: new URL(image.src).pathname, there: image.naturalWidth > 0, top }
    })
  const { meals } = await callAs(page, 'listMeals')
  const atOnce = await shown()
  expect(atOnce).toMatchObject({ address: meals[0]!.images[0], there: true })
  release()
  await page
    .getByRole('button', { name: /Add to my plan/ })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  expect(calls.toSorted()).toEqual(early)
  const late = await shown()
  expect(late.address).toBe(atOnce.address)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  // Higher up, more of it would be in sight than at first: a browser takes the later one for what the page is about.
  expect(late.top).toBeGreaterThanOrEqual(atOnce.top)
  const bytes = (await Promise.all(pictures)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(PICTURES_BUDGET_BYTES)
  const last = page.locator('main li img').last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
})

/** By how much what is in sight has moved by itself since the page was opened (CLS, of at most one window). */
const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })
