import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangedWire } from '../../../../contract/household/subscription-wire.ts'
import { messageOf } from '../../../app/messages.ts'
import { showFailure, showToast } from '../../../app/toasts.ts'
import { type CallFailure, type CallOutcome, call } from '../../../platform/api-client.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { focusAgain } from './portal-focus.ts'

const CHANGE_FAILED = 'This change could not be saved'
/** Longer than other messages: there is something to decide. */
const SECONDS_TO_UNDO = 10

export type Ask<T extends ChangedWire = ChangedWire> = () => Promise<CallOutcome<T>>
type Options = {
  /** Before the reload, which may take away the control that a closing dialog gives the focus back to. */
  onSaved?: () => void
  /** The change that takes this one back, offered with its receipt. */
  undo?: Ask
}

/**
 * One change at a time, with its receipt as a message; `error` is the sentence for a refused one, which counts no longer
 * once the customer has signed in again.
 */
export function useChange() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { user } = useSession()
  const [refusal, setRefusal] = useState<{ sentence: string; user: typeof user } | null>(null)
  const change = async <T extends ChangedWire>(ask: Ask<T>, { onSaved, undo }: Options = {}) => {
    if (busy) return null
    setBusy(true)
    setRefusal(null)
    const outcome = await ask()
    if (outcome.ok) {
      tellChange(outcome.value, undo && (() => void takeBack(client, undo)))
      onSaved?.()
      await readAnew(client, ['portal'])
      setBusy(false)
      return outcome
    }
    setBusy(false)
    setRefusal({ sentence: tellRefusal(outcome.failure), user })
    return outcome
  }
  const error = refusal?.user === user ? (refusal?.sentence ?? null) : null
  return { busy, error, change }
}

async function takeBack(client: QueryClient, undo: Ask): Promise<void> {
  const outcome = await undo()
  if (outcome.ok) tellChange(outcome.value)
  else tellRefusal(outcome.failure)
  await readAnew(client, ['portal'])
}

/** Says a refusal in a message, and returns its sentence for the place where the change was asked for. */
export function tellRefusal(failure: CallFailure): string {
  const message = messageOf(failure, CHANGE_FAILED)
  showFailure(failure, CHANGE_FAILED, message)
  return message
}

/** The receipt as a message, with Undo where the change can be taken back. */
export function tellChange({ receipt, sentence }: ChangedWire, onUndo?: () => void): void {
  if (!receipt) {
    showToast('Nothing had to change', { ...(sentence && { description: sentence }) })
    return
  }
  const press = () => {
    onUndo?.()
    focusAgain()
  }
  showToast(receipt.title, {
    description: [sentence, `Receipt ${receipt.number}`].filter(Boolean).join(' '),
    tone: 'success',
    seconds: onUndo ? SECONDS_TO_UNDO : sentence ? 5 : 3,
    ...(onUndo && { action: { label: 'Undo', onPress: press } }),
  })
}

export const askFor =
  (name: 'skipBox' | 'unskipBox', deliveryDate: string): Ask =>
  () =>
    call(name, { delivery_date: deliveryDate })
