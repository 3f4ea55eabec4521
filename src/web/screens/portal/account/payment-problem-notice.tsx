import type { Portal } from '../../../../contract/household/portal-wire.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { momentText } from '../../../../domain/time/moment-text.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
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
      title={problem ? 'Your payment did not go through' : 'Your last box could not be paid'}
      actions={
        <Button busy={busy} onClick={() => void change()}>
          Change card
        </Button>
      }
    >
      {problem
        ? problemText(kitchen, problem)
        : 'It does not come, and nothing was charged. Please change your card before your next box is charged.'}
    </Notice>
  )
}

function problemText(kitchen: Kitchen, problem: NonNullable<Portal['payment_problem']>): string {
  const box = `your box on ${formatLongDate(calendarDateOf(problem.delivery_date))}`
  const next =
    problem.kind === 'temporary'
      ? 'We try the same card again by ourselves. A new card is charged as soon as you save it.'
      : 'We do not charge this card again. A new card is charged as soon as you save it.'
  return `We could not charge ${formatDollars(cents(problem.amount_cents))} for ${box}. ${problem.last_message} It comes if the payment goes through before ${momentText(kitchen, new Date(problem.fix_until))}. ${next}`
}
