import { type FormEvent, useState } from 'react'
import type { OrderMoney } from '../../../../contract/staff/money-wire.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { parseDollars } from '../../../../domain/shared/typed-dollars.ts'
import { showToast } from '../../../app/toasts.ts'
import { newId } from '../../../platform/new-id.ts'
import { isEndUnknown, reasonText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { UnsavedOnPage } from '../../../ui/overlays/unsaved-on-page.tsx'
import { APPROVALS } from '../approvals/approvals.words.ts'
import { dollars } from '../pieces/amount-list.tsx'
import { useMoneyMoved } from '../pieces/use-money.ts'
import { creditWords } from './credit.words.ts'

export function GrantCreditForm({ customer }: { customer: OrderMoney['customer'] }) {
  const { busy, problem, isUnknown, grant } = useGrant(customer)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const amountCents = parseDollars(amount)
  const isReady = amountCents !== null && amountCents > 0 && reason.trim() !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isReady || busy || !(await grant(amountCents, reason))) return
    setAmount('')
    setReason('')
    setTried(false)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <UnsavedOnPage when={amount !== '' || reason !== ''} />
      <h3 className="font-semibold">{creditWords.grant}</h3>
      <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
        <TextField
          label={creditWords.dollars}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={tried && !amountCents ? creditWords.amountMissing : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label={creditWords.reason}
          maxLength={300}
          autoComplete="off"
          value={reason}
          error={tried && reason.trim() === '' ? creditWords.reasonMissing : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <p className="text-sm text-ink-soft">{creditWords.what}</p>
      {problem && (
        <Notice tone="danger" urgent title={isUnknown ? creditWords.unknown : creditWords.failed}>
          {problem} {isUnknown && creditWords.again}
        </Notice>
      )}
      <Button type="submit" tone="outline" className="self-start" busy={busy}>
        {creditWords.button}
      </Button>
    </form>
  )
}

function useGrant(customer: OrderMoney['customer']) {
  const staffCall = useStaffCall()
  const moved = useMoneyMoved()
  const [requestKey, setRequestKey] = useState(newId)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  const grant = async (amountCents: number, reason: string): Promise<boolean> => {
    setBusy(true)
    setProblem('')
    const outcome = await staffCall('grantCredit', {
      customer: customer.id,
      amount_cents: amountCents,
      reason,
      request_key: requestKey,
    })
    setBusy(false)
    const unknown = !outcome.ok && isEndUnknown(outcome.failure)
    setIsUnknown(unknown)
    if (!unknown) setRequestKey(newId())
    if (!outcome.ok) {
      setProblem(reasonText(outcome.failure))
      await moved()
      return false
    }
    await moved()
    if (outcome.value.status === 'declined') {
      setProblem(APPROVALS.ownerDeclined)
      return false
    }
    if (outcome.value.status === 'waiting') {
      const description = APPROVALS.waitsText(dollars(amountCents))
      showToast(APPROVALS.waitsTitle, { description, tone: 'warning' })
      return true
    }
    showToast(creditWords.granted, {
      description: creditWords.grantedTo(dollars(amountCents), isolated(customer.name)),
      tone: 'success',
    })
    return true
  }
  return { busy, problem, isUnknown, grant }
}
