import { describe, expect, test } from 'vitest'
import { ConfigError, isTrial, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/rooted_fuel?sslmode=require',
  PUBLIC_URL: 'https://rootedfuel.example/',
  AUTH_SECRET: 'a-secret-of-at-least-32-characters',
  ADMIN_PASSWORD: 'long-enough-1',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://mail.example',
  TRUSTED_PROXY_HOPS: '1',
  SUPPORT_EMAIL: 'hello@kitchen.com',
  SUPPORT_PHONE: '(407) 555-2142',
  POSTAL_ADDRESS: 'Green Kitchen, 4200 Conroy Rd, Orlando, FL 32839',
  MAIL_FROM: 'Green Kitchen <hello@kitchen.com>',
}

describe('settings', () => {
  test('need nothing at all on a machine for trying out', () => {
    // Fact 9.54
    expect(readConfig({}, '/srv/app')).toMatchObject({
      mode: 'local',
      port: 3000,
      host: undefined,
      publicUrl: undefined,
      dataDir: '/srv/app/.data',
      stripe: undefined,
      smtp: undefined,
      emailConfirmation: false,
      demoMode: false,
    })
  })

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '' }, '/')).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'rootedfuel'],
    ['PUBLIC_URL', 'ftp://rootedfuel.example'],
    ['PUBLIC_URL', 'https://rootedfuel.example/shop'],
    ['AUTH_SECRET', 'short'],
    ['ADMIN_PASSWORD', '1234567'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['DATABASE_URL', 'db.example/rooted_fuel'],
    ['DATABASE_URL', 'mysql://db.example/rooted_fuel'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp:///'],
    ['STRIPE_SECRET_KEY', 'nonsense'],
    ['STRIPE_SECRET_KEY', 'pk_test_x'],
    ['EMAIL_CONFIRMATION', 'sometimes'],
    ['STAFF_IDLE_MINUTES', '4'],
    ['STAFF_IDLE_MINUTES', '721'],
    ['SUPPORT_EMAIL', 'kitchen'],
    ['COMPANY_NAME', 'A\nB'],
    ['COMPANY_NAME', '{{origin}}'],
    ['SERVICE_STATE', 'Florida'],
    ['SERVICE_RADIUS_MILES', '0'],
    ['MINIMUM_PASSWORD_LENGTH', '5'],
    ['MINIMUM_PASSWORD_LENGTH', '65'],
    ['ZIP_LOOKUP_URL', 'zip.example'],
    ['ZIP_LOOKUP_URL', 'file:///etc/zip'],
    ['ZIP_LOOKUP_URL', 'https://somebody@zip.example'],
    ['ZIP_LOOKUP_URL', 'https://somebody:secret@zip.example'],
    ['ZIP_LOOKUP_URL', 'https://zip.example/?zip='],
  ])('%s=%s is refused by name', (name, value) => {
    const reading = () => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_x', [name]: value }, '/')
    expect(reading).toThrow(ConfigError)
    expect(reading).toThrow(name)
  })

  test.each([
    ['ADMIN_PASSWORD', 'x'.repeat(200)],
    ['DATABASE_URL', 'postgresql:///rooted_fuel?host=/var/run/postgresql'],
    ['SMTP_URL', 'smtps://somebody:p%40ss@mail.example:465/?pool=true'],
    ['STRIPE_SECRET_KEY', 'rk_test_x'],
  ])('%s=%s is taken', (name, value) => {
    expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_x', [name]: value }, '/')).not.toThrow()
  })

  test('e-mail has to be confirmed as soon as mail can be sent, unless told otherwise', () => {
    const smtp = { SMTP_URL: 'smtp://localhost' }
    expect(readConfig(smtp, '/').emailConfirmation).toBe(true)
    expect(readConfig({ ...smtp, EMAIL_CONFIRMATION: 'off' }, '/').emailConfirmation).toBe(false)
    expect(readConfig({ EMAIL_CONFIRMATION: 'required' }, '/').emailConfirmation).toBe(true)
  })

  test('a new password has at least six characters, or more where that is set', () => {
    expect(readConfig({}, '/').minimumPasswordLength).toBe(6)
    expect(readConfig({ MINIMUM_PASSWORD_LENGTH: '10' }, '/').minimumPasswordLength).toBe(10)
  })

  test('ask no ZIP lookup service until one is named', () => {
    expect(readConfig({}, '/').zipLookupUrl).toBeUndefined()
    expect(readConfig({ ZIP_LOOKUP_URL: 'http://zip.example:8080/v1/' }, '/').zipLookupUrl).toBe(
      'http://zip.example:8080/v1',
    )
  })

  test.each([
    ['nothing set', {}, true],
    ['test keys', { STRIPE_SECRET_KEY: 'sk_test_x' }, true],
    ['live keys', { STRIPE_SECRET_KEY: 'sk_live_x', SMTP_URL: 'smtp://mail.example' }, false],
    ['production', production, false],
  ])('are those of a trial as long as no real money moves: with %s', (_what, settings, trial) => {
    expect(isTrial(readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_x', ...settings }, '/'))).toBe(trial)
  })

  test('who pays for real gets mail: live keys need a mail server', () => {
    const live = { STRIPE_SECRET_KEY: 'rk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
    expect(() => readConfig(live, '/')).toThrow(
      'Missing required environment variable: SMTP_URL (a live STRIPE_SECRET_KEY needs it)',
    )
  })

  test('a payment key without its webhook secret is refused', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_x' }, '/')).toThrow(
      'Missing required environment variable: STRIPE_WEBHOOK_SECRET',
    )
  })
})

describe('production', () => {
  test('reaches a database and a mail server off the machine by TLS, unless it is told otherwise', () => {
    const plain = {
      ...production,
      DATABASE_URL: 'postgres://db.example/shop',
      SMTP_URL: 'smtp://mail.example',
    }
    expect(() => readConfig(plain, '/')).toThrow(
      'DATABASE_URL reaches db.example without TLS. Add ?sslmode=verify-full, or set ALLOW_PLAIN_CONNECTIONS=database',
    )
    const demands = (allowed: string) =>
      readConfig({ ...plain, ALLOW_PLAIN_CONNECTIONS: allowed }, '/').smtp?.demandsTls
    expect([demands('database'), demands('database,mail')]).toEqual([true, false])
    expect(
      readConfig({ DATABASE_URL: plain.DATABASE_URL, SMTP_URL: plain.SMTP_URL }, '/').smtp,
    ).toMatchObject({
      demandsTls: false,
    })
    expect(() => readConfig({ ALLOW_PLAIN_CONNECTIONS: 'everything' }, '/')).toThrow(
      'ALLOW_PLAIN_CONNECTIONS',
    )
  })

  test('starts with everything it needs', () => {
    expect(readConfig(production, '/')).toMatchObject({
      mode: 'production',
      publicUrl: 'https://rootedfuel.example',
      stripe: { live: true },
    })
  })

  test.each([
    'DATABASE_URL',
    'PUBLIC_URL',
    'AUTH_SECRET',
    'ADMIN_PASSWORD',
    'STRIPE_SECRET_KEY',
    'SMTP_URL',
    'TRUSTED_PROXY_HOPS',
    'SUPPORT_EMAIL',
    'SUPPORT_PHONE',
    'POSTAL_ADDRESS',
    'MAIL_FROM',
  ])('does not start without %s', (name) =>
    expect(() => readConfig({ ...production, [name]: undefined }, '/')).toThrow(
      `Missing required environment variable: ${name}`,
    ),
  )

  test('names every missing setting on a line of its own', () => {
    expect(() => readConfig({ ...production, PUBLIC_URL: '', SMTP_URL: '' }, '/')).toThrow(
      /^Missing required environment variable: PUBLIC_URL\nMissing required environment variable: SMTP_URL$/,
    )
  })

  test.each([
    [
      'SUPPORT_EMAIL',
      'hello@rootedfuel.example',
      /SUPPORT_EMAIL: mail to hello@rootedfuel.example cannot arrive/,
    ],
    ['MAIL_FROM', 'Rooted Fuel <hello@rootedfuel.example>', /MAIL_FROM: mail to .* cannot arrive/],
    ['MAIL_FROM', 'Rooted Fuel', /MAIL_FROM/],
    ['POSTAL_ADDRESS', 'Rooted Fuel, Orlando, FL', /POSTAL_ADDRESS has no street/],
    ['SUPPORT_PHONE', '(407) 555-0142', /SUPPORT_PHONE/],
  ])('does not open as the example company: %s=%s', (name, value, message) => {
    expect(() => readConfig({ ...production, [name]: value }, '/')).toThrow(message)
    expect(() => readConfig({ [name]: value }, '/')).not.toThrow()
  })

  test('opens as the company of its settings, and says what it can prove', () => {
    const { brand } = readConfig(
      {
        ...production,
        COMPANY_NAME: 'Green Kitchen',
        SERVICE_CITY: 'Tampa',
        SERVICE_RADIUS_MILES: '20',
        CLAIM_ORGANIC_OWNER: 'Head chef',
        CLAIM_ORGANIC_EVIDENCE: 'CCOF certificate 1204, filed 2026-10-02',
      },
      '/',
    )
    expect(brand).toMatchObject({
      name: 'Green Kitchen',
      city: 'Tampa',
      radiusMiles: 20,
      supportEmail: 'hello@kitchen.com',
      postalAddress: 'Green Kitchen, 4200 Conroy Rd, Orlando, FL 32839',
      madeOf: ' made from organic ingredients',
    })
  })

  test('may say that it has no proxy', () => {
    expect(readConfig({ ...production, TRUSTED_PROXY_HOPS: '0' }, '/').trustedProxyHops).toBe(0)
  })

  test('runs on the embedded database only when that is said aloud', () => {
    const embedded = { ...production, DATABASE_URL: undefined }
    // Fact 9.58
    expect(readConfig({ ...embedded, ALLOW_EMBEDDED_DB: '1' }, '/').databaseUrl).toBeUndefined()
  })

  test('asks the public ZIP lookup service unless another is named or none is wanted', () => {
    const lookupWith = (url?: string) => readConfig({ ...production, ZIP_LOOKUP_URL: url }, '/').zipLookupUrl
    expect(lookupWith()).toBe('https://api.zippopotam.us')
    expect(lookupWith('https://zip.example')).toBe('https://zip.example')
    expect(lookupWith('off')).toBeUndefined()
  })

  test('does not start on an address without TLS', () => {
    expect(() => readConfig({ ...production, PUBLIC_URL: 'http://rootedfuel.example' }, '/')).toThrow('https')
  })

  test('does not start with the demo switch on', () => {
    expect(() => readConfig({ ...production, DEMO_MODE: 'true' }, '/')).toThrow('DEMO_MODE')
  })
})
