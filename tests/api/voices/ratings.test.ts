import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { runJob } from '../../support/payments/declining-cards.ts'
import { type DeliveredBox, deliveredBox } from '../../support/people/delivered.ts'
import { settledCustomer } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let box: DeliveredBox
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  box = await deliveredBox(product)
})
afterAll(() => product.close())

const HOUR = 3_600_000
const hoursLater = (hours: number) => product.clock.set(new Date(new Date(TEST_NOW).getTime() + hours * HOUR))
const voiceOf = async (customer: TestCustomer, mealId: string) =>
  (await customer.call('getMealVoices')).body.meals.find(({ meal_id }) => meal_id === mealId)
const mealOf = (nth = 0) => {
  const meal = box.meals[nth]
  if (!meal) throw new Error('There is no such meal in the box')
  return meal.meal_id
}

describe('in the portal', () => {
  test('a household gives stars, a heart and words to what has come, and takes them back', async () => {
    const { customer } = box
    const mealId = mealOf()
    expect(await voiceOf(customer, mealId)).toMatchObject({
      ...{ stars: null, is_favorite: false, words: '', last_delivered_on: '2026-12-07' },
    })
    expect((await customer.call('saveMealVoice', { meal_id: mealId, stars: 4 })).status).toBe(200)
    await customer.call('saveMealVoice', { meal_id: mealId, is_favorite: true, words: ' Again, please ' })
    const said = { stars: 4, is_favorite: true, words: 'Again, please' }
    expect(await voiceOf(customer, mealId)).toMatchObject(said)
    await customer.call('saveMealVoice', { meal_id: mealId, stars: null })
    expect(await voiceOf(customer, mealId)).toMatchObject({ ...said, stars: null })
    await customer.call('saveMealVoice', { meal_id: mealId, is_favorite: false, words: '' })
    const { rows } = await product.database.pool.query('select 1 from meal_ratings where user_id = $1', [
      customer.userId,
    ])
    expect(rows).toEqual([])
  })

  test('stars are for meals that have come; a heart is for any meal, and for nothing else', async () => {
    const { body } = await product.visitor().call('listMeals')
    const other = body.meals.map(({ id }) => id).find((id) => box.meals.every((meal) => meal.meal_id !== id))
    const { customer } = box
    const refused = await customer.call('saveMealVoice', { meal_id: other ?? '', stars: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'meal_never_came'])
    expect((await customer.call('saveMealVoice', { meal_id: other ?? '', is_favorite: true })).status).toBe(
      200,
    )
    expect(await voiceOf(customer, other ?? '')).toMatchObject({ is_favorite: true, last_delivered_on: null })
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await customer.call('saveMealVoice', { meal_id: unknown, is_favorite: true })).status).toBe(404)
    for (const stars of [0, 6, 2.5, '3'])
      expect(
        (await customer.call('saveMealVoice', { meal_id: mealOf(), stars: stars as never })).status,
      ).toBe(422)
  })

  test('nobody sees what another household says', async () => {
    const stranger = await settledCustomer(product)
    await box.customer.call('saveMealVoice', { meal_id: mealOf(), stars: 5 })
    expect((await stranger.call('getMealVoices')).body.meals).toEqual([])
  })
})

test('staff see stars, hearts and the newest words of each meal, and not who said them', async () => {
  const other = await deliveredBox(product)
  const mealId = mealOf()
  await box.customer.call('saveMealVoice', { meal_id: mealId, stars: 5, words: 'Lovely' })
  await other.customer.call('saveMealVoice', {
    meal_id: mealId,
    stars: 2,
    is_favorite: true,
    words: 'Too salty',
  })
  const kitchen = await staffOf(product, 'kitchen')
  const answer = await kitchen.call('listMealRatings')
  const meal = answer.body.meals.find(({ meal_id }) => meal_id === mealId)
  expect(meal).toMatchObject({ count: 2, average_tenths: 35, by_stars: [0, 1, 0, 0, 1], favorites: 1 })
  expect(meal?.latest.map(({ words, stars }) => [words, stars]).sort()).toEqual([
    ['Lovely', 5],
    ['Too salty', 2],
  ])
  for (const { userId, email } of [box.customer, other.customer])
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${userId}|${email}`))
  expect((await (await staffOf(product, 'driver')).call('listMealRatings')).status).toBe(403)
})

describe('by mail', () => {
  const requestsTo = (customer: TestCustomer) => mailsTo(product.database, customer.email, 'rating-request')
  const pathIn = (mail: { data: Record<string, unknown> } | undefined) =>
    new URL(String(mail?.data.rateUrl)).pathname
  const press = (path: string, form: Record<string, string>) =>
    product.visitor().request(path, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('a household is asked once, two days after its box, with a number to press for each meal', async () => {
    const { customer, meals } = await deliveredBox(product)
    await runJob(product, 'ask-for-ratings')
    expect(await requestsTo(customer)).toEqual([])
    hoursLater(45)
    await runJob(product, 'ask-for-ratings')
    await runJob(product, 'ask-for-ratings')
    const asked = await requestsTo(customer)
    expect(asked).toHaveLength(1)
    await runJob(product, 'send-outbox-mails')
    const [mail] = await requestsTo(customer)
    expect(mail?.status).toBe('sent')
    for (const { meal_id } of meals)
      for (const stars of [1, 2, 3, 4, 5])
        expect(mail?.html).toContain(`${pathIn(mail)}?meal=${meal_id}&amp;stars=${stars}`)
    expect(mail?.html).toContain(`${pathIn(mail)}/stop`)
    expect(mail?.html).toMatch(/href="https?:\/\/[^"/]+\/portal\/account\?report"/)
  })

  test('a box of long ago is not asked about any more', async () => {
    hoursLater(0)
    const { customer } = await deliveredBox(product)
    hoursLater(12 * 24 + 1)
    await runJob(product, 'ask-for-ratings')
    expect(await requestsTo(customer)).toEqual([])
    hoursLater(0)
  })

  async function asked() {
    hoursLater(0)
    const fresh = await deliveredBox(product)
    hoursLater(45)
    await runJob(product, 'ask-for-ratings')
    const [mail] = await requestsTo(fresh.customer)
    return { ...fresh, path: pathIn(mail), mealId: fresh.meals[0]?.meal_id ?? '' }
  }

  test('opening a link writes nothing, however often a scanner does it; a press keeps it, without signing in', async () => {
    const { customer, path, mealId } = await asked()
    for (const stars of [1, 5, 3]) {
      const page = await product.visitor().request(`${path}?meal=${mealId}&stars=${stars}`)
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(await page.text()).toContain(`Save ${stars === 1 ? '1 star' : `${stars} stars`}`)
    }
    expect(await voiceOf(customer, mealId)).toMatchObject({ stars: null })
    const pressed = await press(path, { meal: mealId, stars: '4' })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([
      303,
      `${path}?saved=${mealId}#meal-${mealId}`,
    ])
    await press(path, { meal: mealId, favorite: 'yes' })
    await press(path, { meal: mealId, words: 'Crisp <b>skin</b>' })
    expect(await voiceOf(customer, mealId)).toMatchObject({
      stars: 4,
      is_favorite: true,
      words: 'Crisp <b>skin</b>',
    })
    const again = await (await product.visitor().request(`${path}?saved=${mealId}`)).text()
    expect(again).toContain('Thank you!')
    expect(again.match(/value="\d" aria-pressed="true"/g)).toEqual(['value="4" aria-pressed="true"'])
    expect(again).toContain('value="no" aria-pressed="true"')
    expect(again).toContain('Crisp &lt;b&gt;skin&lt;/b&gt;')
  })

  test('a link is for the meals of its box alone, and only as we made it', async () => {
    const { customer, path } = await asked()
    const { body } = await product.visitor().call('listMeals')
    const strange = body.meals.at(-1)?.id ?? ''
    expect((await press(path, { meal: strange, stars: '1' })).status).toBe(404)
    expect((await press(`${path}x`, { meal: strange, stars: '1' })).status).toBe(404)
    const other = path.endsWith('_') ? '-' : '_'
    expect((await product.visitor().request(`${path.slice(0, -1)}${other}`)).status).toBe(404)
    expect((await customer.call('getMealVoices')).body.meals.filter(({ stars }) => stars !== null)).toEqual(
      [],
    )
    hoursLater(61 * 24 + 45)
    expect((await product.visitor().request(path)).status).toBe(404)
    hoursLater(0)
  })

  test('who stops these mails gets none, and no one that was under way; the portal allows them again', async () => {
    const { customer, path } = await asked()
    expect((await product.visitor().request(`${path}/stop`)).status).toBe(200)
    expect((await customer.call('getMealVoices')).body.is_asked_by_mail).toBe(true)
    expect((await press(`${path}/stop`, {})).status).toBe(200)
    expect((await customer.call('getMealVoices')).body.is_asked_by_mail).toBe(false)
    await runJob(product, 'send-outbox-mails')
    expect((await requestsTo(customer)).map(({ status }) => status)).toEqual(['stopped'])
    await customer.call('saveRatingMails', { is_asked_by_mail: true })
    expect((await customer.call('getMealVoices')).body.is_asked_by_mail).toBe(true)
    await customer.call('saveRatingMails', { is_asked_by_mail: false })
    expect((await customer.call('getMealVoices')).body.is_asked_by_mail).toBe(false)
  })
})
