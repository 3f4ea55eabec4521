import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BoxToPack, isPacked, isTaken, packVerdict, type ScannedLabel } from './pack-verdict.ts'

const label = (own: Partial<ScannedLabel> = {}): ScannedLabel => ({
  ...{ id: 'a1', orderId: 'a', mealId: 'stew', deliveryDate: '2026-12-07', isVoid: false, isStopped: false },
  ...own,
})
const box: BoxToPack = {
  orderId: 'a',
  deliveryDate: '2026-12-07',
  ordered: 3,
  portions: [
    { labelId: 'a1', mealId: 'stew' },
    { labelId: 'a2', mealId: 'stew' },
    { labelId: 'a3', mealId: 'soup' },
  ],
}
const none = new Set<string>()

test.each([
  ['a portion of the box', label(), none, 'right'],
  ['the last portion of the box', label({ id: 'a3' }), new Set(['a1', 'a2']), 'packed'],
  ['the same portion again', label(), new Set(['a1']), 'twice'],
  ['a code that nobody printed', null, none, 'unknown'],
  ['a label that was printed again', label({ isVoid: true }), none, 'void'],
  ['a portion of a batch that was stopped', label({ isStopped: true }), none, 'stopped'],
  ['a portion of another week', label({ deliveryDate: '2026-12-14' }), none, 'other_day'],
  ['a spare portion', label({ orderId: null }), none, 'spare'],
  [
    'a meal that the box does not hold',
    label({ id: 'b1', orderId: 'b', mealId: 'fish' }),
    none,
    'wrong_meal',
  ],
  ['a meal of the box, for somebody else', label({ id: 'b1', orderId: 'b' }), none, 'wrong_person'],
  ['one more of a meal', label({ id: 'b1', orderId: 'b' }), new Set(['a1', 'a2']), 'one_too_many'],
] as const)('%s is told as such', (_, scanned, inBox, verdict) => {
  expect(packVerdict(box, inBox, scanned)).toBe(verdict)
})

test('a box is packed exactly when what is in it is what it holds, whatever is scanned in between', () => {
  const portion = fc.record({
    order: fc.constantFrom('a', 'b'),
    meal: fc.constantFrom('stew', 'soup', 'fish'),
  })
  const week = fc.array(portion, { minLength: 1, maxLength: 12 })
  const scans = fc.array(
    fc.record({ index: fc.nat(14), spoiled: fc.constantFrom('', '', '', 'void', 'day', 'spare') }),
    {
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(week, scans, (portions, sequence) => {
      const labels = portions.map(({ order, meal }, index) =>
        label({ id: `l${index}`, orderId: order, mealId: meal }),
      )
      const own = labels.filter(({ orderId }) => orderId === 'a')
      const toPack: BoxToPack = {
        ...{ orderId: 'a', deliveryDate: '2026-12-07', ordered: own.length },
        portions: own.map(({ id, mealId }) => ({ labelId: id, mealId })),
      }
      const inBox = new Set<string>()
      const meant: string[] = []
      for (const { index, spoiled } of sequence) {
        const clean = labels[index] ?? null
        const scanned = clean && {
          ...clean,
          isVoid: spoiled === 'void',
          deliveryDate: spoiled === 'day' ? '2026-12-14' : clean.deliveryDate,
          orderId: spoiled === 'spare' ? null : clean.orderId,
        }
        const verdict = packVerdict(toPack, inBox, scanned)
        const isMine = clean !== null && spoiled === '' && clean.orderId === 'a'
        if (isMine && !meant.includes(clean.id)) meant.push(clean.id)
        expect(isTaken(verdict)).toBe(isMine && !inBox.has(clean.id))
        if (isTaken(verdict) && scanned) inBox.add(scanned.id)
        const isEqual =
          own.length > 0 &&
          [...meant].sort().join() ===
            own
              .map(({ id }) => id)
              .sort()
              .join()
        expect(isPacked(toPack, inBox)).toBe(isEqual)
        if (verdict === 'packed') expect(isEqual).toBe(true)
      }
    }),
    { numRuns: 10_000 },
  )
})

test('a box is not packed while one of its portions has no label', () => {
  const short = { ...box, ordered: 4 }
  expect(packVerdict(short, new Set(['a1', 'a2']), label({ id: 'a3' }))).toBe('right')
  expect(isPacked(short, new Set(['a1', 'a2', 'a3']))).toBe(false)
})
