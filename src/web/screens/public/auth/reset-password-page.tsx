import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { INVALID_RESET_LINK } from '../../../../contract/shared/refusal-texts.ts'
import { showToast } from '../../../app/toasts.ts'
import { call } from '../../../platform/api-client.ts'
import { recoveryTokenOf } from '../../../platform/session/recovery-marker.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { newPasswordWords } from './new-password.words.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** Waits after an invalid link and after a change of password (docs/spec-coverage, section 9). */
const REDIRECT_SECONDS = 2

type Stage = 'checking' | 'asking' | 'changed' | 'invalid'

/** A new password, by the one-time code of a mail or for a signed-in customer. */
export function ResetPasswordPage() {
  const location = useLocation()
  const { status, user, isDemo } = useSession()
  const [token] = useState(() => recoveryTokenOf(location))
  const [verdict, setVerdict] = useCheckedCode(token)
  const [changed, setChanged] = useState(false)
  const isUnknown = token ? verdict === 'waiting' : status === 'loading'
  const isAllowed = token ? verdict === 'taken' : user !== null && !isDemo
  const stage: Stage = changed ? 'changed' : isUnknown ? 'checking' : isAllowed ? 'asking' : 'invalid'
  useClearedAddress(token)
  useLeaving(stage)

  if (stage === 'checking') return <PageSkeleton label={newPasswordWords.checkingLink} />
  return (
    <div className="page-width flex max-w-form flex-col gap-6 py-10 sm:py-14">
      <PageHeader title={newPasswordWords.title} />
      {stage === 'invalid' && (
        <Notice tone="danger" title={newPasswordWords.invalidLink} urgent>
          {INVALID_RESET_LINK}
        </Notice>
      )}
      {stage === 'changed' && (
        <div role="status">
          <Notice tone="success" title={newPasswordWords.updated}>
            {newPasswordWords.toPortal}
          </Notice>
        </div>
      )}
      {stage === 'asking' && (
        <Card>
          <NewPasswordForm
            token={token}
            onChanged={() => setChanged(true)}
            onInvalidLink={() => setVerdict('refused')}
          />
        </Card>
      )}
    </div>
  )
}

type Verdict = 'waiting' | 'taken' | 'refused'

/** Asks whether the code of the link still holds. Without an answer the form is shown: saving asks again. */
function useCheckedCode(token: string | null) {
  const [verdict, setVerdict] = useState<Verdict>('waiting')
  useEffect(() => {
    if (!token) return
    const leaving = new AbortController()
    void call('checkResetCode', { token }, { signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return
      const isRefused = !answer.ok && answer.failure.code === 'invalid_reset_link'
      setVerdict(isRefused ? 'refused' : 'taken')
    })
    return () => leaving.abort()
  }, [token])
  return [verdict, setVerdict] as const
}

/** The code is taken once and leaves the address, and with it the browser's history. */
function useClearedAddress(token: string | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (token) void navigate(screenPaths.resetPassword, { replace: true })
  }, [token, navigate])
}

function useLeaving(stage: Stage) {
  const navigate = useNavigate()
  useEffect(() => {
    if (stage === 'checking' || stage === 'asking') return
    if (stage === 'invalid')
      showToast(newPasswordWords.invalidLink, { description: INVALID_RESET_LINK, tone: 'danger' })
    const destination = stage === 'invalid' ? screenPaths.auth : screenPaths.portal
    const timer = setTimeout(() => void navigate(destination, { replace: true }), REDIRECT_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [stage, navigate])
}
