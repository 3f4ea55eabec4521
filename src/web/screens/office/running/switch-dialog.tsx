import { type FormEvent, useId, useState } from 'react'
import type { ShopSwitch } from '../../../../domain/shop/shop-switch.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { RUNNING, SWITCH_WORDS } from './running.words.ts'
import { useChangeSwitch } from './use-shop-state.ts'

export type WantedSwitch = { name: ShopSwitch; isStopped: boolean }

type Props = { wanted: WantedSwitch | null; onClose: () => void; lastFocus: () => HTMLElement | null }

/** Asks why, and says what happens: this reaches every household at once. */
export function SwitchDialog({ wanted, onClose, lastFocus }: Props) {
  const words = wanted && SWITCH_WORDS[wanted.name]
  return (
    <Dialog
      open={wanted !== null}
      onOpenChange={(open) => !open && onClose()}
      lastFocus={lastFocus}
      title={words ? (wanted.isStopped ? words.stop : words.resume) : ''}
      description={words && (wanted.isStopped ? words.effect : words.runs)}
    >
      {wanted && <SwitchForm wanted={wanted} onClose={onClose} />}
    </Dialog>
  )
}

function SwitchForm({ wanted, onClose }: { wanted: WantedSwitch; onClose: () => void }) {
  const { busy, problem, change } = useChangeSwitch()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const words = SWITCH_WORDS[wanted.name]
  const id = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wish = { name: wanted.name, is_stopped: wanted.isStopped, reason }
    if (reason.trim() && !busy && (await change(wish))) onClose()
  }
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Unsaved when={reason !== ''} />
      <TextField
        label={RUNNING.reason}
        hint={RUNNING.reasonHint}
        maxLength={500}
        autoComplete="off"
        value={reason}
        error={tried && !reason.trim() ? RUNNING.reasonMissing : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem && (
        <Notice tone="danger" urgent title={problem.isUnknown ? RUNNING.unknown : RUNNING.notChanged}>
          {problem.text} {problem.isUnknown && RUNNING.unknownText}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          {RUNNING.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {wanted.isStopped ? words.stop : words.resume}
        </Button>
      </div>
    </form>
  )
}
