import { z } from 'zod'
import { MailLayout } from '../../platform/email/mail-layout.tsx'
import { MailParagraph } from '../../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../../platform/email/mail-template.ts'

const keyFaultEmailData = z.object({ fault: z.string() })
export type KeyFaultEmailData = z.input<typeof keyFaultEmailData>

/** The mail to owners when the payment provider refuses the product's key. */
export const keyFaultEmails = {
  'payments-refused': (data: KeyFaultEmailData) => {
    const { fault } = keyFaultEmailData.parse(data)
    return {
      subject: 'Our payment provider refuses our key',
      body: (
        <MailLayout preview={fault} heading="Payments are refused" reader="owner">
          <MailParagraph>{fault}</MailParagraph>
          <MailParagraph>
            What needs it does not work until the key is mended in the Stripe Dashboard, under Developers, API
            keys. Households read that the fault is ours and that nothing was charged. A key that is changed
            in place counts at once; a new one needs a restart.
          </MailParagraph>
        </MailLayout>
      ),
    }
  },
} satisfies MailTemplates
