import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { type Collector, eventsOf, spansOf, startCollector } from '../../support/collector.ts'
import {
  databaseUrlOn,
  type PostgresServer,
  startPostgresServer,
} from '../../support/databases/postgres-server.ts'
import { photograph } from '../../support/photographs.ts'
import { freePort } from '../../support/running-product.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/** Nothing of whoever runs the tests: a server has its PATH and its `.env`. */
const BARE = { PATH: process.env.PATH ?? '' }
let folder: string
let release: string
let postgres: PostgresServer
let port: number
let observers: Collector

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'release-'))
  release = path.join(folder, 'rooted-fuel')
  const assemble = `import('./scripts/assemble-release.mjs').then((r) => r.assembleRelease(process.argv[1]))`
  execFileSync(process.execPath, ['-e', assemble, release], { cwd: root })
  postgres = await startPostgresServer()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create database shop')
  await client.query(`create role shop_app login password 'only-rows'`)
  await client.end()
  port = await freePort()
  observers = await startCollector()
  const app = new URL(databaseUrlOn(postgres.url, 'shop'))
  app.username = 'shop_app'
  app.password = 'only-rows'
  writeFileSync(
    path.join(release, '.env'),
    settings({ DATABASE_URL: app.href, PORT: String(port), ...watchers() }),
    {
      mode: 0o600,
    },
  )
})
afterAll(async () => {
  await postgres?.stop()
  await observers?.close()
  rmSync(folder, { recursive: true, force: true })
})

function settings(own: Record<string, string>): string {
  const all = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://127.0.0.1:1',
    AUTH_SECRET: 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7-secret-of-this-test',
    ADMIN_PASSWORD: 'seven copper ladles sing',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUSTED_PROXY_HOPS: '1',
    ZIP_LOOKUP_URL: 'off',
    COMPANY_NAME: '"Green Kitchen"',
    SUPPORT_EMAIL: 'hello@kitchen.com',
    SUPPORT_PHONE: '"(407) 555-2142"',
    POSTAL_ADDRESS: '"Green Kitchen, 4200 Conroy Rd, Orlando, FL 32839"',
    MAIL_FROM: '"Green Kitchen <hello@kitchen.com>"',
    ...own,
  }
  return Object.entries(all)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

const watchers = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://${observers.host}`,
  SENTRY_DSN: `http://0123abcd@${observers.host}/42`,
})

/** A call that fails inside: its table is gone. */
async function failOnce(): Promise<Response> {
  const client = new pg.Client({ connectionString: databaseUrlOn(postgres.url, 'shop') })
  await client.connect()
  await client.query('alter table waitlist_entries rename to lost_entries')
  const answer = await fetch(`http://127.0.0.1:${port}/api/waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com', zip_code: '10001', source: 'zip_gate' }),
  })
  await client.query('alter table lost_entries rename to waitlist_entries')
  await client.end()
  return answer
}

/** A photograph put on the first meal, as an owner does it. @returns the answer for its largest file */
async function showPhotograph(asked: (address: string, init?: RequestInit) => Promise<Response>) {
  const send = (method: string, body: object, cookie = '') => ({
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const opened = await asked(
    staffEndpoints.openStaffSession.path,
    send('POST', { password: 'seven copper ladles sing' }),
  )
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { meals } = await (await asked(staffEndpoints.listStaffMeals.path, { headers: { cookie } })).json()
  const [{ id, version, images }] = meals
  const body = {
    ...{ meal_id: id, version, picture_id: images[0].id, alt_text: 'Four quarters' },
    crop: { turn: 0, left: 0, top: 0, width: 10_000 },
    content: (await photograph().jpeg().toBuffer()).toString('base64'),
  }
  const saved = await asked(staffEndpoints.saveMealPicture.path, send('PUT', body, cookie))
  expect(await saved.json()).toEqual({ id, version: version + 1 })
  const after = await (await asked(staffEndpoints.listStaffMeals.path, { headers: { cookie } })).json()
  return asked(after.meals[0].images[0].image_url.replace(/-800\.webp#.*/, '-1200.avif'))
}

const command = (name: string, parameters: readonly string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['dist/server/cli.js', name, ...parameters], {
    cwd: release,
    env: { ...BARE, ...env },
  })

async function start() {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: release,
    env: BARE,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('is ready')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then(() => reject(new Error(`it ended:\n${output}`)))
  })
  return {
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      return (await exited)[0]
    },
  }
}

test('a release holds what runs and nothing that builds', () => {
  expect(readdirSync(release).sort()).toEqual([
    '.env',
    '.env.example',
    'CHANGELOG.md',
    'db',
    'deploy',
    'dist',
    'docs',
    'package.json',
    'packages.cdx.json',
  ])
  const files = readdirSync(release, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /node_modules|\.tsx?$|\.test\./.test(file))).toEqual([])
  const { components } = JSON.parse(readFileSync(path.join(release, 'packages.cdx.json'), 'utf8'))
  expect(components.map(({ name }: { name: string }) => name)).toContain('hono')
})

test('a release starts a shop on PostgreSQL by Node alone, as a role that owns nothing', async () => {
  await expect(command('migrate', [])).rejects.toThrow(/npm run db:migrate/)
  const owner = { DATABASE_URL: databaseUrlOn(postgres.url, 'shop') }
  const { stdout } = await command('grant', ['shop_app'], owner)
  expect(stdout).toContain('shop_app may read and write rows')

  const shop = await start()
  try {
    const asked = (address: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${address}`, init)
    expect(await (await asked('/api/live')).json()).toEqual({ status: 'ok', version })
    expect((await asked('/api/ready')).status).toBe(200)
    const page = await (await asked('/')).text()
    expect(page).toContain('Green Kitchen')
    expect((await (await asked('/api/meals')).json()).meals).toHaveLength(12)
    const picture = await showPhotograph(asked)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect((await asked('/mailbox')).headers.get('content-type')).not.toContain('json')

    const { stdout: said } = await command('doctor', []).catch((failed: { stdout: string }) => failed)
    expect(said).toMatch(/^well {2}database +PostgreSQL \d+ answers\.$/m)
    expect(said).toMatch(/^WRONG mail/m)
    expect(said).toMatch(/^well {2}observers +The collector takes spans\.$/m)
    expect(said).not.toContain('owner of its tables')
    expect(said).not.toMatch(/only-rows|seven copper|sk_test_x|whsec_x/)
    expect((await failOnce()).status).toBe(500)
  } finally {
    expect(await shop.stop()).toBe(0)
  }
  const told = (path: string) => ({ received: observers.received.filter((one) => one.path.startsWith(path)) })
  const names = spansOf(told('/v1/traces')).spans.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['GET /api/meals', 'POST /api/waitlist', 'job send-outbox-mails']),
  )
  expect(
    eventsOf(told('/api/42/envelope/')).filter(({ tags }) => tags?.what === 'request failed'),
  ).toMatchObject([{ release: `rooted-fuel@${version}`, environment: 'production' }])
  expect(JSON.stringify(observers.received)).not.toContain('ana@example.com')
  expect(existsSync(path.join(release, '.data', 'pg18-pglite0.5'))).toBe(false)
})

test('without settings it is a trial with its own embedded database, and reads no program of an observer', async () => {
  const programs = path.join(release, 'dist/server')
  const ofObservers = readdirSync(programs).filter((name) => /^open-(traces|error-reports)-/.test(name))
  expect(ofObservers).toHaveLength(2)
  for (const name of ofObservers) {
    expect(readFileSync(path.join(programs, name), 'utf8')).toMatch(/BatchSpanProcessor|ServerRuntimeClient/)
    rmSync(path.join(programs, name))
  }
  rmSync(path.join(release, '.env'))
  writeFileSync(path.join(release, '.env'), `PORT=${port}\n`)
  const trial = await start()
  expect(trial.output()).toContain('embedded database')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  expect(await trial.stop()).toBe(0)
  const { stdout } = await command('backup', [])
  expect(stdout).toMatch(/rooted-fuel-.*\.dump/)
})
