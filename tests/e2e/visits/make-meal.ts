import type { Page } from 'playwright-core'

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

/** Nine lines; the last is of an ingredient that `makeIngredient` makes. */
const LINES = [
  ['Black beans', '120'],
  ['Brown rice', '60'],
  ['Sweet corn', '40'],
  ['Avocado', '45'],
  ['Lime', '15'],
  ['Cilantro', '4'],
  ['Red onion', '20'],
  ['Olive oil', '8'],
  ['Chipotle paste', '6'],
] as const

/** On the screen of meals: a new ingredient, checked. */
export async function makeIngredient(page: Page): Promise<void> {
  await tab(page, 'Ingredients')
  await page.getByRole('button', { name: 'Add Ingredient' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Chipotle paste')
  await page.getByText('I know its allergens, or that it has none').click()
  await page.getByLabel('Made of').fill('chipotle peppers, vinegar, salt')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Chipotle paste is saved. Check it next', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'I Have Checked This' }).click()
  await page.getByText(/^Checked by /).waitFor()
  await page.getByRole('button', { name: 'All ingredients' }).click()
}

/** The recipe of a bowl, derived, saved and published. */
export async function makeRecipe(page: Page): Promise<void> {
  await tab(page, 'Recipes')
  await page.getByRole('button', { name: 'New Recipe of a Meal' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Chipotle Bean Bowl')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  const finder = page.getByRole('combobox', { name: 'Add an ingredient or part' })
  for (const [name, grams] of LINES) {
    await finder.fill(name)
    await finder.press('Enter')
    // The weight of the new line is typed next.
    await page.keyboard.type(grams)
  }
  await page.getByLabel('Weight after cooking (g)').fill('330')
  const derived = page.getByRole('region', { name: 'For one portion' })
  await derived.getByText('318 g', { exact: true }).waitFor()
  await derived.getByText('Contains none of the nine major allergens.').waitFor()
  await derived.getByText(/Chipotle paste \(chipotle peppers, vinegar, salt\)/).waitFor()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.getByText('Save the draft first.').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Version 1 published', { exact: true }).waitFor()
  await page.getByText('No meal is made by this recipe yet').waitFor()
}

/** The meal of that recipe, put on sale. */
export async function makeMeal(page: Page): Promise<void> {
  await tab(page, 'Meals')
  await page.getByRole('button', { name: 'Add Meal' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Chipotle Bean Bowl')
  await page.getByLabel('Category').fill('Plant-Forward')
  await page.getByLabel('Price ($)').fill('14.95')
  await page.getByLabel('Recipe', { exact: true }).selectOption({ label: 'Chipotle Bean Bowl, version 1' })
  for (const [label, value] of [
    ['Energy (kcal)', '520'],
    ['Protein (g)', '18'],
    ['Carbohydrates (g)', '70'],
    ['Fat (g)', '17'],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Put on Sale' }).click()
  // The message comes once all is read again; what is opened before that closes.
  await page.getByText('Chipotle Bean Bowl is on sale').waitFor()
}
