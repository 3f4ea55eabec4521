import type { MealWire } from '../../contract/household/menu-wire.ts'

/** Energy and the three macronutrients of one portion, to compare at a glance. */
export function NutritionRow({ meal }: { meal: MealWire }) {
  const values = [
    ['Calories', `${meal.calories}`],
    ['Protein', `${meal.protein} g`],
    ['Carbs', `${meal.carbs} g`],
    ['Fat', `${meal.fat} g`],
  ] as const
  return (
    <dl className="grid grid-cols-4 rounded-field bg-sand py-2.5 cramped:grid-cols-2 cramped:gap-y-2">
      {values.map(([label, value]) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse items-center border-l border-line px-1 first:border-l-0"
        >
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="text-[0.9375rem] leading-tight font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
