import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../app/toasts.ts'
import type { CallOutcome } from '../../../platform/api-client.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { isEndUnknown, reasonText } from '../../../staff/failure-text.ts'

export type SavingProblem = {
  text: string
  /** It may have been saved all the same. */
  isUnknown: boolean
  /** Somebody has changed it meanwhile; what was typed stays. */
  isOutdated: boolean
  /** Messages by field, as the wire names them. */
  fields: Record<string, string>
}

/** One form that saves: whether it is busy, and what went wrong. Afterwards the screens read again what is below `keys`. */
export function useSaving(keys: readonly QueryKey[]) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SavingProblem | null>(null)
  /** @returns what the server answered, or null where it was not saved */
  const save = async <T>(
    call: () => Promise<CallOutcome<T>>,
    done?: (value: T) => string,
  ): Promise<T | null> => {
    setBusy(true)
    setProblem(null)
    const outcome = await call()
    // A failure may have saved it too, or tell that somebody else has.
    await Promise.all(keys.map((key) => readAnew(client, key)))
    setBusy(false)
    if (outcome.ok) {
      if (done) showToast(done(outcome.value), { tone: 'success' })
      return outcome.value
    }
    const { failure } = outcome
    setProblem({
      text: failure.code === 'changed_meanwhile' ? failure.message : reasonText(failure),
      isUnknown: isEndUnknown(failure),
      isOutdated: failure.code === 'changed_meanwhile',
      fields: failure.fields,
    })
    return null
  }
  return { busy, problem, save, forget: () => setProblem(null) }
}
