import { type FormEvent, useState } from 'react'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { checkEmail } from '../../../../domain/accounts/email.ts'
import { messageOf } from '../../../app/messages.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { UnsavedOnPage } from '../../../ui/overlays/unsaved-on-page.tsx'
import { signInWords } from './room.words.ts'
import { RoomCard } from './room-card.tsx'
import { callInRoom } from './use-room.ts'

function useEmailChange() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const [problem, setProblem] = useState('')
  const isWrong = checkEmail(email) !== null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem('')
    setSentTo('')
    if (busy || isWrong || password === '') return
    setBusy(true)
    const outcome = await callInRoom('startEmailChange', { email, current_password: password })
    setBusy(false)
    if (!outcome.ok) return setProblem(messageOf(outcome.failure))
    setSentTo(email)
    setEmail('')
    setPassword('')
    setTried(false)
  }
  const errors = {
    email: tried && isWrong ? signInWords.notEmail : undefined,
    password: tried && password === '' ? signInWords.notPassword : undefined,
  }
  return { email, setEmail, password, setPassword, errors, busy, sentTo, problem, submit }
}

/** The address of the account, which changes by a link to the new one, and the way to another password. */
export function SignInSection() {
  const { user } = useSession()
  const { email, setEmail, password, setPassword, errors, busy, sentTo, problem, submit } = useEmailChange()
  return (
    <RoomCard title={signInWords.title} lead={signInWords.lead(user?.email ?? '')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <UnsavedOnPage when={email !== '' || password !== ''} />
        <TextField
          label={signInWords.newEmail}
          type="email"
          autoComplete="email"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={signInWords.password}
          type="password"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p className="text-sm text-ink-soft">{signInWords.afterwards}</p>
        {problem && (
          <Notice tone="danger" urgent title={signInWords.failed}>
            {problem}
          </Notice>
        )}
        <div role="status" className="empty:-mb-4">
          {sentTo && <Notice tone="success">{signInWords.sent(sentTo)}</Notice>}
        </div>
        <Button type="submit" tone="outline" className="self-start" busy={busy}>
          {signInWords.change}
        </Button>
      </form>
      <p>
        <TextLink to={screenPaths.resetPassword}>{signInWords.changePassword}</TextLink>
      </p>
    </RoomCard>
  )
}
