import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ApiTypes } from '../../../contract/api-types.ts'
import type { StaffMember } from '../../../contract/household/session-wire.ts'
import { messageOf } from '../../app/messages.ts'
import { showToast } from '../../app/toasts.ts'
import { readAnew } from '../../platform/read-anew.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Unsaved } from '../../ui/overlays/dialog.tsx'
import { staffMemberKey } from '../staff-member.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { CodeField } from './code-field.tsx'
import { FACTOR } from './second-factor.words.ts'
import { RecoveryCodes, SetUpForm } from './set-up-form.tsx'

type Wish = 'set-up' | 'renew' | 'remove'
type Shown =
  | { what: 'standing' }
  | { what: 'proof'; wish: Wish }
  | { what: 'picture'; begun: ApiTypes['beginSecondFactor']['response'] }
  | { what: 'codes'; codes: string[] }

/** One's own second factor: set up, moved to another phone, new recovery codes, removed where the role may. */
export function OwnFactorPanel({ member }: { member: StaffMember }) {
  const [shown, setShown] = useState<Shown>({ what: 'standing' })
  const client = useQueryClient()
  const done = async (told?: string) => {
    if (told) showToast(told, { tone: 'success' })
    setShown({ what: 'standing' })
    await readAnew(client, staffMemberKey)
  }
  return (
    <section aria-labelledby="own-factor" className="flex flex-col gap-4 border-t border-line pt-6">
      <h3 id="own-factor" className="font-display text-heading font-semibold">
        {FACTOR.heading}
      </h3>
      {shown.what === 'standing' && (
        <Standing member={member} onWish={(wish) => setShown({ what: 'proof', wish })} />
      )}
      {shown.what === 'proof' && (
        <ProofForm
          wish={shown.wish}
          byCode={member.has_second_factor}
          onBegun={(begun) => setShown({ what: 'picture', begun })}
          onCodes={(codes) => setShown({ what: 'codes', codes })}
          onRemoved={() => void done(FACTOR.wasRemoved)}
          onCancel={() => setShown({ what: 'standing' })}
        />
      )}
      {shown.what === 'picture' && (
        <SetUpForm begun={shown.begun} onCodes={(codes) => setShown({ what: 'codes', codes })} />
      )}
      {shown.what === 'codes' && (
        <>
          <Unsaved when />
          <RecoveryCodes codes={shown.codes} onKept={() => void done(FACTOR.wasSetUp)} />
        </>
      )}
    </section>
  )
}

function Standing({ member, onWish }: { member: StaffMember; onWish: (wish: Wish) => void }) {
  if (!member.has_second_factor)
    return (
      <>
        <p className="text-ink-soft">{FACTOR.off}</p>
        <Button tone="outline" className="self-start" onClick={() => onWish('set-up')}>
          {FACTOR.setUp}
        </Button>
      </>
    )
  return (
    <>
      <p className="text-ink-soft">{member.must_have_second_factor ? FACTOR.onDemanded : FACTOR.on}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" onClick={() => onWish('renew')}>
          {FACTOR.renew}
        </Button>
        <Button tone="outline" onClick={() => onWish('set-up')}>
          {FACTOR.replace}
        </Button>
        {!member.must_have_second_factor && (
          <Button tone="danger" onClick={() => onWish('remove')}>
            {FACTOR.remove}
          </Button>
        )}
      </div>
    </>
  )
}

type ProofProps = {
  wish: Wish
  byCode: boolean
  onBegun: (begun: ApiTypes['beginSecondFactor']['response']) => void
  onCodes: (codes: string[]) => void
  onRemoved: () => void
  onCancel: () => void
}

/** An unattended tablet is not enough: it takes a code of the present factor, or the password. */
function ProofForm({ wish, byCode, onBegun, onCodes, onRemoved, onCancel }: ProofProps) {
  const staffCall = useStaffCall()
  const [proof, setProof] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = async () => {
    if (wish === 'set-up') {
      const outcome = await staffCall('beginSecondFactor', byCode ? { code: proof } : { password: proof })
      return outcome.ok ? onBegun(outcome.value) : setProblem(messageOf(outcome.failure))
    }
    if (wish === 'renew') {
      const outcome = await staffCall('renewRecoveryCodes', { code: proof })
      return outcome.ok ? onCodes(outcome.value.recovery_codes) : setProblem(messageOf(outcome.failure))
    }
    const outcome = await staffCall('removeSecondFactor', { code: proof })
    return outcome.ok ? onRemoved() : setProblem(messageOf(outcome.failure))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (proof.trim() === '') return setProblem(FACTOR.missing)
    setBusy(true)
    await ask()
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {byCode ? (
        <CodeField label={FACTOR.proofCode} value={proof} onChange={setProof} error={problem} />
      ) : (
        <TextField
          label={FACTOR.proofPassword}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={proof}
          onChange={(event) => setProof(event.target.value)}
          error={problem}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {FACTOR.goOn}
        </Button>
        <Button tone="outline" onClick={onCancel}>
          {FACTOR.cancel}
        </Button>
      </div>
    </form>
  )
}
