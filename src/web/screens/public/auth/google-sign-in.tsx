import { UNEXPECTED_ERROR } from '../../../../contract/shared/unexpected-error.ts'
import { showToast } from '../../../app/toasts.ts'
import { call } from '../../../platform/api-client.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { useLeavingSite } from '../../../platform/use-leaving-site.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { authWords } from './auth-page.words.ts'

/** Only when this installation has Google configured. */
export function GoogleSignIn() {
  const { app } = useSession()
  const [leaving, setLeaving] = useLeavingSite()
  if (!app.google_sign_in) return null
  const leave = async () => {
    setLeaving(true)
    const answer = await call('signInWithGoogle')
    if (answer.ok) return window.location.assign(answer.value.url)
    setLeaving(false)
    showToast(authWords.signInFailed, {
      description: answer.failure.message || UNEXPECTED_ERROR,
      tone: 'danger',
    })
  }
  return (
    <div className="mt-5 border-t border-line pt-5">
      <Button tone="outline" wide busy={leaving} onClick={() => void leave()}>
        {authWords.withGoogle}
      </Button>
    </div>
  )
}
