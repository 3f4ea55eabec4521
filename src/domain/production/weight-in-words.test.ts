import { expect, test } from 'vitest'
import { amountInWords, portionInWords, weightInWords } from './weight-in-words.ts'

const LB = 453_592.37
const oz = (ounces: number) => Math.ceil((ounces * LB) / 16)

test.each([
  [1, '0.1 g'],
  [1_449, '1.4 g'],
  [1_450, '1.5 g'],
  [9_949, '9.9 g'],
  [9_950, '10 g'],
  [999_499, '999 g'],
  [999_500, '1.00 kg'],
  [12_345_678, '12.35 kg'],
  [1_234_567_890, '1,234.57 kg'],
  [0, '0 g'],
])('%i mg are %s on a metric scale', (mg, words) => {
  expect(weightInWords(mg, 'metric')).toBe(words)
})

test.each([
  [oz(0.1), '2.8 g'],
  [oz(3.9), '111 g'],
  [oz(4), '4 oz'],
  [oz(4.26), '4.3 oz'],
  // Not "16 oz": the step before a pound is a pound.
  [oz(15.96), '1 lb'],
  [oz(17.5), '1 lb 1.5 oz'],
  [oz(31.97), '2 lb'],
  [oz(159.7), '9 lb 15.7 oz'],
  [oz(159.97), '10 lb'],
  [oz(160.6), '10 lb 1 oz'],
  [oz(16 * 1234 + 3), '1,234 lb 3 oz'],
])('%i mg are %s on a scale of pounds', (mg, words) => {
  expect(weightInWords(mg, 'us')).toBe(words)
})

test('a shown weight is never further off than half a step of its scale', () => {
  for (let mg = 1; mg < 40_000_000; mg = Math.ceil(mg * 1.013)) {
    const [, pounds = 0, ounces = 0] =
      /^(?:([\d,]+) lb ?)?(?:([\d.]+) oz)?$/.exec(weightInWords(mg, 'us')) ?? []
    const [, grams] = /^([\d.]+) g$/.exec(weightInWords(mg, 'us')) ?? []
    const shown = grams ? Number(grams) * 1000 : ((Number(pounds) * 16 + Number(ounces)) * LB) / 16
    const step = grams ? (mg < 9_950 ? 100 : 1000) : ((mg < 10 * LB * 0.999 ? 0.1 : 1) * LB) / 16
    expect(Math.abs(shown - mg), `${mg} mg`).toBeLessThanOrEqual(Math.max(step / 2, 100) + 1)
  }
})

test('eggs are counted up to a full one, with their weight', () => {
  expect(amountInWords({ mg: 1_200_000, pieceMg: 50_000 }, 'metric')).toBe('24 pieces (1.20 kg)')
  expect(amountInWords({ mg: 1_200_001, pieceMg: 50_000 }, 'metric')).toBe('25 pieces (1.20 kg)')
  expect(amountInWords({ mg: 40_000, pieceMg: 50_000 }, 'us')).toBe('1 piece (40 g)')
  expect(amountInWords({ mg: 40_000, pieceMg: null }, 'metric')).toBe('40 g')
})

test('one portion takes pieces only where they are full ones', () => {
  expect(portionInWords({ mg: 100_000, pieceMg: 50_000 }, 'metric')).toBe('2 pieces (100 g)')
  expect(portionInWords({ mg: 75_000, pieceMg: 50_000 }, 'metric')).toBe('75 g')
})
