import { expect, test } from 'vitest'
import type { Busyness } from './busyness.ts'
import { type Beside, startTimetable } from './timetable.ts'

const log = { error: () => {} }

test('a run is told whether calls kept the process busy since the last one ended, which does not count itself', async () => {
  const told: (Beside | undefined | 'mark')[] = []
  const busy: Busyness = { wasBusy: () => true, mark: () => void told.push('mark') }
  const job = { name: 'telling', everySeconds: 3600, run: async (beside?: Beside) => void told.push(beside) }
  const timetable = startTimetable([job], log, undefined, undefined, () => busy)
  await timetable.stop()
  expect(told).toEqual([{ isBusy: true }, 'mark'])
})
