import { useCallback, useEffect, useState } from 'react'
import type { ApiTypes } from '../../../contract/api-types.ts'
import { messageOf } from '../../app/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { callAsStaff } from '../call-as-staff.ts'
import { FACTOR } from './second-factor.words.ts'
import { RecoveryCodes, SetUpForm } from './set-up-form.tsx'

/** For staff whose role needs a second factor: they set it up before they see anything else. */
export function SetUpAtGate({ onIn }: { onIn: () => Promise<void> }) {
  const [begun, setBegun] = useState<ApiTypes['beginSecondFactor']['response']>()
  const [codes, setCodes] = useState<string[]>()
  const [problem, setProblem] = useState('')
  const begin = useCallback(async () => {
    setProblem('')
    const outcome = await callAsStaff('beginSecondFactor', {})
    if (outcome.ok) setBegun(outcome.value)
    else setProblem(messageOf(outcome.failure))
  }, [])
  useEffect(() => void begin(), [begin])
  if (codes) return <RecoveryCodes codes={codes} onKept={() => void onIn()} />
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="font-display text-heading font-semibold">{FACTOR.setUpTitle}</h2>
        <p className="mt-1 text-ink-soft">{FACTOR.setUpLead}</p>
      </div>
      {problem && (
        <Notice
          tone="danger"
          urgent
          title={FACTOR.failed}
          actions={<Button onClick={() => void begin()}>{FACTOR.again}</Button>}
        >
          {problem}
        </Notice>
      )}
      {!begun && !problem && (
        <div role="status" className="self-center">
          <span className="sr-only">{FACTOR.loading}</span>
          <Skeleton className="size-52" />
        </div>
      )}
      {begun && <SetUpForm begun={begun} onCodes={setCodes} />}
    </div>
  )
}
