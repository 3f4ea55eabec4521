import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asAStranger } from '../../../../../tests/support/people/as-a-stranger.ts'
import { FolderInUseError, lockFolder, provesNobody } from './folder-lock.ts'

const lockModule = new URL('./folder-lock.ts', import.meta.url).href

/** Another process that locks the folder, says so, and holds it until it is killed. */
async function holder(folder: string): Promise<ChildProcess> {
  const program = `import { lockFolder } from ${JSON.stringify(lockModule)}
    await lockFolder(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout!, 'data')
  return child
}

/** Another user's process that tries to lock the folder. */
const strangersAttempt = (folder: string) =>
  asAStranger(`import { lockFolder } from ${JSON.stringify(lockModule)}
    await lockFolder(${JSON.stringify(folder)})
    console.log('locked')`)

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

describe('the lock on a database folder', () => {
  let base: string
  beforeEach(() => {
    base = mkdtempSync(path.join(os.tmpdir(), 'lock-test-'))
  })
  afterEach(() => rmSync(base, { recursive: true, force: true }))

  test('refuses a second process and names the folder and the first one', async () => {
    const folder = path.join(base, 'data')
    const first = await holder(folder)
    const refused = await lockFolder(folder).catch((error: unknown) => error)
    await killed(first)
    expect(refused).toBeInstanceOf(FolderInUseError)
    expect(String(refused)).toContain(folder)
    expect(String(refused)).toContain(`process ${first.pid}`)
  })

  test.each([
    ['ECONNREFUSED', true],
    ['ENOENT', true],
    ['EACCES', false],
    ['EPERM', false],
    ['EAGAIN', false],
    ['ECONNRESET', false],
    [undefined, false],
  ])('a connection that fails with %s proves that nobody holds it: %s', (code, proof) => {
    expect(provesNobody(code)).toBe(proof)
  })

  test('is not taken from a living process that may not be asked, such as one of another user', async () => {
    const folder = path.join(base, 'data')
    const first = await holder(folder)
    chmodSync(base, 0o777)
    chmodSync(`${folder}.lock`, 0)
    const printed = await strangersAttempt(folder)
    expect(printed).toContain('FolderInUseError')
    expect(printed).toContain(`${folder} is locked`)
    expect(printed).toContain('EACCES')
    expect(printed).toContain('another user')
    expect(existsSync(`${folder}.lock`)).toBe(true)
    await killed(first)
  })

  test('says so in one sentence where the folder beside it may not be written', async () => {
    chmodSync(base, 0o555)
    const printed = await strangersAttempt(path.join(base, 'data'))
    expect(printed).toMatch(new RegExp(`^DataFolderError: ${base} cannot be read and written \\(EACCES\\)`))
    expect(printed).toContain('DATA_DIR')
  })

  test('dies with its process, however that ends', async () => {
    const folder = path.join(base, 'data')
    await killed(await holder(folder))
    const lock = await lockFolder(folder)
    await lock.release()
  })

  test('can be taken again after it was released', async () => {
    const folder = path.join(base, 'data')
    for (let round = 0; round < 3; round++) await (await lockFolder(folder)).release()
  })

  test('goes to one only of several that ask at once, over the remains of a dead process too', async () => {
    const folder = path.join(base, 'data')
    await killed(await holder(folder))
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)))
    const won = asked.filter((outcome) => outcome.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const { value } of won) await value.release()
  })

  test('works in a folder whose path is longer than a socket address may be', async () => {
    const folder = path.join(base, 'a'.repeat(120), 'b'.repeat(120), 'data')
    mkdirSync(path.dirname(folder), { recursive: true })
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await lock.release()
    await (await lockFolder(folder)).release()
  })
})
