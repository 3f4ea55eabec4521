import { useMemo } from 'react'
import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import { countTests, type MealToCook, mealsToCook } from '../../../../domain/kitchen/kitchen-totals.ts'
import { formatCount } from '../../../staff/format-count.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ContainsLine } from '../pieces/contains-line.tsx'
import { cookListWords } from './cooking.words.ts'

/** What is cooked and how many, to be read from where the pans are. */
export function CookList({ orders }: { orders: readonly KitchenOrder[] }) {
  const meals = useMemo(() => mealsToCook(orders), [orders])
  const tests = countTests(orders)
  if (meals.length === 0) return null
  return (
    <section aria-labelledby="cook-heading">
      <h2 id="cook-heading" className="font-display text-title font-semibold">
        {cookListWords.title}
      </h2>
      {tests > 0 && (
        <p className="mt-1 text-lg font-semibold text-warning">{cookListWords.testsCounted(tests)}</p>
      )}
      <ul className="mt-4 grid gap-x-10 border-t border-line md:grid-cols-2">
        {meals.map((meal) => (
          <CookLine key={`${meal.category} ${meal.name}`} meal={meal} />
        ))}
      </ul>
    </section>
  )
}

function CookLine({ meal }: { meal: MealToCook }) {
  const { name, category, quantity, allergens, clashingBoxes } = meal
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <span className="min-w-20 text-right text-4xl leading-none font-bold tabular-nums">
        {formatCount(quantity)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-xl leading-snug font-semibold">{name}</span>
        <span className="block text-ink-soft">{category}</span>
        <ContainsLine allergens={allergens} className="mt-0.5 block text-lg leading-snug" />
        {clashingBoxes > 0 && (
          <span className="mt-1 flex items-center gap-2 font-bold text-danger">
            <Icon name="warning" className="size-6" />
            {cookListWords.conflictIn(clashingBoxes)}
          </span>
        )}
      </span>
    </li>
  )
}
