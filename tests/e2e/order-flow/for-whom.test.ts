import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problemsOf } from '../../support/browser/accessibility.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs, changeAnswers } from '../../support/browser/page-calls.ts'
import { settled, storedOrder, subscribed, withLocalOrder } from '../visits/prepared-customer.ts'
import { dialog } from '../visits/walk.ts'
import { openWeeks, week } from '../visits/weeks-visit.ts'

const site = openSite()

/** A household of Ana, who eats everything, and Sam, who must not eat what the first meal contains. Returns that meal. */
async function anaAndSam(page: Page) {
  const { meals } = await callAs(page, 'listMeals')
  const meal = meals.find(({ proteins }) => (proteins?.length ?? 0) > 0)!
  const must_not = [{ what: meal.proteins![0] as 'beef', severity: 'severe' as const }]
  const { persons } = await callAs(page, 'savePersons', {
    persons: [
      { name: 'Ana', portions: 5, must_not: [], dislikes: [] },
      { name: 'Sam', portions: 5, must_not, dislikes: [] },
    ],
  })
  return { meal, meals, ids: persons.map(({ id }) => id) }
}

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Whom is it for?' })
const choose = async (page: Page, name: string) => {
  await chooser(page).getByRole('checkbox', { name }).click()
  await chooser(page).getByRole('button', { name: 'Done' }).click()
}
const forWhom = (where: Locator, name: string) =>
  where.getByRole('button', { name: new RegExp(`: ${name}. Choose whom it is for$`) })

test('on the menu a meal is given to one person in its details, and to all by a typed name in the review', async () => {
  const page = await site.visit({ viewport: PHONE })
  await settled(page)
  const { meal, meals, ids } = await anaAndSam(page)
  const plain = meals.find(({ proteins }) => !proteins?.includes(meal.proteins![0]!))!
  await withLocalOrder(page, {
    householdSize: 1,
    mealQuantities: { [meal.id]: 4, [plain.id]: 6 },
  })
  await page.goto('/meals')
  await page.getByRole('heading', { name: 'The menu', exact: true }).waitFor()
  await page.getByRole('button', { name: `Ingredients and details: ${plain.name}` }).click()
  const details = page.getByRole('dialog', { name: plain.name })
  await forWhom(details, plain.name).filter({ hasText: 'For everybody' }).click()
  expect(await problemsOf(page)).toEqual([])
  await choose(page, 'Ana')
  await forWhom(details, plain.name).filter({ hasText: 'For Sam' }).waitFor()
  expect(await storedOrder(page)).toMatchObject({ mealPersons: { [plain.id]: [ids[1]] } })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Review' }).first().click()
  const review = page.getByRole('dialog', { name: 'My box' })
  await forWhom(review, meal.name).filter({ hasText: 'For Ana' }).click()
  await chooser(page).getByText('must not eat').waitFor()
  await choose(page, 'Sam')
  const question = page.getByRole('dialog', { name: 'Not safe for everyone it is for' })
  await question.getByText('which Sam must not eat.').waitFor()
  await question.getByRole('button', { name: 'Leave it' }).click()
  await forWhom(review, meal.name).filter({ hasText: 'For Ana' }).click()
  await choose(page, 'Sam')
  await question.getByLabel('To take it all the same, type: Sam').fill('Sam has a taste')
  await question.getByRole('button', { name: 'Take it all the same' }).click()
  await forWhom(review, meal.name).filter({ hasText: 'For everybody' }).waitFor()
  expect(await problemsOf(page)).toEqual([])
  expect(await storedOrder(page)).toMatchObject({
    mealPersons: { [plain.id]: [ids[1]], [meal.id]: ids },
    mealConfirmations: { [meal.id]: 'Sam has a taste' },
  })
  // A reload keeps it, and it reaches the order word for word.
  await page.reload()
  await page.getByRole('button', { name: 'Go on to checkout', exact: true }).click()
  await page.waitForURL('**/checkout')
  await page.getByRole('checkbox', { name: /^I agree that my card is charged/ }).click()
  const saved = page.waitForRequest((request) => request.url().endsWith('/draft-order'))
  await page.getByRole('button', { name: 'Start My Subscription', exact: true }).click()
  expect((await saved).postDataJSON()).toMatchObject({
    meal_selections: expect.arrayContaining([
      { meal_id: meal.id, quantity: 4, for_persons: ids, confirmation: 'Sam has a taste' },
      { meal_id: plain.id, quantity: 6, for_persons: [ids[1]] },
    ]),
  })
  await page.waitForURL('**/pay/**')
})

test('nobody is asked whom a meal is for where only one person eats', async () => {
  const page = await site.visit()
  await settled(page)
  const { meals } = await callAs(page, 'listMeals')
  await withLocalOrder(page, { householdSize: 1, mealQuantities: { [meals[0]!.id]: 10 } })
  await page.goto('/meals')
  await page.getByRole('button', { name: `Ingredients and details: ${meals[0]!.name}` }).click()
  const details = page.getByRole('dialog', { name: meals[0]!.name })
  await details.getByText('Good to know').waitFor()
  await details.getByText('Eat within 4 days of delivery.').waitFor()
  expect(await page.getByRole('button', { name: /Choose whom it is for/ }).count()).toBe(0)
})

test('in the portal a meal of a week is given to one person, and the box keeps it', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page, { quantities: [2, 2, 2, 2, 2] })
  const { ids } = await anaAndSam(page)
  await openWeeks(page)
  await week(page)
    .getByRole('button', { name: /^Edit meals of / })
    .click()
  await dialog(page).getByText('10 meals selected').waitFor()
  const one = dialog(page)
    .getByRole('button', { name: /Choose whom it is for$/ })
    .filter({ hasText: 'For everybody' })
    .first()
  const name = /: (.*)\. Choose/.exec((await one.textContent()) ?? '')?.[1] ?? ''
  await one.click()
  await choose(page, 'Sam')
  await forWhom(dialog(page).first(), name).filter({ hasText: 'For Ana' }).waitFor()
  expect(await problemsOf(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Save this week' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  const { weeks } = await callAs(page, 'getSubscriptionCalendar')
  const lines = weeks.find(({ box }) => box?.state === 'open')?.box?.lines ?? []
  expect(lines.filter(({ for_persons }) => for_persons?.join() === ids[0])).toMatchObject([{ quantity: 2 }])
})

test('a week that is filled like the last box gives a meal to the person for whom it was picked then', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page, { quantities: [2, 2, 2, 2, 2] })
  const { ids } = await anaAndSam(page)
  const { meals } = await callAs(page, 'listMeals')
  const picked = meals.slice(0, 5).find(({ proteins }) => !proteins?.includes(meals[0]!.proteins![0]!))!
  await changeAnswers(page, 'getPortal', (portal) => ({
    ...portal,
    orders: portal.orders.map((order) => ({
      ...order,
      order_items: order.order_items.map((item) =>
        item.meal_id === picked.id ? { ...item, for_persons: [ids[1]] } : item,
      ),
    })),
  }))
  await openWeeks(page)
  await week(page)
    .getByRole('button', { name: /^Edit meals of / })
    .click()
  const box = dialog(page).first()
  await box.getByRole('button', { name: 'Fill it anew', exact: true }).click()
  const options = page.getByRole('dialog', { name: 'What to fill my box with' })
  await options.getByText('Same as last time').click()
  await options.getByRole('button', { name: 'Fill my box', exact: true }).click()
  await forWhom(box, picked.name).filter({ hasText: 'For Sam' }).waitFor()
  await box.getByRole('button', { name: 'Save this week' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  const { weeks } = await callAs(page, 'getSubscriptionCalendar')
  const lines = weeks.find(({ box: open }) => open?.state === 'open')?.box?.lines ?? []
  expect(lines.find(({ meal_id }) => meal_id === picked.id)).toMatchObject({
    quantity: 2,
    for_persons: [ids[1]],
  })
})
