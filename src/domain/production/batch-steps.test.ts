import { expect, test } from 'vitest'
import { BATCH_STATES } from './batch-states.ts'
import { BATCH_ACTS, nextAct, stepOf, workOrderStateOf } from './batch-steps.ts'

test('a batch is started, cooked and done, one after the other, and each tick can be taken back', () => {
  const steps = BATCH_STATES.flatMap((state) =>
    BATCH_ACTS.flatMap((act) => {
      const to = stepOf(state, act)
      return to === null ? [] : [`${state} ${act} ${to}`]
    }),
  )
  expect(steps).toEqual([
    'planned start cooking',
    'cooking cooked cooling',
    'cooking back planned',
    'cooling done released',
    'cooling back cooking',
    'released back cooling',
  ])
  expect(BATCH_STATES.map(nextAct)).toEqual(['start', 'cooked', 'done', null, null])
})

test.each([
  [['planned', 'planned'], 'released'],
  [['planned', 'cooking'], 'in_production'],
  [['planned', 'released'], 'in_production'],
  [['released', 'released'], 'produced'],
  [['released', 'discarded'], 'produced'],
  [[], 'released'],
] as const)('batches that are %j are a work order that is %s', (batches, state) => {
  expect(workOrderStateOf(batches)).toBe(state)
})
