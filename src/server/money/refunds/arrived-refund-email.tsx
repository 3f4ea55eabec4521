import { z } from 'zod'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { MailLayout } from '../../platform/email/mail-layout.tsx'
import { MailParagraph } from '../../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../../platform/email/mail-template.ts'

const someCents = z.int().transform(cents)
const arrivedRefundEmailData = z.object({
  orderNumber: z.string().nullable(),
  amountCents: someCents,
  /** Given back of the same money since it was taken for failed. */
  givenSinceCents: someCents,
  /** What is now given back beyond what was paid. */
  excessCents: someCents,
})
export type ArrivedRefundEmailData = z.input<typeof arrivedRefundEmailData>

/** The mail to owners when money that was taken for failed is on the card after all. */
export const arrivedRefundEmails = {
  'refund-arrived': (data: ArrivedRefundEmailData) => {
    const { orderNumber, amountCents, ...given } = arrivedRefundEmailData.parse(data)
    const amount = formatDollars(amountCents)
    const about = orderNumber === null ? 'an order that was never placed' : `order ${orderNumber}`
    return {
      subject: `A refund of ${amount} reached the card after all`,
      body: (
        <MailLayout
          preview={`${amount} of ${about} had failed before.`}
          heading="A refund reached the card after all"
          reader="owner"
        >
          <MailParagraph>
            {amount} of {about} had failed to go back to the card. The payment provider now says that the card
            has it, and our books say so too.
          </MailParagraph>
          <MailParagraph>{whatFollows(given)}</MailParagraph>
        </MailLayout>
      ),
    }
  },
} satisfies MailTemplates

type Given = Pick<z.output<typeof arrivedRefundEmailData>, 'givenSinceCents' | 'excessCents'>

function whatFollows({ givenSinceCents, excessCents }: Given): string {
  if (givenSinceCents === 0 && excessCents === 0)
    return 'Please do not give it back again. If somebody did so other than as a refund of this order, such as by a gift of credit, the customer has it twice.'
  const since = `Meanwhile ${formatDollars(givenSinceCents)} had been given back another way, so the customer may have the same money twice.`
  const excess = `Together that is ${formatDollars(excessCents)} more than was paid.`
  return `${since} ${excessCents > 0 ? `${excess} ` : ''}Whether you ask for it back is for you to decide.`
}
