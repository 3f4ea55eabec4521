import type { Page } from 'playwright-core'
import { callAs } from '../../../support/browser/page-calls.ts'
import { subscribed } from '../prepared-customer.ts'

/** Allergens of recipes, and the words by which a household avoids them. */
const WORDS = { milk: 'dairy', eggs: 'eggs', wheat: 'gluten', soybeans: 'soy', sesame: 'sesame' } as const

/** A paid box of ten portions, the last meal of which a household avoids since. @returns that meal, and the word */
export async function changedHousehold(customer: Page): Promise<{ meal: string; word: string }> {
  const { meals } = await callAs(customer, 'listMeals')
  const [last] = Object.entries(WORDS)
    .map(([allergen, word]) => ({
      word,
      place: meals.findIndex(({ allergens }) => allergens?.some((one) => one === allergen)),
    }))
    .filter(({ place }) => place > 0)
    .sort((a, b) => a.place - b.place)
  if (!last) throw new Error('No word rules a meal out')
  const ordered = meals.slice(0, last.place + 1)
  await subscribed(customer, {
    quantities: ordered.map((_, place) => (place === 0 ? 11 - ordered.length : 1)),
  })
  const avoided = { avoid_proteins: ['pork' as const], avoid_ingredients: ['peanuts' as const, last.word] }
  await callAs(customer, 'updatePreferences', {
    ...{ ...avoided, dietary_notes: '', apply_to_existing_orders: false, apply_to_future_orders: true },
  })
  return { meal: ordered[last.place]?.name ?? '', word: last.word }
}
