import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../app/toasts.ts'
import type { CallOutcome } from '../../../platform/api-client.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { failureText } from '../../../staff/failure-text.ts'

/** One act of a kitchen screen: whether it is under way, and why it failed. Afterwards the screen reads `key` again. */
export function useFloorSaving(key: QueryKey) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** @returns what the server answered, or null where it was not saved */
  const save = async <T>(call: () => Promise<CallOutcome<T>>, done: string): Promise<T | null> => {
    setBusy(true)
    setProblem(null)
    const outcome = await call()
    // Somebody else may have acted too, or the answer was lost.
    const isRead = readAnew(client, key)
    // Without a connection nothing is read before it is back.
    if (outcome.ok || outcome.failure.status !== 0) await isRead
    setBusy(false)
    if (!outcome.ok) {
      setProblem(failureText(outcome.failure))
      return null
    }
    showToast(done, { tone: 'success' })
    return outcome.value
  }
  return { busy, problem, save }
}
