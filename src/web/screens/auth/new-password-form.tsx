import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { resetPasswordFormSchemaFor } from '../../../contract/accounts-wire.ts'
import { showToast } from '../../app/toasts.ts'
import { call } from '../../platform/api-client.ts'
import { useSession } from '../../platform/session.tsx'
import { Button } from '../../ui/button.tsx'
import { NewPasswordFields } from './auth-fields.tsx'
import { refusalMessage, showFieldErrors } from './auth-form.ts'

type NewPasswordFormProps = { token: string | null; onChanged: () => void; onInvalidLink: () => void }

export function NewPasswordForm({ token, onChanged, onInvalidLink }: NewPasswordFormProps) {
  const { app, reload, signedIn } = useSession()
  const form = useForm({
    resolver: zodResolver(resetPasswordFormSchemaFor(app.minimum_password_length)),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  const change = form.handleSubmit(async ({ password }) => {
    const answer = await call('resetPassword', { password, ...(token && { token }) })
    if (answer.ok) {
      const session = await reload()
      if (session?.user && !session.isDemo) signedIn(session.user)
      showToast('Password updated', { tone: 'success', seconds: 3 })
      return onChanged()
    }
    if (answer.failure.code === 'invalid_reset_link') return onInvalidLink()
    if (showFieldErrors(form, answer.failure)) return
    showToast('Reset Failed', { description: refusalMessage(answer.failure), tone: 'danger' })
  })

  return (
    <form noValidate onSubmit={(event) => void change(event)} className="flex flex-col gap-4">
      <NewPasswordFields
        labels={['New password', 'Confirm new password']}
        minimum={app.minimum_password_length}
        password={{ entry: form.register('password'), error: errors.password?.message }}
        confirmation={{ entry: form.register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
      <Button type="submit" size="large" wide busy={isSubmitting}>
        Update Password
      </Button>
    </form>
  )
}
