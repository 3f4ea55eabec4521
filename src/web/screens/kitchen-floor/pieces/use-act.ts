import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../app/toasts.ts'
import type { CallOutcome } from '../../../platform/api-client.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { failureText } from '../../../staff/failure-text.ts'

/** One thing that is done at a time; afterwards the screen reads again what is below `key`, whether it went well or not. */
export function useAct(key: QueryKey) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  /** @returns whether it was done; why not is told in a toast */
  const act = async <T>(
    name: string,
    call: () => Promise<CallOutcome<T>>,
    done?: string,
  ): Promise<boolean> => {
    if (busy !== null) return false
    setBusy(name)
    const outcome = await call()
    const isRead = readAnew(client, key)
    // Without a connection nothing is read before it is back: who has typed something hears at once that it failed.
    if (outcome.ok || outcome.failure.status !== 0) await isRead
    setBusy(null)
    if (outcome.ok) {
      if (done) showToast(done, { tone: 'success' })
      return true
    }
    const { failure } = outcome
    if (failure.status !== 401) showToast(failureText(failure), { tone: 'danger' })
    return false
  }
  return { busy, act }
}
