import { z } from 'zod'
import { FIX_CARD_PATH } from '../../contract/screen-paths.ts'
import { cardLabel } from '../../domain/charges/card-label.ts'
import { householdLetter } from '../platform/email/household-letter.tsx'
import { MailButton, MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

const cardGoneEmailData = z.object({
  customerName: z.string(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
})
export type CardGoneEmailData = z.input<typeof cardGoneEmailData>

/** The mail to a household whose card can no longer be charged, because our payment provider no longer has it. */
export const cardGoneEmails = (origin: string) =>
  ({
    'card-gone': (data: CardGoneEmailData) => {
      const { customerName, ...card } = cardGoneEmailData.parse(data)
      const name = cardLabel({ ...card, exp_month: null, exp_year: null })
      const gone = `${name} is no longer on file with our payment provider, so it cannot be charged.`
      return householdLetter(
        { customerName },
        {
          subject: 'Please save a card for your next boxes',
          preview: gone,
          heading: 'We need a card from you',
          children: (
            <>
              <MailParagraph>
                {gone} Please save a card before your next box is charged. Boxes that are paid come as
                planned.
              </MailParagraph>
              <MailButton href={`${origin}${FIX_CARD_PATH}`}>Save a card</MailButton>
            </>
          ),
        },
      )
    },
  }) satisfies MailTemplates
