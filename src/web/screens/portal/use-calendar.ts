import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangedWire, SubscriptionCalendar } from '../../../contract/subscription-wire.ts'
import { messageOf } from '../../app/messages.ts'
import { showFailure, showToast } from '../../app/toasts.ts'
import { type CallOutcome, call } from '../../platform/api-client.ts'

const CHANGE_FAILED = 'This change could not be saved'

/** The weeks ahead. Below the portal's key: whatever reloads the portal reloads them too. */
export function useCalendar() {
  return useQuery<SubscriptionCalendar>({
    queryKey: ['portal', 'calendar'],
    queryFn: async ({ signal }) => {
      const outcome = await call('getSubscriptionCalendar', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
    refetchOnMount: 'always',
  })
}

/** One change at a time, with its receipt as a message; `error` is the sentence for a refused one. */
export function useChange() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const change = async <T extends ChangedWire>(ask: () => Promise<CallOutcome<T>>, onSaved?: () => void) => {
    if (busy) return null
    setBusy(true)
    setError(null)
    const outcome = await ask()
    if (outcome.ok) {
      tell(outcome.value)
      // Before the reload, which may take away the control that a closing dialog gives the focus back to.
      onSaved?.()
      await client.invalidateQueries({ queryKey: ['portal'] })
      setBusy(false)
      return outcome
    }
    setBusy(false)
    const message = messageOf(outcome.failure, CHANGE_FAILED)
    setError(message)
    showFailure(outcome.failure, CHANGE_FAILED, message)
    return outcome
  }
  return { busy, error, change }
}

function tell({ receipt, sentence }: ChangedWire): void {
  if (!receipt) {
    showToast('Nothing had to change', { ...(sentence && { description: sentence }) })
    return
  }
  const description = [sentence, `Receipt ${receipt.number}`].filter(Boolean).join(' ')
  showToast(receipt.title, { description, tone: 'success', seconds: sentence ? 5 : 3 })
}
