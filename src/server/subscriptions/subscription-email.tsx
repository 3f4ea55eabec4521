import { z } from 'zod'
import { FIX_CARD_PATH, screenPaths } from '../../contract/screen-paths.ts'
import { calendarDate } from '../../domain/shared/calendar-date.ts'
import { formatLongDate } from '../../domain/shared/date-format.ts'
import { lastMomentText } from '../../domain/shared/moment-text.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { howToCancel } from '../../domain/subscriptions/renewal-terms.ts'
import { householdLetter } from '../platform/email/household-letter.tsx'
import { MailButton, MailFacts, MailParagraph, MailTable } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

const foretoldCharge = z.object({
  delivery_date: z.string().transform(calendarDate),
  charged_at: z.iso.datetime().transform((text) => new Date(text)),
  due_cents: z.int().transform(cents),
})

const subscriptionEmailData = z.object({
  customerName: z.string(),
  number: z.string(),
  title: z.string(),
  old: z.string(),
  new: z.string(),
  effective: z.string().nullable(),
  portalUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** We made the change, and the household can undo it with another card. */
  isOurs: z.boolean().optional(),
  /** What the household agreed to with this change, as it is kept. */
  renewalTerms: z.string().optional(),
  /** Mails that were written before receipts told it have none. */
  forecast: z.array(foretoldCharge).optional(),
})
export type SubscriptionEmailData = z.input<typeof subscriptionEmailData>

/** The receipt of a change, as the portal lists it. */
export const subscriptionEmails = (origin: string): MailTemplates => ({
  'subscription-changed': (data) => {
    const receipt = subscriptionEmailData.parse(data)
    const { number, title, effective, forecast, renewalTerms } = receipt
    return householdLetter(receipt, {
      subject: `${title} (${number})`,
      preview: receipt.new,
      heading: title,
      children: (
        <>
          <MailParagraph>{receipt.new}</MailParagraph>
          {effective && <MailParagraph>{effective}</MailParagraph>}
          <MailParagraph>Before: {receipt.old}</MailParagraph>
          <MailFacts facts={[{ label: 'Receipt', value: number }]} />
          {forecast && <NextCharges forecast={forecast} />}
          {renewalTerms && <AgreedTerms text={renewalTerms} />}
          <WhatNow receipt={receipt} origin={origin} />
        </>
      ),
    })
  },
})

function WhatNow({ receipt, origin }: { receipt: z.output<typeof subscriptionEmailData>; origin: string }) {
  if (receipt.isOurs) return <MailButton href={`${origin}${FIX_CARD_PATH}`}>Change card</MailButton>
  return (
    <>
      <MailButton href={receipt.portalUrl ?? `${origin}${screenPaths.portal}`}>Open your portal</MailButton>
      <MailParagraph>
        If you did not make this change, please write to us before the next orders close.
      </MailParagraph>
    </>
  )
}

function NextCharges({ forecast }: { forecast: readonly z.output<typeof foretoldCharge>[] }) {
  if (forecast.length === 0) return <MailParagraph>Nothing will be charged as things stand.</MailParagraph>
  return (
    <>
      <MailParagraph>Your next charges, if nothing changes:</MailParagraph>
      <MailTable
        rows={forecast.map((charge) => ({
          left: `${lastMomentText(charge.charged_at)}, for ${formatLongDate(charge.delivery_date)}`,
          right: formatDollars(charge.due_cents),
        }))}
      />
    </>
  )
}

/** The household's own copy of the renewal terms, and the way out of them. */
function AgreedTerms({ text }: { text: string }) {
  return (
    <>
      <MailParagraph>You agreed to these renewal terms:</MailParagraph>
      {text.split('\n').map((line) => (
        <MailParagraph key={line}>{line}</MailParagraph>
      ))}
      <MailParagraph>{howToCancel()}</MailParagraph>
    </>
  )
}
