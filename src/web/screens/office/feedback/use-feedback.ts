import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import { showToast } from '../../../app/toasts.ts'
import { useOrderEvents } from '../../../orders/use-order-events.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { useCheckAccess, useStaffCall } from '../../../staff/use-staff-call.ts'
import { FEEDBACK } from './feedback.words.ts'

export type Cases = ApiTypes['listProblems']['response']
export type Case = Cases['cases'][number]
export const problemsKey = ['problems']

export const whatOf = ({ meal_name, quantity }: Case): string =>
  meal_name === null ? FEEDBACK.wholeBox : FEEDBACK.meal(meal_name, quantity)

/** What households report, read again as soon as there is more of it. */
export function useProblems() {
  const staffCall = useStaffCall()
  const checkAccess = useCheckAccess()
  const client = useQueryClient()
  const problems = useQuery({
    queryKey: problemsKey,
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listProblems', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
  const countUnsafe = (cases: Cases | undefined) =>
    cases?.cases.filter(({ kind, state }) => kind === 'unsafe' && state === 'open').length ?? 0
  useOrderEvents(
    'staffOrderEvents',
    problems.data?.events_after ?? null,
    (event) => {
      if (event && event.kind !== 'problem') return
      const before = countUnsafe(client.getQueryData<Cases>(problemsKey))
      void readAnew(client, problemsKey).then(() => {
        if (countUnsafe(client.getQueryData<Cases>(problemsKey)) > before)
          showToast(FEEDBACK.unsafeNow, { description: FEEDBACK.unsafeText, tone: 'danger' })
      })
    },
    () => void checkAccess(),
  )
  return problems
}

export function useRatings() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: ['meal-ratings'],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listMealRatings', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.meals
    },
  })
}
