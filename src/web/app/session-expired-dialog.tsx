import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { SessionUser } from '../../contract/household/session-wire.ts'
import { screenPaths } from '../../contract/screen-paths.ts'
import { call } from '../platform/api-client.ts'
import { readAnew } from '../platform/read-anew.ts'
import { useSession } from '../platform/session/session.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { messageOf } from './messages.ts'

type Props = { user: SessionUser; onClose: () => void }

/** Signs the same customer in again over the screen in use, which keeps what was typed into it. */
export function SessionExpiredDialog({ user, onClose }: Props) {
  const { signedIn, sessionEnded } = useSession()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setError('Password is required')
    setBusy(true)
    const answer = await call('signIn', { email: user.email, password })
    setBusy(false)
    if (!answer.ok) {
      const { failure } = answer
      return setError(failure.fields.password ?? messageOf(failure, 'Please try again'))
    }
    signedIn(answer.value.user)
    onClose()
    await readAnew(queries, [])
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      firstFocus={field}
      title="Session expired"
      description="Please sign in again. What you entered is still here."
    >
      <form noValidate onSubmit={(event) => void signIn(event)} className="flex flex-col gap-4">
        <p className="[overflow-wrap:anywhere]">
          Signing in as{' '}
          <strong>
            <EmailText>{user.email}</EmailText>
          </strong>
        </p>
        <TextField
          ref={field}
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" size="large" wide busy={busy}>
          Sign In
        </Button>
        <Button tone="quiet" wide onClick={() => sessionEnded(screenPaths.auth)}>
          Sign in another way
        </Button>
      </form>
    </Dialog>
  )
}
