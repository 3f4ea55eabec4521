import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signUpFormSchemaFor } from '../../../../contract/household/accounts-wire.ts'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { messageOf } from '../../../app/messages.ts'
import { CONFIRMATION_TOAST_SECONDS, showToast } from '../../../app/toasts.ts'
import { TermsNote } from '../../../consent/terms-note.tsx'
import { type CallFailure, call } from '../../../platform/api-client.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { localOrder, storedZipCode } from '../../../platform/storage/browser-storage.ts'
import { OutsideArea } from '../../../service-area/outside-area.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmailField, NewPasswordFields, ZipField } from './auth-fields.tsx'
import { type AuthFormProps, refusalMessage, showFieldErrors } from './auth-form.ts'
import { authWords } from './auth-page.words.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import { useAskedZip } from './use-asked-zip.ts'

type SignUpFormProps = AuthFormProps & {
  /** The ZIP gate was passed just before. */
  hasPlace: boolean
  onJoined: () => void
}

function useSignUp({ email, onEmail, onMode, hasPlace }: SignUpFormProps) {
  const session = useSession()
  /** Nobody knows yet where to deliver: the form asks, and offers the waitlist outside the area. */
  const [asksZip] = useState(() => !hasPlace && storedZipCode.read() === null)
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(signUpFormSchemaFor(session.app.minimum_password_length, asksZip)),
    defaultValues: { zipCode: '', email, password: '', confirmPassword: '' },
  })
  const asked = useAskedZip()

  const refused = (failure: CallFailure) => {
    if (failure.code === 'account_exists') {
      showToast(authWords.accountExists, { description: authWords.signInInstead, tone: 'warning' })
      return onMode('signin', messageOf(failure))
    }
    if (showFieldErrors(form, failure)) return
    showToast(authWords.signUpFailed, { description: refusalMessage(failure), tone: 'danger' })
  }
  const signUp = form.handleSubmit(async (entered) => {
    const problem = asksZip && (await asked.problemOf(entered.zipCode))
    if (problem) return form.setError('zipCode', { message: problem }, { shouldFocus: true })
    const answer = await call('signUp', { email: entered.email, password: entered.password })
    if (!answer.ok) return refused(answer.failure)
    const { user, confirmation_message } = answer.value
    if (user) {
      localOrder.create({ startedAt: new Date().toISOString() })
      return session.signedIn(user, screenPaths.dietaryPreferences)
    }
    setConfirmation(confirmation_message)
    onEmail('')
    form.reset({ zipCode: entered.zipCode, email: '', password: '', confirmPassword: '' })
    showToast(authWords.checkEmail, {
      description: confirmation_message ?? '',
      tone: 'success',
      seconds: CONFIRMATION_TOAST_SECONDS,
    })
  })

  const tryAnotherZip = () => {
    form.setValue('zipCode', '')
    asked.forget()
    // In sight again first.
    setTimeout(() => form.setFocus('zipCode'))
  }
  return { form, asksZip, asked, confirmation, signUp, tryAnotherZip }
}

export function SignUpForm(props: SignUpFormProps) {
  const { email, onEmail, onMode, onJoined } = props
  const { app } = useSession()
  const { form, asksZip, asked, confirmation, signUp, tryAnotherZip } = useSignUp(props)
  const { errors, isSubmitting } = form.formState
  // The form keeps what was typed into its fields while they are not here.
  if (asked.outside)
    return <OutsideArea zipCode={asked.outside} email={email} onJoined={onJoined} onAgain={tryAnotherZip} />
  return (
    <>
      <form noValidate onSubmit={(event) => void signUp(event)} className="flex flex-col gap-4">
        {confirmation && <Notice tone="success">{confirmation}</Notice>}
        {asksZip && (
          <ZipField
            entry={form.register('zipCode', {
              onChange: (event) => form.setValue('zipCode', asked.type(event.target.value)),
            })}
            error={errors.zipCode?.message}
            zip={asked.zip}
          />
        )}
        <EmailField entry={form.register('email')} error={errors.email?.message} onEmail={onEmail} />
        <NewPasswordFields
          labels={authWords.passwordLabels}
          minimum={app.minimum_password_length}
          password={{ entry: form.register('password'), error: errors.password?.message }}
          confirmation={{ entry: form.register('confirmPassword'), error: errors.confirmPassword?.message }}
        />
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {authWords.signUp}
        </Button>
        <TermsNote before="signUp" />
      </form>
      <GoogleSignIn />
      <p className="mt-5 text-center text-ink-soft">
        {authWords.haveAccount} <TextButton onClick={() => onMode('signin')}>{authWords.toSignIn}</TextButton>
      </p>
    </>
  )
}
