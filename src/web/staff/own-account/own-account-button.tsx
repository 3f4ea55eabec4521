import { useState } from 'react'
import { later, OnceWanted } from '../../platform/later.tsx'
import { MenuButton } from '../menu-item.tsx'
import { useStaffMember } from '../staff-member.ts'
import { OWN_ACCOUNT_BUTTON } from './own-account-button.words.ts'

const OwnAccountDialog = later(async () => (await import('./own-account-dialog.tsx')).OwnAccountDialog)

/** For staff with an account of their own; nothing with the shared password. */
export function OwnAccountButton() {
  const member = useStaffMember()
  const [open, setOpen] = useState(false)
  if (!member?.email) return null
  const { email } = member
  return (
    <>
      <MenuButton icon="user" onClick={() => setOpen(true)}>
        {OWN_ACCOUNT_BUTTON}
      </MenuButton>
      <OnceWanted wanted={open}>
        <OwnAccountDialog open={open} onOpenChange={setOpen} member={{ ...member, email }} />
      </OnceWanted>
    </>
  )
}
