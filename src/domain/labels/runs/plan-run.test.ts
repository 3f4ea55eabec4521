import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BoxLine, type CountingLabel, type MealBatch, planRun } from './plan-run.ts'

const line = (own: Partial<BoxLine> = {}): BoxLine => ({
  ...{ orderId: 'box', orderNumber: 'RF-1', place: 1, itemId: 'item', mealId: 'stew', mealName: 'Stew' },
  ...{ quantity: 2, hasNeeds: false, forWhom: [] },
  ...own,
})
const batch = (own: Partial<MealBatch> = {}): MealBatch => ({
  ...{ id: 'b-stew', mealName: 'Stew', status: 'released', producedPortions: 2 },
  isStopped: false,
  ...own,
})
const plan = (own: Partial<Parameters<typeof planRun>[0]> = {}) =>
  planRun({
    ...{ lines: [line()], batches: new Map([['stew', [batch()]]]), openCases: new Map(), counting: [] },
    ...{ faultsOf: () => [], ...own },
  })
const label = (own: Partial<CountingLabel> = {}): CountingLabel => ({
  ...{ id: 'one', itemId: 'item', batchId: 'b-stew', mealId: 'stew', k: 1 },
  ...own,
})

test('portions of a box are counted through its lines', () => {
  const soup = line({ itemId: 'other', mealId: 'soup', mealName: 'Soup', quantity: 1 })
  const batches = new Map([
    ['stew', [batch()]],
    ['soup', [batch({ id: 'b-soup', mealName: 'Soup', producedPortions: 1 })]],
  ])
  const { portions } = plan({ lines: [line(), soup], batches })
  expect(portions.map(({ mealName, k, n }) => `${mealName} ${k} of ${n}`)).toEqual([
    'Soup 3 of 3',
    'Stew 1 of 3',
    'Stew 2 of 3',
  ])
})

test('what has a label already is not printed again', () => {
  const { portions, meals } = plan({ counting: [label()] })
  expect(portions.map(({ k }) => k)).toEqual([2])
  expect(meals[0]?.printed).toBe(1)
})

test('a portion that is another meal by now gets a new label, and its old one is outdated', () => {
  const { portions, outdated, meals } = plan({ counting: [label({ mealId: 'soup' })] })
  expect(portions.map(({ k }) => k)).toEqual([1, 2])
  expect(outdated.map(({ id }) => id)).toEqual(['one'])
  expect(meals.find(({ mealId }) => mealId === 'stew')?.printed).toBe(0)
})

test('spare portions get labels for no box, behind all others', () => {
  const { portions } = plan({ batches: new Map([['stew', [batch({ producedPortions: 4 })]]]) })
  expect(portions.map(({ line, k, n }) => [line?.orderId ?? 'spare', k, n])).toEqual([
    ['box', 1, 2],
    ['box', 2, 2],
    ['spare', 1, 2],
    ['spare', 2, 2],
  ])
})

test('a meal that may not be printed keeps all of its portions, and the others are printed', () => {
  const soup = line({ itemId: 'other', mealId: 'soup', mealName: 'Soup', quantity: 1 })
  const { portions, meals } = plan({ lines: [line(), soup] })
  expect(portions.map(({ mealName }) => mealName)).toEqual(['Stew', 'Stew'])
  expect(meals.map(({ mealName, refusal }) => [mealName, refusal?.code ?? null])).toEqual([
    ['Soup', 'no_batch'],
    ['Stew', null],
  ])
})

test('what is taken out of a box leaves the labels of its other portions as they are', () => {
  const soup = line({ itemId: 'other', mealId: 'soup', mealName: 'Soup', quantity: 2 })
  const batches = new Map([
    ['stew', [batch({ producedPortions: 1 })]],
    ['soup', [batch({ id: 'b-soup', mealName: 'Soup', producedPortions: 2 })]],
  ])
  const counting = [
    label({ id: 'soup 1', itemId: 'other', batchId: 'b-soup', mealId: 'soup', k: 1 }),
    label({ id: 'soup 2', itemId: 'other', batchId: 'b-soup', mealId: 'soup', k: 2 }),
    label({ id: 'stew 3', k: 3 }),
    label({ id: 'stew 4', k: 4 }),
  ]
  const { portions, outdated } = plan({ lines: [line({ quantity: 1 }), soup], batches, counting })
  expect(portions).toEqual([])
  expect(outdated.map(({ id }) => id)).toEqual(['stew 4'])
})

test('one of two portions that is another meal gets the number of the one that it was', () => {
  const fish = line({ mealId: 'fish', mealName: 'Fish', quantity: 1 })
  const batches = new Map([
    ['stew', [batch({ producedPortions: 1 })]],
    ['fish', [batch({ id: 'b-fish', mealName: 'Fish', producedPortions: 2 })]],
  ])
  const spare = { itemId: null, batchId: 'b-fish', mealId: 'fish' }
  const counting = [
    ...[label({ id: 'stew 1' }), label({ id: 'stew 2', k: 2 })],
    ...[label({ id: 'spare 1', ...spare, k: 1 }), label({ id: 'spare 2', ...spare, k: 2 })],
  ]
  const { portions, outdated, meals } = plan({ lines: [line({ quantity: 1 }), fish], batches, counting })
  expect(portions.map(({ mealName, k, n }) => `${mealName} ${k} of ${n}`)).toEqual(['Fish 2 of 2'])
  // The portion comes from the spare ones, of which one is left.
  expect(outdated.map(({ id }) => id)).toEqual(['stew 2', 'spare 2'])
  expect(meals.map(({ mealName, printed }) => [mealName, printed])).toEqual([
    ['Fish', 1],
    ['Stew', 1],
  ])
})

test('after printing, as many labels count as portions were made, whatever was printed before', () => {
  const one = fc.record({ box: fc.nat(2), meal: fc.constantFrom('stew', 'soup'), item: fc.nat(1) })
  const before = fc.uniqueArray(fc.record({ at: one, k: fc.integer({ min: 1, max: 6 }) }), {
    selector: ({ at, k }) => `${at.box} ${k}`,
  })
  const quantities = fc.array(fc.tuple(one, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(before, quantities, fc.nat(3), (labels, wanted, spare) => {
      const lines = wanted.map(([{ box, meal, item }, quantity]) =>
        line({ ...{ orderId: `${box}`, place: box, itemId: `${box}/${item}`, mealId: meal, quantity } }),
      )
      const orderly = lines.sort((a, b) => a.place - b.place)
      const needed = (meal: string) =>
        orderly.reduce((sum, { mealId, quantity }) => sum + (mealId === meal ? quantity : 0), 0)
      const batches = new Map(
        ['stew', 'soup'].map((id) => [id, [batch({ id: `b-${id}`, producedPortions: needed(id) + spare })]]),
      )
      const counting = labels.map(({ at, k }, index) =>
        label({
          id: `${index}`,
          itemId: `${at.box}/${at.item}`,
          batchId: `b-${at.meal}`,
          mealId: at.meal,
          k,
        }),
      )
      const { portions, outdated, meals } = plan({ lines: orderly, batches, counting })
      const kept = counting.filter((one) => !outdated.includes(one))
      const boxOf = new Map(orderly.map(({ itemId, orderId }) => [itemId, orderId]))
      const numbers = [
        ...kept.map(({ itemId, k }) => `${boxOf.get(itemId ?? '')} ${k}`),
        ...portions.flatMap(({ line: own, k }) => (own ? [`${own.orderId} ${k}`] : [])),
      ]
      expect(new Set(numbers).size).toBe(numbers.length)
      for (const { mealId, printed, produced } of meals)
        expect(printed + portions.filter((portion) => portion.mealId === mealId).length).toBe(produced)
      for (const { k, n } of portions) expect(k).toBeLessThanOrEqual(n)
    }),
  )
})

describe('a meal with several batches', () => {
  const stews = (...batches: MealBatch[]) =>
    plan({ lines: [line({ quantity: 5 })], batches: new Map([['stew', batches]]) })
  const first = batch({ id: 'first', producedPortions: 3 })

  test('gives the portions of the first batch before those of the second one', () => {
    const { portions, meals } = stews(first, batch({ id: 'second', producedPortions: 3 }))
    expect(
      portions.map(({ batchId, line: own, k, n }) => `${batchId} ${own ? 'box' : 'spare'} ${k}/${n}`),
    ).toEqual([
      ...['first box 1/5', 'first box 2/5', 'first box 3/5', 'second box 4/5', 'second box 5/5'],
      'second spare 1/1',
    ])
    expect(meals[0]).toMatchObject({ produced: 6, needed: 5, refusal: null })
  })

  test('is printed of the second batch alone once the first one was thrown away', () => {
    const thrown = batch({ id: 'first', status: 'discarded', producedPortions: 5 })
    const { portions, meals } = stews(thrown, batch({ id: 'second', producedPortions: 5 }))
    expect(new Set(portions.map(({ batchId }) => batchId))).toEqual(new Set(['second']))
    expect(portions).toHaveLength(5)
    expect(meals[0]).toMatchObject({ produced: 5, refusal: null })
  })

  test.each([
    ['is being made', batch({ id: 'second', status: 'cooking', producedPortions: null }), 'not_released'],
    ['is held', batch({ id: 'second', isStopped: true }), 'held'],
    ['was thrown away', batch({ id: 'second', status: 'discarded' }), 'short'],
    ['is too small', batch({ id: 'second', producedPortions: 1 }), 'short'],
  ] as const)('waits while the first one is too small and the second one %s', (_, second, code) => {
    const { portions, meals } = stews(first, second)
    expect([portions, meals[0]?.refusal?.code]).toEqual([[], code])
  })

  test('never has more labels of a batch than portions, and none of one that is not released or is held', () => {
    const made = fc.record({
      status: fc.constantFrom('planned', 'cooling', 'released', 'released', 'discarded'),
      producedPortions: fc.option(fc.nat(6)),
      isStopped: fc.constantFrom(false, false, true),
    })
    const seen = { printed: 0, second: 0 }
    fc.assert(
      fc.property(
        fc.array(made, { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(3), { maxLength: 6 }),
        (batches, quantities, printedBefore) => {
          const ofMeal = batches.map((own, at) => batch({ ...own, id: `b${at}` }) as MealBatch)
          const lines = quantities.map((quantity, at) =>
            line({ orderId: `${at}`, itemId: `${at}`, place: at, quantity }),
          )
          // As an earlier run may have left them: of each batch no more labels than portions.
          const counting = printedBefore.flatMap((at, index) => {
            const own = ofMeal[at]
            const before = printedBefore.slice(0, index).filter((one) => one === at).length
            const isThere = own !== undefined && before < (own.producedPortions ?? 0)
            return isThere ? [label({ id: `${index}`, itemId: '0', batchId: own.id, k: index + 1 })] : []
          })
          const { portions, outdated, meals } = plan({
            lines,
            counting,
            batches: new Map([['stew', ofMeal]]),
          })
          const kept = counting.filter((one) => !outdated.includes(one))
          const ordered = quantities.reduce((sum, quantity) => sum + quantity, 0)
          const inBoxes = portions.filter((one) => one.line !== null)
          for (const own of ofMeal) {
            const isOwn = ({ batchId }: { batchId: string | null }) => batchId === own.id
            const now = portions.filter(isOwn).length
            if (now > 0) expect([own.status, own.isStopped]).toEqual(['released', false])
            if (now > 0) expect(kept.filter(isOwn).length + now).toBe(own.producedPortions)
          }
          // A portion goes without only where no batch has one for it, and then all of the meal waits.
          if (meals[0]?.refusal === null) expect(kept.length + inBoxes.length).toBe(ordered)
          else expect(portions).toEqual([])
          const places = inBoxes.map(({ batchId }) => ofMeal.findIndex(({ id }) => id === batchId))
          expect(places).toEqual([...places].sort((a, b) => a - b))
          seen.printed += portions.length
          seen.second += places.filter((place) => place > 0).length
        },
      ),
      { numRuns: 2000 },
    )
    expect(Math.min(seen.printed, seen.second)).toBeGreaterThan(100)
  })
})
