import type { OrderMoney } from '../../../../contract/staff/money-wire.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { NAMED_OWNER } from '../../../staff/named-owner.words.ts'
import { NamedOwnerNotice } from '../../../staff/named-owner-notice.tsx'
import { useNeedsNamedOwner } from '../../../staff/staff-member.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { orderMoneyWords, refundWords } from './refund.words.ts'
import { RefundForm } from './refund-form.tsx'
import { useRefund } from './use-refund.ts'

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
      title={refundWords.title}
      description={order && orderMoneyWords.of(order.order_number, isolated(order.customer.name))}
    >
      <NamedOwnerNotice title={NAMED_OWNER.refund} />
      {order && !isRefused && <RefundForm order={order} attempt={attempt} onClose={close} />}
    </Dialog>
  )
}
