import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asAStranger } from '../../../../tests/support/people/as-a-stranger.ts'
import { EmptySecretError, generateStaffPassword, keptSecret } from './staff-password.ts'

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

  const module = new URL('./staff-password.ts', import.meta.url).href
  const strangersSecret = (dataDir: string) =>
    asAStranger(`import { keptSecret } from ${JSON.stringify(module)}
      keptSecret(${JSON.stringify(dataDir)}, 'auth-secret', () => 'x')`)

  test.each([
    ['its folder may not be made', 'data/below'],
    ['its file may not be read', 'data'],
  ])('says in one sentence that %s', async (_what, below) => {
    const data = path.join(folder, 'data')
    const { file } = keptSecret(data, 'auth-secret', () => 'x')
    for (const [part, mode] of [
      [file, 0],
      [data, 0o555],
      [folder, 0o755],
    ] as const)
      chmodSync(part, mode)
    const printed = await strangersSecret(path.join(folder, below))
    chmodSync(data, 0o755)
    expect(printed).toMatch(/^DataFolderError: .* cannot be read and written \(EACCES\).*DATA_DIR/)
  })

  test('says which setting is wrong when the data folder is a file', () => {
    writeFileSync(path.join(folder, 'file'), '')
    expect(() => keptSecret(path.join(folder, 'file'), 'auth-secret', () => 'x')).toThrow('DATA_DIR')
  })
})

describe('the admin password', () => {
  test('is easy to read aloud and to type, and has 128 bits or more', () => {
    const password = generateStaffPassword()
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){6}$/)
    // Of 31 letters and digits each.
    expect(password.replaceAll('-', '').length * Math.log2(31)).toBeGreaterThan(128)
  })
})
