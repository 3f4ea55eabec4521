import { type FormEvent, useId, useState } from 'react'
import type { PromoCodeWire } from '../../../../contract/staff/promo-codes-wire.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { SavingProblemNotice } from '../pieces/saving-problem-notice.tsx'
import { useSaving } from '../pieces/use-saving.ts'
import { STOP } from './codes.words.ts'
import { codesKey } from './codes-key.ts'

type Props = {
  stored: PromoCodeWire | undefined
  lastFocus: () => HTMLElement | null
  onClose: () => void
}

const isStopped = ({ state }: PromoCodeWire) => state === 'stopped'

/** Says what happens and asks why. */
export function StopDialog({ stored, lastFocus, onClose }: Props) {
  return (
    <Dialog
      open={stored !== undefined}
      onOpenChange={(open) => !open && onClose()}
      lastFocus={lastFocus}
      title={stored ? (isStopped(stored) ? STOP.startTitle(stored.code) : STOP.stopTitle(stored.code)) : ''}
      description={stored && (isStopped(stored) ? STOP.again : STOP.effect)}
    >
      {stored && <StopForm key={stored.id} stored={stored} onClose={onClose} />}
    </Dialog>
  )
}

function StopForm({ stored, onClose }: { stored: PromoCodeWire; onClose: () => void }) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useSaving([codesKey])
  // What was shown when it was opened: an answer that is read anew must not turn the question around.
  const [wish] = useState(!isStopped(stored))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { id, version, promised } = stored
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !reason.trim()) return
    const body = { id, version, is_stopped: wish, reason: reason.trim() }
    if (
      await save(
        () => staffCall('stopPromoCode', body),
        () => (wish ? STOP.stopped : STOP.started),
      )
    )
      onClose()
  }
  return (
    <form id={useId()} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Unsaved when={reason !== ''} />
      {wish && promised > 0 && <Notice>{STOP.keeps(promised)}</Notice>}
      <TextField
        label={STOP.reason}
        maxLength={500}
        autoComplete="off"
        value={reason}
        error={tried && !reason.trim() ? STOP.missing : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <SavingProblemNotice problem={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          {STOP.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {wish ? STOP.stop : STOP.start}
        </Button>
      </div>
    </form>
  )
}
