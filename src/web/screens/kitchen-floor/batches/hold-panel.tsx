import { useRef, useState } from 'react'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardTitle, Card as Panel } from '../../../ui/card.tsx'
import { FLOOR_BUTTON } from '../pieces/floor-style.ts'
import { productionKey } from '../pieces/production-key.ts'
import { ReasonDialog } from '../pieces/reason-dialog.tsx'
import { useAct } from '../pieces/use-act.ts'
import { HOLD } from './batches.words.ts'
import type { Card } from './use-batch-card.ts'

type HoldAct = keyof typeof HOLD.acts

/** Takes the batch out of use at once, or throws it away, for a reason. */
export function HoldPanel({ card }: { card: Card }) {
  const staffCall = useStaffCall()
  const { busy, act } = useAct(productionKey)
  const [chosen, setChosen] = useState<HoldAct | null>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const acts: readonly HoldAct[] = [card.is_held ? 'let_go' : 'hold', 'discard']
  const save = async (reason: string) => {
    if (!chosen) return
    const wish = { batch_id: card.id, version: card.version, act: chosen, reason }
    if (await act(chosen, () => staffCall('holdBatch', wish), HOLD.done[chosen])) setChosen(null)
  }
  return (
    <Panel aria-labelledby="hold" className="flex flex-wrap items-center justify-between gap-4">
      <CardTitle id="hold">{card.is_held ? HOLD.isHeld(card.hold_reason ?? '') : HOLD.title}</CardTitle>
      <div className="flex flex-wrap gap-3">
        {acts.map((name) => (
          <Button
            key={name}
            tone={name === 'let_go' ? 'outline' : 'danger'}
            className={FLOOR_BUTTON}
            onClick={({ currentTarget }) => {
              pressed.current = currentTarget
              setChosen(name)
            }}
          >
            {HOLD.acts[name]}
          </Button>
        ))}
      </div>
      <ReasonDialog
        key={chosen}
        open={chosen !== null}
        title={chosen ? HOLD.titles[chosen] : ''}
        save={chosen ? HOLD.acts[chosen] : ''}
        busy={busy !== null}
        lastFocus={() => pressed.current}
        onSave={(reason) => void save(reason)}
        onClose={() => setChosen(null)}
      />
    </Panel>
  )
}
