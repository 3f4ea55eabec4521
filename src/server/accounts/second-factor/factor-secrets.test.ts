import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { createFactorSecrets, digitsOf, makeRecoveryCodes, recoveryCodeHash } from './factor-secrets.ts'

const ACCOUNT = { id: 'staff-1', email: 'owner@kitchen.example' }
const NOW = new Date('2026-11-25T15:00:10.000Z')
const STEP = Math.floor(NOW.getTime() / 30_000)
const secrets = createFactorSecrets('an-auth-secret-of-the-installation')

/** What the app on somebody's phone shows at an instant. */
const shownBy = (secret: string, at = NOW) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

describe('a secret', () => {
  test('is another one each time, long enough, and the picture names the shop and the account', () => {
    const [one, other] = [secrets.make(ACCOUNT), secrets.make(ACCOUNT)]
    expect(one.secret).not.toBe(other.secret)
    expect(Secret.fromBase32(one.secret).bytes.length).toBe(20)
    expect(one.uri).toMatch(/^otpauth:\/\/totp\/Rooted%20Fuel:owner%40kitchen\.example\?/)
    expect(one.uri).toContain(`secret=${one.secret}`)
  })

  test('is kept sealed: nothing of it can be read, and two seals of the same are not the same', () => {
    const { secret, sealed } = secrets.make(ACCOUNT)
    expect(sealed).not.toContain(secret)
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(secret)
  })

  test('is of its account alone: copied to another row it opens nothing there', () => {
    const { secret, sealed } = secrets.make(ACCOUNT)
    expect(secrets.stepOf(sealed, ACCOUNT.id, shownBy(secret), NOW)).toBe(STEP)
    expect(secrets.stepOf(sealed, 'staff-2', shownBy(secret), NOW)).toBeNull()
  })

  test('cannot be read by an installation with another AUTH_SECRET, nor after it was tampered with', () => {
    const { secret, sealed } = secrets.make(ACCOUNT)
    const elsewhere = createFactorSecrets('the-auth-secret-of-another-installation')
    expect(elsewhere.stepOf(sealed, ACCOUNT.id, shownBy(secret), NOW)).toBeNull()
    const bytes = Buffer.from(sealed, 'base64url')
    for (const place of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(secrets.stepOf(changed.toString('base64url'), ACCOUNT.id, shownBy(secret), NOW)).toBeNull()
    }
  })
})

describe('a code', () => {
  const { secret, sealed } = secrets.make(ACCOUNT)
  const stepOf = (code: string, now = NOW) => secrets.stepOf(sealed, ACCOUNT.id, code, now)

  test.each([
    [-60, null],
    [-30, STEP - 1],
    [0, STEP],
    [30, STEP + 1],
    [60, null],
  ])('of a phone whose clock is %i seconds off belongs to step %s', (seconds, step) => {
    expect(stepOf(shownBy(secret, later(seconds)))).toBe(step)
  })

  test('keeps its number while the clock goes on, by which it counts once', () => {
    const code = shownBy(secret)
    expect(stepOf(code, later(15))).toBe(STEP)
    expect(stepOf(code, later(30))).toBe(STEP)
    expect(stepOf(code, later(80))).toBeNull()
  })

  test('of another secret is none', () => {
    const other = secrets.make(ACCOUNT)
    expect(stepOf(shownBy(other.secret))).toBeNull()
  })

  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 12-34-56 ', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['', null],
    ['１２３４５６', null],
  ])('typed as %j is %j', (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits)
  })
})

describe('recovery codes', () => {
  test('are ten, none like another, each of 128 bits or more', () => {
    const codes = makeRecoveryCodes()
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){6}$/)
    expect(new Set(codes).size).toBe(10)
    expect(new Set([...codes, ...makeRecoveryCodes()]).size).toBe(20)
  })

  test('are found by their hash however they are typed from paper, and only they', () => {
    const [code = '', other = ''] = makeRecoveryCodes()
    const kept = recoveryCodeHash(code)
    expect(kept).toMatch(/^[0-9a-f]{64}$/)
    for (const typed of [
      code.toUpperCase(),
      ` ${code} `,
      code.replaceAll('-', ' '),
      code.replaceAll('-', ''),
    ])
      expect(recoveryCodeHash(typed)).toBe(kept)
    expect(recoveryCodeHash(other)).not.toBe(kept)
    expect(recoveryCodeHash(code.slice(1))).not.toBe(kept)
  })
})
