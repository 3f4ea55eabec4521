import { type FormEvent, useState } from 'react'
import type { OrderMoney } from '../../../contract/money-wire.ts'
import { type RefundTo, splitRefund } from '../../../domain/ledger/split-refund.ts'
import { showToast } from '../../app/toasts.ts'
import { newId } from '../../platform/new-id.ts'
import { failureText } from '../../staff/failure-text.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, Unsaved } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { dollars } from './amount-list.tsx'
import { parseDollars } from './parse-dollars.ts'
import { useMoneyMoved } from './use-money.ts'

type Props = { order: OrderMoney | null; onClose: () => void }

export function RefundDialog({ order, onClose }: Props) {
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Give money back"
      description={order && `Order ${order.order_number}, ${order.customer.name}`}
    >
      {order && <RefundForm order={order} onClose={onClose} />}
    </Dialog>
  )
}

function RefundForm({ order, onClose }: { order: OrderMoney; onClose: () => void }) {
  const left = { cardCents: order.left.card_cents, creditCents: order.left.credit_cents }
  const leftCents = left.cardCents + left.creditCents
  const all = (leftCents / 100).toFixed(2)
  const [amount, setAmount] = useState(all)
  const [to, setTo] = useState<RefundTo>(left.cardCents > 0 ? 'card' : 'credit')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const amountCents = parseDollars(amount)
  const amountError = amountProblem(amountCents, leftCents)
  const { busy, problem, refund } = useRefund(order, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amountError || amountCents === null || reason.trim() === '' || busy) return
    void refund({ amount_cents: amountCents, to, reason })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Unsaved when={amount !== all || reason !== ''} />
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        hint={`At most ${dollars(leftCents)}`}
        error={tried || amount.trim() !== '' ? amountError : undefined}
        onChange={(event) => setAmount(event.target.value)}
      />
      {left.cardCents > 0 && (
        <SelectField
          label="Where it goes"
          value={to}
          onChange={(event) => setTo(event.target.value === 'credit' ? 'credit' : 'card')}
        >
          <option value="card">Back to the card</option>
          <option value="credit">Credit for later boxes</option>
        </SelectField>
      )}
      <TextAreaField
        label="Reason"
        rows={3}
        maxLength={300}
        length={reason.length}
        hint="The customer reads it in the mail about the refund."
        value={reason}
        error={tried && reason.trim() === '' ? 'Please say why' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {!amountError && amountCents !== null && (
        <Notice title="What happens">{whatHappens(order, amountCents, to)}</Notice>
      )}
      {problem && (
        <Notice tone="danger" urgent title="Nothing was given back">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={busy}>
          {amountCents === null || amountError ? 'Refund' : `Refund ${dollars(amountCents)}`}
        </Button>
      </div>
    </form>
  )
}

function amountProblem(amountCents: number | null, leftCents: number): string | undefined {
  if (amountCents === null || amountCents === 0) return 'Please enter an amount such as 12.50'
  return amountCents > leftCents ? `Only ${dollars(leftCents)} can still be given back` : undefined
}

function whatHappens({ left, customer }: OrderMoney, amountCents: number, to: RefundTo): string {
  const parts = splitRefund(amountCents, to, { cardCents: left.card_cents, creditCents: left.credit_cents })
  if (!parts.ok) return ''
  const { cardCents, creditedCents, creditReturnedCents } = parts.value
  const creditCents = creditedCents + creditReturnedCents
  const sentences = [
    cardCents > 0 && `${dollars(cardCents)} goes back to the card, within 5 to 10 days.`,
    creditCents > 0 && `${dollars(creditCents)} becomes credit at once and pays for the next box.`,
    creditedCents > 0 && 'The card can no longer get that part.',
    `${customer.email} gets a mail with the amount and the reason. The order itself stays as it is.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

type Entered = { amount_cents: number; to: RefundTo; reason: string }

/** A refund that failed at the provider is asked for anew, with a key of its own; a lost answer keeps the key. */
function useRefund({ order_id }: OrderMoney, onClose: () => void) {
  const staffCall = useStaffCall()
  const moved = useMoneyMoved()
  const [requestKey, setRequestKey] = useState(newId)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const refund = async (entered: Entered) => {
    setBusy(true)
    setProblem('')
    const outcome = await staffCall(
      'refundOrder',
      { order_id, ...entered, request_key: requestKey },
      { timeoutSeconds: 60 },
    )
    setBusy(false)
    if (!outcome.ok) return setProblem(failureText(outcome.failure))
    const { status, failure_message } = outcome.value
    if (status === 'failed') {
      setRequestKey(newId())
      setProblem(failure_message ?? 'The payment provider refused the refund.')
      return moved()
    }
    onClose()
    const isWaiting = status === 'pending'
    showToast(isWaiting ? 'Refund is waiting' : 'Refund done', {
      description: isWaiting
        ? 'The payment provider has not answered yet. We keep asking every minute.'
        : `${dollars(entered.amount_cents)} was given back.`,
      tone: isWaiting ? 'warning' : 'success',
    })
    await moved()
  }
  return { busy, problem, refund }
}
