import { useState } from 'react'
import type { Portal } from '../../../contract/portal-wire.ts'
import { cardLabel } from '../../../domain/subscriptions/card-label.ts'
import { showFailure } from '../../app/toasts.ts'
import { call } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'

/** The card that the boxes are charged to, and the way to another one. */
export function CardRow({ card }: { card: Portal['card'] }) {
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    const outcome = await call('startCardChange', undefined)
    if (outcome.ok) return window.location.assign(outcome.value.url)
    setBusy(false)
    showFailure(outcome.failure, 'Your card could not be changed', outcome.failure.message)
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <CardTitle>Card</CardTitle>
          <p className="mt-1 text-ink-soft">{card ? cardLabel(card) : 'No card on file.'}</p>
        </div>
        <Button tone="outline" busy={busy} onClick={() => void change()}>
          {card ? 'Change card' : 'Add a card'}
        </Button>
      </div>
    </Card>
  )
}
