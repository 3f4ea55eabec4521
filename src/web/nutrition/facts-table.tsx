import { NUTRIENT_WORDS, nutrientWords } from '../../domain/labels/figures/nutrient.words.ts'
import { panelWords } from '../../domain/labels/figures/panel.words.ts'
import type {
  LabelNutrient,
  RoundedNutrient,
  RoundedNutrition,
} from '../../domain/labels/figures/rounded-nutrition.ts'
import { classes } from '../ui/classes.ts'

/** How far each name stands in; the others stand out in bold. */
const INDENTED: Partial<Record<LabelNutrient, string>> = {
  saturatedFatMg: 'pl-4',
  transFatMg: 'pl-4',
  fiberMg: 'pl-4',
  sugarsMg: 'pl-4',
  addedSugarsMg: 'pl-8',
}
const VITAMINS: ReadonlySet<LabelNutrient> = new Set([
  ...(['vitaminDNg', 'calciumMg', 'ironMcg', 'potassiumMg'] as const),
])

type Props = { nutrition: RoundedNutrition; servingGrams?: number | null }

/** A whole Nutrition Facts panel in the order of its form, as a label has it. */
export function FactsTable({ nutrition: { calories, nutrients }, servingGrams = null }: Props) {
  return (
    <div>
      <p>{panelWords.servings}</p>
      {servingGrams !== null && (
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>{panelWords.servingSize}</span>
          <span>{panelWords.package(servingGrams)}</span>
        </p>
      )}
      <table className="mt-2 w-full border-t-8 border-ink tabular-nums">
        <thead>
          <tr className="border-b-4 border-ink">
            <th scope="row" className="pt-1 pb-2 text-left">
              <span className="block text-sm">{panelWords.perServing}</span>
              <span className="text-xl">{panelWords.calories}</span>
            </th>
            <td className="pt-1 pb-2 text-right align-bottom text-2xl font-semibold">{calories}</td>
          </tr>
          <tr className="border-b border-line text-sm">
            <td />
            <th scope="col" className="py-1 text-right font-semibold">
              {panelWords.daily}
            </th>
          </tr>
        </thead>
        <tbody>
          {nutrients.map((line) => (
            <FactLine key={line.nutrient} line={line} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 border-t-4 border-ink pt-2 text-sm text-ink-soft">{panelWords.footnote}</p>
    </div>
  )
}

function FactLine({ line: { nutrient, amount, dailyPercent } }: { line: RoundedNutrient }) {
  const indent = INDENTED[nutrient]
  const isMain = indent === undefined && !VITAMINS.has(nutrient)
  return (
    <tr
      className={
        nutrient === 'vitaminDNg' ? 'border-t-8 border-b border-t-ink border-b-line' : 'border-b border-line'
      }
    >
      <th scope="row" className={classes('py-1.5 pr-4 text-left font-normal', indent)}>
        {nutrient === 'addedSugarsMg' ? (
          nutrientWords(nutrient, amount)
        ) : (
          <>
            <span className={isMain ? 'font-semibold' : undefined}>{NUTRIENT_WORDS[nutrient]}</span> {amount}
          </>
        )}
      </th>
      <td className="py-1.5 text-right font-semibold">
        {dailyPercent !== null && panelWords.percent(dailyPercent)}
      </td>
    </tr>
  )
}
