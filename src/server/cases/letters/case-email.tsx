import { z } from 'zod'
import { isolated } from '../../../domain/shared/isolated-text.ts'
import { calendarDate } from '../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../domain/time/date-format.ts'
import { householdLetter } from '../../platform/email/household-letter.tsx'
import { MailButton, MailParagraph } from '../../platform/email/mail-parts.tsx'
import type { MailContent, MailTemplates } from '../../platform/email/mail-template.ts'
import { changedWords, leftOutWords, swappedWords } from './case-email.words.ts'
import { CASE_PATH } from './case-links.ts'

const day = z.string().transform((date) => formatLongDate(calendarDate(date)))

const caseData = z.object({
  customerName: z.string(),
  mealName: z.string(),
  what: z.string(),
  deliveryDate: day,
  token: z.string(),
})

const swapData = z.object({
  customerName: z.string(),
  deliveryDate: day,
  portions: z.int().min(1),
  /** What was ordered, and what comes in its place. */
  mealName: z.string(),
  instead: z.string(),
  /** What the meal clashes with now; null when there was not enough of it. */
  clashes: z.string().nullable(),
})

const leftOutData = swapData
  .omit({ instead: true })
  /** Something was paid for it, and went back before. */
  .extend({ wasPaid: z.boolean().default(false) })

/** Mails about a meal of a paid box that cannot come as it was ordered. */
export const caseEmails = (origin: string) =>
  ({
    'kitchen-case': (data: z.input<typeof caseData>) => changed(origin, caseData.parse(data)),
    'kitchen-case-swapped': (data: z.input<typeof swapData>) => swapped(swapData.parse(data)),
    'kitchen-case-left-out': (data: z.input<typeof leftOutData>) => leftOut(leftOutData.parse(data)),
  }) satisfies MailTemplates

function changed(
  origin: string,
  { customerName, mealName, what, deliveryDate, token }: z.output<typeof caseData>,
): MailContent {
  return householdLetter(
    { customerName },
    {
      ...{ subject: changedWords.subject(mealName), preview: changedWords.preview(what) },
      heading: changedWords.heading,
      children: (
        <>
          <MailParagraph>{changedWords.clashes(isolated(mealName), deliveryDate, what)}</MailParagraph>
          <MailParagraph>{changedWords.nothingToDo}</MailParagraph>
          <MailButton href={`${origin}${CASE_PATH}/${token}`}>{changedWords.answer}</MailButton>
        </>
      ),
    },
  )
}

function swapped({
  customerName,
  deliveryDate,
  portions,
  mealName,
  instead,
  clashes,
}: z.output<typeof swapData>): MailContent {
  const [ordered, other] = [isolated(mealName), isolated(instead)]
  return householdLetter(
    { customerName },
    {
      ...{ subject: swappedWords.subject(instead, mealName), preview: swappedWords.preview(deliveryDate) },
      heading: swappedWords.heading,
      children: (
        <>
          <MailParagraph>
            {clashes === null ? swappedWords.notEnough(ordered) : swappedWords.clashed(ordered, clashes)}
          </MailParagraph>
          <MailParagraph>{swappedWords.comes(portions, ordered, other, deliveryDate)}</MailParagraph>
          <MailParagraph>{swappedWords.fits}</MailParagraph>
          <MailParagraph>{swappedWords.notWanted()}</MailParagraph>
        </>
      ),
    },
  )
}

function leftOut({
  customerName,
  deliveryDate,
  portions,
  mealName,
  clashes,
  wasPaid,
}: z.output<typeof leftOutData>): MailContent {
  const meal = isolated(mealName)
  return householdLetter(
    { customerName },
    {
      ...{ subject: leftOutWords.subject(mealName), preview: leftOutWords.preview(deliveryDate) },
      heading: leftOutWords.heading,
      children: (
        <>
          <MailParagraph>
            {clashes === null ? swappedWords.notEnough(meal) : swappedWords.clashed(meal, clashes)}
          </MailParagraph>
          <MailParagraph>{leftOutWords.without(portions, meal, deliveryDate)}</MailParagraph>
          <MailParagraph>{wasPaid ? leftOutWords.givenBefore() : leftOutWords.nothingPaid()}</MailParagraph>
        </>
      ),
    },
  )
}
