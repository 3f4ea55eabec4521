import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironmentFile } from './environment-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'secrets-'))
  writeFileSync(path.join(folder, 'auth'), 'a-secret-of-the-vault\n')
  writeFileSync(path.join(folder, 'empty'), '\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (settings: Record<string, string>) => {
  const env: Record<string, string | undefined> = { ENV_FILE: '', ...settings }
  readEnvironmentFile(folder, env)
  return env
}

describe('a secret', () => {
  test('is read from the file that its setting names, without the end of its line', () => {
    expect(read({ AUTH_SECRET_FILE: 'auth' }).AUTH_SECRET).toBe('a-secret-of-the-vault')
    expect(read({ DATABASE_URL_FILE: path.join(folder, 'auth') }).DATABASE_URL).toBe('a-secret-of-the-vault')
    expect(read({ AUTH_SECRET_FILE: '' }).AUTH_SECRET).toBeUndefined()
  })

  test.each([
    ['is there twice', { AUTH_SECRET: 'x', AUTH_SECRET_FILE: 'auth' }, /AUTH_SECRET and AUTH_SECRET_FILE/],
    ['has no file', { SMTP_URL_FILE: 'nowhere' }, /SMTP_URL_FILE names a file that cannot be read/],
    ['has an empty file', { SMTP_URL_FILE: 'empty' }, /SMTP_URL_FILE names an empty file/],
  ])('that %s is told by its name', (_, settings, sentence) => {
    expect(() => read(settings)).toThrow(sentence)
  })
})
