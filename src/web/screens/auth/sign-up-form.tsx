import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signUpFormSchemaFor } from '../../../contract/accounts-wire.ts'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { messageOf } from '../../app/messages.ts'
import { CONFIRMATION_TOAST_SECONDS, showToast } from '../../app/toasts.ts'
import { type CallFailure, call } from '../../platform/api-client.ts'
import { localOrder } from '../../platform/browser-storage.ts'
import { useSession } from '../../platform/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import { EmailField, NewPasswordFields } from './auth-fields.tsx'
import { type AuthFormProps, refusalMessage, showFieldErrors } from './auth-form.ts'
import { GoogleSignIn } from './google-sign-in.tsx'

export function SignUpForm({ email, onEmail, onMode }: AuthFormProps) {
  const session = useSession()
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(signUpFormSchemaFor(session.app.minimum_password_length)),
    defaultValues: { email, password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  const refused = (failure: CallFailure) => {
    if (failure.code === 'account_exists') {
      showToast('Account exists', { description: 'Please sign in instead', tone: 'warning' })
      return onMode('signin', messageOf(failure))
    }
    if (showFieldErrors(form, failure)) return
    showToast('Sign up failed', { description: refusalMessage(failure), tone: 'danger' })
  }
  const signUp = form.handleSubmit(async (entered) => {
    const answer = await call('signUp', { email: entered.email, password: entered.password })
    if (!answer.ok) return refused(answer.failure)
    const { user, confirmation_message } = answer.value
    if (user) {
      localOrder.create({ startedAt: new Date().toISOString() })
      return session.signedIn(user, screenPaths.dietaryPreferences)
    }
    setConfirmation(confirmation_message)
    onEmail('')
    form.reset({ email: '', password: '', confirmPassword: '' })
    showToast('Check your email!', {
      description: confirmation_message ?? '',
      tone: 'success',
      seconds: CONFIRMATION_TOAST_SECONDS,
    })
  })

  return (
    <>
      <form noValidate onSubmit={(event) => void signUp(event)} className="flex flex-col gap-4">
        {confirmation && <Notice tone="success">{confirmation}</Notice>}
        <EmailField entry={form.register('email')} error={errors.email?.message} onEmail={onEmail} />
        <NewPasswordFields
          labels={['Password', 'Confirm password']}
          minimum={session.app.minimum_password_length}
          password={{ entry: form.register('password'), error: errors.password?.message }}
          confirmation={{ entry: form.register('confirmPassword'), error: errors.confirmPassword?.message }}
        />
        <Button type="submit" size="large" wide busy={isSubmitting}>
          Create Account
        </Button>
      </form>
      <GoogleSignIn />
      <p className="mt-5 text-center text-ink-soft">
        Already have an account? <TextButton onClick={() => onMode('signin')}>Sign in</TextButton>
      </p>
    </>
  )
}
