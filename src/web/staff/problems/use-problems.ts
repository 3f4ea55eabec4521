import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiTypes } from '../../../contract/api-types.ts'
import { useOrderEvents } from '../../orders/use-order-events.ts'
import { readAnew } from '../../platform/read-anew.ts'
import { useCheckAccess, useStaffCall } from '../use-staff-call.ts'

export type Cases = ApiTypes['listProblems']['response']
export type Case = Cases['cases'][number]
export const problemsKey = ['problems']

/** Reports of unsafe food that nobody has answered. */
export const unsafeOf = (data: Cases | undefined): readonly Case[] =>
  data?.cases.filter(({ kind, state }) => kind === 'unsafe' && state === 'open') ?? []

/** What households report, read again as soon as there is more of it. `onUnsafe`: one that nobody has seen yet. */
export function useProblems(onUnsafe: () => void = () => {}) {
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
  const countUnsafe = () => unsafeOf(client.getQueryData<Cases>(problemsKey)).length
  useOrderEvents(
    'staffOrderEvents',
    problems.data?.events_after ?? null,
    (event) => {
      if (event && event.kind !== 'problem') return
      const before = countUnsafe()
      void readAnew(client, problemsKey).then(() => {
        if (countUnsafe() > before) onUnsafe()
      })
    },
    () => void checkAccess(),
  )
  return problems
}
