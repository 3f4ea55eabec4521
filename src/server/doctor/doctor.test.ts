import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { version } from '../platform/version.ts'
import { checkAddress } from './check-address.ts'
import { checkBackups } from './check-backups.ts'
import { driftInWords } from './check-clock.ts'
import { checkMail } from './check-mail.ts'
import { checkObservers } from './check-observers.ts'
import { checkPayments } from './check-payments.ts'
import { checkSettings } from './check-settings.ts'
import { findingsInWords, look, well, wrong } from './finding.ts'

let folder: string
const servers: Server[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'doctor-'))
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const states = (findings: readonly { state: string; says: string }[]) =>
  findings.map(({ state, says }) => `${state}: ${says}`)

test('every finding is a line, what to do stands below it, and the last line counts', () => {
  const text = findingsInWords([
    well('mail', 'The mail server lets us in.'),
    look('database', 'It is old.', 'Renew it.'),
    wrong('mail', 'No.', 'Do.'),
  ])
  expect(text.split('\n')).toEqual([
    'well  mail      The mail server lets us in.',
    'LOOK  database  It is old.',
    '                Renew it.',
    'WRONG mail      No.',
    '                Do.',
    '1 wrong, 1 to look at, 1 well.',
  ])
})

test('every missing setting of a shop is named', async () => {
  const { config, findings } = await checkSettings({ NODE_ENV: 'production' }, folder)
  expect(config).toBeUndefined()
  expect(states(findings)).toContain('wrong: Missing required environment variable: AUTH_SECRET')
  expect(findings.every(({ todo }) => todo)).toBe(true)
})

test('a name that nobody reads and a file that others can read are told', async () => {
  writeFileSync(path.join(folder, '.env'), 'SMTP_ULR=smtp://x\nPORT=3000\n', { mode: 0o644 })
  const { findings } = await checkSettings({}, folder)
  expect(states(findings).filter((line) => line.startsWith('look'))).toEqual([
    'look: Nobody reads SMTP_ULR of .env.',
    'look: Others on this machine can read .env, which holds secrets.',
  ])
})

test('what may be reached without TLS is told', async () => {
  const { findings } = await checkSettings({ ALLOW_PLAIN_CONNECTIONS: 'database,mail' }, folder)
  expect(states(findings).filter((line) => line.startsWith('look'))).toEqual([
    'look: ALLOW_PLAIN_CONNECTIONS lets the database be reached without TLS.',
    'look: ALLOW_PLAIN_CONNECTIONS lets the mail server be reached without TLS.',
  ])
})

test('a secret that is not random and a password that everybody tries are wrong, and never repeated', async () => {
  const secrets = { AUTH_SECRET: 'abababababababababababababababababab', ADMIN_PASSWORD: 'password123' }
  const { findings } = await checkSettings(secrets, folder)
  const lines = states(findings)
  expect(lines).toContain('wrong: AUTH_SECRET is not random.')
  expect(lines).toContain('wrong: ADMIN_PASSWORD is easy to guess.')
  expect(lines.join()).not.toMatch(/abab|password123/)
})

const headers = { 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' }

test('PUBLIC_URL reaches this version, another one, something else, or nothing', async () => {
  const answering = (body: unknown) =>
    serve((_, answer) => void answer.writeHead(200, headers).end(JSON.stringify(body)))
  const seen = async (publicUrl: string) => states(await checkAddress({ publicUrl }, Date.now))
  expect(await seen(await answering({ version }))).toEqual([`well: PUBLIC_URL reaches version ${version}.`])
  expect(await seen(await answering({ version: '0.0.1' }))).toEqual([
    `look: PUBLIC_URL reaches version 0.0.1, and this is ${version}.`,
  ])
  expect(await seen(await answering('hello'))).toEqual(['wrong: Something else answers at PUBLIC_URL.'])
  expect(await seen('http://127.0.0.1:1')).toEqual([expect.stringMatching(/^wrong: .*cannot be reached/)])
})

test('headers that the proxy takes away are named', async () => {
  const publicUrl = await serve((_, answer) => void answer.end(JSON.stringify({ version })))
  expect(states(await checkAddress({ publicUrl }, Date.now))).toContain(
    'wrong: The proxy takes headers away: content-security-policy, x-content-type-options.',
  )
})

test.each([
  [200, /^well: The webhook is reached/],
  [400, /^wrong: The running product has another STRIPE_WEBHOOK_SECRET/],
  [404, /^wrong: The webhook answers 404/],
])('a webhook that answers %i', async (status, expected) => {
  const signatures: unknown[] = []
  const publicUrl = await serve((request, answer) => {
    signatures.push(request.headers['stripe-signature'])
    answer.writeHead(status).end()
  })
  const stripe = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', live: false }
  const payments = { findKeyFaults: async () => [] }
  const [key, webhook] = states(await checkPayments({ publicUrl, stripe }, payments, new Date()))
  expect(key).toBe('well: The test key has every right that is needed.')
  expect(webhook).toMatch(expected)
  expect(signatures).toEqual([expect.stringMatching(/^t=\d+,v1=/)])
})

test('a sender whose domain has no SPF or DMARC is told', async () => {
  const smtp = { url: 'smtp://127.0.0.1:1', from: 'Green Kitchen <hello@kitchen.com>' }
  const records: Record<string, string[]> = { 'kitchen.com': ['v=spf1 -all'] }
  const seen = states(await checkMail({ smtp }, async (name) => records[name] ?? []))
  expect(seen).toEqual([
    expect.stringMatching(/^wrong: No mail leaves/),
    'look: kitchen.com has no DMARC: mails may end as spam.',
  ])
  records['_dmarc.kitchen.com'] = ['v=DMARC1; p=reject']
  expect(states(await checkMail({ smtp }, async (name) => records[name] ?? []))[1]).toBe(
    'well: kitchen.com has SPF and DMARC.',
  )
})

test('clocks may differ by two seconds', () => {
  expect(driftInWords('the database server', 2_000)).toBeUndefined()
  expect(driftInWords('the database server', 61_000)?.says).toBe(
    'The clock of this machine is 61 s behind that of the database server.',
  )
  expect(driftInWords('the proxy', -3_000)?.says).toContain('3 s ahead of')
})

test('no backup is looked at, and one that is older than a day is wrong', () => {
  const backups = { folder: path.join(folder, 'backups'), days: 30 }
  const now = new Date('2026-11-26T12:00:00Z')
  expect(checkBackups({ backups }, now).state).toBe('look')
  mkdirSync(backups.folder)
  const file = path.join(backups.folder, 'rooted-fuel-2026-11-25T100000Z.dump')
  writeFileSync(file, '')
  const madeAt = (at: string) => {
    utimesSync(file, new Date(at), new Date(at))
    return checkBackups({ backups }, now)
  }
  expect(madeAt('2026-11-25T10:00:00Z').state).toBe('well')
  expect(madeAt('2026-11-25T08:59:00Z')).toMatchObject({
    state: 'wrong',
    says: 'The newest backup is 27 hours old.',
  })
})

test('a collector and a service for errors are asked, and neither makes a shop wrong', async () => {
  const asked: string[] = []
  let status = 200
  const origin = await serve((request, answer) => {
    asked.push(`${request.method} ${request.url} ${request.headers['x-key'] ?? ''}`)
    answer.writeHead(status).end('{}')
  })
  const traces = { url: `${origin}/v1/traces`, headers: { 'x-key': 'of-the-shop' }, serviceName: 'shop' }
  const errorReports = { dsn: `${origin.replace('//', '//0123abcd@')}/in/42` }
  expect(states(await checkObservers({ traces, errorReports }))).toEqual([
    'well: The collector takes spans.',
    'well: The service for errors answers.',
  ])
  expect(asked.sort()).toEqual([
    'POST /in/api/42/envelope/?sentry_version=7&sentry_key=0123abcd ',
    'POST /v1/traces of-the-shop',
  ])
  status = 403
  expect(states(await checkObservers({ traces, errorReports }))).toEqual([
    'look: The collector does not take spans: 403.',
    'look: The service for errors does not take them: 403.',
  ])
  expect(await checkObservers({ traces: undefined, errorReports: undefined })).toEqual([])
})
