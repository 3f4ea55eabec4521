import { type FormEvent, useState } from 'react'
import { parseDollars, typedDollars } from '../../../../domain/shared/typed-dollars.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { UnsavedOnPage } from '../../../ui/overlays/unsaved-on-page.tsx'
import { APPROVALS } from './approvals.words.ts'
import { useMoneyLimit } from './use-approvals.ts'

/** For owners. */
export function LimitForm({ limitCents }: { limitCents: number }) {
  const kept = typedDollars(limitCents)
  const [amount, setAmount] = useState(kept)
  const [problem, setProblem] = useState('')
  const { busy, save } = useMoneyLimit()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const cents = parseDollars(amount)
    setProblem(cents === null ? APPROVALS.limitProblem : await save(cents))
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col items-start gap-3 border-t border-line pt-5 sm:flex-row"
    >
      <UnsavedOnPage when={amount !== kept} />
      <div className="w-full min-w-0 sm:max-w-80">
        <TextField
          label={APPROVALS.limitLabel}
          hint={APPROVALS.limitHint}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={problem || undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
      </div>
      <Button type="submit" tone="outline" className="sm:mt-7.5 sm:min-h-12" busy={busy}>
        {APPROVALS.saveLimit}
      </Button>
    </form>
  )
}
