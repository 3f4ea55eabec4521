import { z } from 'zod'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { onMomentText } from '../../../domain/time/moment-text.ts'
import { MailLayout } from '../../platform/email/mail-layout.tsx'
import { MailParagraph } from '../../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../../platform/email/mail-template.ts'

const failedRefundEmailData = z.object({
  orderNumber: z.string().nullable(),
  amountCents: z.int().transform(cents),
  failureMessage: z.string(),
  /** How much of it had been given beyond what was paid, and no longer is. */
  excessCents: z.int().default(0).transform(cents),
  /** Money that no order took, not an order's own. */
  isStray: z.boolean().default(false),
  /** When it is given back again automatically, an instant; null when staff must do it. */
  triedAgainAt: z.iso.datetime().nullable(),
})
export type FailedRefundEmailData = z.input<typeof failedRefundEmailData>

/** The mail to owners when money that should be back on a card is not. */
export const failedRefundEmails = (kitchen: Kitchen) =>
  ({
    'refund-failed': (data: FailedRefundEmailData) => {
      const { orderNumber, amountCents, failureMessage, ...then } = failedRefundEmailData.parse(data)
      const amount = formatDollars(amountCents)
      const about = orderNumber === null ? 'an order that was never placed' : `order ${orderNumber}`
      return {
        subject: `A refund of ${amount} failed`,
        body: (
          <MailLayout
            preview={`${amount} of ${about} did not reach the card.`}
            heading="A refund failed"
            reader="owner"
          >
            <MailParagraph>
              {amount} of {about} should have gone back to the card. {failureMessage}
            </MailParagraph>
            <MailParagraph>{whatFollows(kitchen, { ...then, amountCents })}</MailParagraph>
          </MailLayout>
        ),
      }
    },
  }) satisfies MailTemplates

type What = Pick<
  z.output<typeof failedRefundEmailData>,
  'amountCents' | 'excessCents' | 'isStray' | 'triedAgainAt'
>

function whatFollows(kitchen: Kitchen, { amountCents, excessCents, isStray, triedAgainAt }: What): string {
  if (triedAgainAt !== null)
    return `We try again by ourselves, for the first time ${onMomentText(kitchen, new Date(triedAgainAt))}. You find the payment under Business, Money.`
  if (excessCents > 0) {
    const settled = `${formatDollars(excessCents)} of it had been given back twice, and no longer is.`
    return excessCents === amountCents
      ? `The money is with us again. ${settled} Please do not give it back again.`
      : `The money is with us again. ${settled} Open the order under Business, Money, to give the rest back once more.`
  }
  if (isStray)
    return 'We do not try again by ourselves any more. Open the payment under Business, Money: give it as credit, pay it back by other means, or try the card once more.'
  return 'The money is with us again. Open the order under Business, Money, and give it back once more: to the card, or as credit.'
}
