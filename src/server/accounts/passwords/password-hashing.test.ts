import { hashPassword } from 'better-auth/crypto'
import { describe, expect, test } from 'vitest'
import {
  isOutdated,
  NOBODYS_HASH,
  noticeOutdated,
  type PasswordHashing,
  scryptPasswords,
  unhurried,
} from './password-hashing.ts'

/** Work that ends when it is told to, in the order in which it began. */
function heldPasswords() {
  const ends: (() => void)[] = []
  let begun = 0
  const held = async <T>(answer: T): Promise<T> => {
    begun += 1
    await new Promise<void>((end) => ends.push(end))
    return answer
  }
  const passwords: PasswordHashing = {
    hash: (password) => held(`hash of ${password}`),
    verify: ({ password }) => held(password === 'right'),
  }
  return { passwords, begun: () => begun, endOne: () => ends.shift()?.() }
}
const settled = () => new Promise<void>((done) => setImmediate(done))

describe('a password', () => {
  test('is kept salted: twice the same reads differently, and only the right one fits', async () => {
    const [one, other] = await Promise.all([scryptPasswords.hash('basil-7'), scryptPasswords.hash('basil-7')])
    expect(one).not.toBe(other)
    expect(one).not.toContain('basil')
    expect(await scryptPasswords.verify({ hash: one, password: 'basil-7' })).toBe(true)
    expect(await scryptPasswords.verify({ hash: one, password: 'basil-8' })).toBe(false)
    expect(await scryptPasswords.verify({ hash: other, password: 'basil-7' })).toBe(true)
  })
})

describe('the hash of a password', () => {
  test('says how much work it took: what OWASP asks, with a salt of 128 bits', async () => {
    const hash = await scryptPasswords.hash('basil-7')
    expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(isOutdated(hash)).toBe(false)
  })

  test('that was made with less work still fits its password, and is noticed when it does', async () => {
    const hash = await hashPassword('basil-7')
    const verify = (password: string) => noticeOutdated(() => scryptPasswords.verify({ hash, password }))
    expect(isOutdated(hash)).toBe(true)
    expect(await verify('basil-7')).toEqual([true, hash])
    expect(await verify('basil-8')).toEqual([false, null])
    const today = await scryptPasswords.hash('basil-7')
    const fits = () => scryptPasswords.verify({ hash: today, password: 'basil-7' })
    expect(await noticeOutdated(fits)).toEqual([true, null])
  })

  test('that is nobody’s takes the work of today and fits nothing', async () => {
    expect(isOutdated(NOBODYS_HASH)).toBe(false)
    expect(await scryptPasswords.verify({ hash: NOBODYS_HASH, password: '' })).toBe(false)
  })
})

describe('a flood of passwords', () => {
  test('is looked at two at a time, each for itself and in its turn', async () => {
    const { passwords, begun, endOne } = heldPasswords()
    const { hash, verify } = unhurried(passwords)
    const answers = [hash('a'), verify({ hash: 'x', password: 'right' }), hash('b'), hash('c')]
    await settled()
    expect(begun()).toBe(2)
    endOne()
    await settled()
    expect(begun()).toBe(3)
    for (let n = 0; n < 3; n++) {
      endOne()
      await settled()
    }
    expect(await Promise.all(answers)).toEqual(['hash of a', true, 'hash of b', 'hash of c'])
  })

  test('of more than thirty that wait is turned away at once, and taken again when there is room', async () => {
    const { passwords, endOne } = heldPasswords()
    const { hash } = unhurried(passwords)
    const taken = Array.from({ length: 32 }, (_, n) => hash(String(n)))
    await settled()
    await expect(hash('one too many')).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    endOne()
    await taken[0]
    await settled()
    const again = hash('now')
    for (let n = 0; n < 32; n++) {
      endOne()
      await settled()
    }
    expect(await again).toBe('hash of now')
    expect(await Promise.all(taken)).toHaveLength(32)
  })

  test('goes on after one of them could not be worked on', async () => {
    const failing: PasswordHashing = {
      hash: async (password) => {
        if (password === 'broken') throw new Error('no memory')
        return password
      },
      verify: async () => true,
    }
    const { hash } = unhurried(failing)
    await expect(hash('broken')).rejects.toThrow('no memory')
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(hash))).toEqual(['a', 'b', 'c', 'd'])
  })
})
