import { z } from 'zod'
import { momentText } from '../../domain/shared/moment-text.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { MailLayout } from '../platform/email/mail-layout.tsx'
import { MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

const failedRefundEmailData = z.object({
  orderNumber: z.string().nullable(),
  amountCents: z.int().transform(cents),
  failureMessage: z.string(),
  /** When it is given back again by itself, an instant; null when staff must do it. */
  triedAgainAt: z.iso.datetime().nullable(),
})
export type FailedRefundEmailData = z.input<typeof failedRefundEmailData>

/** The mail to owners when money that should be back on a card is not. */
export const failedRefundEmails: MailTemplates = {
  'refund-failed': (data) => {
    const { orderNumber, amountCents, failureMessage, triedAgainAt } = failedRefundEmailData.parse(data)
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
          <MailParagraph>
            {triedAgainAt === null
              ? 'The money is with us again. Open the order under Business, Money, and give it back once more: to the card, or as credit.'
              : `We try again by ourselves, for the first time at ${momentText(new Date(triedAgainAt))}. You find the payment under Business, Money.`}
          </MailParagraph>
        </MailLayout>
      ),
    }
  },
}
