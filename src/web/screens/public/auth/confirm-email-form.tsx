import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { resetPasswordFormSchemaFor } from '../../../../contract/household/accounts-wire.ts'
import type { SessionUser } from '../../../../contract/household/session-wire.ts'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { showToast } from '../../../app/toasts.ts'
import { type CallFailure, call } from '../../../platform/api-client.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { NewPasswordFields } from './auth-fields.tsx'
import { refusalMessage, showFieldErrors } from './auth-form.ts'
import { confirmWords } from './confirm-email.words.ts'
import { emailOfLink } from './email-of-link.ts'

type Props = { token: string; onSignedIn: (user: SessionUser) => void }

/** Nothing happens before a button is pressed: a link alone confirms nothing and signs nobody in. */
export function ConfirmEmailForm({ token, onSignedIn }: Props) {
  const [emailToProve, setEmailToProve] = useState<string | null>(null)
  const leave = useLeaving()
  const confirm = async (password?: string): Promise<CallFailure | null> => {
    const answer = await call('confirmEmail', { token, ...(password !== undefined && { password }) })
    if (!answer.ok) return answer.failure
    const { user, email } = answer.value
    if (!user) setEmailToProve(email)
    else {
      showToast(confirmWords.confirmed, { tone: 'success' })
      onSignedIn(user)
    }
    return null
  }
  return (
    <div className="page-width flex max-w-form flex-col gap-6 py-10 sm:py-14">
      {emailToProve === null ? (
        <AskFirst
          email={emailOfLink(token)}
          onConfirm={async () => {
            const failure = await confirm()
            if (failure) leave(failure)
          }}
        />
      ) : (
        <ChoosePassword email={emailToProve} onChoose={confirm} onRefused={leave} />
      )}
    </div>
  )
}

/** A link that has expired or was used leads to signing in, which mails a new one; anything else can be tried again. */
function useLeaving() {
  const navigate = useNavigate()
  return (failure: CallFailure) => {
    showToast(confirmWords.failed, { description: refusalMessage(failure), tone: 'danger' })
    if (failure.code === 'invalid_confirmation_link' || failure.code === 'already_confirmed')
      void navigate(screenPaths.auth, { replace: true })
  }
}

function AskFirst({ email, onConfirm }: { email: string | null; onConfirm: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onConfirm()
    setBusy(false)
  }
  return (
    <>
      <PageHeader
        title={confirmWords.title}
        lead={email ? confirmWords.lead(email) : confirmWords.leadWithoutEmail}
      />
      <Card>
        <Button size="large" wide busy={busy} onClick={() => void press()}>
          {confirmWords.button}
        </Button>
      </Card>
    </>
  )
}

type ChoosePasswordProps = {
  email: string
  onChoose: (password: string) => Promise<CallFailure | null>
  onRefused: (failure: CallFailure) => void
}

function ChoosePassword({ email, onChoose, onRefused }: ChoosePasswordProps) {
  const { app } = useSession()
  const form = useForm({
    resolver: zodResolver(resetPasswordFormSchemaFor(app.minimum_password_length)),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const choose = form.handleSubmit(async ({ password }) => {
    const failure = await onChoose(password)
    if (failure && !showFieldErrors(form, failure)) onRefused(failure)
  })
  return (
    <>
      <PageHeader title={confirmWords.passwordTitle} lead={confirmWords.passwordLead(email)} />
      <Card>
        <form noValidate onSubmit={(event) => void choose(event)} className="flex flex-col gap-4">
          <NewPasswordFields
            labels={confirmWords.passwordLabels}
            minimum={app.minimum_password_length}
            password={{ entry: form.register('password'), error: errors.password?.message }}
            confirmation={{
              entry: form.register('confirmPassword'),
              error: errors.confirmPassword?.message,
            }}
          />
          <Button type="submit" size="large" wide busy={isSubmitting}>
            {confirmWords.passwordButton}
          </Button>
        </form>
      </Card>
    </>
  )
}
