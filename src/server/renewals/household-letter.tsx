import type { ReactNode } from 'react'
import { brand } from '../../domain/shared/brand.ts'
import { MailLayout, MailParagraph } from '../platform/email/mail-layout.tsx'
import type { MailContent } from '../platform/email/mail-template.ts'

/** A mail to a household about its boxes: greeted by name where we know one. */
export function householdLetter(
  { customerName }: { customerName: string },
  { subject, heading, children }: { subject: string; heading: string; children: ReactNode },
): MailContent {
  return {
    subject: `${subject} | ${brand.name}`,
    body: (
      <MailLayout preview={subject} heading={heading}>
        <MailParagraph>{customerName === '' ? 'Hello,' : `Hi ${customerName},`}</MailParagraph>
        {children}
      </MailLayout>
    ),
  }
}
