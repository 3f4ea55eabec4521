import { expect, test } from 'vitest'
import { simulate } from '../../simulation/simulation.ts'
import { createTestDatabase } from '../../support/databases/test-database.ts'

/** Small, and lively: `npm run simulate -- --subscriptions 1000 --weeks 520` is the same in earnest. */
const OPTIONS = { subscriptions: 16, weeks: 22, seed: 'january' }

test('half a year of skips, pauses, declines, cancellations and broken schedulers ends with one charge per box, foreseen to the cent, and with books that agree with the provider’s', async () => {
  const database = await createTestDatabase()
  try {
    const tally = await simulate(database, OPTIONS)
    expect(tally.violations).toEqual([])
    expect(tally.neverHappened()).toEqual([])
  } finally {
    await database.close()
  }
})

test('with another menu in each week, published early, late or never, nobody pays more than a reminder told', async () => {
  const database = await createTestDatabase()
  try {
    const tally = await simulate(database, {
      subscriptions: 24,
      weeks: 30,
      seed: 'january',
      weeklyMenus: true,
    })
    expect(tally.violations).toEqual([])
    expect(tally.neverHappened()).toEqual([])
  } finally {
    await database.close()
  }
})
