import { type FormEvent, useState } from 'react'
import { parseDollars, typedDollars } from '../../../../domain/shared/typed-dollars.ts'
import { type Cases, problemsKey } from '../../../staff/problems/use-problems.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { UnsavedOnPage } from '../../../ui/overlays/unsaved-on-page.tsx'
import { SavingProblemNotice } from '../pieces/saving-problem-notice.tsx'
import { useSaving } from '../pieces/use-saving.ts'
import { wholeNumber } from '../pieces/whole-number.ts'
import { POLICY_FORM } from './feedback.words.ts'

const enteredOf = (policy: Cases['policy']) => ({
  perReport: typedDollars(policy.per_report_cents),
  perBox: typedDollars(policy.per_box_cents),
  perHousehold: typedDollars(policy.per_household_cents),
  days: String(policy.period_days),
})

function usePolicy(policy: Cases['policy']) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useSaving([problemsKey])
  const [entered, setEntered] = useState(() => enteredOf(policy))
  const [tried, setTried] = useState(false)
  const cents = {
    perReport: parseDollars(entered.perReport),
    perBox: parseDollars(entered.perBox),
    perHousehold: parseDollars(entered.perHousehold),
  }
  const days = wholeNumber(entered.days)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { perReport, perBox, perHousehold } = cents
    if (busy || perReport === null || perBox === null || perHousehold === null || days === null) return
    await save(
      () =>
        staffCall('setProblemPolicy', {
          ...{ per_report_cents: perReport, per_box_cents: perBox, per_household_cents: perHousehold },
          ...{ period_days: days, version: policy.version },
        }),
      () => POLICY_FORM.saved,
    )
  }
  const enter = (part: Partial<typeof entered>) => setEntered((former) => ({ ...former, ...part }))
  return { busy, problem, entered, enter, tried, cents, days, submit }
}

/** For owners. */
export function PolicyForm({ policy }: { policy: Cases['policy'] }) {
  const { busy, problem, entered, enter, tried, cents, days, submit } = usePolicy(policy)
  const amount = (name: keyof typeof cents) => (
    <TextField
      label={POLICY_FORM[name]}
      inputMode="decimal"
      autoComplete="off"
      value={entered[name]}
      error={tried && cents[name] === null ? POLICY_FORM.notAmount : undefined}
      onChange={(event) => enter({ [name]: event.target.value })}
    />
  )
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 border-t border-line pt-5"
    >
      <UnsavedOnPage when={JSON.stringify(entered) !== JSON.stringify(enteredOf(policy))} />
      <div className="max-w-text">
        <h3 className="font-semibold">{POLICY_FORM.title}</h3>
        <p className="text-ink-soft">{POLICY_FORM.lead}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {amount('perReport')}
        {amount('perBox')}
        {amount('perHousehold')}
        <TextField
          label={POLICY_FORM.days}
          hint={POLICY_FORM.daysHint}
          inputMode="numeric"
          autoComplete="off"
          value={entered.days}
          error={tried && days === null ? POLICY_FORM.notDays : undefined}
          onChange={(event) => enter({ days: event.target.value })}
        />
      </div>
      <SavingProblemNotice problem={problem} />
      <Button type="submit" tone="outline" className="self-start" busy={busy}>
        {POLICY_FORM.save}
      </Button>
    </form>
  )
}
