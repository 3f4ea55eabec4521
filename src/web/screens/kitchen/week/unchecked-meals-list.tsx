import type { ApiTypes } from '../../../../contract/api-types.ts'
import { uncheckedTitle, whatIsMissing } from './unchecked-meals.words.ts'

type Meals = ApiTypes['listUncheckedMeals']['response']['meals']

/** Comes when there are some: most days every meal is checked. */
export const UncheckedMealsList = ({ meals }: { meals: Meals }) => (
  <details className="rounded-field border border-warning/30 bg-warning-soft px-3 text-warning">
    <summary className="cursor-pointer py-2 leading-snug font-semibold">
      {uncheckedTitle(meals.length)}
    </summary>
    <ul className="flex flex-col gap-1 pb-2">
      {meals.map((meal) => (
        <li key={meal.name} className="leading-snug [overflow-wrap:anywhere]">
          <strong>{meal.name}</strong>: {whatIsMissing(meal)}
        </li>
      ))}
    </ul>
  </details>
)
