import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  newDataDir,
  type RunningProduct,
  removeDataDir,
  startBuiltProduct,
} from '../../support/running-product.ts'

const dataDir = newDataDir()
let first: RunningProduct
beforeAll(async () => {
  first = await startBuiltProduct({ DATA_DIR: dataDir })
})
afterAll(() => removeDataDir(dataDir))

describe('the first start', () => {
  test('says where to go, where the data lies, that payments are simulated and where mail is', () => {
    const output = first.output()
    expect(output).toContain(`Rooted Fuel is ready: ${first.origin}`)
    expect(output).toContain(dataDir)
    expect(output).toMatch(/Payments: simulated/)
    expect(output).toContain(`${first.origin}/mailbox`)
  })

  test('makes an admin password, prints it, and keeps it in a file only its owner can read', () => {
    const file = path.join(dataDir, 'admin-password')
    expect(first.output()).toContain(readFileSync(file, 'utf8').trim())
    expect(first.output()).toContain(file)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test.each(['127.0.0.1', '[::1]', 'localhost'])('answers on %s', async (host) => {
    const answer = await fetch(`http://${host}:${first.port}/api/ready`)
    expect(await answer.json()).toEqual({ status: 'ok' })
  })

  test('serves every screen by its address, and the 404 screen with its status', async () => {
    for (const screen of ['/', '/zip', '/auth', '/meals', '/portal', '/admin/kitchen-orders'])
      expect((await fetch(first.origin + screen)).status).toBe(200)
    const missing = await fetch(`${first.origin}/no/such/page`)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('<div id="root"')
  })

  test('refuses a second process on the same data, and says in one line who has it', async () => {
    const second = startBuiltProduct({ DATA_DIR: dataDir })
    const line = new RegExp(`^the product ended with 1:\n.* in use by process ${first.pid}\\. .*\n$`)
    await expect(second).rejects.toThrow(line)
  })
})

describe('a second start', () => {
  test('reuses password and data, and keeps the password to itself', async () => {
    const joined = await fetch(`${first.origin}/api/waitlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kept.1@example.com', zip_code: '90210', source: 'zip_gate' }),
    })
    expect(joined.status).toBe(200)
    const password = first.adminPassword()
    expect(await first.stop()).toBe(0)

    const second = await startBuiltProduct({ DATA_DIR: dataDir })
    expect(second.adminPassword()).toBe(password)
    expect(second.output()).not.toContain(password)
    const again = await fetch(`${second.origin}/api/waitlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kept.1@example.com', zip_code: '90210', source: 'zip_gate' }),
    })
    expect(await again.json()).toMatchObject({ error: 'This email is already on our waitlist!' })
    expect(await second.stop()).toBe(0)
  })
})

describe('production', () => {
  test.each([
    ['without a database', {}, /DATABASE_URL/],
    ['with a demo switch', { ...complete(), DEMO_MODE: '1' }, /DEMO_MODE/],
  ])('does not start %s', async (_what, environment, message) => {
    const started = startBuiltProduct({ DATA_DIR: dataDir, NODE_ENV: 'production', ...environment })
    await expect(started).rejects.toThrow(message)
  })
})

function complete(): Record<string, string> {
  return {
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    PUBLIC_URL: 'https://rootedfuel.example',
    AUTH_SECRET: 'x'.repeat(40),
    ADMIN_PASSWORD: 'long-enough-1',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUSTED_PROXY_HOPS: '1',
    SUPPORT_EMAIL: 'hello@kitchen.com',
    SUPPORT_PHONE: '(407) 555-2142',
    POSTAL_ADDRESS: 'Green Kitchen, 4200 Conroy Rd, Orlando, FL 32839',
    MAIL_FROM: 'Green Kitchen <hello@kitchen.com>',
  }
}
