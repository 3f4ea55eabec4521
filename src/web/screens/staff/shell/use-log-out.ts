import { useState } from 'react'
import { useNavigate } from 'react-router'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { showToast } from '../../../app/toasts.ts'
import { adminAccess } from '../../../platform/storage/browser-storage.ts'
import { callAsStaff } from '../../../staff/call-as-staff.ts'
import { leaveEntered } from '../../../ui/overlays/back-guard.ts'
import { STAFF_SHELL } from './staff-shell.words.ts'

/** Locks this device and ends the session at the server, once what was entered on the screen is given up. */
export function useLogOut(): { busy: boolean; logOut: () => void } {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    adminAccess.remove()
    const outcome = await callAsStaff('closeStaffSession')
    if (!outcome.ok && outcome.failure.status !== 401)
      showToast(STAFF_SHELL.logOutUnsure, { description: STAFF_SHELL.logOutUnsureText, tone: 'warning' })
    await navigate(screenPaths.admin)
  }
  return { busy, logOut: () => leaveEntered(() => void leave()) }
}
