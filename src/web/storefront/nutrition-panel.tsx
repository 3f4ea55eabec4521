import type { Nutrient, Nutrition } from '../../domain/recipes/nutrition.ts'
import { nutritionWords } from './nutrition.words.ts'

const LINES: readonly [Nutrient, isPart: boolean][] = [
  ['fatMg', false],
  ['saturatedFatMg', true],
  ['carbsMg', false],
  ['sugarsMg', true],
  ['fiberMg', true],
  ['proteinMg', false],
  ['sodiumMg', false],
]

const MILLIGRAMS_PER_GRAM = 1000

/** What the data has of a portion, in the order of a label. A figure that nobody knows is not there. */
export function NutritionPanel({ nutrition }: { nutrition: Nutrition }) {
  const known = LINES.filter(([nutrient]) => nutrition[nutrient] !== null)
  return (
    <section aria-labelledby="nutrition-title" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="nutrition-title" className="font-display text-heading font-semibold">
        {nutritionWords.title}
      </h2>
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
                {nutritionWords.names[nutrient]}
              </th>
              <td className="py-2 text-right whitespace-nowrap">
                {amountOf(nutrient, nutrition[nutrient] ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {known.length < LINES.length && <p className="mt-3 text-sm text-ink-soft">{nutritionWords.unknown}</p>}
    </section>
  )
}

/** Sodium is told in milligrams, everything else in grams. */
const amountOf = (nutrient: Nutrient, mg: number): string =>
  nutrient === 'sodiumMg' ? nutritionWords.mg(mg) : nutritionWords.g(Math.round(mg / MILLIGRAMS_PER_GRAM))
