import { useQuery } from '@tanstack/react-query'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { uncheckedTitle, whatIsMissing } from './unchecked-meals.words.ts'

/** Meals that are kept from the menu, and what has to be done first. Says nothing when there are none. */
export function UncheckedMealsNotice() {
  const staffCall = useStaffCall()
  const { data: meals = [] } = useQuery({
    queryKey: ['staff', 'unchecked-meals'],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listUncheckedMeals', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.meals
    },
  })
  if (meals.length === 0) return null
  return (
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
}
