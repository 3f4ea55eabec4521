import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WaitingLine } from '../batches/batch-rules.ts'
import {
  type BoxLine,
  casesThatFit,
  leftToGive,
  type MealBatch,
  missingPortions,
  type OpenShort,
  portionsExpected,
  portionsMade,
  shortCases,
  sparePortions,
  thereFor,
} from './short-cases.ts'
import { discardedReason, refundedShort, shortReason } from './short-cases.words.ts'

const batch = (own: Partial<MealBatch> = {}): MealBatch => ({
  ...{ status: 'released', plannedPortions: 10, producedPortions: 10 },
  ...own,
})

test('nothing is missing before somebody has counted, and nothing is decided while more is being made', () => {
  expect(portionsMade([])).toBe('unknown')
  expect(portionsMade([batch({ status: 'cooling', producedPortions: null })])).toBe('unknown')
  expect(portionsMade([batch(), batch({ status: 'cooking', producedPortions: null })])).toBe('making')
  expect(portionsMade([batch({ producedPortions: 6 }), batch({ producedPortions: 3 })])).toBe(9)
  expect(portionsMade([batch({ status: 'discarded', producedPortions: 6 }), batch()])).toBe(10)
})

test('spare is what nobody ordered of what was made, or is planned while it is made', () => {
  const free = (own: Partial<MealBatch> = {}, isStopped = false) => ({ ...batch(own), isStopped })
  expect(sparePortions([free()], 8)).toBe(2)
  expect(sparePortions([free({ status: 'planned', producedPortions: null })], 7)).toBe(3)
  expect(sparePortions([free({ producedPortions: 5 })], 8)).toBe(0)
  expect(sparePortions([free({ status: 'discarded' })], 0)).toBe(0)
  expect(sparePortions([free({}, true)], 0)).toBe(0)
})

test('portions are missing once a batch is over, but for those that are being made again', () => {
  const line = (portions: number, own = {}) => ({
    ...{ portions, hasLeft: false, fromDiscarded: 0, inCase: 0 },
    ...own,
  })
  const planned = (plannedPortions: number) =>
    batch({ status: 'planned', plannedPortions, producedPortions: null })
  const thrown = batch({ status: 'discarded', producedPortions: 10 })
  expect(missingPortions([], [line(3)])).toBe(0)
  expect(missingPortions([planned(2)], [line(10)])).toBe(0)
  expect(missingPortions([batch({ producedPortions: 7 })], [line(6), line(4)])).toBe(3)
  expect(missingPortions([batch({ producedPortions: 7 }), planned(2)], [line(10)])).toBe(1)
  expect(missingPortions([batch({ producedPortions: 7 }), planned(3)], [line(10)])).toBe(0)
  expect(missingPortions([thrown], [line(6), line(4, { hasLeft: true })])).toBe(6)
  expect(missingPortions([batch()], [line(10)])).toBe(0)
  // The second batch is for those who wait: who has portions of the first one takes none of it.
  const gone = line(4, { hasLeft: true, fromDiscarded: 4 })
  expect(missingPortions([thrown, batch({ producedPortions: 6 })], [line(6), gone])).toBe(0)
  expect(leftToGive(6, [line(6), gone])).toBe(6)
  expect(leftToGive(6, [line(6), { ...gone, fromDiscarded: 0 }])).toBe(2)
  expect(thereFor(6, [line(6, { fromDiscarded: 2 }), gone])).toBe(10)
  expect(
    missingPortions([batch({ producedPortions: 8 })], [line(6), line(4, { hasLeft: true, inCase: 2 })]),
  ).toBe(0)
  expect(leftToGive(3, [{ ...gone, fromDiscarded: 0 }])).toBe(0)
  expect(portionsExpected([batch({ producedPortions: 7 }), thrown, planned(3)])).toBe(10)
})

type Line = { portions: number; hour: number; hasAllergy: boolean; wentWithout: boolean }
const anyLine = fc.record({
  ...{ portions: fc.integer({ min: 1, max: 4 }), hour: fc.integer({ min: 0, max: 3 }) },
  ...{ hasAllergy: fc.boolean(), wentWithout: fc.boolean() },
})
const act = fc.oneof(
  fc.record({ recount: fc.nat(14) }),
  fc.record({ settle: fc.nat(5) }),
  fc.record({ refundBox: fc.nat(11) }),
)

/** Portion after portion: of an allergy only once nobody else has any, of who went without before only then, then who paid last. */
function byHand(lines: readonly WaitingLine[], made: number): Map<string, number> {
  const units = lines.flatMap((line) => Array.from({ length: line.portions }, () => line))
  const taken = new Map<string, number>()
  for (let short = units.length - made; short > 0; short--) {
    const rank = ({ hasAllergy, wentWithout, paidAt, orderItemId }: WaitingLine) =>
      [hasAllergy ? 1 : 0, wentWithout ? 1 : 0, 1e15 - paidAt.getTime(), orderItemId] as const
    let first = 0
    for (let index = 1; index < units.length; index++) {
      const [a, b] = [rank(units[index] as WaitingLine), rank(units[first] as WaitingLine)]
      const differs = a.findIndex((value, place) => value !== b[place])
      if (differs >= 0 && (a[differs] as number) < (b[differs] as number)) first = index
    }
    const [unit] = units.splice(first, 1)
    if (unit) taken.set(unit.orderItemId, (taken.get(unit.orderItemId) ?? 0) + 1)
  }
  return taken
}

test('whatever is counted again, settled and refunded, open are exactly the portions that are missing', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.array(act, { maxLength: 12 }),
      (given: readonly Line[], acts) => {
        let lines: BoxLine[] = given.map(({ hour, ...line }, place) => ({
          ...{
            orderItemId: `line-${place}`,
            hasLeft: false,
            paidAt: new Date(Date.UTC(2026, 10, 27, hour)),
            ...line,
          },
        }))
        const ordered = () => lines.reduce((sum, { portions }) => sum + portions, 0)
        let made = ordered()
        let open: OpenShort[] = []
        let next = 0
        const bring = () => {
          const { opened, kept, dropped } = shortCases(lines, made, open)
          // Every case that was open stays open or is dropped, and none does both.
          expect([...dropped, ...kept.map(({ id }) => id)].sort()).toEqual(open.map(({ id }) => id).sort())
          open = [...kept, ...opened.map((one) => ({ ...one, id: `case-${next++}`, isAsked: false }))]
        }
        const takeOut = (orderItemId: string, portions: number) => {
          lines = lines
            .map((line) =>
              line.orderItemId === orderItemId
                ? { ...line, portions: line.portions - portions, wentWithout: true }
                : line,
            )
            .filter((line) => line.portions > 0)
        }
        for (const one of acts) {
          if ('recount' in one) made = one.recount
          else if ('settle' in one) {
            const settled = open[one.settle % Math.max(1, open.length)]
            if (settled) takeOut(settled.orderItemId, settled.portions)
            open = open.filter((other) => other !== settled)
          } else lines = lines.filter((_, place) => place !== one.refundBox)
          bring()
          expect(open.reduce((sum, { portions }) => sum + portions, 0)).toBe(Math.max(0, ordered() - made))
          expect(new Set(open.map(({ orderItemId }) => orderItemId)).size).toBe(open.length)
          expect(new Map(open.map(({ orderItemId, portions }) => [orderItemId, portions]))).toEqual(
            byHand(lines, made),
          )
          const goes = new Map(open.map(({ orderItemId, portions }) => [orderItemId, portions]))
          const isTaken = lines.some((line) => line.hasAllergy && goes.has(line.orderItemId))
          if (isTaken)
            for (const line of lines.filter(({ hasAllergy }) => !hasAllergy))
              expect(goes.get(line.orderItemId)).toBe(line.portions)
          const before = open
          bring()
          expect(open).toEqual(before)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('a box that has left the kitchen went without what it was short of, and keeps the rest', () => {
  const line = (orderItemId: string, hour: number, hasLeft: boolean): BoxLine => ({
    ...{ orderItemId, portions: 3, hasLeft, hasAllergy: false, wentWithout: false },
    paidAt: new Date(Date.UTC(2026, 10, 27, hour)),
  })
  const one = { id: 'case', orderItemId: 'gone', portions: 2, isAsked: false }
  const of = (made: number, open: OpenShort[] = [one]) =>
    shortCases([line('gone', 0, true), line('left', 1, true), line('here', 2, false)], made, open)
  const none = { opened: [], kept: [], dropped: [] }
  expect(of(7)).toEqual({ ...none, kept: [one] })
  // Whoever paid last would go first, but for a portion that is missing in a box on its way.
  expect(of(6)).toEqual({ ...none, kept: [one], opened: [{ orderItemId: 'here', portions: 1 }] })
  expect(of(8)).toEqual({ ...none, kept: [{ ...one, portions: 1 }] })
  expect(of(9)).toEqual({ ...none, dropped: ['case'] })
  expect(of(0)).toEqual({ ...none, kept: [one], opened: [{ orderItemId: 'here', portions: 3 }] })
  expect(of(0, [])).toEqual({ ...none, opened: [{ orderItemId: 'here', portions: 3 }] })
})

test('whatever is counted, a case of which an owner decides stays as it is, and the others make up for the rest', () => {
  const boxes = fc.array(fc.record({ portions: fc.integer({ min: 1, max: 4 }), state: fc.nat(3) }), {
    ...{ minLength: 1, maxLength: 8 },
  })
  fc.assert(
    fc.property(boxes, fc.nat(30), fc.nat(30), (given, before, made) => {
      const lines = given.map(({ portions }, place) => ({
        ...{ orderItemId: `line-${place}`, portions, hasLeft: false, hasAllergy: false, wentWithout: false },
        paidAt: new Date(Date.UTC(2026, 10, 27, place)),
      }))
      const open = shortCases(lines, before, []).opened.map((one, place) => {
        const state = given[lines.findIndex(({ orderItemId }) => orderItemId === one.orderItemId)]?.state
        return { ...one, id: `case-${place}`, isAsked: state === 1, hasLeft: state === 2 }
      })
      const now = lines.map((line) => ({
        ...line,
        hasLeft: open.some((one) => one.orderItemId === line.orderItemId && one.hasLeft),
      }))
      const { opened, kept, dropped } = shortCases(now, made, open)
      const sum = (some: readonly { portions: number }[]) => some.reduce((all, one) => all + one.portions, 0)
      const asked = open.filter(({ isAsked }) => isAsked)
      for (const one of asked) expect(kept).toContainEqual(one)
      const left = open.filter(({ hasLeft }) => hasLeft)
      for (const one of left)
        expect(kept.find(({ id }) => id === one.id)?.portions ?? 0).toBeLessThanOrEqual(one.portions)
      const isFixed = ({ orderItemId }: { orderItemId: string }) =>
        [...asked, ...left].some((one) => one.orderItemId === orderItemId)
      const most = sum(now.filter((line) => !isFixed(line))) + sum(left)
      const missing = Math.max(0, sum(lines) - made - sum(asked))
      expect(sum([...opened, ...kept])).toBe(sum(asked) + Math.min(missing, most))
      expect(kept.length + dropped.length).toBe(open.length)
    }),
    { numRuns: 500 },
  )
})

test('why a case is open is said in plain words', () => {
  const one = { position: 3, name: 'Chicken Bowl' }
  expect(shortReason(one, 4)).toBe('Batch 3 of Chicken Bowl is 4 portions short.')
  expect(discardedReason(one, 1)).toBe('Batch 3 of Chicken Bowl was thrown away: 1 portion is missing.')
  expect(refundedShort('Chicken Bowl', 2)).toBe(
    'We could not make 2 portions of Chicken Bowl. Your box comes without them.',
  )
})

test('a meal is offered for as many boxes as it has portions for', () => {
  const cases = [
    { portions: 2, swaps: ['stew'] },
    { portions: 1, swaps: ['soup'] },
    { portions: 2, swaps: ['stew', 'soup'] },
    { portions: 1, swaps: ['stew'] },
  ]
  expect(casesThatFit(cases, { id: 'stew', spare: 3 })).toEqual([cases[0], cases[3]])
  expect(casesThatFit(cases, { id: 'stew', spare: null })).toEqual([cases[0], cases[2], cases[3]])
  expect(casesThatFit(cases, { id: 'soup', spare: 0 })).toEqual([])
})
