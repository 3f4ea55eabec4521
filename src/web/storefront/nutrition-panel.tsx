import type { MealPage } from '../../contract/storefront/storefront-page.ts'
import { NUTRIENT_WORDS } from '../../domain/labels/figures/nutrient.words.ts'
import { panelWords } from '../../domain/labels/figures/panel.words.ts'
import type { LabelNutrient } from '../../domain/labels/figures/rounded-nutrition.ts'
import type { Nutrition } from '../../domain/recipes/nutrition.ts'
import { FactsTable } from '../nutrition/facts-table.tsx'
import { nutritionWords } from './nutrition.words.ts'

/** What is told while not all of a Nutrition Facts panel is known. */
const LINES: readonly [LabelNutrient, isPart: boolean][] = [
  ['fatMg', false],
  ['saturatedFatMg', true],
  ['sodiumMg', false],
  ['carbsMg', false],
  ['fiberMg', true],
  ['sugarsMg', true],
  ['proteinMg', false],
]

const MILLIGRAMS_PER_GRAM = 1000

/** A whole Nutrition Facts panel as soon as all of it is known; until then what the data has of a portion. */
export function NutritionPanel({ page: { facts, nutrition, servingGrams } }: { page: MealPage }) {
  return (
    <section aria-labelledby="nutrition-title" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="nutrition-title" className="font-display text-heading font-semibold">
        {facts ? panelWords.title : nutritionWords.title}
      </h2>
      {facts ? (
        <FactsTable nutrition={facts} servingGrams={servingGrams} />
      ) : (
        <KnownFigures nutrition={nutrition} />
      )}
    </section>
  )
}

/** A figure that nobody knows is not there. */
function KnownFigures({ nutrition }: { nutrition: Nutrition }) {
  const known = LINES.filter(([nutrient]) => nutrition[nutrient] !== null)
  return (
    <>
      <table className="mt-3 w-full tabular-nums">
        <tbody>
          {nutrition.kcal !== null && (
            <tr className="border-y-4 border-ink text-xl font-semibold">
              <th scope="row" className="py-2 pr-4 text-left">
                {nutritionWords.calories}
              </th>
              <td className="py-2 text-right">{nutrition.kcal}</td>
            </tr>
          )}
          {known.map(([nutrient, isPart]) => (
            <tr key={nutrient} className="border-b border-line">
              <th
                scope="row"
                className={`py-2 pr-4 text-left ${isPart ? 'pl-5 font-normal text-ink-soft' : 'font-semibold'}`}
              >
                {NUTRIENT_WORDS[nutrient]}
              </th>
              <td className="py-2 text-right whitespace-nowrap">
                {amountOf(nutrient, nutrition[nutrient] ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {known.length < LINES.length && <p className="mt-3 text-sm text-ink-soft">{nutritionWords.unknown}</p>}
    </>
  )
}

/** Sodium is told in milligrams, everything else in grams. */
const amountOf = (nutrient: LabelNutrient, mg: number): string =>
  nutrient === 'sodiumMg' ? nutritionWords.mg(mg) : nutritionWords.g(Math.round(mg / MILLIGRAMS_PER_GRAM))
