import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall } from '../../support/browser/page-calls.ts'
import { newEmail } from '../visits/order-flow.ts'

const site = openSite()

const headings = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('heading', { level: 3 }).allInnerTexts()
const sessionFlag = (page: Page) => page.evaluate(() => sessionStorage.getItem('rf_flow_started'))
const toasts = (page: Page) => page.locator('[aria-label="Notifications"] > :visible')
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))

test('a visitor finds the hero, three mission cards, four steps, nine selling points, a last call and a footer', async () => {
  const page = await site.visit()
  await page.goto('/')
  // Facts 2.1 and 6.1
  expect(await page.title()).toBe('Chef-crafted weekly meals in Orlando | Rooted Fuel')
  const hero = page.locator('section#home')
  expect(await hero.getByRole('heading', { level: 1 }).count()).toBe(1)
  const picture = await hero.getByRole('img').evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) => {
    return { address: new URL(currentSrc).pathname, shown: naturalWidth > 0 }
  })
  expect(picture).toEqual({ address: '/pictures/brand/hero-tall-720.avif', shown: true })
  expect(await headings(page, 'On the menu')).toHaveLength(6)
  expect(await headings(page, 'Our Mission')).toEqual([
    'Sustainable Sourcing',
    'Premium Quality',
    'Community First',
  ])
  expect(await headings(page, 'How It Works')).toEqual([
    'Check Your ZIP',
    'Create Your Account',
    'Choose Your Plan',
    'Weekly Delivery',
  ])
  const steps = await page.getByRole('region', { name: 'How It Works' }).getByRole('listitem').allInnerTexts()
  expect(steps[2]).toContain('Starting at 10 meals per week.')
  expect(steps[3]).toContain('every Monday, 8 AM to 6 PM')
  const points = page.getByRole('region', { name: 'Why households stay' }).getByRole('listitem')
  expect(await points.count()).toBe(9)
  await points
    .getByText('Change your box until Sunday midnight (Sunday 11:59 PM ET)', { exact: true })
    .waitFor()
  await points.getByText('Reorder a delivered box: its meals are selected for you', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Do we deliver to you?' }).getByLabel('ZIP code').waitFor()
  const closing = page.getByRole('region', { name: 'Your Mondays could taste like this.' })
  await closing.getByRole('link', { name: 'JOIN FUEL' }).waitFor()
  expect(await page.getByRole('contentinfo').innerText()).toContain('hello@rootedfuel.example')
  expect(await page.locator('body').innerText()).not.toContain('Tuesday')
})

test('that pictures are rendered is said once, and the packed box is fetched when somebody comes near', async () => {
  const page = await site.visit({ viewport: PHONE })
  const boxes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('packed-box')) boxes.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await page.getByText(/serving suggestion/i).allInnerTexts()).toEqual([
    'Serving suggestions, rendered',
  ])
  expect(boxes).toEqual([])
  const box = page.getByRole('region', { name: 'A week with us' }).getByRole('img')
  await box.scrollIntoViewIfNeeded()
  await expect.poll(() => box.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(boxes).toEqual(['/pictures/brand/packed-box-640.avif'])
  expect(await box.getAttribute('alt')).toContain('insulated box')
  expect([await box.getAttribute('width'), await box.getAttribute('height')]).toEqual(['1200', '900'])
})

test('nothing is claimed of the food that nobody can prove, in the page, its head and what is shared of it', async () => {
  const page = await site.visit()
  await page.goto('/')
  expect(await page.content()).not.toMatch(/organic|pasture/i)
  const mission = page.getByRole('region', { name: 'Our Mission' })
  expect(await mission.innerText()).toContain('We buy for the boxes that are ordered')
})

test('the top bar stays in place while its links scroll, and leads to the portal and the admin area', async () => {
  const page = await site.visit()
  await page.goto('/')
  const bar = page.getByRole('banner')
  for (const [link, id] of [
    ['How It Works', 'how-it-works'],
    ['Our Mission', 'mission'],
    ['Home', 'home'],
  ] as const) {
    await bar.getByRole('link', { name: link }).click()
    await expect.poll(() => topOf(page, id)).toSatisfy((top: number) => top > 60 && top < 100)
    // Fact 2.23
    expect((await bar.boundingBox())?.y).toBe(0)
  }
  await bar.getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor()
  await page.goBack()
  await bar.getByRole('link', { name: 'Portal' }).click()
  await page.waitForURL('**/auth')
})

test('on a phone the menu leads everywhere, the kitchen orders included, and closes behind a visitor', async () => {
  const page = await site.visit({ viewport: PHONE })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  // A press before the script is there counts as soon as it is.
  const open = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.waitFor()
  }
  await open()
  expect(await menu.getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'Our Mission',
    'How It Works',
    'Menu',
    'Portal',
    'Admin',
    'Kitchen Orders',
    'Sign in',
    'JOIN FUEL',
  ])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await open()
  await menu.getByRole('link', { name: 'How It Works' }).click()
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => topOf(page, 'how-it-works')).toBeLessThan(100)
  await open()
  expect(await menu.getByRole('link', { name: 'Kitchen Orders' }).getAttribute('href')).toBe(
    '/admin/kitchen-orders',
  )
  expect(await sessionFlag(page)).toBeNull()
  await menu.getByRole('link', { name: 'JOIN FUEL' }).click()
  await page.waitForURL('**/auth')
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  expect(await sessionFlag(page)).toBe('true')
})

describe('the ZIP checker', () => {
  const check = (page: Page, zipCode: string) => {
    const area = page.locator('#check-zip')
    return area
      .getByLabel('ZIP code')
      .fill(zipCode)
      .then(() => area.getByRole('button', { name: 'Check ZIP' }).click())
  }
  /** From here on time passes only when the test says so. */
  const stopTime = async (page: Page) => {
    await page.clock.pauseAt(new Date('2026-11-16T16:00:00Z'))
  }

  test('keeps five digits, takes 0.8 s, shows the city, keeps the ZIP and leads on after 2 s', async () => {
    const page = await site.visit({ viewport: PHONE })
    // With the next screen's script here already, a redirect that comes too early is there at once.
    await page.clock.install({ time: new Date('2026-11-16T15:00:00Z') })
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'JOIN FUEL' }).first().click()
    await page.waitForURL('**/auth')
    await page.goBack()
    await stopTime(page)
    const area = page.locator('#check-zip')
    await check(page, '')
    await area.getByText('ZIP code is required').waitFor()
    await check(page, '327')
    await area.getByText('Please enter a valid 5-digit ZIP code').waitFor()
    await area.getByLabel('ZIP code').clear()
    await area.getByLabel('ZIP code').pressSequentially('3x27-8912')
    // Facts 2.35 and 5.25
    expect(await area.getByLabel('ZIP code').inputValue()).toBe('32789')

    const answered = page.waitForResponse('**/api/check-zip')
    await page.keyboard.press('Enter')
    await (await answered).finished()
    // Fact 4.51
    await page.clock.runFor(790)
    await area.getByRole('button', { name: 'Checking' }).waitFor()
    await page.clock.runFor(20)
    await area.getByText('Great news! We deliver to Winter Park, FL 32789.').waitFor()
    // Fact 4.46
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userZipCode'))).toBe('32789')

    await page.clock.runFor(1_900)
    expect(await page.evaluate(() => location.pathname)).toBe('/')
    await page.clock.runFor(200)
    await page.waitForURL('**/auth')
    // Fact 4.137
    await page.getByText('Delivering to Winter Park, FL 32789').waitFor()
  })

  test('leads to the waitlist outside the area, back again, and starts anew after joining', async () => {
    const page = await site.visit({ provokes: /500|409/ })
    await page.clock.install({ time: new Date('2026-11-16T15:00:00Z') })
    // The page is there before its script, which asks who is here when it comes.
    const isAlive = page.waitForResponse('**/api/session')
    await page.goto('/')
    await isAlive
    await stopTime(page)
    const area = page.locator('#check-zip')
    const email = newEmail()
    const checkOutside = async () => {
      await check(page, '90210')
      await page.clock.runFor(800)
      await area
        .getByText("Sorry, we don't deliver to 90210 yet. Join our waitlist to be notified when we expand!")
        .waitFor()
    }
    const join = async () => {
      await area.getByLabel('Name').fill('Ana Rivera')
      await area.getByLabel('Email').fill(email)
      const answered = page.waitForResponse('**/api/waitlist')
      await area.getByRole('button', { name: 'Join Waitlist' }).click()
      await (await answered).finished()
      await page.clock.runFor(500)
    }
    await checkOutside()
    // Facts 4.48 and 5.33: in place of the check.
    await area.getByRole('button', { name: 'Back' }).click()
    expect(await area.getByLabel('ZIP code').inputValue()).toBe('')

    await checkOutside()
    await area.getByLabel('Email').fill(email)
    await area.getByRole('button', { name: 'Join Waitlist' }).click()
    await area.getByText('Please enter your name and email').waitFor()
    await answerCall(page, 'joinWaitlist', { status: 500, json: {} })
    await join()
    await toasts(page).getByText('Failed to join waitlist. Please try again.').waitFor()
    await page.unrouteAll()
    await join()
    await toasts(page).getByText("You're on the list!").waitFor()
    // Facts 4.50 and 9.50
    expect(await toasts(page).count()).toBe(1)
    expect(await area.getByLabel('ZIP code').inputValue()).toBe('')

    await checkOutside()
    await join()
    await toasts(page).getByText('This email is already on our waitlist!').waitFor()
    await area.getByText('This email is already on our waitlist!').waitFor()
  })

  test('asks the built-in list when the network fails, which can only say yes', async () => {
    const page = await site.visit({ provokes: /ERR_/ })
    await page.clock.install({ time: new Date('2026-11-16T15:00:00Z') })
    const isAlive = page.waitForResponse('**/api/session')
    await page.goto('/')
    await isAlive
    await stopTime(page)
    await answerCall(page, 'checkZip', 'no answer')
    await check(page, '90210')
    await page.clock.runFor(800)
    await page.getByText('Network error. Please try again.').waitFor()
    await check(page, '34761')
    await page.clock.runFor(800)
    await page.getByText('Great news! We deliver to Ocoee, FL 34761.').waitFor()
    await page.clock.runFor(2000)
    await page.waitForURL('**/auth')
  })
})

test('the landing page shows meals of the coming week before any script, with the prices that they have', async () => {
  const answer = await fetch(`${site.product().origin}/api/meals`)
  const { meals } = (await answer.json()) as {
    meals: { name: string; slug: string; sell_price_cents: number }[]
  }
  const page = await site.visit({ viewport: PHONE, provokes: /ERR_FAILED|dynamically imported module/ })
  await page.route(/\/assets\/app-.*\.js/, (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  const menu = page.getByRole('region', { name: 'On the menu' })
  await menu.getByRole('listitem').first().waitFor()
  const shown = await menu.getByRole('listitem').allInnerTexts()
  expect(shown).toHaveLength(6)
  for (const text of shown) {
    const meal = meals.find(({ name }) => text.includes(name))
    expect(text).toContain(`$${((meal?.sell_price_cents ?? 0) / 100).toFixed(2)} a portion`)
  }
  expect(await menu.innerText()).toMatch(/A week for one person starts at \$\d+\.\d\d, delivery included\./)
})
