import { expect, test } from 'vitest'
import { EXAMPLE_BRAND } from '../shared/brand.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { foodWords } from './claims.ts'
import { type IngredientClaim, toldClaims } from './told-claims.ts'

const today = calendarDate('2026-11-25')
const kale = (part: Partial<IngredientClaim> = {}): IngredientClaim => ({
  ...{ claim: 'Organic', ingredient: 'Kale', owner: 'Ana Rivera', evidence: 'CCOF certificate 1204' },
  ...{ hasFile: true, endsOn: calendarDate('2026-11-25') },
  ...part,
})

test('what is proven is told through its last day, with the ingredient that it is said of', () => {
  expect(toldClaims([kale()], today)).toEqual(['organic kale'])
  const words = foodWords([], toldClaims([kale(), kale({ claim: 'wild', ingredient: 'Salmon' })], today))
  expect(words).toMatchObject({
    madeOf: ' made from organic kale and wild salmon',
    firstFoodPoint: 'Organic kale',
    secondFoodPoint: 'Wild salmon',
  })
})

test.each([
  { hasFile: false },
  { evidence: 'to be filed 2026' },
  { owner: 'nobody' },
  { endsOn: calendarDate('2026-11-24') },
])('with %j nothing is told', (part) => {
  expect(toldClaims([kale(part)], today)).toEqual([])
  expect(foodWords([], toldClaims([kale(part)], today)).sourcing).toBe(EXAMPLE_BRAND.sourcing)
})

test('claims of the installation come first, and two are enough', () => {
  const ours = { claim: 'organic', owner: 'Ana Rivera', evidence: 'CCOF certificate 1204' } as const
  const told = ['organic kale', 'wild salmon']
  expect(foodWords([ours], told).madeOf).toBe(' made from organic ingredients and organic kale')
})
