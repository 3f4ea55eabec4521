import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, expect, test } from 'vitest'
import type { HttpEnv } from './http-env.ts'
import { mountStaticFiles } from './static-files.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'static-files-'))
const PAGES = ['index', '404', 'dev/design', 'meals.empty'].map((page) => `pages/${page}.html`)
for (const file of ['web/icon.svg', ...PAGES]) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), file)
}
writeFileSync(path.join(folder, 'pages/meals.html'), 'with {{first_view}}')
afterAll(() => rmSync(folder, { recursive: true }))

const appWith = (settings: { isProduction: boolean; firstView: () => Promise<string | null> }) => {
  const app = new OpenAPIHono<HttpEnv>()
  const origin = 'https://kitchen.example'
  mountStaticFiles(app, path.join(folder, 'web'), { livePayments: false, origin, ...settings })
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
