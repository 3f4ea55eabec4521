import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EmptySecretError, generateStaffPassword, hashedStaffPassword, keptSecret } from './staff-password.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a secret of the installation', () => {
  test('is made once, kept, and readable by its owner alone', () => {
    const first = keptSecret(path.join(folder, 'data'), 'auth-secret', () => 'one')
    expect(first).toMatchObject({ value: 'one', created: true })
    expect(statSync(first.file).mode & 0o777).toBe(0o600)
    expect(keptSecret(path.join(folder, 'data'), 'auth-secret', () => 'two')).toMatchObject({
      value: 'one',
      created: false,
    })
    expect(readdirSync(path.join(folder, 'data'))).toEqual(['auth-secret'])
  })

  test('is the one of the process that came first', () => {
    const meanwhile = () => {
      writeFileSync(path.join(folder, 'auth-secret'), 'theirs\n')
      return 'ours'
    }
    expect(keptSecret(folder, 'auth-secret', meanwhile)).toMatchObject({ value: 'theirs', created: false })
    expect(readFileSync(path.join(folder, 'auth-secret'), 'utf8')).toBe('theirs\n')
  })

  test('is never empty', () => {
    writeFileSync(path.join(folder, 'auth-secret'), '')
    expect(() => keptSecret(folder, 'auth-secret', () => 'x')).toThrow(EmptySecretError)
  })
})

describe('the admin password', () => {
  test('matches only itself', async () => {
    const password = generateStaffPassword()
    const kept = await hashedStaffPassword(password)
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(await kept.matches(password)).toBe(true)
    expect(await kept.matches(`${password} `)).toBe(false)
  })
})
