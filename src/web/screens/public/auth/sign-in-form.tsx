import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { signInRequestSchema } from '../../../../contract/household/accounts-wire.ts'
import { INVALID_CREDENTIALS } from '../../../../contract/shared/refusal-texts.ts'
import { showToast } from '../../../app/toasts.ts'
import { call } from '../../../platform/api-client.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { EmailField, PasswordField } from './auth-fields.tsx'
import { type AuthFormProps, refusalMessage, showFieldErrors } from './auth-form.ts'
import { authWords } from './auth-page.words.ts'
import { GoogleSignIn } from './google-sign-in.tsx'

export function SignInForm({ email, emailProblem, onEmail, onMode }: AuthFormProps) {
  const session = useSession()
  const form = useForm({ resolver: zodResolver(signInRequestSchema), defaultValues: { email, password: '' } })
  const { errors, isSubmitting } = form.formState

  const signIn = form.handleSubmit(async (entered) => {
    // That the account exists already was said; from here on it is no mistake.
    onEmail(entered.email)
    const answer = await call('signIn', entered)
    if (answer.ok) return session.signedIn(answer.value.user)
    const { failure } = answer
    if (failure.code === 'invalid_credentials')
      return form.setError('password', { message: INVALID_CREDENTIALS }, { shouldFocus: true })
    if (showFieldErrors(form, failure)) return
    showToast(authWords.signInFailed, { description: refusalMessage(failure), tone: 'danger' })
  })

  return (
    <>
      <form noValidate onSubmit={(event) => void signIn(event)} className="flex flex-col gap-4">
        <EmailField
          entry={form.register('email')}
          error={errors.email?.message ?? emailProblem}
          onEmail={onEmail}
        />
        <PasswordField
          entry={form.register('password')}
          error={errors.password?.message}
          autoComplete="current-password"
          aside={<TextButton onClick={() => onMode('forgot')}>{authWords.forgotPassword}</TextButton>}
        />
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {authWords.signIn}
        </Button>
      </form>
      <GoogleSignIn />
      <p className="mt-5 text-center text-ink-soft">
        {authWords.newHere}{' '}
        <TextButton onClick={() => onMode('signup')}>{authWords.createAnAccount}</TextButton>
      </p>
    </>
  )
}
