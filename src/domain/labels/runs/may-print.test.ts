import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BatchStanding, labelsAgree, mayPrint } from './may-print.ts'

const released: BatchStanding = { status: 'released', producedPortions: 20, isStopped: false }
const clear = { openCases: 0, needed: 20 }

test('labels of a released batch without open cases are printed', () => {
  expect(mayPrint(released, clear, [])).toBeNull()
})

test.each([
  ['without a batch', null, clear, 'no_batch'],
  ['of a planned batch', { ...released, status: 'planned' }, clear, 'not_released'],
  ['of a batch that is cooked', { ...released, status: 'cooking' }, clear, 'not_released'],
  ['of a batch that cools', { ...released, status: 'cooling' }, clear, 'not_released'],
  ['of a discarded batch', { ...released, status: 'discarded' }, clear, 'discarded'],
  ['of a batch with something in it that is held', { ...released, isStopped: true }, clear, 'held'],
  ['with an open case', released, { ...clear, openCases: 1 }, 'open_case'],
  ['of a batch that is too small', released, { ...clear, needed: 21 }, 'short'],
  ['of a batch that nobody counted', { ...released, producedPortions: null }, clear, 'short'],
] as const)('labels %s are refused', (_, batch, boxes, code) => {
  expect(mayPrint(batch, boxes, [])?.code).toBe(code)
})

test('a missing fact is named', () => {
  expect(mayPrint(released, clear, ['no_weight', 'unchecked'])).toEqual({
    code: 'missing_fact',
    faults: ['no_weight', 'unchecked'],
  })
})

test('whatever else is so, nothing is printed before the release', () => {
  const batch = fc.record({
    status: fc.constantFrom('planned', 'cooking', 'cooling', 'released', 'discarded'),
    producedPortions: fc.option(fc.nat(50)),
    isStopped: fc.boolean(),
  })
  const boxes = fc.record({ openCases: fc.nat(3), needed: fc.nat(50) })
  fc.assert(
    fc.property(
      fc.option(batch),
      boxes,
      fc.subarray(['no_weight', 'letters'] as const),
      (one, about, faults) => {
        const isClear =
          one?.status === 'released' &&
          !one.isStopped &&
          about.openCases === 0 &&
          (one.producedPortions ?? 0) >= about.needed &&
          faults.length === 0
        expect(mayPrint(one as BatchStanding | null, about, faults) === null).toBe(isClear)
      },
    ),
  )
})

test('a batch closes with exactly as many labels as portions', () => {
  expect(labelsAgree({ produced: 20, printed: 20 })).toBe(true)
  expect(labelsAgree({ produced: 20, printed: 19 })).toBe(false)
  expect(labelsAgree({ produced: 20, printed: 21 })).toBe(false)
})
