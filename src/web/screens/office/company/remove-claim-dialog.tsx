import { type FormEvent, useId, useState } from 'react'
import type { ClaimWire } from '../../../../contract/staff/company/company-wire.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { SavingProblemNotice } from '../pieces/saving-problem-notice.tsx'
import { useSaving } from '../pieces/use-saving.ts'
import { CLAIM_FORM } from './company.words.ts'
import { companyKey } from './use-company.ts'

type Props = { stored: ClaimWire | undefined; lastFocus: () => HTMLElement | null; onClose: () => void }

export function RemoveClaimDialog({ stored, lastFocus, onClose }: Props) {
  return (
    <Dialog
      open={stored !== undefined}
      onOpenChange={(open) => !open && onClose()}
      lastFocus={lastFocus}
      title={stored ? CLAIM_FORM.removeTitle(stored.claim) : ''}
      description={CLAIM_FORM.removeText}
    >
      {stored && <RemoveForm stored={stored} onClose={onClose} />}
    </Dialog>
  )
}

function RemoveForm({ stored, onClose }: { stored: ClaimWire; onClose: () => void }) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useSaving([companyKey])
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !reason.trim()) return
    const body = { id: stored.id, version: stored.version, reason: reason.trim() }
    if (
      await save(
        () => staffCall('removeClaim', body),
        () => CLAIM_FORM.removed,
      )
    )
      onClose()
  }
  return (
    <form id={useId()} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Unsaved when={reason !== ''} />
      <TextField
        label={CLAIM_FORM.reason}
        maxLength={500}
        autoComplete="off"
        value={reason}
        error={tried && !reason.trim() ? CLAIM_FORM.missing : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <SavingProblemNotice problem={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          {CLAIM_FORM.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {CLAIM_FORM.remove}
        </Button>
      </div>
    </form>
  )
}
