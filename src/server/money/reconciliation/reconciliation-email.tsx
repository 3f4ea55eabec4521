import { z } from 'zod'
import { DIFFERENCE_NAMES } from '../../../domain/ledger/difference-names.ts'
import { DIFFERENCE_KINDS } from '../../../domain/ledger/reconcile-day.ts'
import { calendarDate } from '../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../domain/time/date-format.ts'
import { MailLayout } from '../../platform/email/mail-layout.tsx'
import { MailParagraph } from '../../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../../platform/email/mail-template.ts'

const reconciliationEmailData = z.object({
  businessDay: z.string().transform(calendarDate),
  differences: z.array(
    z.object({ kind: z.enum(DIFFERENCE_KINDS), reference: z.string(), detail: z.string() }),
  ),
})
export type ReconciliationEmailData = z.input<typeof reconciliationEmailData>

const MOST_LISTED = 50

/** The mail to owners when a day's money does not agree with the payment provider. */
export const reconciliationEmails = {
  'reconciliation-differences': (data: ReconciliationEmailData) => {
    const { businessDay, differences } = reconciliationEmailData.parse(data)
    const day = formatLongDate(businessDay)
    const count = differences.length === 1 ? '1 difference' : `${differences.length} differences`
    const rest = differences.length - MOST_LISTED
    return {
      subject: `Money of ${day}: ${count}`,
      body: (
        <MailLayout preview={`${count} to the payment provider on ${day}.`} heading={count} reader="owner">
          <MailParagraph>
            We compared {day} with the payment provider. These do not agree. You find them under Business,
            Money, too.
          </MailParagraph>
          {differences.slice(0, MOST_LISTED).map(({ kind, reference, detail }) => (
            <MailParagraph key={`${kind} ${reference}`}>
              {DIFFERENCE_NAMES[kind]} ({reference}): {detail}
            </MailParagraph>
          ))}
          {rest > 0 && <MailParagraph>And {rest} more.</MailParagraph>}
        </MailLayout>
      ),
    }
  },
} satisfies MailTemplates
