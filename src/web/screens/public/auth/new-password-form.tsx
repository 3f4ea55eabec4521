import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { resetPasswordFormSchemaFor } from '../../../../contract/household/accounts-wire.ts'
import { showToast } from '../../../app/toasts.ts'
import { call } from '../../../platform/api-client.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NewPasswordFields } from './auth-fields.tsx'
import { refusalMessage, showFieldErrors } from './auth-form.ts'
import { newPasswordWords } from './new-password.words.ts'

type NewPasswordFormProps = { token: string | null; onChanged: () => void; onInvalidLink: () => void }

export function NewPasswordForm({ token, onChanged, onInvalidLink }: NewPasswordFormProps) {
  const { app, reload, signedIn } = useSession()
  const form = useForm({
    resolver: zodResolver(resetPasswordFormSchemaFor(app.minimum_password_length)),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const current = useCurrentPassword()
  const [hasNone, setHasNone] = useState(false)

  const change = form.handleSubmit(async ({ password }) => {
    if (!token && !current.isThere()) return
    const proof = token ? { token } : { current_password: current.value }
    const answer = await call('resetPassword', { password, ...proof })
    if (answer.ok) {
      const session = await reload()
      if (session?.user && !session.isDemo) signedIn(session.user)
      showToast(newPasswordWords.updated, { tone: 'success', seconds: 3 })
      return onChanged()
    }
    const { code, message } = answer.failure
    if (code === 'invalid_reset_link') return onInvalidLink()
    if (code === 'no_password') return setHasNone(true)
    if (code === 'wrong_current_password' || code === 'current_password_needed')
      return current.refuse(message)
    if (showFieldErrors(form, answer.failure)) return
    showToast(newPasswordWords.failed, { description: refusalMessage(answer.failure), tone: 'danger' })
  })

  if (hasNone) return <MailLink />
  return (
    <form noValidate onSubmit={(event) => void change(event)} className="flex flex-col gap-4">
      {!token && (
        <TextField
          ref={current.field}
          label={newPasswordWords.currentLabel}
          type="password"
          autoComplete="current-password"
          value={current.value}
          error={current.error}
          onChange={(event) => current.type(event.target.value)}
        />
      )}
      <NewPasswordFields
        labels={newPasswordWords.labels}
        minimum={app.minimum_password_length}
        password={{ entry: form.register('password'), error: errors.password?.message }}
        confirmation={{ entry: form.register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {newPasswordWords.button}
      </Button>
    </form>
  )
}

/** Asked of a signed-in customer only: a device left open gives no account away. */
function useCurrentPassword() {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const refuse = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  return {
    field,
    value,
    error,
    refuse,
    type: (typed: string) => {
      setValue(typed)
      setError(undefined)
    },
    isThere: () => {
      if (value === '') refuse(newPasswordWords.currentMissing)
      return value !== ''
    },
  }
}

/** For customers who only sign in with Google: the first password needs a code from their mailbox. */
function MailLink() {
  const { user } = useSession()
  const [state, setState] = useState<'offered' | 'busy' | 'sent'>('offered')
  const send = async () => {
    setState('busy')
    const answer = await call('requestPasswordReset', { email: user?.email ?? '' })
    setState(answer.ok ? 'sent' : 'offered')
    if (!answer.ok)
      showToast(newPasswordWords.failed, { description: refusalMessage(answer.failure), tone: 'danger' })
  }
  if (state === 'sent')
    return (
      <div role="status">
        <Notice tone="success">{newPasswordWords.linkSent}</Notice>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <p>{newPasswordWords.noPassword}</p>
      <Button size="large" wide busy={state === 'busy'} onClick={() => void send()}>
        {newPasswordWords.mailLink}
      </Button>
    </div>
  )
}
