import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageText, changedVoice, isSilent, NO_VOICE, starSummary } from './rating.ts'
import { askedDeliveries } from './rating-request.ts'

describe('what a household says of a meal', () => {
  const before = { stars: 4, isFavorite: true, words: 'Again, please' } as const

  test('changes in what is named, and stays in everything else', () => {
    expect(changedVoice(before, {})).toEqual(before)
    expect(changedVoice(before, { stars: 2 })).toEqual({ ...before, stars: 2 })
    expect(changedVoice(before, { stars: null })).toEqual({ ...before, stars: null })
    expect(changedVoice(before, { isFavorite: false })).toEqual({ ...before, isFavorite: false })
    expect(changedVoice(before, { words: '  Less salt ' })).toEqual({ ...before, words: 'Less salt' })
  })

  test('is nothing without stars, heart and words', () => {
    expect(isSilent(NO_VOICE)).toBe(true)
    expect(isSilent(changedVoice(NO_VOICE, { words: ' \n' }))).toBe(true)
    for (const change of [{ stars: 1 }, { isFavorite: true }, { words: 'ok' }] as const)
      expect(isSilent(changedVoice(NO_VOICE, change))).toBe(false)
  })
})

describe('the stars of a meal', () => {
  test('are counted and averaged in tenths, half up', () => {
    expect(starSummary([0, 0, 0, 0, 0])).toEqual({ count: 0, averageTenths: null })
    expect(starSummary([0, 0, 0, 1, 0])).toEqual({ count: 1, averageTenths: 40 })
    expect(starSummary([0, 0, 0, 3, 1])).toEqual({ count: 4, averageTenths: 43 })
    expect(starSummary([1, 0, 0, 0, 1])).toEqual({ count: 2, averageTenths: 30 })
    expect([averageText(43), averageText(30), averageText(50)]).toEqual(['4.3', '3.0', '5.0'])
  })

  test('never average to less than the least or more than the most that was given', () => {
    const counts = fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999), fc.nat(999), fc.nat(999))
    fc.assert(
      fc.property(counts, (given) => {
        const { averageTenths } = starSummary(given)
        if (averageTenths === null) return
        const said = given.flatMap((times, index) => (times > 0 ? [index + 1] : []))
        expect(averageTenths).toBeGreaterThanOrEqual(10 * Math.min(...said))
        expect(averageTenths).toBeLessThanOrEqual(10 * Math.max(...said))
      }),
    )
  })
})

test('a household is asked two days after its box, and no more after twelve', () => {
  const { after, until } = askedDeliveries(new Date('2026-12-20T15:00:00Z'))
  expect(until).toEqual(new Date('2026-12-18T19:00:00Z'))
  expect(after).toEqual(new Date('2026-12-08T15:00:00Z'))
})
