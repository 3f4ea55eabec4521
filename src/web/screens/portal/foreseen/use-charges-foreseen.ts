import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import type { PreviewWire } from '../../../../contract/household/preview-wire.ts'
import { messageOf } from '../../../app/messages.ts'
import { isRefusal } from '../../../customers/use-foreseen.ts'
import { type CallFailure, type CallOutcome, call, isSessionEnded } from '../../../platform/api-client.ts'
import { CHARGES_UNKNOWN } from './foreseen.words.ts'
import { saysTheSame } from './says-the-same.ts'
import { untilSettled } from './until-settled.ts'

export type Wanted = ApiTypes['previewChange']['request']
export type ChargesForeseen = ReturnType<typeof useChargesForeseen>

/** `typed`: what is asked changes with every press or letter, and is asked once it has come to rest. */
type Options = { typed?: boolean }

/**
 * What would be charged after the change that is entered, by the server. Nothing is known of a change that it has not
 * answered about: an answer to what was entered before is never shown for what is entered now. Null asks nothing.
 */
export function useChargesForeseen(wanted: Wanted | null, { typed = false }: Options = {}) {
  const client = useQueryClient()
  const queryKey = ['portal', 'foreseen', wanted]
  const [isGoingOn, setIsGoingOn] = useState(false)
  const [anew, setAnew] = useState<object | null>(null)
  const { data } = useQuery<CallOutcome<PreviewWire>>({
    queryKey,
    // While the change is made, what it would do is no question.
    enabled: wanted !== null && !isGoingOn,
    queryFn: async ({ signal }) => {
      if (!wanted) throw new Error('Nothing was asked')
      if (typed) await untilSettled(signal)
      return call('previewChange', wanted, { signal })
    },
    staleTime: 0,
    gcTime: 0,
    // Without a connection the call fails and says so, instead of waiting for one.
    networkMode: 'always',
  })
  // A customer who is asked to sign in again has no answer yet: everything is asked again after that.
  const isAnswered = data !== undefined && (data.ok || !isSessionEnded(data.failure))
  const answer = wanted && isAnswered ? data : undefined
  /**
   * What the household goes on with is what it saw: where something else would be charged by now, that is shown first.
   * Where the server cannot tell, the change itself is asked, which has the last word.
   */
  const mayGoOn = async (): Promise<boolean> => {
    if (!wanted || !answer) return false
    if (!answer.ok) return true
    const now = await call('previewChange', wanted)
    if (!now.ok || saysTheSame(answer.value, now.value)) return true
    setAnew(client.setQueryData<CallOutcome<PreviewWire>>(queryKey, now) ?? null)
    return false
  }
  return {
    /** The button that confirms waits for it. */
    isAsking: wanted !== null && answer === undefined,
    preview: answer?.ok ? answer.value : null,
    problem: answer && !answer.ok ? problemOf(answer.failure) : null,
    /** The charges differ from those shown when the button was pressed. */
    hasChanged: answer !== undefined && answer === anew,
    isGoingOn,
    /** For the button that confirms: acts if the charges are still those that were shown. */
    goOn: async (act: () => unknown): Promise<void> => {
      setIsGoingOn(true)
      if (await mayGoOn()) await act()
      setIsGoingOn(false)
    },
  }
}

/** For a refusal, the sentence that the change itself would get; otherwise, that the charges are not known. */
const problemOf = (failure: CallFailure): string =>
  isRefusal(failure) ? messageOf(failure) : CHARGES_UNKNOWN
