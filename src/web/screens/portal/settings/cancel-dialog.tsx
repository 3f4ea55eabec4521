import { useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useChange } from '../account/use-change.ts'
import { cancelWords } from './dialogs.words.ts'

type Props = { open: boolean; whatArrives: string; onPause: () => void; onClose: () => void }

/** One press cancels. A pause is offered beside it, without another step. */
export function CancelDialog({ open, whatArrives, onPause, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { busy, error, change } = useChange()
  const cancel = async () => {
    const body = reason.trim() === '' ? {} : { reason }
    await change(() => call('cancelSubscription', body), { onSaved: onClose })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={cancelWords.title}
      actions={
        <>
          <Button tone="outline" onClick={onPause}>
            {cancelWords.pauseInstead}
          </Button>
          <Button tone="danger" busy={busy} onClick={() => void cancel()}>
            {cancelWords.button}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p>{whatArrives}</p>
        <p className="text-ink-soft">{cancelWords.canReactivate}</p>
        <TextAreaField
          label={cancelWords.why}
          optional
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {error && (
          <Notice tone="danger" urgent>
            {error}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
