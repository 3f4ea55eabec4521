import { z } from 'zod'
import { brand } from '../../domain/shared/brand.ts'
import { MailLayout } from '../platform/email/mail-layout.tsx'
import { MailButton, MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

const linkData = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** The mails of accounts. What carries a link with a one-time code is not kept once it has left. */
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
  'email-change': (data: z.input<typeof linkData>) => {
    const { url } = linkData.parse(data)
    return {
      subject: `Confirm your new address at ${brand.name}`,
      body: (
        <MailLayout preview="One press makes it yours." heading="Confirm your new address" reader="address">
          <MailParagraph>Somebody wants this to be the address of their {brand.name} account.</MailParagraph>
          <MailButton href={url}>Use this address</MailButton>
          <MailParagraph>
            The link works once and for a day. If it was not you, you can ignore this mail: nothing changes.
          </MailParagraph>
        </MailLayout>
      ),
      carriesCode: true,
    }
  },
  'email-changed': (data: z.input<typeof linkData>) => {
    const { url } = linkData.parse(data)
    return {
      subject: `The address of your ${brand.name} account was changed`,
      body: (
        <MailLayout
          preview="If it was not you, take it back within a day."
          heading="Your address was changed"
        >
          <MailParagraph>
            Your account has another address now, and mails go there. If it was you, there is nothing to do.
          </MailParagraph>
          <MailParagraph>If it was not you, take it back within a day. The password ends then.</MailParagraph>
          <MailButton href={url}>It was not me</MailButton>
        </MailLayout>
      ),
      carriesCode: true,
    }
  },
  /** The last mail to a household: a job takes it away once it has left. */
  'account-closed': (_data: Record<string, never>) => ({
    subject: `Your ${brand.name} account is closed`,
    body: (
      <MailLayout
        preview="Nothing is charged any more, and what was about you is deleted."
        heading="Your account is closed"
        reader="closed"
      >
        <MailParagraph>Nothing is charged any more: a subscription ends with its account.</MailParagraph>
        <MailParagraph>
          Your names, addresses, notes, ratings and mails are deleted. We keep orders and payments without
          them, as tax law asks.
        </MailParagraph>
        <MailParagraph>If it was not you who closed it, please write to us at once.</MailParagraph>
        <MailParagraph>This is our last mail to you. You are welcome back at any time.</MailParagraph>
      </MailLayout>
    ),
    carriesCode: true,
  }),
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
