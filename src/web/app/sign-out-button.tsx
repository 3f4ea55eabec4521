import { useState } from 'react'
import { useSession } from '../platform/session/session.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { leaveEntered } from '../ui/overlays/back-guard.ts'
import { messageOf } from './messages.ts'
import { showToast } from './toasts.ts'

/** Nobody may leave a shared device believing that they are signed out when they are not. */
export function SignOutButton() {
  const { signOut } = useSession()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const failure = await signOut()
    setLeaving(false)
    if (failure) showToast('You are still signed in', { description: messageOf(failure), tone: 'danger' })
  }
  return (
    <Button tone="quiet" size="small" busy={leaving} onClick={() => leaveEntered(() => void leave())}>
      Sign Out
    </Button>
  )
}
