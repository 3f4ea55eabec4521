import { useQuery } from '@tanstack/react-query'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import { accountEndpoints } from '../../../../contract/household/account-endpoints.ts'
import { callsTo } from '../../../platform/api-client.ts'

/** The calls of this room, which no other screen of a household loads. */
export const callInRoom = callsTo(accountEndpoints)

type Read = 'getMealVoices' | 'getProblems' | 'getCalendarFeed'
export const roomKey = (name: Read) => ['account', name]

/** What the room shows of one thing. */
export function useRoom<Name extends Read>(name: Name) {
  return useQuery<ApiTypes[Name]['response']>({
    queryKey: roomKey(name),
    queryFn: async ({ signal }) => {
      const outcome = await callInRoom<Read>(name, undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value as ApiTypes[Name]['response']
    },
    staleTime: 0,
  })
}
