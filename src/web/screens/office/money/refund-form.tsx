import { type FormEvent, useState } from 'react'
import type { OrderMoney } from '../../../../contract/staff/money-wire.ts'
import {
  creditOf,
  type RefundTo,
  refundableCents,
  splitRefund,
} from '../../../../domain/ledger/split-refund.ts'
import { asksAboutCooking } from '../../../../domain/orders/leave-uncooked.ts'
import { parseDollars, typedDollars } from '../../../../domain/shared/typed-dollars.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Unsaved } from '../../../ui/overlays/dialog.tsx'
import { CookingField } from '../approvals/cooking-field.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import { AFTER_REFUND, COOKING_MISSING, type Cooking } from '../pieces/cooking.words.ts'
import { boxOf, refundableOf } from './order-money.ts'
import type { useRefund } from './use-refund.ts'

type FormProps = { order: OrderMoney; attempt: ReturnType<typeof useRefund>; onClose: () => void }

/** What is typed into the form, and what it amounts to. */
function useEnteredRefund(order: OrderMoney, attempt: FormProps['attempt']) {
  const { busy, unanswered, refund } = attempt
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
  return {
    ...{ left, leftCents, amount, setAmount, amountCents, amountError, to, setTo, reason, setReason },
    ...{ cooking, setCooking, isAsked, isAskedAgain, tried, submit },
    isChanged: amount !== all || reason !== '',
  }
}

export function RefundForm({ order, attempt, onClose }: FormProps) {
  const { busy, problem, unanswered } = attempt
  const entered = useEnteredRefund(order, attempt)
  const { left, leftCents, amount, amountCents, to, reason, cooking, amountError, isAsked, tried } = entered
  return (
    <form noValidate onSubmit={entered.submit} className="flex flex-col gap-4">
      <Unsaved when={entered.isChanged} />
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        hint={`At most ${dollars(leftCents)}`}
        error={tried || amount.trim() !== '' ? amountError : undefined}
        onChange={(event) => entered.setAmount(event.target.value)}
      />
      {(left.cardCents > 0 || unanswered?.to === 'card') && (
        <SelectField label="Where it goes" value={to} onChoose={entered.setTo}>
          <option value="card">Back to the card</option>
          <option value="credit">Credit for later boxes</option>
        </SelectField>
      )}
      {isAsked && (
        <CookingField
          value={cooking}
          error={tried && cooking === '' ? COOKING_MISSING : undefined}
          onChange={entered.setCooking}
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
        onChange={(event) => entered.setReason(event.target.value)}
      />
      {!amountError && !entered.isAskedAgain && amountCents !== null && (
        <Notice title="What happens">
          {whatHappens(order, { amountCents, to, cooking: isAsked ? cooking : 'yes' })}
        </Notice>
      )}
      {problem && <RefundProblem problem={problem} isUnknown={unanswered !== null} />}
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

function RefundProblem({ problem, isUnknown }: { problem: string; isUnknown: boolean }) {
  return (
    <Notice
      tone="danger"
      urgent
      title={isUnknown ? 'It is not known whether it was given back' : 'Nothing was given back'}
    >
      {problem} {isUnknown && 'Ask again as it is: then it is given back once, not twice.'}
    </Notice>
  )
}
