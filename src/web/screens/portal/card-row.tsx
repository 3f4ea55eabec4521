import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Portal } from '../../../contract/portal-wire.ts'
import { cardLabel } from '../../../domain/subscriptions/card-label.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { useCardChange } from './use-card-change.ts'

/** Whether a mail about the card led here. */
export function useFixCard(): boolean {
  const [query] = useSearchParams()
  return query.get('fix') === 'card'
}

/** The card that the boxes are charged to, and the way to another one. */
export function CardRow({ card }: { card: Portal['card'] }) {
  const { busy, change } = useCardChange()
  const fixCard = useFixCard()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!fixCard) return
    button.current?.scrollIntoView({ block: 'center' })
    button.current?.focus()
  }, [fixCard])
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <CardTitle>Card</CardTitle>
          <p className="mt-1 text-ink-soft">{card ? cardLabel(card) : 'No card on file.'}</p>
        </div>
        <Button ref={button} tone="outline" busy={busy} onClick={() => void change()}>
          {card ? 'Change card' : 'Add a card'}
        </Button>
      </div>
    </Card>
  )
}
