import type { ComponentProps } from 'react'
import { EmailText } from '../../ui/email-text.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { OwnFactorPanel } from '../second-factor/own-factor-panel.tsx'
import { OWN_ACCOUNT } from './own-account.words.ts'
import { OwnPasswordForm } from './own-password-form.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  member: ComponentProps<typeof OwnFactorPanel>['member'] & { email: string }
}

/** Password and second factor of the person who is signed in. */
export function OwnAccountDialog({ open, onOpenChange, member }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={OWN_ACCOUNT.title}
      description={<EmailText>{member.email}</EmailText>}
    >
      {open && (
        <div className="flex flex-col gap-8">
          <OwnPasswordForm email={member.email} onChanged={() => onOpenChange(false)} />
          <OwnFactorPanel member={member} />
        </div>
      )}
    </Dialog>
  )
}
