import { z } from 'zod'
import { brand } from '../../../domain/shared/brand.ts'
import { MailLayout } from '../../platform/email/mail-layout.tsx'
import { MailButton, MailGreeting, MailParagraph } from '../../platform/email/mail-parts.tsx'
import type { MarketingTemplates } from '../../platform/email/mail-template.ts'

const zipOpenedData = z.object({
  /** Empty where nobody has told it. */
  name: z.string(),
  zipCode: z.string(),
  city: z.string(),
  startUrl: z.url({ protocol: /^https?$/ }),
  leaveToken: z.string(),
})
export type ZipOpenedData = z.input<typeof zipOpenedData>

/** The mail that both waitlist forms promise: sent once for a ZIP code, and never after its reader has left the list. */
export const invitationEmails = {
  'zip-opened': (data: ZipOpenedData, unsubscribeUrl: string) => {
    const { name, zipCode, city, startUrl } = zipOpenedData.parse(data)
    return {
      subject: `We now deliver to ${zipCode} | ${brand.name}`,
      body: (
        <MailLayout
          preview={`${city} is in our delivery area now.`}
          heading={`We now deliver to ${zipCode}`}
          unsubscribeUrl={unsubscribeUrl}
        >
          <MailGreeting name={name} />
          <MailParagraph>
            You asked us to tell you when we deliver to {zipCode} ({city}). Now we do. Choose your meals and
            your first box comes with the next delivery.
          </MailParagraph>
          <MailButton href={startUrl}>See this week's menu</MailButton>
          <MailParagraph>
            This is the one mail you asked for: we will not write again about this ZIP code. To take your
            address off our waiting list, use Unsubscribe below.
          </MailParagraph>
        </MailLayout>
      ),
    }
  },
} satisfies MarketingTemplates
