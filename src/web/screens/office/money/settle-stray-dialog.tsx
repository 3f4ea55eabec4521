import { type FormEvent, useRef, useState } from 'react'
import type { StrayWire } from '../../../../contract/staff/money-wire.ts'
import type { StaffSettlement } from '../../../../domain/pricing/stray-payment.ts'
import { NAMED_OWNER } from '../../../staff/named-owner.words.ts'
import { NamedOwnerNotice } from '../../../staff/named-owner-notice.tsx'
import { useNeedsNamedOwner } from '../../../staff/staff-member.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import { settleWords } from './strays.words.ts'
import { useSettleStray } from './use-strays.ts'

type Props = {
  stray: StrayWire | null
  onClose: () => void
  /** Names what takes the focus once the payment is settled and its buttons are gone. */
  onSettled: () => HTMLElement | null
}

/**
 * Settles a stray payment that its card does not take back: as credit, or paid back outside the product and noted here.
 */
export function SettleStrayDialog({ stray, onClose, onSettled }: Props) {
  const isSettled = useRef(false)
  const isRefused = useNeedsNamedOwner()
  const close = (settled: boolean) => {
    isSettled.current = settled
    onClose()
  }
  return (
    <Dialog
      open={stray !== null}
      onOpenChange={(open) => !open && close(false)}
      lastFocus={() => (isSettled.current ? onSettled() : null)}
      title={settleWords.title}
      description={stray && [dollars(stray.amount_cents), stray.customer_email].filter(Boolean).join(', ')}
    >
      <NamedOwnerNotice title={NAMED_OWNER.decide} />
      {stray && !isRefused && <SettleForm stray={stray} onDone={close} />}
    </Dialog>
  )
}

const NOTES: Readonly<Record<StaffSettlement, { label: string; missing: string }>> = settleWords.notes

function SettleForm({ stray, onDone }: { stray: StrayWire; onDone: (settled: boolean) => void }) {
  const hasCustomer = stray.customer_email !== null
  const [as, setAs] = useState<StaffSettlement>(hasCustomer ? 'credit' : 'other_means')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, problem, isUnknown, settle } = useSettleStray()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (note.trim() === '' || busy) return
    if (await settle(stray, as, note)) onDone(true)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Unsaved when={note !== ''} />
      {hasCustomer && (
        <SelectField label={settleWords.where} value={as} onChoose={setAs}>
          <option value="credit">{settleWords.asCredit}</option>
          <option value="other_means">{settleWords.otherMeans}</option>
        </SelectField>
      )}
      <TextAreaField
        label={NOTES[as].label}
        rows={3}
        maxLength={300}
        length={note.length}
        hint={hasCustomer ? settleWords.customerReads : settleWords.kept}
        value={note}
        error={tried && note.trim() === '' ? NOTES[as].missing : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <Notice title={settleWords.whatHappens}>{whatHappens(stray, as)}</Notice>
      {problem && (
        <Notice tone="danger" urgent title={isUnknown ? settleWords.unknown : settleWords.failed}>
          {problem} {isUnknown && settleWords.again}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" size="large" disabled={busy} onClick={() => onDone(false)}>
          {settleWords.cancel}
        </Button>
        <Button type="submit" size="large" busy={busy}>
          {as === 'credit' ? settleWords.giveAsCredit(dollars(stray.amount_cents)) : settleWords.markPaidBack}
        </Button>
      </div>
    </form>
  )
}

function whatHappens({ amount_cents, customer_email }: StrayWire, as: StaffSettlement): string {
  const amount = dollars(amount_cents)
  const sentences = [
    as === 'credit' ? settleWords.becomesCredit(amount) : settleWords.paidYourself(amount),
    customer_email && settleWords.mail(customer_email),
    settleWords.notTriedAgain,
  ]
  return sentences.filter(Boolean).join(' ')
}
