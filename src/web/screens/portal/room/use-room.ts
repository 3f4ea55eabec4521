import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import { accountEndpoints } from '../../../../contract/household/account-endpoints.ts'
import { callsTo } from '../../../platform/api-client.ts'
import { isAwaited } from '../../../platform/is-awaited.ts'

/** The calls of this room, which no other screen of a household loads. */
export const callInRoom = callsTo(accountEndpoints)

type Read = 'getMealVoices' | 'getProblems' | 'getCalendarFeed'
export const roomKey = (name: Read) => ['account', name]

const roomQuery = <Name extends Read>(name: Name) =>
  queryOptions<ApiTypes[Name]['response']>({
    queryKey: roomKey(name),
    queryFn: async ({ signal }) => {
      const outcome = await callInRoom<Read>(name, undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value as ApiTypes[Name]['response']
    },
    staleTime: 0,
  })

/** Asks for all of the room when it is entered. Returns whether it waits for that, to come in one piece. */
export function useRoomIsAwaited(): boolean {
  const asked = [
    useQuery(roomQuery('getProblems')),
    useQuery(roomQuery('getMealVoices')),
    useQuery(roomQuery('getCalendarFeed')),
  ]
  return asked.some(isAwaited)
}

/** What the room shows of one thing. */
export const useRoom = <Name extends Read>(name: Name) =>
  useQuery({ ...roomQuery(name), refetchOnMount: false })
