import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { OwnFactorPanel } from '../second-factor/own-factor-panel.tsx'
import { useStaffMember } from '../staff-member.ts'
import { OWN_ACCOUNT } from './own-account.words.ts'
import { OwnPasswordForm } from './own-password-form.tsx'

/** For staff with an account of their own; nothing with the shared password. */
export function OwnAccountButton() {
  const member = useStaffMember()
  const [open, setOpen] = useState(false)
  if (!member?.email) return null
  return (
    <>
      <Button tone="outline" onClick={() => setOpen(true)}>
        {OWN_ACCOUNT.button}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={OWN_ACCOUNT.title}
        description={<EmailText>{member.email}</EmailText>}
      >
        {open && (
          <div className="flex flex-col gap-8">
            <OwnPasswordForm email={member.email} onChanged={() => setOpen(false)} />
            <OwnFactorPanel member={member} />
          </div>
        )}
      </Dialog>
    </>
  )
}
