import { describe, expect, test } from 'vitest'
import { type PasswordHashing, scryptPasswords, unhurried } from './password-hashing.ts'

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

describe('a flood of passwords', () => {
  test('is looked at three at a time, each for itself and in its turn', async () => {
    const { passwords, begun, endOne } = heldPasswords()
    const { hash, verify } = unhurried(passwords)
    const answers = [hash('a'), verify({ hash: 'x', password: 'right' }), hash('b'), hash('c')]
    await settled()
    expect(begun()).toBe(3)
    endOne()
    await settled()
    expect(begun()).toBe(4)
    for (let n = 0; n < 3; n++) endOne()
    expect(await Promise.all(answers)).toEqual(['hash of a', true, 'hash of b', 'hash of c'])
  })

  test('of more than a hundred that wait is turned away at once, and taken again when there is room', async () => {
    const { passwords, endOne } = heldPasswords()
    const { hash } = unhurried(passwords)
    const taken = Array.from({ length: 103 }, (_, n) => hash(String(n)))
    await settled()
    await expect(hash('one too many')).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    endOne()
    await taken[0]
    await settled()
    const again = hash('now')
    for (let n = 0; n < 103; n++) {
      endOne()
      await settled()
    }
    expect(await again).toBe('hash of now')
    expect(await Promise.all(taken)).toHaveLength(103)
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
