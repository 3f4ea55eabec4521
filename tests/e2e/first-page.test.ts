import { expect, test } from 'vitest'
import { openSite } from '../support/browser-test.ts'

/** What a slow phone may be asked to load before the landing page works. */
const JAVASCRIPT_BUDGET_BYTES = 120_000

const site = openSite()

test('the landing page loads less than 120 kB of compressed JavaScript', async () => {
  const page = await site.visit()
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(JAVASCRIPT_BUDGET_BYTES)
})

test('scripts come compressed and are kept for good, pages are asked for anew', async () => {
  const page = await fetch(site.product().origin)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? []
  const answer = await fetch(site.product().origin + script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-type')).toMatch(/javascript/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a script of an earlier build that is gone is not answered with a page', async () => {
  const answer = await fetch(`${site.product().origin}/assets/index-gone.js`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).not.toContain('text/html')
})
