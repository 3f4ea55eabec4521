import { type FormEvent, useId, useState } from 'react'
import type { PromoCodeWire } from '../../../../contract/staff/promo-codes-wire.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { SavingProblemNotice } from '../pieces/saving-problem-notice.tsx'
import { useSaving } from '../pieces/use-saving.ts'
import { CodeFields } from './code-fields.tsx'
import { CODE_FORM } from './codes.words.ts'
import { codesKey } from './codes-key.ts'
import { differencesOf, type EnteredCode, enteredOf, problemsOf, wishOf } from './entered-code.ts'

type Props = {
  open: boolean
  isNew: boolean
  /** As it is known now; it may change while the dialog is open. */
  stored: PromoCodeWire | undefined
  lastFocus: () => HTMLElement | null
  onClose: () => void
}

export function CodeDialog({ open, isNew, stored, lastFocus, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      lastFocus={lastFocus}
      width="wide"
      title={isNew || !stored ? CODE_FORM.makeTitle : CODE_FORM.changeTitle(stored.code)}
    >
      {open && <CodeForm key={stored?.id} stored={stored} onClose={onClose} />}
    </Dialog>
  )
}

function CodeForm({ stored, onClose }: Pick<Props, 'stored' | 'onClose'>) {
  const kitchen = useKitchen()
  const staffCall = useStaffCall()
  const { busy, problem, save } = useSaving([codesKey])
  const [base, setBase] = useState(stored)
  const [shown, setShown] = useState(stored)
  const [entered, setEntered] = useState(() => enteredOf(kitchen, base))
  const [tried, setTried] = useState(false)
  const errors = tried ? problemsOf(entered, !base) : {}
  if (problem?.isOutdated && stored && stored.version !== base?.version) {
    setShown(base)
    setBase(stored)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || Object.keys(problemsOf(entered, !base)).length > 0) return
    if (
      await save(
        () => send(),
        () => (base ? CODE_FORM.saved : CODE_FORM.made),
      )
    )
      onClose()
  }
  const send = () => {
    const wish = wishOf(kitchen, entered, base)
    if (!base) return staffCall('makePromoCode', { code: entered.code.trim().toUpperCase(), ...wish })
    const reason = entered.reason.trim()
    return staffCall('changePromoCode', {
      id: base.id,
      version: base.version,
      ...wish,
      ...(reason && { reason }),
    })
  }
  const enter = (part: Partial<EnteredCode>) => setEntered((former) => ({ ...former, ...part }))
  const wasUsed = base !== undefined && base.uses + base.holds > 0
  return (
    <form id={useId()} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Unsaved when={JSON.stringify(entered) !== JSON.stringify(enteredOf(kitchen, base))} />
      {wasUsed && <Notice>{CODE_FORM.fixed}</Notice>}
      {base && base.promised > 0 && <Notice>{CODE_FORM.promised(base.promised)}</Notice>}
      <CodeFields {...{ entered, errors, wasUsed, isNew: !base, onEnter: enter }} />
      <SavingProblemNotice problem={problem} differences={differencesOf(kitchen, shown, base)} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          {CODE_FORM.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {CODE_FORM.save}
        </Button>
      </div>
    </form>
  )
}
