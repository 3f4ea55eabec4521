import { z } from 'zod'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { MailLayout } from '../../platform/email/mail-layout.tsx'
import { MailParagraph } from '../../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../../platform/email/mail-template.ts'

const moneyRequestEmailData = z.object({
  kind: z.enum(['refund', 'credit']),
  amountCents: z.int().transform(cents),
  reason: z.string(),
  askedBy: z.string(),
})
export type MoneyRequestEmailData = z.input<typeof moneyRequestEmailData>

/** The mail to owners when a refund or a credit is above what its giver may give alone. */
export const moneyRequestEmails = {
  'money-request': (data: MoneyRequestEmailData) => {
    const { kind, amountCents, reason, askedBy } = moneyRequestEmailData.parse(data)
    const what = `${kind === 'refund' ? 'A refund' : 'A credit'} of ${formatDollars(amountCents)}`
    return {
      subject: `${what} waits for you`,
      body: (
        <MailLayout preview={`${askedBy} asks for it.`} heading="Please decide" reader="owner">
          <MailParagraph>
            {what} is above what {askedBy} may give alone. The reason: {reason}
          </MailParagraph>
          <MailParagraph>
            Nothing was given yet. You find it under Business, Money, where you approve or decline it.
          </MailParagraph>
        </MailLayout>
      ),
    }
  },
} satisfies MailTemplates
