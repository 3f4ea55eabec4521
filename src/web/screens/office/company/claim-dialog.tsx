import { type FormEvent, useId, useState } from 'react'
import type { ClaimWire, CompanyWire } from '../../../../contract/staff/company/company-wire.ts'
import { MOST_EVIDENCE_BYTES } from '../../../../domain/menu/claim-standing.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { base64Of } from '../pieces/base64-of.ts'
import { SavingProblemNotice } from '../pieces/saving-problem-notice.tsx'
import { useSaving } from '../pieces/use-saving.ts'
import { ClaimFields, type EnteredClaim } from './claim-fields.tsx'
import { CLAIM_FORM } from './company.words.ts'
import { companyKey } from './use-company.ts'

type Props = {
  open: boolean
  stored: ClaimWire | undefined
  subjects: CompanyWire['subjects']
  lastFocus: () => HTMLElement | null
  onClose: () => void
}

export function ClaimDialog({ open, stored, subjects, lastFocus, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      lastFocus={lastFocus}
      title={stored ? CLAIM_FORM.changeTitle(stored.claim) : CLAIM_FORM.addTitle}
    >
      {open && <ClaimForm key={stored?.id} {...{ stored, subjects, onClose }} />}
    </Dialog>
  )
}

const enteredOf = (stored: ClaimWire | undefined): EnteredClaim => ({
  ...{ claim: stored?.claim ?? '', owner: stored?.owner ?? '', evidence: stored?.evidence ?? '' },
  subject: stored ? `${stored.subject.kind}:${stored.subject.id}` : '',
  ends: stored?.ends_on ?? '',
})

/** What somebody else has changed meanwhile. */
function differencesOf(before: ClaimWire | undefined, now: ClaimWire | undefined): string[] {
  const labels = [
    ['owner', CLAIM_FORM.owner],
    ['evidence', CLAIM_FORM.evidence],
    ['ends_on', CLAIM_FORM.ends],
  ] as const
  return labels.flatMap(([field, label]) =>
    before?.[field] === now?.[field] ? [] : [CLAIM_FORM.nowIs(label, now?.[field] ?? CLAIM_FORM.noneSet)],
  )
}

function ClaimForm({ stored, subjects, onClose }: Omit<Props, 'open' | 'lastFocus'>) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useSaving([companyKey])
  const [base, setBase] = useState(stored)
  const [shown, setShown] = useState(stored)
  const [entered, setEntered] = useState(() => enteredOf(base))
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  if (problem?.isOutdated && stored && stored.version !== base?.version) {
    setShown(base)
    setBase(stored)
  }
  const isFull = [entered.claim, entered.owner, entered.evidence, entered.subject].every((text) =>
    text.trim(),
  )
  const isTooLarge = (file?.size ?? 0) > MOST_EVIDENCE_BYTES
  const send = async () => {
    const [kind, id = ''] = entered.subject.split(':')
    const subject = { kind: kind === 'meal' ? ('meal' as const) : ('ingredient' as const), id }
    const { claim, owner, evidence, ends } = entered
    const named = { id: base?.id ?? null, version: base?.version ?? null }
    const outcome = await staffCall('saveClaim', {
      ...{ ...named, claim, subject, owner, evidence, ends_on: ends || null },
    })
    const made =
      outcome.ok && outcome.value.claims.find((one) => one.claim === claim && one.subject.id === id)
    if (!file || !outcome.ok || !made) return outcome
    const content = await base64Of(file)
    return staffCall(
      'keepEvidence',
      { id: made.id, version: made.version, name: file.name, content },
      { timeoutSeconds: 60 },
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !isFull || isTooLarge) return
    if (await save<unknown>(send, () => CLAIM_FORM.saved)) onClose()
  }
  return (
    <form id={useId()} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Unsaved when={file !== null || JSON.stringify(entered) !== JSON.stringify(enteredOf(base))} />
      <ClaimFields
        {...{ entered, tried, subjects, isTooLarge, isNew: !base, onFile: setFile }}
        onEnter={(part) => setEntered((former) => ({ ...former, ...part }))}
      />
      <SavingProblemNotice problem={problem} differences={differencesOf(shown, base)} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          {CLAIM_FORM.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {CLAIM_FORM.save}
        </Button>
      </div>
    </form>
  )
}
