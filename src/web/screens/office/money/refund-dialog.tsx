import { type FormEvent, useState } from 'react'
import type { OrderMoney } from '../../../../contract/staff/money-wire.ts'
import {
  creditOf,
  type RefundTo,
  refundableCents,
  splitRefund,
} from '../../../../domain/ledger/split-refund.ts'
import { asksAboutCooking } from '../../../../domain/orders/leave-uncooked.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { parseDollars, typedDollars } from '../../../../domain/shared/typed-dollars.ts'
import { showToast } from '../../../app/toasts.ts'
import { newId } from '../../../platform/new-id.ts'
import { failureText, isEndUnknown } from '../../../staff/failure-text.ts'
import { NAMED_OWNER } from '../../../staff/named-owner.words.ts'
import { NamedOwnerNotice } from '../../../staff/named-owner-notice.tsx'
import { useNeedsNamedOwner } from '../../../staff/staff-member.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { APPROVALS } from '../approvals/approvals.words.ts'
import { CookingField } from '../approvals/cooking-field.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import {
  AFTER_REFUND,
  COOKED_UNTIL_THEN,
  COOKING_MISSING,
  type Cooking,
  cookingAfter,
} from '../pieces/cooking.words.ts'
import { useMoneyMoved } from '../pieces/use-money.ts'
import { boxOf, refundableOf } from './order-money.ts'

type Props = { order: OrderMoney | null; onClose: () => void }

export function RefundDialog({ order, onClose }: Props) {
  // Of the order while its card is on the screen: a refund without an answer is the same one in a dialog opened again.
  const attempt = useRefund(onClose)
  const isRefused = useNeedsNamedOwner()
  const close = () => {
    attempt.forget()
    onClose()
  }
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(open) => !open && close()}
      title="Give money back"
      description={order && `Order ${order.order_number}, ${isolated(order.customer.name)}`}
    >
      <NamedOwnerNotice title={NAMED_OWNER.refund} />
      {order && !isRefused && <RefundForm order={order} attempt={attempt} onClose={close} />}
    </Dialog>
  )
}

type FormProps = { order: OrderMoney; attempt: ReturnType<typeof useRefund>; onClose: () => void }

function RefundForm({ order, attempt, onClose }: FormProps) {
  const { busy, problem, unanswered, refund } = attempt
  const left = refundableOf(order)
  const leftCents = refundableCents(left)
  const [all] = useState(typedDollars(leftCents))
  const [amount, setAmount] = useState(unanswered ? typedDollars(unanswered.amount_cents) : all)
  const [to, setTo] = useState<RefundTo>(unanswered?.to ?? (left.cardCents > 0 ? 'card' : 'credit'))
  const [reason, setReason] = useState(unanswered?.reason ?? '')
  const [cooking, setCooking] = useState<Cooking>('')
  const [tried, setTried] = useState(false)
  const amountCents = parseDollars(amount)
  // Asked again, it may be done already, and what is left is without it.
  const isAskedAgain =
    unanswered !== null &&
    unanswered.amount_cents === amountCents &&
    unanswered.to === to &&
    (cooking === '' || (unanswered.still_cooked ?? true) === (cooking === 'yes'))
  const isAsked = !isAskedAgain && asksAboutCooking(boxOf(order), leftCents, amountCents)
  const amountError = isAskedAgain ? undefined : amountProblem(amountCents, leftCents)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amountError || amountCents === null || reason.trim() === '' || busy) return
    if (isAsked && cooking === '') return
    void refund(order.order_id, {
      ...{ amount_cents: amountCents, to, reason },
      still_cooked: isAskedAgain ? unanswered.still_cooked : isAsked ? cooking === 'yes' : undefined,
    })
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
      {(left.cardCents > 0 || unanswered?.to === 'card') && (
        <SelectField
          label="Where it goes"
          value={to}
          onChange={(event) => setTo(event.target.value === 'credit' ? 'credit' : 'card')}
        >
          <option value="card">Back to the card</option>
          <option value="credit">Credit for later boxes</option>
        </SelectField>
      )}
      {isAsked && (
        <CookingField
          value={cooking}
          error={tried && cooking === '' ? COOKING_MISSING : undefined}
          onChange={setCooking}
        />
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
      {!amountError && !isAskedAgain && amountCents !== null && (
        <Notice title="What happens">
          {whatHappens(order, { amountCents, to, cooking: isAsked ? cooking : 'yes' })}
        </Notice>
      )}
      {problem && (
        <Notice
          tone="danger"
          urgent
          title={unanswered ? 'It is not known whether it was given back' : 'Nothing was given back'}
        >
          {problem} {unanswered && 'Ask again as it is: then it is given back once, not twice.'}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" size="large" disabled={busy} onClick={onClose}>
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

type Asked = { amountCents: number; to: RefundTo; cooking: Cooking }

function whatHappens(order: OrderMoney, { amountCents, to, cooking }: Asked): string {
  const parts = splitRefund(amountCents, to, refundableOf(order))
  if (!parts.ok) return ''
  const { cardCents, creditedCents } = parts.value
  const creditCents = creditOf(parts.value)
  const sentences = [
    cardCents > 0 && `${dollars(cardCents)} goes back to the card, within 5 to 10 days.`,
    creditCents > 0 && `${dollars(creditCents)} becomes credit at once and pays for the next box.`,
    creditedCents > 0 && 'The card can no longer get that part.',
    `${order.customer.email} gets a mail with the amount and the reason.`,
    AFTER_REFUND[cooking],
  ]
  return sentences.filter(Boolean).join(' ')
}

type Entered = { amount_cents: number; to: RefundTo; reason: string; still_cooked: boolean | undefined }

/** A lost answer keeps the key and what was asked for, so that to ask again is the same refund; any answer ends both. */
function useRefund(onClose: () => void) {
  const staffCall = useStaffCall()
  const moved = useMoneyMoved()
  const [requestKey, setRequestKey] = useState(newId)
  const [unanswered, setUnanswered] = useState<Entered | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const ask = async (order_id: string, entered: Entered): Promise<string> => {
    const asked = { order_id, ...entered, request_key: requestKey }
    const outcome = await staffCall('refundOrder', asked, { timeoutSeconds: 60 })
    const isUnknown = !outcome.ok && isEndUnknown(outcome.failure)
    setUnanswered(isUnknown ? entered : null)
    if (!isUnknown) setRequestKey(newId())
    if (!outcome.ok) return failureText(outcome.failure)
    const { status, failure_message, order_status } = outcome.value
    if (status === 'failed') return failure_message ?? 'The payment provider refused the refund.'
    if (status === 'declined') return APPROVALS.ownerDeclined
    onClose()
    if (status === 'waiting') {
      const description = APPROVALS.waitsText(dollars(entered.amount_cents))
      showToast(APPROVALS.waitsTitle, { description, tone: 'warning' })
      return ''
    }
    const isWaiting = status === 'pending'
    showToast(isWaiting ? 'Refund is waiting' : 'Refund done', {
      description: [
        isWaiting
          ? 'The payment provider has not answered yet. We keep asking every minute.'
          : `${dollars(entered.amount_cents)} was given back.`,
        entered.still_cooked === false && (isWaiting ? COOKED_UNTIL_THEN : cookingAfter(order_status)),
      ]
        .filter(Boolean)
        .join(' '),
      tone: isWaiting ? 'warning' : 'success',
    })
    return ''
  }
  const refund = async (orderId: string, entered: Entered) => {
    setBusy(true)
    setProblem('')
    setProblem(await ask(orderId, entered))
    setBusy(false)
    await moved()
  }
  /** What an answer refused is not news in a dialog opened again. */
  const forget = () => {
    if (!unanswered) setProblem('')
  }
  return { busy, problem, unanswered, refund, forget }
}
