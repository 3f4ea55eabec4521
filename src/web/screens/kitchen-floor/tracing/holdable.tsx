import { useRef, useState } from 'react'
import { showToast } from '../../../app/toasts.ts'
import type { CallOutcome } from '../../../platform/api-client.ts'
import { failureText } from '../../../staff/failure-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { FLOOR_BUTTON } from '../pieces/floor-style.ts'
import { ReasonDialog } from '../pieces/reason-dialog.tsx'
import { TRACING } from './tracing.words.ts'

export type Line = { id: string; version: number; text: string; state: 'free' | 'held' | 'discarded' }

type Props = {
  title: string
  lines: readonly Line[]
  hold: (line: Line, reason: string) => Promise<CallOutcome<unknown>>
  /** Looks again: others may have acted, too. */
  onHeld: () => Promise<void>
}

/** Which lines somebody is about to hold, and the calls that do it, one after the other. */
function useHolding({ hold, onHeld }: Pick<Props, 'hold' | 'onHeld'>) {
  const [chosen, setChosen] = useState<readonly Line[]>([])
  const [busy, setBusy] = useState(false)
  const pressed = useRef<HTMLElement | null>(null)
  const choose = (some: readonly Line[], button: HTMLElement) => {
    pressed.current = button
    setChosen(some)
  }
  const save = async (reason: string) => {
    setBusy(true)
    const refused: string[] = []
    for (const line of chosen) {
      const outcome = await hold(line, reason)
      if (!outcome.ok) refused.push(`${line.text}: ${failureText(outcome.failure)}`)
    }
    await onHeld()
    setBusy(false)
    setChosen([])
    if (refused.length < chosen.length)
      showToast(TRACING.holdDone(chosen.length - refused.length), { tone: 'success' })
    for (const text of refused) showToast(text, { tone: 'danger' })
  }
  return { chosen, setChosen, busy, pressed, choose, save }
}

/** Lots or batches that were found; each is held right here, or all that are free at once. */
export function Holdable({ title, lines, hold, onHeld }: Props) {
  const { chosen, setChosen, busy, pressed, choose, save } = useHolding({ hold, onHeld })
  const free = lines.filter(({ state }) => state === 'free')
  if (lines.length === 0) return null
  return (
    <Card as="div" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{title}</CardTitle>
        {free.length > 1 && (
          <Button
            tone="danger"
            className={FLOOR_BUTTON}
            aria-label={TRACING.holdAllNamed(free.length, title)}
            onClick={({ currentTarget }) => choose(free, currentTarget)}
          >
            {TRACING.holdAll(free.length)}
          </Button>
        )}
      </div>
      <ul className="flex flex-col divide-y divide-line text-lg">
        {lines.map((line) => (
          <HoldLine key={line.id} line={line} onHold={(button) => choose([line], button)} />
        ))}
      </ul>
      {chosen.length > 0 && (
        <ReasonDialog
          open
          title={TRACING.holdTitle}
          description={chosen.map(({ text }) => text).join('; ')}
          save={TRACING.hold}
          busy={busy}
          lastFocus={() => pressed.current}
          onSave={(reason) => void save(reason)}
          onClose={() => setChosen([])}
        />
      )}
    </Card>
  )
}

const HoldLine = ({ line, onHold }: { line: Line; onHold: (button: HTMLElement) => void }) => (
  <li className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-2">
    <span className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">{line.text}</span>
    {line.state === 'free' ? (
      <Button
        tone="danger"
        className={FLOOR_BUTTON}
        aria-label={TRACING.holdNamed(line.text)}
        onClick={({ currentTarget }) => onHold(currentTarget)}
      >
        {TRACING.hold}
      </Button>
    ) : (
      <Badge tone="danger">{line.state === 'held' ? TRACING.held : TRACING.discarded}</Badge>
    )}
  </li>
)
