import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../pieces/floor-style.ts'
import { packingWords } from './packing.words.ts'

type Props = { isOpen: boolean; onClose: () => void; onBegin: (reason: string) => Promise<boolean> }

/** For a box that somebody mixed up: everything out of it, with the reason. */
export function BeginAgainDialog({ isOpen, onClose, onBegin }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setError(packingWords.reasonMissing)
    if (await onBegin(reason.trim())) {
      setReason('')
      onClose()
    }
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={packingWords.beginAgain}
      description={packingWords.beginAgainText}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label={packingWords.reason}
          value={reason}
          error={error}
          maxLength={500}
          autoComplete="off"
          className={FLOOR_FIELD}
          onChange={(event) => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button tone="outline" className={FLOOR_BUTTON} onClick={onClose}>
            {packingWords.cancel}
          </Button>
          <Button type="submit" className={FLOOR_BUTTON}>
            {packingWords.takeAllOut}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
