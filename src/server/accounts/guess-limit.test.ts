import { expect, test } from 'vitest'
import { createGuessLimit } from './guess-limit.ts'

test('the name of a device has 128 bits, another one each time', async () => {
  const limiter = { take: async () => {}, giveBack: async () => {} }
  const guesses = createGuessLimit(limiter, { secret: 'a-secret-of-the-installation', isSecure: true })
  const nameIn = async () => {
    const cookie = decodeURIComponent((await guesses.deviceCookie('owner@example.com')).split(';')[0] ?? '')
    return /=[^.]+\.([\w-]+)\./.exec(cookie)?.[1] ?? ''
  }
  const [one, other] = [await nameIn(), await nameIn()]
  expect(Buffer.from(one, 'base64url')).toHaveLength(16)
  expect(one).not.toBe(other)
})
