import { expect, test } from 'vitest'
import { batchesWith, type FoodGraph, lotsIn } from './trace.ts'

test('a lot is found through parts of parts, and each of several lots', () => {
  const graph: FoodGraph = {
    uses: [
      { lotId: 'spinach', batchId: 'pesto' },
      { lotId: 'oil', batchId: 'pesto' },
      { lotId: 'oil 2', batchId: 'pesto' },
    ],
    parts: [
      { partBatchId: 'pesto', batchId: 'sauce' },
      { partBatchId: 'sauce', batchId: 'pasta' },
      { partBatchId: 'pesto', batchId: 'salad' },
    ],
  }
  expect([...batchesWith(graph, { lotIds: ['spinach'], batchIds: [] })].sort()).toEqual([
    ...['pasta', 'pesto', 'salad', 'sauce'],
  ])
  expect([...lotsIn(graph, ['pasta'])].sort()).toEqual(['oil', 'oil 2', 'spinach'])
  expect([...batchesWith(graph, { lotIds: [], batchIds: ['sauce'] })].sort()).toEqual(['pasta', 'sauce'])
})

test('both ways equal walking every path, over eight weeks of 300 boxes', () => {
  const random = randomFrom(36)
  for (let week = 0; week < 8; week += 1) {
    const batches = Array.from({ length: 60 }, (_, at) => `b${at}`)
    const uses = Array.from({ length: 400 }, () => ({ lotId: `l${random(120)}`, batchId: `b${random(60)}` }))
    // A part is made before what it goes into.
    const parts = Array.from({ length: 90 }, () => {
      const part = random(59)
      return { partBatchId: `b${part}`, batchId: `b${part + 1 + random(59 - part)}` }
    })
    const boxes = Array.from({ length: 300 }, () => Array.from({ length: 10 }, () => `b${random(60)}`))
    const graph = { uses, parts }
    const holds = (batch: string, lot: string): boolean =>
      uses.some((use) => use.batchId === batch && use.lotId === lot) ||
      parts.some((edge) => edge.batchId === batch && holds(edge.partBatchId, lot))
    for (const lot of ['l0', `l${random(120)}`]) {
      const slow = batches.filter((batch) => holds(batch, lot))
      const found = batchesWith(graph, { lotIds: [lot], batchIds: [] })
      expect([...found].sort()).toEqual([...slow].sort())
      const struck = boxes.filter((meals) => meals.some((batch) => found.has(batch)))
      expect(struck).toEqual(boxes.filter((meals) => lotsIn(graph, meals).has(lot)))
    }
  }
})

function randomFrom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
