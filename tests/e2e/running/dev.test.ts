import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyOfTemplate } from '../../support/browser/browser-set-up.ts'
import { openBrowser, visitDuringTest } from '../../support/browser/browser-test.ts'
import { freePort, removeDataDir } from '../../support/running-product.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** What a developer works on; everything else is made from it. */
const WORKED_ON = [
  'scripts',
  'src',
  'db',
  ...readdirSync(root).filter((name) => /\.(html|json|ts)$/.test(name)),
]
/** From sources, every one of which is translated first. */
const A_START = { timeout: 150_000 }
const browser = openBrowser()
const dataDir = copyOfTemplate(inject('productTemplate'))
let folder: string
let origin: string
let dev: ChildProcess

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'development-'))
  for (const name of WORKED_ON) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  // Linked one by one: what the bundler keeps between its runs it keeps beside the packages.
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '.vite')
      symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  const port = await freePort()
  origin = `http://localhost:${port}`
  dev = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  })
})
afterAll(async () => {
  if (dev?.exitCode === null) {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
  removeDataDir(dataDir)
})

/** While a server starts again, the one before it refuses for it. */
const asked = (address: string) => fetch(origin + address).catch(() => new Response(null, { status: 502 }))

function change(file: string, from: string, to: string): void {
  const before = readFileSync(path.join(folder, file), 'utf8')
  expect(before).toContain(from)
  writeFileSync(path.join(folder, file), before.replace(from, to))
}

test('npm run dev shows a changed screen without a reload, and answers with changed server code', async () => {
  await expect.poll(() => asked('/api/ready').then(({ status }) => status), A_START).toBe(200)
  const page = await visitDuringTest(browser(), origin)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Real food for the whole week, cooked for you.' }).waitFor()
  await page.getByLabel('ZIP code').first().fill('328')
  change(
    'src/web/screens/public/landing/hero-section.tsx',
    'Real food for the whole week',
    'Real food for days',
  )
  await page.getByRole('heading', { name: 'Real food for days, cooked for you.' }).waitFor()
  expect(await page.getByLabel('ZIP code').first().inputValue()).toBe('328')

  expect(await (await asked('/api/nowhere')).text()).toContain('There is nothing at this address.')
  change('src/server/platform/http/create-http-app.ts', 'There is nothing at this', 'Nothing is at this')
  await expect
    .poll(async () => (await asked('/api/nowhere')).text(), A_START)
    .toContain('Nothing is at this address.')
})
