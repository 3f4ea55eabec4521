import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { REASON } from './floor.words.ts'
import { FLOOR_BUTTON, FLOOR_FIELD } from './floor-style.ts'

type Props = {
  open: boolean
  title: string
  description?: string
  /** What the button says that does it. */
  save: string
  busy: boolean
  lastFocus: () => HTMLElement | null
  onSave: (reason: string) => void
  onClose: () => void
}

/** Something that takes a reason. It stays open, with what was typed, until it is done. */
export function ReasonDialog({ open, title, description, save, busy, lastFocus, onSave, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!busy && reason.trim()) onSave(reason.trim())
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      lastFocus={lastFocus}
      title={title}
      description={description}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Unsaved when={reason !== ''} />
        <TextField
          label={REASON.why}
          className={FLOOR_FIELD}
          autoComplete="off"
          value={reason}
          error={tried && !reason.trim() ? REASON.missing : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" className={FLOOR_BUTTON} onClick={onClose}>
            {REASON.cancel}
          </Button>
          <Button type="submit" className={FLOOR_BUTTON} busy={busy}>
            {save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
