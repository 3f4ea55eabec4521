import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { screenPaths } from '../../../contract/screen-paths.ts'
import type { SignInStep } from '../../../domain/accounts/second-factor.ts'
import { later, OnceWanted } from '../../platform/later.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { PassForm } from '../../staff/second-factor/pass-form.tsx'
import { FACTOR } from '../../staff/second-factor/second-factor.words.ts'
import { TextButton, TextLink } from '../../ui/buttons/text-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ADMIN_GATE, sessionEndsAfter } from './admin-gate.words.ts'
import { StaffGateForm, useEnterKitchen } from './staff-gate-form.tsx'

const SetUpAtGate = later(
  async () => (await import('../../staff/second-factor/set-up-at-gate.tsx')).SetUpAtGate,
)

const FirstPasswordForm = later(
  async () => (await import('../../staff/own-account/first-password-form.tsx')).FirstPasswordForm,
)

/** In the address, so that staff with an account can bookmark their form. */
const ACCOUNT = 'account'

/** The admin password gate: the server checks the password and answers with its own staff cookie. */
export function AdminGatePage() {
  const [query] = useSearchParams()
  const withAccount = query.has(ACCOUNT)
  const [step, setStep] = useState<SignInStep>(null)
  const [told, setTold] = useState<string>()
  const goIn = useEnterKitchen()
  const startOver = (why?: string) => {
    setTold(why)
    setStep(null)
  }
  const goOn = async (next: SignInStep) => {
    if (next) setStep(next)
    else await goIn()
  }
  const { app, status } = useSession()
  return (
    <div className="page-width flex max-w-form flex-col gap-6 py-10 sm:py-14">
      <PageHeader title={ADMIN_GATE.title} lead={ADMIN_GATE.lead} />
      <Card>
        <WaitingStep step={step} onNext={goOn} onOver={startOver} />
        {step === null && (
          <StaffGateForm key={String(withAccount)} withAccount={withAccount} onStep={setStep} told={told} />
        )}
        <p className="mt-4 text-center">
          {step === null ? (
            <TextLink
              to={withAccount ? screenPaths.admin : `${screenPaths.admin}?${ACCOUNT}`}
              replace
              state={{ chosen: true }}
              className="inline-flex min-h-11 items-center"
            >
              {withAccount ? ADMIN_GATE.useSharedPassword : ADMIN_GATE.useOwnAccount}
            </TextLink>
          ) : (
            <TextButton className="min-h-11" onClick={() => startOver()}>
              {FACTOR.startOver}
            </TextButton>
          )}
        </p>
      </Card>
      {status === 'ready' && (
        <p className="text-center text-ink-soft">{sessionEndsAfter(app.staff_idle_minutes)}</p>
      )}
      <p className="text-center">
        <TextLink to={screenPaths.landing} className="inline-flex min-h-11 items-center">
          {ADMIN_GATE.back}
        </TextLink>
      </p>
    </div>
  )
}

type StepProps = {
  step: SignInStep
  /** With what waits after it; null when they are in. */
  onNext: (next: SignInStep) => Promise<void>
  onOver: (why: string) => void
}

/** What a session waits for after its password. */
function WaitingStep({ step, onNext, onOver }: StepProps) {
  if (step === 'code') return <PassForm onPassed={onNext} onOver={onOver} />
  if (step === null) return null
  return (
    <OnceWanted wanted>
      {step === 'new-password' ? (
        <FirstPasswordForm onSet={(next) => void onNext(next)} onOver={onOver} />
      ) : (
        <SetUpAtGate onIn={() => onNext(null)} />
      )}
    </OnceWanted>
  )
}
