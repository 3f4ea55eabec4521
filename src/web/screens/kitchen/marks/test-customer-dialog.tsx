import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { showToast } from '../../../app/toasts.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { AskedOrder } from '../orders/card-question.ts'
import { CardDialog, CardProblemNotice } from './card-dialog.tsx'
import { LeftListNotice } from './left-list-notice.tsx'
import { useCardCall } from './use-card-call.ts'

type Props = {
  asked: AskedOrder | null
  onClose: () => void
  onMarked: () => Promise<void>
  /** After a no or a lost answer: what has become of the customer is seen in the orders alone. */
  onFailed: () => Promise<void>
  lastFocus: () => HTMLElement | null
}

/** Asks before a household's boxes are left out of the cooking, and before they come back into it. */
export function TestCustomerDialog({ asked, onClose, onMarked, onFailed, lastFocus }: Props) {
  const { busy, problem, hasLeft, send } = useCardCall(asked)
  const order = asked?.order ?? null
  // What the card offered: the question does not turn into its opposite when the answer is lost, or a colleague is first.
  const wanted = !(asked?.question.shown.is_test_customer ?? false)
  const isDone = !busy && order?.is_test_customer === wanted
  const isOver = isDone || hasLeft

  const mark = ({ order_id, customer_name }: KitchenOrder) =>
    send((staffCall) => staffCall('markTestCustomer', { order_id, is_test_customer: wanted }), {
      done: async () => {
        await onMarked()
        showToast(wanted ? 'Marked as test customer' : 'Real customer again', {
          description: wanted
            ? `${isolated(customer_name)}: see their orders with Show test orders.`
            : customer_name,
          tone: 'success',
        })
      },
      failed: onFailed,
    })
  return (
    <CardDialog
      open={order !== null}
      title={wanted ? 'Mark as a test customer?' : 'Make this a real customer again?'}
      description={order && `${isolated(order.customer_name)}, ${order.customer_email}`}
      busy={busy}
      isOver={isOver}
      yes={wanted ? 'Yes, Test Customer' : 'Yes, Real Customer'}
      onYes={() => order && void mark(order)}
      onClose={onClose}
      lastFocus={lastFocus}
    >
      {order && hasLeft && <LeftListNotice order={order} problem={problem} />}
      {isDone && !hasLeft && (
        <Notice
          tone="success"
          urgent
          title={wanted ? 'The customer is a test customer now' : 'The customer is a real customer again'}
        />
      )}
      {!isOver && <WhatMarking wanted={wanted} />}
      {problem && !isOver && (
        <CardProblemNotice
          problem={problem}
          refused="Nothing was changed"
          unknown="It is not known whether the customer was marked"
        />
      )}
    </CardDialog>
  )
}

function WhatMarking({ wanted }: { wanted: boolean }) {
  return (
    <>
      <p>
        {wanted
          ? 'Their open orders and all later ones become test orders: nobody cooks them, and they leave the totals, the CSV and new work orders.'
          : 'Their open orders and all later ones are cooked again, and count in the totals, the CSV and new work orders.'}
      </p>
      <p className="text-ink-soft">Delivered orders stay as they are.</p>
    </>
  )
}
