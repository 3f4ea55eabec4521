import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { cardLabel } from '../../../../domain/charges/card-label.ts'
import { showFailure, showToast } from '../../../app/toasts.ts'
import { call } from '../../../platform/api-client.ts'

const NOT_CHANGED = {
  title: 'Your card was not changed',
  description: 'We still use the card we have on file.',
} as const

const SECONDS_TO_READ_CHARGES = 10

/** Back from the card page: asks the server what the provider says, tells it, and cleans the address. */
export function useCardReturn(reload: () => Promise<void>): void {
  const [query, setQuery] = useSearchParams()
  const result = query.get('card')
  const sessionId = query.get('card_session')
  const asked = useRef<string | null>(null)
  useEffect(() => {
    const visit = result && `${result}:${sessionId}`
    if (!visit || asked.current === visit) return
    asked.current = visit
    const settle = async () => {
      if (result === 'changed' && sessionId) await tellChange(sessionId)
      else showToast(NOT_CHANGED.title, { description: NOT_CHANGED.description })
      await reload()
      setQuery({}, { replace: true })
    }
    void settle()
  }, [result, sessionId, reload, setQuery])
}

async function tellChange(sessionId: string): Promise<void> {
  const outcome = await call('returnFromCardChange', { session_id: sessionId })
  if (!outcome.ok) return showFailure(outcome.failure, NOT_CHANGED.title, outcome.failure.message)
  const { state, card, charges } = outcome.value
  if (state === 'changed') {
    const used = card ? `From now on we use your ${cardLabel(card)}.` : 'From now on we use your new card.'
    return showToast('Your card was changed', {
      description: [used, ...charges].join(' '),
      tone: 'success',
      ...(charges.length > 0 && { seconds: SECONDS_TO_READ_CHARGES }),
    })
  }
  if (state === 'processing')
    return showToast('Saving your card', { description: 'Your new card appears here in a moment.' })
  showToast(NOT_CHANGED.title, { description: NOT_CHANGED.description, tone: 'warning' })
}
