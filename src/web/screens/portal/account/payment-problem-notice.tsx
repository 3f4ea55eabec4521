import type { Portal } from '../../../../contract/household/portal-wire.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { momentText } from '../../../../domain/time/moment-text.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { paymentProblemWords } from './payment-problem.words.ts'
import { useCardChange } from './use-card-change.ts'

/** A box that could not be charged: which, how much, until when it can be saved, and the way to another card. */
export function PaymentProblemNotice({ portal }: { portal: Portal }) {
  const kitchen = useKitchen()
  const { busy, change } = useCardChange()
  const { payment_problem: problem } = portal
  // Nothing is tried while the charges are on hold, which has a notice of its own.
  if (portal.charges_on_hold) return null
  if (!problem && portal.subscription?.status !== 'past_due') return null
  return (
    <Notice
      tone="danger"
      title={problem ? paymentProblemWords.title : paymentProblemWords.titleOfLast}
      actions={
        <Button busy={busy} onClick={() => void change()}>
          {paymentProblemWords.changeCard}
        </Button>
      }
    >
      {problem ? problemText(kitchen, problem) : paymentProblemWords.last}
    </Notice>
  )
}

function problemText(kitchen: Kitchen, problem: NonNullable<Portal['payment_problem']>): string {
  return paymentProblemWords.text({
    amount: formatDollars(cents(problem.amount_cents)),
    day: formatLongDate(calendarDateOf(problem.delivery_date)),
    message: problem.last_message,
    until: momentText(kitchen, new Date(problem.fix_until)),
    next: problem.kind === 'temporary' ? paymentProblemWords.sameCard : paymentProblemWords.otherCard,
  })
}
