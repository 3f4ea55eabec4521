import { type FormEvent, useId, useRef, useState } from 'react'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardTitle, Card as Panel } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FLOOR_BUTTON } from '../pieces/floor-style.ts'
import { Keypad } from '../pieces/keypad.tsx'
import { productionKey } from '../pieces/production-key.ts'
import { useAct } from '../pieces/use-act.ts'
import { AGAIN, STATES } from './batches.words.ts'
import type { Card } from './use-batch-card.ts'

type Again = NonNullable<Card['again']>
type Props = { card: Card; again: Again }

/** Another batch of what was thrown away or came out short: with what is missing, from now on. */
export function CookAgain({ card, again }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const pressed = useRef<HTMLButtonElement>(null)
  const { portions } = again
  return (
    <Panel aria-labelledby="again" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <CardTitle id="again">{portions === null ? AGAIN.gone : AGAIN.missing(portions)}</CardTitle>
        {portions === null && <p className="text-lg text-ink-soft">{AGAIN.forUsers}</p>}
      </div>
      <Button
        ref={pressed}
        size="large"
        className="min-h-20 min-w-40 text-xl!"
        onClick={() => setIsAsked(true)}
      >
        {AGAIN.key}
      </Button>
      {isAsked && (
        <AgainDialog
          card={card}
          again={again}
          lastFocus={() => pressed.current}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Panel>
  )
}

type DialogProps = Props & { lastFocus: () => HTMLElement | null; onClose: () => void }

function useAgain({ card, again, onClose }: DialogProps) {
  const staffCall = useStaffCall()
  const { busy, act } = useAct(productionKey)
  const [typed, setTyped] = useState(String(again.portions ?? ''))
  const [tried, setTried] = useState(false)
  const [parts, setParts] = useState<readonly string[]>(
    again.parts.flatMap(({ batch_id, is_whole }) => (is_whole ? [batch_id] : [])),
  )
  const portions = /^[1-9]\d{0,4}$/.test(typed.trim()) ? Number(typed) : null
  const isWrong = again.portions !== null && portions === null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy !== null || isWrong) return
    const wish = { batch_id: card.id, version: card.version, portions, parts_there: [...parts] }
    if (await act('again', () => staffCall('cookAgain', wish), AGAIN.done)) onClose()
  }
  const toggle = (id: string) =>
    setParts((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return {
    typed,
    setTyped,
    parts,
    toggle,
    error: tried && isWrong ? AGAIN.notNumber : undefined,
    busy,
    submit,
  }
}

function AgainDialog(props: DialogProps) {
  const { again, lastFocus, onClose } = props
  const { typed, setTyped, parts, toggle, error, busy, submit } = useAgain(props)
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      lastFocus={lastFocus}
      title={AGAIN.title}
      description={AGAIN.begins}
      width="wide"
      actions={
        <>
          <Button tone="outline" className={FLOOR_BUTTON} onClick={onClose}>
            {AGAIN.cancel}
          </Button>
          <Button type="submit" form={form} className={FLOOR_BUTTON} busy={busy !== null}>
            {AGAIN.key}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-wrap items-start justify-center gap-x-8 gap-y-5"
      >
        {again.portions !== null && (
          <Keypad label={AGAIN.howMany} value={typed} error={error} onType={setTyped} />
        )}
        {again.parts.length > 0 && <PartsThere again={again} parts={parts} onToggle={toggle} />}
      </form>
    </Dialog>
  )
}

type PartsProps = { again: Again; parts: readonly string[]; onToggle: (id: string) => void }

const PartsThere = ({ again, parts, onToggle }: PartsProps) => (
  <fieldset className="flex flex-1 basis-64 flex-col gap-2">
    <legend className="text-lg font-semibold">{AGAIN.parts}</legend>
    <p className="text-ink-soft">{AGAIN.partsHint}</p>
    {again.parts.map(({ batch_id, name, status }) => (
      <Button
        key={batch_id}
        tone={parts.includes(batch_id) ? 'primary' : 'outline'}
        className={FLOOR_BUTTON}
        aria-pressed={parts.includes(batch_id)}
        onClick={() => onToggle(batch_id)}
      >
        {parts.includes(batch_id) && <Icon name="check" />}
        {AGAIN.part(name, STATES[status])}
      </Button>
    ))}
  </fieldset>
)
