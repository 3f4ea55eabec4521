import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { resetPasswordFormSchema } from '../../../contract/accounts-wire.ts'
import { messageOf } from '../../app/messages.ts'
import { showToast } from '../../app/toasts.ts'
import { call } from '../../platform/api-client.ts'
import { useSession } from '../../platform/session.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showFieldErrors } from './auth-form.ts'

type NewPasswordFormProps = { token: string | null; onChanged: () => void; onInvalidLink: () => void }

export function NewPasswordForm({ token, onChanged, onInvalidLink }: NewPasswordFormProps) {
  const { reload } = useSession()
  const form = useForm({
    resolver: zodResolver(resetPasswordFormSchema),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  const change = form.handleSubmit(async ({ password }) => {
    const answer = await call('resetPassword', { password, ...(token && { token }) })
    if (answer.ok) {
      await reload()
      showToast('Password updated', { tone: 'success', seconds: 3 })
      return onChanged()
    }
    if (answer.failure.code === 'invalid_reset_link') return onInvalidLink()
    if (showFieldErrors(form, answer.failure)) return
    showToast('Reset Failed', { description: messageOf(answer.failure, 'Please try again'), tone: 'danger' })
  })

  return (
    <form noValidate onSubmit={(event) => void change(event)} className="flex flex-col gap-4">
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" size="large" wide busy={isSubmitting}>
        Update Password
      </Button>
    </form>
  )
}
