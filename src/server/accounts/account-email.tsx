import { z } from 'zod'
import { brand } from '../../domain/shared/brand.ts'
import { MailLayout } from '../platform/email/mail-layout.tsx'
import { MailButton, MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

const linkData = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** The mails of accounts; both carry one link with a one-time code. */
export const accountEmails = {
  'password-reset': (data: z.input<typeof linkData>) => {
    const { url } = linkData.parse(data)
    return {
      subject: `Reset your ${brand.name} password`,
      body: <PasswordResetEmail url={url} />,
      carriesCode: true,
    }
  },
  'email-confirmation': (data: z.input<typeof linkData>) => {
    const { url } = linkData.parse(data)
    return {
      subject: `Confirm your email for ${brand.name}`,
      body: <EmailConfirmationEmail url={url} />,
      carriesCode: true,
    }
  },
} satisfies MailTemplates

function PasswordResetEmail({ url }: { url: string }) {
  return (
    <MailLayout
      preview="Choose a new password within 30 minutes."
      heading="Choose a new password"
      reader="address"
    >
      <MailParagraph>Somebody asked for a new password for your {brand.name} account.</MailParagraph>
      <MailButton href={url}>Choose a new password</MailButton>
      <MailParagraph>
        The link works once and for 30 minutes. If you did not ask for it, you can ignore this mail: your
        password stays as it is.
      </MailParagraph>
    </MailLayout>
  )
}

function EmailConfirmationEmail({ url }: { url: string }) {
  return (
    <MailLayout preview="One click and your account is ready." heading="Confirm your email" reader="address">
      <MailParagraph>Welcome to {brand.name}! Please confirm that this is your email address.</MailParagraph>
      <MailButton href={url}>Confirm my email</MailButton>
      <MailParagraph>
        The link works for 24 hours. If you did not make an account, you can ignore this mail.
      </MailParagraph>
    </MailLayout>
  )
}
