import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signUpFormSchema } from '../../../contract/accounts-wire.ts'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { messageOf } from '../../app/messages.ts'
import { CONFIRMATION_TOAST_SECONDS, showToast } from '../../app/toasts.ts'
import { type CallFailure, call } from '../../platform/api-client.ts'
import { localOrder } from '../../platform/browser-storage.ts'
import { useSession } from '../../platform/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import { type AuthFormProps, EMAIL_FIELD_ID, showFieldErrors } from './auth-form.ts'
import { GoogleSignIn } from './google-sign-in.tsx'

export function SignUpForm({ email, onEmail, onMode }: AuthFormProps) {
  const session = useSession()
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(signUpFormSchema),
    defaultValues: { email, password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  const refused = (failure: CallFailure) => {
    if (failure.code === 'account_exists') {
      showToast('Account exists', { description: 'Please sign in instead', tone: 'warning' })
      return onMode('signin', messageOf(failure))
    }
    if (showFieldErrors(form, failure)) return
    showToast('Sign up failed', { description: messageOf(failure, 'Please try again'), tone: 'danger' })
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
        <TextField
          label="Email"
          id={EMAIL_FIELD_ID}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email', {
            onChange: (event: { target: { value: string } }) => onEmail(event.target.value),
          })}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters."
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextField
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
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
