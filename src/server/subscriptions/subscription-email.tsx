import { z } from 'zod'
import { brand } from '../../domain/shared/brand.ts'
import { MailButton, MailLayout, MailParagraph, MailTable } from '../platform/email/mail-layout.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

const subscriptionEmailData = z.object({
  customerName: z.string(),
  number: z.string(),
  title: z.string(),
  old: z.string(),
  new: z.string(),
  effective: z.string().nullable(),
  portalUrl: z.url({ protocol: /^https?$/ }).nullable(),
})
export type SubscriptionEmailData = z.input<typeof subscriptionEmailData>

/** The receipt of a change, as the portal lists it. */
export const subscriptionEmails: MailTemplates = {
  'subscription-changed': (data) => {
    const receipt = subscriptionEmailData.parse(data)
    const { customerName, number, title, effective, portalUrl } = receipt
    return {
      subject: `${title} (${number}) | ${brand.name}`,
      body: (
        <MailLayout preview={receipt.new} heading={title}>
          <MailParagraph>{customerName === '' ? 'Hello,' : `Hi ${customerName},`}</MailParagraph>
          <MailParagraph>{receipt.new}</MailParagraph>
          {effective && <MailParagraph>{effective}</MailParagraph>}
          <MailParagraph>Before: {receipt.old}</MailParagraph>
          <MailTable rows={[{ left: 'Receipt', right: number, strong: true }]} />
          {portalUrl && <MailButton href={portalUrl}>Open your portal</MailButton>}
          <MailParagraph>
            If you did not make this change, please write to us before the next orders close.
          </MailParagraph>
        </MailLayout>
      ),
    }
  },
}
