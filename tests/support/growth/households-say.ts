import { randomUUID } from 'node:crypto'
import { rowsOf, settledCustomer } from '../people/ordering.ts'
import type { StaffClient } from '../people/staff.ts'
import { phonePhotograph } from '../photographs.ts'
import type { TestApp } from '../test-app.ts'
import { did } from './did.ts'
import type { Household } from './households-act.ts'

/** What households say of a box that has come, and what is their own. */
export async function saySomething(product: TestApp, { customer, orderId }: Household): Promise<void> {
  const { meals } = did(await customer.call('getMealVoices')).body
  const meal_id = meals[0]?.meal_id ?? ''
  did(await customer.call('saveMealVoice', { meal_id, stars: 4, is_favorite: true, words: 'Again, please' }))
  did(await customer.call('saveRatingMails', { is_asked_by_mail: false }))
  const person = { name: 'Ana', portions: 20, must_not: [], dislikes: [] }
  did(await customer.call('savePersons', { persons: [person] }))
  const photo = (await phonePhotograph()).toString('base64')
  const report = { order_id: orderId, meal_id, photo, request_key: randomUUID() }
  did(await customer.call('reportProblem', { ...report, kind: 'unsafe', words: 'It smelled off' }))
  did(await customer.call('reportProblem', { ...report, kind: 'unsafe', request_key: randomUUID() }))
  did(await customer.call('getProblems'))
  const { url } = did(await customer.call('renewCalendarFeed')).body
  await (await product.visitor().request(new URL(url).pathname)).text()
  const moving = { email: 'moving@example.com', current_password: 'plenty-of-basil-7' }
  did(await customer.call('startEmailChange', moving))
  // Closing looks for a household in every table that there is; it happens seldom, and is not looked at here.
  const gone = await settledCustomer(product)
  await rowsOf(product, 'insert into closed_accounts (user_id, closed_at) values ($1, $2)', [
    gone.userId,
    product.clock.now(),
  ])
}

/** Staff read it, and answer what waits. */
export async function answerAll(owner: StaffClient): Promise<void> {
  did(await owner.call('listMealRatings'))
  const { cases } = did(await owner.call('listProblems')).body
  for (const { id, version, state } of cases)
    if (state === 'open')
      did(await owner.call('answerProblem', { id, version, way: 'reason', words: 'Sorry' }))
}
