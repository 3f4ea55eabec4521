import { expect, test } from 'vitest'
import { runJobsUntilIdle } from './run-jobs-until-idle.ts'
import type { Job } from './timetable.ts'

const errors: unknown[] = []
const log = { error: (facts: unknown) => void errors.push(facts) } as never

/** Two jobs of which the second makes work for the first, as a charge makes a mail. */
function twoJobs(charges: number) {
  let writes = 0
  const open = { charges, mails: 0 }
  const ran: string[] = []
  const job = (name: string, work: () => void): Job => ({
    name,
    everySeconds: 1,
    run: async () => {
      ran.push(name)
      work()
    },
  })
  const jobs = [
    job('mail', () => {
      if (open.mails === 0) return
      open.mails--
      writes++
    }),
    job('charge', () => {
      if (open.charges === 0) return
      open.charges--
      open.mails++
      writes++
    }),
  ]
  return { jobs, open, ran, latestWrite: async () => String(writes) }
}

test('with nothing to do, every job runs once', async () => {
  const { jobs, ran, latestWrite } = twoJobs(0)
  expect(await runJobsUntilIdle(jobs, { latestWrite, log })).toBe(1)
  expect(ran).toEqual(['mail', 'charge'])
})

test('work that makes work is followed to its end', async () => {
  const { jobs, open, latestWrite } = twoJobs(3)
  await runJobsUntilIdle(jobs, { latestWrite, log })
  expect(open).toEqual({ charges: 0, mails: 0 })
})

test('jobs that never come to rest do not hold the caller for ever', async () => {
  let writes = 0
  const restless: Job = { name: 'restless', everySeconds: 1, run: async () => void writes++ }
  expect(await runJobsUntilIdle([restless], { latestWrite: async () => String(writes), log })).toBe(10)
})

test('a job that fails is logged, tried a few times, and stops no other', async () => {
  let failures = 0
  let runs = 0
  const failing: Job = {
    name: 'failing',
    everySeconds: 1,
    run: async () => {
      failures++
      throw new Error('no luck')
    },
  }
  const other: Job = { name: 'other', everySeconds: 1, run: async () => void runs++ }
  expect(await runJobsUntilIdle([failing, other], { latestWrite: async () => 'still', log })).toBe(3)
  expect([failures, runs]).toEqual([3, 3])
  expect(errors[0]).toMatchObject({ job: 'failing', err: { message: 'no luck' } })
})
