import { useSearchParams } from 'react-router'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { useSession } from '../../platform/session.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { sessionEndsAfter } from './admin-gate.words.ts'
import { StaffGateForm } from './staff-gate-form.tsx'

/** In the address, so that whoever has an account can keep the screen that asks for it. */
const ACCOUNT = 'account'

/** The admin password gate: the server checks the password and answers with its own staff cookie. */
export function AdminGatePage() {
  const [query] = useSearchParams()
  const withAccount = query.has(ACCOUNT)
  const { app, status } = useSession()
  return (
    <div className="page-width flex max-w-form flex-col gap-6 py-10 sm:py-14">
      <PageHeader title="Admin Access" lead="For the kitchen team." />
      <Card>
        <StaffGateForm key={String(withAccount)} withAccount={withAccount} />
        <p className="mt-4 text-center">
          <TextLink
            to={withAccount ? screenPaths.admin : `${screenPaths.admin}?${ACCOUNT}`}
            replace
            state={{ chosen: true }}
            className="inline-flex min-h-11 items-center"
          >
            {withAccount ? 'Use the shared password' : 'Sign in with your own account'}
          </TextLink>
        </p>
      </Card>
      {status === 'ready' && (
        <p className="text-center text-ink-soft">{sessionEndsAfter(app.staff_idle_minutes)}</p>
      )}
      <p className="text-center">
        <TextLink to={screenPaths.landing} className="inline-flex min-h-11 items-center">
          Back to Landing Page
        </TextLink>
      </p>
    </div>
  )
}
