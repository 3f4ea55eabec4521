import { useState } from 'react'
import type { ApiTypes } from '../../contract/api-types.ts'
import type { PreviewWire } from '../../contract/preview-wire.ts'
import { type CallFailure, call } from '../platform/api-client.ts'

type Wanted = ApiTypes['previewChange']['request']
type Told = { wanted: string; preview: PreviewWire }
export type Foreseen = { mayGoOn: true } | { mayGoOn: false; failure: CallFailure | null }

const isNothing = ({ changes, notes }: PreviewWire) => changes.length === 0 && notes.length === 0
const said = ({ changes, notes }: PreviewWire) => JSON.stringify([changes, notes])

/**
 * Asks what a change does to boxes that are still open. It may be made at once when it does nothing to them, otherwise
 * only when exactly this has been shown and is asked for again.
 */
export function useForeseen() {
  const [told, setTold] = useState<Told | null>(null)
  const foresee = async (change: Wanted): Promise<Foreseen> => {
    const outcome = await call('previewChange', change)
    if (!outcome.ok) return { mayGoOn: false, failure: outcome.failure }
    const wanted = JSON.stringify(change)
    const wasShown = told?.wanted === wanted && said(told.preview) === said(outcome.value)
    if (isNothing(outcome.value) || wasShown) return { mayGoOn: true }
    setTold({ wanted, preview: outcome.value })
    return { mayGoOn: false, failure: null }
  }
  /** What is shown, while it is about the change that is entered. */
  const shownFor = (change: Wanted) => (told?.wanted === JSON.stringify(change) ? told.preview : null)
  return { foresee, shownFor }
}
