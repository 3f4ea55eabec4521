import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BatchFacts, batchFaults, type WaitingLine, whoGoesWithout } from './batch-rules.ts'

const GOOD: BatchFacts = {
  ...{ needsCooling: true, isHeld: false, withoutLot: 0, heldLots: 0, openParts: 0 },
  cooling: { verdict: 'cold', warmBy: new Date(0), coldBy: new Date(0), isWarm: true },
}

test('a batch is released only with readings, lots and parts that are as they must be', () => {
  expect(batchFaults(GOOD)).toEqual([])
  expect(batchFaults({ ...GOOD, cooling: { verdict: 'not_begun' } })).toEqual(['reading_missing'])
  expect(batchFaults({ ...GOOD, needsCooling: false, cooling: { verdict: 'not_begun' } })).toEqual([])
  expect(batchFaults({ ...GOOD, isHeld: true })).toEqual(['batch_held'])
  const slow = { verdict: 'too_late', limit: 'warm', since: new Date(0) } as const
  expect(batchFaults({ ...GOOD, needsCooling: false, cooling: slow })).toEqual(['cooled_too_slowly'])
  expect(batchFaults({ ...GOOD, withoutLot: 1, heldLots: 1, openParts: 1 })).toEqual([
    ...['lot_missing', 'lot_held', 'part_not_released'],
  ])
})

test('a short batch takes from who paid last, and from a household with an allergy only when nobody else is left', () => {
  const line = (orderItemId: string, hour: number, portions: number, hasAllergy = false): WaitingLine => ({
    ...{
      orderItemId,
      portions,
      hasAllergy,
      wentWithout: false,
      paidAt: new Date(Date.UTC(2026, 10, 27, hour)),
    },
  })
  const lines = [line('early', 1, 2), line('allergy', 9, 3, true), line('late', 8, 2), line('middle', 5, 1)]
  expect(whoGoesWithout(lines, 8)).toEqual([])
  expect(whoGoesWithout(lines, 9)).toEqual([])
  expect(whoGoesWithout(lines, 5)).toEqual([
    { orderItemId: 'late', portions: 2 },
    { orderItemId: 'middle', portions: 1 },
  ])
  expect(whoGoesWithout(lines, 0).map(({ orderItemId }) => orderItemId)).toEqual([
    ...['late', 'middle', 'early', 'allergy'],
  ])
})

const anyLine = fc.record({
  portions: fc.integer({ min: 1, max: 4 }),
  hour: fc.integer({ min: 0, max: 5 }),
  hasAllergy: fc.boolean(),
  wentWithout: fc.boolean(),
})

test('whoever goes without is whom portion after portion would be taken from', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 12 }),
      fc.double({ min: 0, max: 1.2, noNaN: true }),
      (given, share) => {
        const lines = given.map(
          ({ portions, hour, hasAllergy, wentWithout }, place): WaitingLine => ({
            ...{ orderItemId: `line-${String(place).padStart(2, '0')}`, portions, hasAllergy, wentWithout },
            paidAt: new Date(Date.UTC(2026, 10, 27, hour)),
          }),
        )
        const ordered = lines.reduce((sum, { portions }) => sum + portions, 0)
        const made = Math.round(ordered * share)
        // One by one: of those that still have something, never of an allergy while another has, of a line that went without
        // before only then, and of these from who paid last.
        const left = new Map(lines.map(({ orderItemId, portions }) => [orderItemId, portions]))
        for (let short = ordered - made; short > 0; short--) {
          const having = lines.filter(({ orderItemId }) => (left.get(orderItemId) ?? 0) > 0)
          const others = having.filter(({ hasAllergy }) => !hasAllergy)
          const easy = others.length > 0 ? others : having
          const first = easy.filter((line) => !line.wentWithout)
          const pool = first.length > 0 ? first : easy
          const latest = Math.max(...pool.map(({ paidAt }) => paidAt.getTime()))
          const [from] = pool.filter(({ paidAt }) => paidAt.getTime() === latest)
          if (from) left.set(from.orderItemId, (left.get(from.orderItemId) ?? 0) - 1)
        }
        const expected = lines.flatMap(({ orderItemId, portions }) => {
          const taken = portions - (left.get(orderItemId) ?? 0)
          return taken > 0 ? [{ orderItemId, portions: taken }] : []
        })
        const byItem = (a: { orderItemId: string }, b: { orderItemId: string }) =>
          a.orderItemId < b.orderItemId ? -1 : 1
        expect([...whoGoesWithout(lines, made)].sort(byItem)).toEqual(expected.sort(byItem))
      },
    ),
    { numRuns: 2000 },
  )
})
