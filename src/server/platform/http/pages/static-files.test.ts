import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, expect, test } from 'vitest'
import type { Glimpse } from '../../../../domain/storefront/glimpse.ts'
import type { HttpEnv } from '../http-env.ts'
import { mountStaticFiles } from './static-files.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'static-files-'))
const PAGES = ['index', 'index.3', '404', 'dev/design', 'meals.empty'].map((page) => `pages/${page}.html`)
const SCRIPT = ['', '.br', '.gz'].map((suffix) => `web/assets/app.js${suffix}`)
for (const file of ['web/icon.svg', ...SCRIPT, ...PAGES]) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), file)
}
writeFileSync(path.join(folder, 'pages/meals.html'), 'with {{first_view}}')
afterAll(() => rmSync(folder, { recursive: true }))

const NOTHING = { madeOf: '', sourcing: '', firstFoodPoint: '', secondFoodPoint: '' }
let says = () => NOTHING
let shown: Glimpse | null = null

const appWith = (settings: { isProduction: boolean; firstView: () => Promise<string | null> }) => {
  const app = new OpenAPIHono<HttpEnv>()
  const origin = 'https://kitchen.example'
  const told = {
    foodWords: async () => says(),
    livePayments: false,
    listed: async () => [],
    glimpse: async () => shown,
  }
  mountStaticFiles(app, path.join(folder, 'web'), { ...told, origin, ...settings })
  return app
}

test.each([
  [true, 404],
  [false, 200],
])('with production %s the design page answers %i', async (isProduction, status) => {
  const app = appWith({ isProduction, firstView: async () => null })
  expect((await app.request('/')).status).toBe(200)
  expect((await app.request('/dev/design')).status).toBe(status)
  expect((await app.request('/dev/design/')).status).toBe(status)
})

test('the page of the menu shows its first meal of the day, and comes empty where there is no view of it', async () => {
  const days: (() => Promise<string | null>)[] = [
    async () => 'salmon-1',
    async () => 'grain-bowl-1',
    async () => null,
    async () => Promise.reject(new Error('no database')),
  ]
  const app = appWith({ isProduction: false, firstView: async () => days.shift()?.() ?? null })
  const shown = []
  while (days.length > 0) shown.push(await (await app.request('/meals')).text())
  expect(shown).toEqual([
    'with salmon-1',
    'with grain-bowl-1',
    'pages/meals.empty.html',
    'pages/meals.empty.html',
  ])
})

test('a page says of the food what may be said at that moment, and without the database what the settings allow', async () => {
  writeFileSync(path.join(folder, 'pages/index.html'), 'Meals{{brand.madeOf}}.')
  const app = appWith({ isProduction: false, firstView: async () => null })
  const page = async () => (await app.request('/')).text()
  expect(await page()).toBe('Meals.')
  says = () => ({ ...NOTHING, madeOf: ' made from organic kale' })
  expect(await page()).toBe('Meals made from organic kale.')
  says = () => {
    throw new Error('no database')
  }
  expect(await page()).toBe('Meals.')
  says = () => NOTHING
})

test('the landing page has the meals of the week in its slots, as text, and comes without them when they are not known', async () => {
  const slots = '<p data-glimpse="{{glimpse.all}}">{{glimpse.meals.1.name}} of {{glimpse.mealsInAll}}</p>'
  writeFileSync(path.join(folder, 'pages/index.3.html'), slots)
  const app = appWith({ isProduction: false, firstView: async () => null })
  const page = async () => (await app.request('/')).text()
  const meal = { slug: 'a', name: 'A', price: '$1.00', calories: '1', protein: '2', view: 'meals/a-1' }
  const week = { mealsInAll: '12', portionFrom: '$1.00', weekFrom: '$19.99' }
  shown = { ...week, meals: [meal, { ...meal, name: '<b>$& "Rice"' }, meal] }
  expect(await page()).toContain('&lt;b&gt;$&amp; &quot;Rice&quot; of 12')
  expect(await page()).toContain('data-glimpse="{&quot;mealsInAll&quot;')
  shown = { ...shown, mealsInAll: '13' }
  expect(await page()).toContain('of 13')
  shown = null
  expect(await page()).not.toContain('glimpse')
})

const asked = async (address: string, acceptEncoding?: string, method = 'GET') => {
  const app = appWith({ isProduction: false, firstView: async () => null })
  const headers: Record<string, string> = acceptEncoding ? { 'accept-encoding': acceptEncoding } : {}
  return app.request(address, { method, headers })
}

test.each([
  ['gzip, deflate, br', 'br', '.br'],
  ['gzip', 'gzip', '.gz'],
  [undefined, null, ''],
])('to a browser that takes %s a script comes in %s', async (accepted, encoding, suffix) => {
  const answer = await asked('/assets/app.js', accepted)
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  const body = `web/assets/app.js${suffix}`
  expect(answer.headers.get('content-length')).toBe(String(body.length))
  expect(await answer.text()).toBe(body)
})

test('a file that only its head is asked of says how long it is', async () => {
  const answer = await asked('/icon.svg', undefined, 'HEAD')
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '12', ''])
  expect((await asked('/icon.svg', undefined, 'POST')).status).toBe(404)
})

test.each(['/assets/app.js.br', '/../pages/index.html', '/%2e%2e/pages/index.html', '//pages/index.html'])(
  'there is no file at %s',
  async (address) => {
    expect((await asked(address)).status).toBe(404)
  },
)

test('a file that was asked for is kept, one that could not be read is asked for again', async () => {
  const app = appWith({ isProduction: false, firstView: async () => null })
  const file = path.join(folder, 'web/icon.svg')
  rmSync(file)
  expect((await app.request('/icon.svg')).status).toBe(500)
  writeFileSync(file, 'back again')
  expect(await (await app.request('/icon.svg')).text()).toBe('back again')
  writeFileSync(file, 'of a later build')
  expect(await (await app.request('/icon.svg')).text()).toBe('back again')
})

test.each(['/icon.svg', '/assets/app.js', '/'])(
  'who has %s already does not get it again',
  async (address) => {
    const app = appWith({ isProduction: false, firstView: async () => null })
    const first = await app.request(address, { headers: { 'accept-encoding': 'br' } })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    const again = await app.request(address, {
      headers: { 'accept-encoding': 'br', 'if-none-match': etag },
    })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const other = await app.request(address, { headers: { 'if-none-match': '"something-else"' } })
    expect(other.status).toBe(200)
  },
)
