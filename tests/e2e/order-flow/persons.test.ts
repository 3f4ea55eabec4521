import { expect, test } from 'vitest'
import { problemsOf } from '../../support/browser/accessibility.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { atCheckout, REFUSED, start } from '../visits/checkout-visit.ts'
import { signedUp, storedOrder, subscribed, withLocalOrder } from '../visits/prepared-customer.ts'

const site = openSite()

test('people are named by keyboard, each with what must not be served, and the household avoids their union', async () => {
  const page = await site.visit({ viewport: PHONE })
  await signedUp(page)
  await withLocalOrder(page, { isFirstTimeUser: true })
  await page.goto('/dietary-preferences')
  await page.getByText('Fish', { exact: true }).click()
  const add = page.getByRole('button', { name: 'Add a person' })
  await add.press('Enter')
  // A new card has the focus in its name, and the first one takes over what the household avoids.
  await page.keyboard.type('Ana')
  await page.getByText('Fish (not an allergy)').waitFor()
  await add.press('Enter')
  await page.keyboard.type('Sam')
  await page.locator('summary').filter({ hasText: 'What Sam eats' }).press('Enter')
  const musts = page.getByRole('group', { name: 'What must Sam not eat?' })
  await musts.getByRole('checkbox', { name: 'Peanuts' }).press('Space')
  await page.getByLabel('How much does Peanuts matter?').selectOption('Severe allergy')
  expect(await problemsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/household')
  const { preferences } = await callAs(page, 'getOnboarding')
  expect(preferences).toMatchObject({
    ...{ avoid_proteins: ['fish'], avoid_ingredients: ['peanuts'] },
    persons: [
      { name: 'Ana', must_not: [{ what: 'fish', severity: 'avoids' }] },
      { name: 'Sam', must_not: [{ what: 'peanuts', severity: 'severe' }] },
    ],
  })
  expect(await page.getByRole('spinbutton').inputValue()).toBe('2')
  expect(await storedOrder(page)).toMatchObject({ avoidProteins: ['fish'], avoidIngredients: ['peanuts'] })
})

test('the first question comes in one piece, so that a press meets the button it was meant for', async () => {
  const page = await site.visit({ viewport: PHONE })
  await signedUp(page)
  await withLocalOrder(page, { isFirstTimeUser: true })
  // Where the button stands, frame by frame, from the first on.
  await page.addInitScript(() => {
    const places: number[] = []
    const look = () => {
      const button = document.querySelector('form button[type=submit]')
      const place = button && Math.round(button.getBoundingClientRect().top + scrollY)
      if (place !== null && place !== places.at(-1)) places.push(place)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { places })
  })
  const answered = page.waitForResponse('**/api/onboarding')
  await page.route(/persons-fields-.*\.js/, async (route) => {
    await answered
    // Time enough to show all that waits for the answers alone.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
    })
    await route.continue()
  })
  await page.goto('/dietary-preferences')
  await page.getByRole('button', { name: 'Add a person' }).waitFor()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.evaluate(() => (window as unknown as { places: number[] }).places)).toHaveLength(1)
})

test('what the kitchen handles is said where avoidances are chosen as it is said on the public menu', async () => {
  const page = await site.visit()
  await signedUp(page)
  await withLocalOrder(page, { isFirstTimeUser: true })
  await page.goto('/menu')
  const sentence = (
    await page
      .getByText(/^Made in one kitchen that handles/)
      .first()
      .innerText()
  ).split('.')[0]
  await page.goto('/dietary-preferences')
  await page.getByText(`We mark every meal that contains one of these. ${sentence}.`).waitFor()
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.keyboard.type('Ana')
  await page.getByText(`${sentence}.`, { exact: true }).waitFor()
})

test('a name that is missing or taken is said at its card, and nothing is saved', async () => {
  const page = await site.visit()
  await signedUp(page)
  await withLocalOrder(page, { isFirstTimeUser: true })
  await page.goto('/dietary-preferences')
  const add = page.getByRole('button', { name: 'Add a person' })
  for (const name of ['Ana', 'ana', '']) {
    await add.click()
    await page.keyboard.type(name)
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('This name is taken already.').waitFor()
  await page.getByText('Please enter a name').waitFor()
  expect((await callAs(page, 'getOnboarding')).is_complete).toBe(false)
  await page.getByRole('button', { name: 'Remove Person 3' }).click()
  await page.getByRole('button', { name: 'Remove ana', exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/household')
})

test('in the portal a stricter person says what gives way before it is saved, and gives a receipt', async () => {
  const page = await site.visit()
  await subscribed(page)
  const { meals } = await callAs(page, 'listMeals')
  const [standing] = meals
  const word = standing?.proteins?.[0] ?? ''
  const label = `${word[0]?.toUpperCase()}${word.slice(1)}`
  await page.goto('/portal?tab=subscription')
  await page.getByRole('button', { name: 'Edit Dietary Preferences' }).click()
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.keyboard.type('Sam')
  await page.getByText('What Sam eats').click()
  await page.getByRole('group', { name: 'What must Sam not eat?' }).getByText(label, { exact: true }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByText(`${standing?.name} clashes with what you avoid (${label}).`).first().waitFor()
  expect((await callAs(page, 'getOnboarding')).preferences?.persons).toEqual([])
  expect(await problemsOf(page)).toEqual([])
  await save.click()
  await page.getByText('Preferences updated').first().waitFor()
  const { receipts } = await callAs(page, 'getSubscriptionCalendar')
  expect(receipts[0]?.title).toBe('People at the table changed')
})

test('a meal that somebody must not eat is paid for only once the name was typed', async () => {
  const { page } = await atCheckout(site, { provokes: REFUSED }, async (page) => {
    const { meals } = await callAs(page, 'listMeals')
    const must_not = [{ what: meals[0]?.proteins?.[0] as 'beef', severity: 'severe' as const }]
    await callAs(page, 'savePersons', { persons: [{ name: 'Sam', portions: 10, must_not, dislikes: [] }] })
  })
  await start(page)
  const question = page.getByRole('dialog', { name: 'Not safe for everyone it is for' })
  await question.getByText('which Sam must not eat.').waitFor()
  expect(await problemsOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Take it all the same' }).click()
  await question.getByText('Please type: Sam').waitFor()
  const field = question.getByLabel('To take it all the same, type: Sam')
  await field.fill('sam leaves the sauce')
  await field.press('Enter')
  await page.waitForURL('**/pay/**')
})
