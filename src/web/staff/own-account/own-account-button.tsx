import { useState } from 'react'
import { EmailText } from '../../ui/email-text.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { MenuButton } from '../menu-item.tsx'
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
      <MenuButton icon="user" onClick={() => setOpen(true)}>
        {OWN_ACCOUNT.button}
      </MenuButton>
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
