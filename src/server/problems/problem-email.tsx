import { z } from 'zod'
import { isolated } from '../../domain/shared/isolated-text.ts'
import { householdLetter } from '../platform/email/household-letter.tsx'
import { MailLayout } from '../platform/email/mail-layout.tsx'
import { MailButton, MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

const unsafeReportEmailData = z.object({
  what: z.string(),
  words: z.string(),
  orderNumber: z.string().nullable(),
  casesUrl: z.url({ protocol: /^https?$/ }),
})
export type UnsafeReportEmailData = z.input<typeof unsafeReportEmailData>

const problemAnsweredEmailData = z.object({
  customerName: z.string(),
  what: z.string(),
  words: z.string(),
})
export type ProblemAnsweredEmailData = z.input<typeof problemAnsweredEmailData>

export const problemEmails = {
  /** To staff, at once. */
  'unsafe-report': (data: UnsafeReportEmailData) => {
    const { what, words, orderNumber, casesUrl } = unsafeReportEmailData.parse(data)
    return {
      subject: `Unsafe food reported${orderNumber ? `: order ${orderNumber}` : ''}`,
      body: (
        <MailLayout preview={`${what}.`} heading="A household reports unsafe food" reader="owner">
          <MailParagraph>{isolated(what)}.</MailParagraph>
          {words !== '' && <MailParagraph>In their words: {isolated(words)}</MailParagraph>}
          <MailParagraph>
            Please look at it now. Others may have the same meal at home. Nothing was credited, and the case
            stays open until somebody answers it.
          </MailParagraph>
          <MailButton href={casesUrl}>Open the case</MailButton>
        </MailLayout>
      ),
    }
  },
  /** To the household, where staff answer with words alone; credit and refunds have mails of their own. */
  'problem-answered': (data: ProblemAnsweredEmailData) => {
    const { customerName, what, words } = problemAnsweredEmailData.parse(data)
    return householdLetter(
      { customerName },
      {
        subject: 'About what you reported',
        preview: `${what}.`,
        heading: 'Our answer',
        children: (
          <>
            <MailParagraph>You told us: {isolated(what)}.</MailParagraph>
            <MailParagraph>{isolated(words)}</MailParagraph>
          </>
        ),
      },
    )
  },
} satisfies MailTemplates
