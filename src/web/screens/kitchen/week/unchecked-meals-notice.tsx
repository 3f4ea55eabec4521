import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

const UncheckedMealsList = lazy(async () => ({
  default: (await import('./unchecked-meals-list.tsx')).UncheckedMealsList,
}))

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
    <Suspense fallback={null}>
      <UncheckedMealsList meals={meals} />
    </Suspense>
  )
}
