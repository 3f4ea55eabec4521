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
import { refundWords } from './refund.words.ts'
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
        label={refundWords.amount}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        hint={refundWords.atMost(dollars(leftCents))}
        error={tried || amount.trim() !== '' ? amountError : undefined}
        onChange={(event) => entered.setAmount(event.target.value)}
      />
      {(left.cardCents > 0 || unanswered?.to === 'card') && (
        <SelectField label={refundWords.where} value={to} onChoose={entered.setTo}>
          <option value="card">{refundWords.toCard}</option>
          <option value="credit">{refundWords.asCredit}</option>
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
        label={refundWords.reason}
        rows={3}
        maxLength={300}
        length={reason.length}
        hint={refundWords.reasonHint}
        value={reason}
        error={tried && reason.trim() === '' ? refundWords.reasonMissing : undefined}
        onChange={(event) => entered.setReason(event.target.value)}
      />
      {!amountError && !entered.isAskedAgain && amountCents !== null && (
        <Notice title={refundWords.whatHappens}>
          {whatHappens(order, { amountCents, to, cooking: isAsked ? cooking : 'yes' })}
        </Notice>
      )}
      {problem && <RefundProblem problem={problem} isUnknown={unanswered !== null} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" size="large" disabled={busy} onClick={onClose}>
          {refundWords.cancel}
        </Button>
        <Button type="submit" size="large" busy={busy}>
          {amountCents === null || amountError
            ? refundWords.button
            : refundWords.buttonWith(dollars(amountCents))}
        </Button>
      </div>
    </form>
  )
}

function amountProblem(amountCents: number | null, leftCents: number): string | undefined {
  if (amountCents === null || amountCents === 0) return refundWords.amountMissing
  return amountCents > leftCents ? refundWords.tooMuch(dollars(leftCents)) : undefined
}

type Asked = { amountCents: number; to: RefundTo; cooking: Cooking }

function whatHappens(order: OrderMoney, { amountCents, to, cooking }: Asked): string {
  const parts = splitRefund(amountCents, to, refundableOf(order))
  if (!parts.ok) return ''
  const { cardCents, creditedCents } = parts.value
  const creditCents = creditOf(parts.value)
  const sentences = [
    cardCents > 0 && refundWords.cardGets(dollars(cardCents)),
    creditCents > 0 && refundWords.creditGets(dollars(creditCents)),
    creditedCents > 0 && refundWords.cardCannot,
    refundWords.mail(order.customer.email),
    AFTER_REFUND[cooking],
  ]
  return sentences.filter(Boolean).join(' ')
}

function RefundProblem({ problem, isUnknown }: { problem: string; isUnknown: boolean }) {
  return (
    <Notice tone="danger" urgent title={isUnknown ? refundWords.unknown : refundWords.failed}>
      {problem} {isUnknown && refundWords.again}
    </Notice>
  )
}
