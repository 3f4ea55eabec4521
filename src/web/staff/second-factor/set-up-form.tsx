import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiTypes } from '../../../contract/api-types.ts'
import { messageOf } from '../../app/messages.ts'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { callAsStaff } from '../call-as-staff.ts'
import { CodeField } from './code-field.tsx'
import { QrPicture } from './qr-picture.tsx'
import { FACTOR } from './second-factor.words.ts'

type Begun = ApiTypes['beginSecondFactor']['response']

/** The picture for the app, the key for typing, and the first code, which makes it count. */
export function SetUpForm({ begun, onCodes }: { begun: Begun; onCodes: (codes: string[]) => void }) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setProblem(FACTOR.missing)
    setBusy(true)
    const outcome = await callAsStaff('confirmSecondFactor', { code })
    setBusy(false)
    if (outcome.ok) return onCodes(outcome.value.recovery_codes)
    setProblem(messageOf(outcome.failure))
    field.current?.select()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div className="self-center">
        <QrPicture text={begun.uri} label={FACTOR.scan} />
      </div>
      <div>
        <p className="text-ink-soft">{FACTOR.typed}</p>
        <p className="mt-1 font-mono font-semibold tracking-wide [overflow-wrap:anywhere]">
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <CodeField ref={field} value={code} onChange={setCode} error={problem} />
      <Button type="submit" size="large" wide busy={busy}>
        {FACTOR.confirm}
      </Button>
    </form>
  )
}

async function copy(codes: readonly string[]) {
  // A browser that does not allow it says so itself.
  await navigator.clipboard.writeText(codes.join('\n')).then(
    () => showToast(FACTOR.copied, { tone: 'success' }),
    () => {},
  )
}

/** Shown only this once: going on confirms that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby="recovery-codes" className="flex flex-col gap-4">
      <div>
        <h2 ref={title} tabIndex={-1} id="recovery-codes" className="font-display text-heading font-semibold">
          {FACTOR.codesTitle}
        </h2>
        <p className="mt-1 text-ink-soft">{FACTOR.codesLead}</p>
      </div>
      <ul className="grid gap-1 font-mono text-sm sm:text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>{FACTOR.codesKept}</Button>
        <Button tone="outline" onClick={() => void copy(codes)}>
          {FACTOR.copy}
        </Button>
      </div>
    </section>
  )
}
