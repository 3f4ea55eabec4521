import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Portal } from '../../../../contract/household/portal-wire.ts'
import { cardLabel } from '../../../../domain/charges/card-label.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useCardChange } from '../account/use-card-change.ts'
import { Setting } from './setting-row.tsx'
import { settingsWords } from './settings.words.ts'

/** Whether a mail about the card led here. */
function useFixCard(): boolean {
  const [query] = useSearchParams()
  return query.get('fix') === 'card'
}

/** The card that the boxes are charged to, and the way to another one. */
export function CardRow({ card }: { card: Portal['card'] }) {
  const { busy, change } = useCardChange()
  const fixCard = useFixCard()
  const offline = !useOnline()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!fixCard) return
    button.current?.scrollIntoView({ block: 'center' })
    button.current?.focus()
  }, [fixCard])
  return (
    <Setting
      title={settingsWords.card}
      lead={card ? cardLabel(card) : settingsWords.noCard}
      action={
        <Button
          ref={button}
          tone="outline"
          size="small"
          busy={busy}
          aria-disabled={offline}
          onClick={() => void change()}
        >
          {card ? settingsWords.changeCard : settingsWords.addCard}
        </Button>
      }
    />
  )
}
