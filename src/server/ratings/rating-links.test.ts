import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRatingLinks } from './rating-links.ts'

const NOW = new Date('2026-12-09T15:00:00Z')
const links = createRatingLinks('a secret of the installation')

describe('a link of a rating mail', () => {
  test('leads to its order, for sixty days', () => {
    for (let nth = 0; nth < 50; nth++) {
      const orderId = randomUUID()
      const token = links.make(orderId, NOW)
      expect(links.read(token, NOW)).toBe(orderId)
      expect(links.read(token, new Date('2027-02-07T23:59:59Z'))).toBe(orderId)
      expect(links.read(token, new Date('2027-02-08T00:00:00Z'))).toBeNull()
    }
  })

  test('opens nothing when any sign of it is changed, and nothing at another installation', () => {
    const token = links.make(randomUUID(), NOW)
    for (let place = 0; place < token.length; place++) {
      // The last sign before the dot and at the end carry bits that nobody reads; the seal is over the text itself.
      const changed = `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`
      expect(links.read(changed, NOW), changed).toBeNull()
    }
    expect(createRatingLinks('another secret').read(token, NOW)).toBeNull()
    for (const other of ['', '.', 'abc', `${token}x`, token.replace('.', '')])
      expect(links.read(other, NOW)).toBeNull()
  })
})
