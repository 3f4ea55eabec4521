import { useState } from 'react'
import type { ApiTypes } from '../../contract/api-types.ts'
import type { PreviewWire } from '../../contract/household/preview-wire.ts'
import { type CallFailure, call } from '../platform/api-client.ts'

type Wanted = ApiTypes['previewChange']['request']
/** 'unknown': the server could not tell. */
type Shown = PreviewWire | 'unknown'
type Told = { wanted: string; shown: Shown }
export type Foreseen = { mayGoOn: true } | { mayGoOn: false; failure: CallFailure | null }

const isNothing = ({ changes, notes }: PreviewWire) => changes.length === 0 && notes.length === 0
const said = (shown: Shown) => (shown === 'unknown' ? shown : JSON.stringify([shown.changes, shown.notes]))

/** Whether the server said no; else it could not be asked, or has no time. */
export const isRefusal = ({ status, code }: CallFailure): boolean =>
  status >= 400 && status < 500 && code !== 'too_many_requests'

/**
 * Asks what a change does to boxes that are still open. It may be made at once when it does nothing to them, otherwise
 * only when exactly this has been shown and is asked for again. What the server cannot tell is said, too, and can be
 * skipped with a second press: nobody is kept from saving what they do not eat.
 */
export function useForeseen() {
  const [told, setTold] = useState<Told | null>(null)
  const foresee = async (change: Wanted): Promise<Foreseen> => {
    const outcome = await call('previewChange', change)
    if (!outcome.ok && isRefusal(outcome.failure)) return { mayGoOn: false, failure: outcome.failure }
    const shown = outcome.ok ? outcome.value : 'unknown'
    const wanted = JSON.stringify(change)
    const wasShown = told?.wanted === wanted && said(told.shown) === said(shown)
    if (wasShown || (shown !== 'unknown' && isNothing(shown))) return { mayGoOn: true }
    setTold({ wanted, shown })
    return { mayGoOn: false, failure: null }
  }
  /** What is shown, while it is about the change that is entered. */
  const shownFor = (change: Wanted) => (told?.wanted === JSON.stringify(change) ? told.shown : null)
  return { foresee, shownFor }
}
