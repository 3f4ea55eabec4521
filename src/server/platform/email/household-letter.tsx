import type { ReactNode } from 'react'
import { brand } from '../../../domain/shared/brand.ts'
import { MailLayout } from './mail-layout.tsx'
import { MailGreeting } from './mail-parts.tsx'
import type { MailContent } from './mail-template.ts'

/** A mail to a household, greeted by name where we know one. `preview` goes on where the subject ends. */
export function householdLetter(
  { customerName }: { customerName: string },
  {
    subject,
    preview,
    heading,
    children,
  }: { subject: string; preview: string; heading: string; children: ReactNode },
): MailContent {
  return {
    subject: `${subject} | ${brand.name}`,
    body: (
      <MailLayout preview={preview} heading={heading}>
        <MailGreeting name={customerName} />
        {children}
      </MailLayout>
    ),
  }
}
