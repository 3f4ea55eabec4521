import { type FormEvent, useRef, useState } from 'react'
import type { BatchWire } from '../../../../contract/staff/production/production-wire.ts'
import { type BatchAct, nextAct } from '../../../../domain/production/batch-steps.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { STATES } from '../batches/batches.words.ts'
import { Keypad } from '../pieces/keypad.tsx'
import { productionKey } from '../pieces/production-key.ts'
import { useAct } from '../pieces/use-act.ts'
import { ACTS, BATCH } from './production.words.ts'

const KEY = 'min-h-20 min-w-40 text-xl!'

/** Started, cooked, done: one large key each. How many portions came out is asked on the last one. */
export function Ticks({ batch, isClosed }: { batch: BatchWire; isClosed: boolean }) {
  const may = useMay()
  const staffCall = useStaffCall()
  const { busy, act } = useAct(productionKey)
  const [isAsked, setIsAsked] = useState(false)
  const pressed = useRef<HTMLButtonElement>(null)
  const next = nextAct(batch.status)
  const { id, version } = batch
  if (id === null || version === null) return <p className="text-lg text-ink-soft">{BATCH.notReleased}</p>
  if (!may('cook') || isClosed) return <p className="text-xl font-semibold">{STATES[batch.status]}</p>
  const tick = (name: BatchAct, produced_portions: number | null) =>
    act(name, () => staffCall('tickBatch', { batch_id: id, version, act: name, produced_portions }))
  const press = (name: BatchAct) => {
    if (name === 'done' && batch.kind === 'meal') setIsAsked(true)
    else void tick(name, null)
  }
  return (
    <section aria-label={STATES[batch.status]} className="flex flex-wrap items-center gap-3">
      <p role="status" className="min-w-24 text-xl font-semibold">
        {STATES[batch.status]}
      </p>
      {next && (
        // Another key each time: one does not become the next one under a finger.
        <Button
          key={next}
          ref={pressed}
          size="large"
          className={KEY}
          busy={busy === next}
          aria-disabled={busy !== null}
          onClick={() => press(next)}
        >
          {ACTS[next]}
        </Button>
      )}
      {batch.status !== 'planned' && batch.status !== 'discarded' && (
        <Button
          tone="outline"
          size="large"
          className={KEY}
          busy={busy === 'back'}
          aria-disabled={busy !== null}
          onClick={() => void tick('back', null)}
        >
          {ACTS.back}
        </Button>
      )}
      {isAsked && (
        <MadeDialog
          planned={batch.planned_portions}
          busy={busy !== null}
          lastFocus={() => pressed.current}
          onDone={(made) => void tick('done', made).then((isDone) => isDone && setIsAsked(false))}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  )
}

type MadeProps = {
  planned: number | null
  busy: boolean
  lastFocus: () => HTMLElement | null
  onDone: (made: number) => void
  onClose: () => void
}

function MadeDialog({ planned, busy, lastFocus, onDone, onClose }: MadeProps) {
  const [portions, setPortions] = useState(String(planned ?? ''))
  const [tried, setTried] = useState(false)
  const made = /^\d{1,5}$/.test(portions.trim()) ? Number(portions) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!busy && made !== null) onDone(made)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      lastFocus={lastFocus}
      title={BATCH.doneTitle}
      description={planned === null ? undefined : BATCH.planned(planned)}
    >
      <form noValidate onSubmit={submit} className="flex flex-col items-center gap-5">
        <Keypad
          label={BATCH.howMany}
          value={portions}
          error={tried && made === null ? BATCH.notNumber : undefined}
          onType={setPortions}
        />
        <div className="flex flex-wrap justify-end gap-3 self-stretch">
          <Button tone="outline" size="large" className={KEY} onClick={onClose}>
            {BATCH.cancel}
          </Button>
          <Button type="submit" size="large" className={KEY} busy={busy}>
            {ACTS.done}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
