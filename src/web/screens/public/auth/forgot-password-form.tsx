import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { requestPasswordResetSchema } from '../../../../contract/household/accounts-wire.ts'
import { showToast } from '../../../app/toasts.ts'
import { call } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { EmailField } from './auth-fields.tsx'
import { type AuthFormProps, showFieldErrors } from './auth-form.ts'
import { authWords } from './auth-page.words.ts'

export function ForgotPasswordForm({ email, onEmail, onMode }: AuthFormProps) {
  const form = useForm({ resolver: zodResolver(requestPasswordResetSchema), defaultValues: { email } })
  const { errors, isSubmitting } = form.formState

  const request = form.handleSubmit(async (entered) => {
    const answer = await call('requestPasswordReset', entered)
    if (answer.ok) {
      showToast(authWords.checkEmail, {
        description: authWords.resetLinkSent,
        tone: 'success',
      })
      return onMode('signin')
    }
    const { failure } = answer
    if (showFieldErrors(form, failure)) return
    const message = failure.code === 'network' ? authWords.resetWentWrong : authWords.resetFailed
    form.setError('email', { message: failure.status === 429 ? failure.message : message })
  })

  return (
    <form noValidate onSubmit={(event) => void request(event)} className="flex flex-col gap-4">
      <EmailField entry={form.register('email')} error={errors.email?.message} onEmail={onEmail} />
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {authWords.sendResetLink}
      </Button>
      <TextButton className="self-center" onClick={() => onMode('signin')}>
        {authWords.backToSignIn}
      </TextButton>
    </form>
  )
}
