import { useState } from 'react'
import { later, OnceWanted } from '../../platform/later.tsx'
import { MenuButton } from '../menu-item.tsx'
import { useMay } from '../staff-member.ts'
import { staffWords } from './staff-accounts.words.ts'

const StaffDialog = later(async () => (await import('./staff-dialog.tsx')).StaffDialog)

/** For owners: opens the dialog that manages the staff. */
export function StaffButton() {
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('view-staff')) return null
  return (
    <>
      <MenuButton icon="people" onClick={() => setOpen(true)}>
        {staffWords.title}
      </MenuButton>
      <OnceWanted wanted={open}>
        <StaffDialog open={open} onOpenChange={setOpen} />
      </OnceWanted>
    </>
  )
}
