import { z } from 'zod'
import { isolated } from '../../domain/shared/isolated-text.ts'
import { calendarDate } from '../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../domain/time/date-format.ts'
import { householdLetter } from '../platform/email/household-letter.tsx'
import { MailButton, MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'
import { CASE_PATH } from './case-links.ts'

const caseData = z.object({
  customerName: z.string(),
  mealName: z.string(),
  what: z.string(),
  deliveryDate: z.string(),
  token: z.string(),
})

/** A meal of a paid box holds something new that somebody of the household must not eat. */
export const caseEmails = (origin: string) =>
  ({
    'kitchen-case': (data: z.input<typeof caseData>) => {
      const { customerName, mealName, what, deliveryDate, token } = caseData.parse(data)
      return householdLetter(
        { customerName },
        {
          subject: `${mealName} has changed`,
          preview: `It clashes with ${what} now.`,
          heading: 'A meal of your box has changed',
          children: (
            <>
              <MailParagraph>
                {isolated(mealName)}, for your delivery on {formatLongDate(calendarDate(deliveryDate))},
                clashes with what you avoid now: {what}. You will not get it as it is unless you say so.
              </MailParagraph>
              <MailParagraph>
                You need not do anything: we put another meal in its place, or give its price back. If you
                want it all the same, say so before we cook.
              </MailParagraph>
              <MailButton href={`${origin}${CASE_PATH}/${token}`}>Answer us</MailButton>
            </>
          ),
        },
      )
    },
  }) satisfies MailTemplates
