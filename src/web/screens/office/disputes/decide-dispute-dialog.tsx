import { useRef, useState } from 'react'
import type { DisputeWire } from '../../../../contract/staff/disputes-wire.ts'
import { DISPUTE_DECISIONS, type DisputeDecision } from '../../../../domain/disputes/dispute.ts'
import { NAMED_OWNER } from '../../../staff/named-owner.words.ts'
import { NamedOwnerNotice } from '../../../staff/named-owner-notice.tsx'
import { useNeedsNamedOwner } from '../../../staff/staff-member.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import { DECISIONS, DISPUTES_WORDS, SEEN } from './disputes.words.ts'
import { useDecideDispute } from './use-disputes.ts'

type Props = {
  dispute: DisputeWire | null
  onClose: () => void
  /** Names what takes the focus once it is decided and its button is gone. */
  onDecided: () => HTMLElement | null
}

/** An owner decides about the household of a disputed payment, once. */
export function DecideDisputeDialog({ dispute, onClose, onDecided }: Props) {
  const isDecided = useRef(false)
  const isRefused = useNeedsNamedOwner()
  const close = (decided: boolean) => {
    isDecided.current = decided
    onClose()
  }
  return (
    <Dialog
      open={dispute !== null}
      onOpenChange={(open) => !open && close(false)}
      lastFocus={() => (isDecided.current ? onDecided() : null)}
      title={DISPUTES_WORDS.dialogTitle}
      description={
        dispute &&
        [dollars(dispute.amount_cents), dispute.order_number, dispute.customer_email]
          .filter(Boolean)
          .join(', ')
      }
    >
      <NamedOwnerNotice title={NAMED_OWNER.decide} />
      {dispute && !isRefused && <DecideForm dispute={dispute} onDone={close} />}
    </Dialog>
  )
}

function DecideForm({ dispute, onDone }: { dispute: DisputeWire; onDone: (decided: boolean) => void }) {
  const [decision, setDecision] = useState<DisputeDecision>('go_on')
  const { busy, problem, isUnknown, decide } = useDecideDispute()
  const words = dispute.has_subscription ? DECISIONS[decision] : SEEN
  const submit = async () => {
    if (await decide(dispute, decision, words.decided)) onDone(true)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
      className="flex flex-col gap-4"
    >
      {dispute.has_subscription && (
        <SelectField label={DISPUTES_WORDS.decision} value={decision} onChoose={setDecision}>
          {DISPUTE_DECISIONS.map((known) => (
            <option key={known} value={known}>
              {DECISIONS[known].choice}
            </option>
          ))}
        </SelectField>
      )}
      <Notice title={DISPUTES_WORDS.whatHappens}>{words.hint}</Notice>
      {problem && (
        <Notice tone="danger" urgent title={isUnknown ? DISPUTES_WORDS.unknown : DISPUTES_WORDS.failed}>
          {problem} {isUnknown && DISPUTES_WORDS.unknownMore}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" size="large" disabled={busy} onClick={() => onDone(false)}>
          {DISPUTES_WORDS.cancel}
        </Button>
        <Button type="submit" size="large" busy={busy}>
          {words.button}
        </Button>
      </div>
    </form>
  )
}
