import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { CardProblem } from './use-card-call.ts'

type Props = {
  open: boolean
  title: string
  description: ReactNode
  busy: boolean
  /** There is nothing left to confirm. */
  isOver: boolean
  /** What the button says that confirms; null without one. */
  yes: string | null
  onYes: () => void
  onClose: () => void
  lastFocus: () => HTMLElement | null
  children: ReactNode
}

/** The frame of the questions that a card of the kitchen asks before it does something. */
export function CardDialog(props: Props) {
  const { open, title, description, busy, isOver, yes, onYes, onClose, lastFocus, children } = props
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      lastFocus={lastFocus}
      title={title}
      description={description}
      actions={
        open && (
          <>
            <Button tone="outline" size="large" disabled={busy} onClick={onClose}>
              {isOver ? 'Close' : 'Cancel'}
            </Button>
            {!isOver && yes && (
              <Button size="large" busy={busy} onClick={onYes}>
                {yes}
              </Button>
            )}
          </>
        )
      }
    >
      {open && <div className="flex flex-col gap-4 text-lg">{children}</div>}
    </Dialog>
  )
}

type ProblemProps = {
  problem: CardProblem
  /** The title after a no. */
  refused: string
  /** The title after a lost answer. */
  unknown: string
  /** What to do after a lost answer, where that is worth a sentence. */
  again?: string
}

/** Why what was asked for is not done, or not known to be done. */
export function CardProblemNotice({ problem: { text, isUnknown }, refused, unknown, again }: ProblemProps) {
  return (
    <Notice tone="danger" urgent title={isUnknown ? unknown : refused}>
      {text}
      {again && ' '}
      {isUnknown && again}
    </Notice>
  )
}
