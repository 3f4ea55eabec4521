import { useEffect, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { NAMED_OWNER } from '../named-owner.words.ts'
import { NamedOwnerNotice } from '../named-owner-notice.tsx'
import { useMay } from '../staff-member.ts'
import { StaffAccountRow } from './staff-account-row.tsx'
import { staffWords } from './staff-accounts.words.ts'
import { StaffAddForm } from './staff-add-form.tsx'
import { FactorRules } from './staff-factor-rules.tsx'
import { StaffSkeleton } from './staff-skeleton.tsx'
import { LOAD_STAFF_FAILED, type StaffAccounts, useStaffAccounts } from './use-staff-accounts.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Manages the staff. */
export function StaffDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={staffWords.title}
      description={staffWords.lead}
      width="wide"
    >
      {open && <StaffPanel />}
    </Dialog>
  )
}

/** On a phone what was refused may lie far below the notice. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

function StaffPanel() {
  const staff = useStaffAccounts()
  const { accounts, problem, failed } = staff
  const mayChange = useMay()('manage-staff')
  const panel = useRef<HTMLDivElement>(null)
  const couldChange = useRef(mayChange)
  // The form that made the first owner is gone with its button: the focus goes on from the top, which says why.
  useEffect(() => {
    if (couldChange.current && !mayChange) panel.current?.focus()
    couldChange.current = mayChange
  }, [mayChange])
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col gap-8">
      <NamedOwnerNotice title={NAMED_OWNER.staff} />
      {problem && (
        <div ref={bringIntoView} className="scroll-mt-32">
          <Notice tone="danger" urgent title={problem.isUnknown ? staffWords.unknown : staffWords.failed}>
            {problem.text}
          </Notice>
        </div>
      )}
      {failed && (
        <Notice
          tone="danger"
          urgent
          title={LOAD_STAFF_FAILED}
          actions={<Button onClick={() => void staff.reload()}>{staffWords.loadAgain}</Button>}
        />
      )}
      {!accounts && !failed && <StaffSkeleton />}
      {accounts?.length === 0 && <p>{staffWords.none}</p>}
      {accounts && accounts.length > 0 && (
        <ul aria-label={staffWords.accounts} className="flex flex-col divide-y divide-line">
          {accounts.map((account) => (
            <StaffAccountRow key={account.id} account={account} staff={staff} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && <StaffAddForm staff={staff} />}
      {mayChange && accounts && <FactorRules staff={staff} />}
      {mayChange && accounts && <SharedPassword staff={staff} />}
    </div>
  )
}

function SharedPassword({ staff }: { staff: StaffAccounts }) {
  const { accounts, sharedPasswordOn, setSharedPassword, busy } = staff
  const hasOwner = accounts?.some(({ role, is_active }) => is_active && role === 'owner') ?? false
  return (
    <section aria-label={staffWords.shared} className="flex flex-col gap-2 border-t border-line pt-6">
      <SwitchField
        label={staffWords.shared}
        checked={sharedPasswordOn}
        disabled={sharedPasswordOn && !hasOwner}
        busy={busy}
        onChange={(on) => void setSharedPassword(on)}
      />
      <p className="text-ink-soft">{hasOwner ? staffWords.sharedOff : staffWords.sharedNeedsOwner}</p>
    </section>
  )
}
