import { z } from 'zod'
import { RUN_RESULTS } from '../../domain/cutoffs/cutoff-report.ts'
import { RUN_RESULT_NAMES } from '../../domain/cutoffs/run-result-names.ts'
import { brand } from '../../domain/shared/brand.ts'
import { isolated } from '../../domain/shared/isolated-text.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { calendarDate } from '../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../domain/time/date-format.ts'
import { MailLayout } from '../platform/email/mail-layout.tsx'
import { MailParagraph, MailTable } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

/** The screen lists them all. */
export const MOST_LISTED = 50

const amount = z.int().transform(cents)
const reportEmailData = z.object({
  deliveryDate: z.string().transform(calendarDate),
  boxes: z.int(),
  counts: z.partialRecord(z.enum(RUN_RESULTS), z.int()),
  chargedCents: amount,
  declinedCents: amount,
  creditCents: amount,
  substitutions: z.int(),
  wasRehearsed: z.boolean(),
  differenceCount: z.int(),
  differences: z.array(
    z.object({ boxId: z.string(), household: z.string(), sentences: z.array(z.string()) }),
  ),
})
export type ReportEmailData = z.input<typeof reportEmailData>
type Report = z.output<typeof reportEmailData>

/** The mail to owners when the run of a cutoff has ended. */
export const reportEmails = {
  'cutoff-report': (data: ReportEmailData) => {
    const report = reportEmailData.parse(data)
    const day = formatLongDate(report.deliveryDate)
    return {
      subject: `Orders for ${day} are closed: ${boxesText((report.counts.charged ?? 0) + (report.counts.free ?? 0))} | ${brand.name}`,
      body: (
        <MailLayout
          preview={`How the cutoff for ${day} went.`}
          heading={`Orders for ${day} are closed`}
          reader="owner"
        >
          <MailTable rows={rowsOf(report)} />
          <MailParagraph>{comparisonText(report)}</MailParagraph>
          {report.differences.map(({ boxId, household, sentences }) => (
            <MailParagraph key={boxId}>
              {isolated(household)}: {sentences.join(' ')}
            </MailParagraph>
          ))}
        </MailLayout>
      ),
    }
  },
} satisfies MailTemplates

const boxesText = (count: number) => (count === 1 ? '1 box' : `${count} boxes`)

function rowsOf(report: Report) {
  const results = RUN_RESULTS.filter((result) => (report.counts[result] ?? 0) > 0)
  return [
    ...results.map((result) => ({ left: RUN_RESULT_NAMES[result], right: String(report.counts[result]) })),
    { left: 'Charged in total', right: formatDollars(report.chargedCents) },
    { left: 'Declined in total', right: formatDollars(report.declinedCents) },
    { left: 'Credit used', right: formatDollars(report.creditCents) },
    { left: 'Substituted portions', right: String(report.substitutions) },
  ]
}

function comparisonText({ wasRehearsed, differenceCount, differences }: Report): string {
  if (!wasRehearsed) return 'There was no rehearsal of this cutoff to compare it with.'
  if (differenceCount === 0) return 'Everything went as the rehearsal showed.'
  const count = differenceCount === 1 ? '1 box' : `${differenceCount} boxes`
  const rest = differenceCount - differences.length
  const more =
    rest > 0 ? ` The first ${differences.length} follow; the others are under Business, Renewals.` : ''
  return `${count} went otherwise than the rehearsal showed.${more}`
}
