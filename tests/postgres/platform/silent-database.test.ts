import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { READY_WITHIN_MS } from '../../../src/server/health/health.records.ts'
import { patiently } from '../../../src/server/platform/db/connection/patience.ts'
import { PULSE } from '../../../src/server/platform/db/connection/pulse.ts'
import { forgetFacts } from '../../../src/server/platform/db/kept/kept-facts.ts'
import { createOnOwnServer } from '../../support/databases/own-server-database.ts'
import type { ServerProcesses } from '../../support/databases/server-processes.ts'
import type { TestDatabase } from '../../support/databases/test-database.ts'
import { acceptedTerms, draftFor, settledCustomer, someMeals } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

/** Shorter than the product's, and longer than a busy machine leaves an answer that does come waiting. */
const SHORT = { everyMs: 100, silentAfterMs: 2000 }
const PASSWORD = 'plenty-of-basil-7'
const SENTENCE = 'We are having trouble right now. Please try again in a moment.'

let database: TestDatabase
let processes: ServerProcesses
let product: TestApp
let customer: TestCustomer
let orderId: string
beforeAll(async () => {
  const own = await createOnOwnServer({ pulse: SHORT, onError: () => {} })
  database = own.database
  processes = own.processes
  product = await createTestApp({ LOG_LEVEL: 'silent' }, { database })
  customer = await settledCustomer(product)
  orderId = await draftFor(product, customer)
})
afterEach(async () => {
  processes.thaw()
  await expect.poll(isReady).toBe(true)
})
afterAll(async () => {
  await product.close()
  await database.close()
})

type Answered = { status: number; body: { code?: string; error?: string } }

/** What people do at such a moment, each by its own statements. */
async function everything(): Promise<[what: string, call: () => Promise<Answered>][]> {
  const { email } = customer
  const meal_selections = await someMeals(product)
  return [
    ['menu', () => product.visitor().call('listMeals')],
    ['session', () => customer.call('getSession')],
    ['portal', () => customer.call('getPortal')],
    ['draft', () => customer.call('saveDraftOrder', { meal_selections })],
    ['checkout', () => customer.call('startCheckout', { order_id: orderId, ...acceptedTerms })],
    ['sign-in', () => product.visitor().call('signIn', { email, password: PASSWORD })],
  ]
}

const isReady = async () => (await product.visitor().request('/api/ready')).status === 200

/** Another answer that nobody waits for: it takes as long as the database does. */
function patientQuestion() {
  const question = { isAnswered: false, answer: Promise.resolve<unknown>(undefined) }
  question.answer = patiently(() => database.pool.query('select 1 as one')).then(({ rows }) => {
    question.isAnswered = true
    return rows
  })
  return question
}

describe('a database that hangs', () => {
  test('is told to everybody with a sentence, before it answers again; then everything works as before', async () => {
    const calls = await everything()
    // What is kept in memory counts for a second without a question.
    forgetFacts(database.db)
    processes.freeze()
    const job = patientQuestion()
    // Twice: those who wait when it is found out, and those who come later.
    for (const when of ['waiting', 'coming later']) {
      const answers = await Promise.all(
        calls.map(async ([what, call]) => {
          const { status, body } = await call()
          return { when, what, status, code: body.code, error: body.error }
        }),
      )
      expect(answers).toEqual(
        calls.map(([what]) => ({ when, what, status: 503, code: 'unavailable', error: SENTENCE })),
      )
    }
    expect((await product.visitor().request('/api/live')).status).toBe(200)
    expect(await isReady()).toBe(false)
    // The built-in list answers.
    expect((await product.visitor().call('checkZip', { zip_code: '32801' })).status).toBe(200)
    expect(job.isAnswered).toBe(false)

    processes.thaw()
    expect(await job.answer).toEqual([{ one: 1 }])
    await expect.poll(isReady).toBe(true)
    for (const [what, call] of calls) expect([what, (await call()).status]).toEqual([what, 200])
  })

  test('keeps nothing of a transaction that was given up in it', async () => {
    let isFrozen = false
    const lost = database.db.transaction(async (tx) => {
      await tx.execute(`update meals set is_available = false`)
      processes.freeze()
      isFrozen = true
      await tx.execute('select 1')
    })
    await expect(lost).rejects.toThrow()
    expect(isFrozen).toBe(true)
    processes.thaw()
    await expect.poll(isReady).toBe(true)
    const { rows } = await database.pool.query(
      'select count(*)::int as gone from meals where not is_available',
    )
    expect(rows).toEqual([{ gone: 0 }])
  })

  test('costs none of the connections on which a transaction could not even begin', async () => {
    const { max } = database.pool.options
    const all = Array.from({ length: max })
    await Promise.all(all.map(() => database.pool.query('select pg_sleep(0.1)')))
    processes.freeze()
    const begun = all.map(() => database.db.transaction(async () => 'begun'))
    expect(await Promise.allSettled(begun)).toEqual(
      all.map(() => expect.objectContaining({ status: 'rejected' })),
    )
    processes.thaw()
    await expect.poll(isReady).toBe(true)
    expect(await database.db.transaction(async () => 'begun')).toBe('begun')
  })
})

test('a slow answer is no silence: who asks for it gets it', async () => {
  const beats = (SHORT.silentAfterMs + 2 * SHORT.everyMs) / 1000
  const { rows } = await database.pool.query('select pg_sleep($1), 1 as one', [beats])
  expect(rows).toMatchObject([{ one: 1 }])
})

test('people wait less than 5 s, and who asks whether the product is ready less than 2 s', () => {
  expect(PULSE.everyMs + PULSE.silentAfterMs).toBeLessThanOrEqual(4000)
  expect(READY_WITHIN_MS).toBeLessThan(2000)
})
