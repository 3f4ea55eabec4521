import { z } from 'zod'
import { FIX_CARD_PATH, screenPaths } from '../../../contract/screen-paths.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { howToCancel } from '../../../domain/subscriptions/renewal-terms.ts'
import { calendarDate } from '../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../domain/time/date-format.ts'
import { lastMomentText } from '../../../domain/time/moment-text.ts'
import { householdLetter } from '../../platform/email/household-letter.tsx'
import { MailButton, MailFacts, MailParagraph, MailTable } from '../../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../../platform/email/mail-template.ts'

const foretoldCharge = z.object({
  delivery_date: z.string().transform(calendarDate),
  charged_at: z.iso.datetime().transform((text) => new Date(text)),
  due_cents: z.int().transform(cents),
})

const receiptInMail = z.object({
  number: z.string(),
  title: z.string(),
  old: z.string(),
  new: z.string(),
  effective: z.string().nullable(),
  /** What the household agreed to with this change, as it is kept. */
  renewalTerms: z.string().optional(),
})

const subscriptionEmailData = z.object({
  customerName: z.string(),
  /** In the order of the changes. */
  receipts: z.array(receiptInMail).min(1),
  /** When the first of them was written; missing in a mail that gathers nothing. */
  gatheredSince: z.iso.datetime().optional(),
  portalUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** We made the change, and the household can undo it with another card. */
  isOurs: z.boolean().optional(),
  /** Mails that were written before receipts told it have none. */
  forecast: z.array(foretoldCharge).optional(),
})
export type SubscriptionEmailData = z.input<typeof subscriptionEmailData>
type SubscriptionEmail = z.output<typeof subscriptionEmailData>
type ReceiptInMail = SubscriptionEmail['receipts'][number]

/** A mail that was queued before mails could hold several receipts. */
const withOneReceipt = receiptInMail
  .extend(subscriptionEmailData.omit({ receipts: true, gatheredSince: true }).shape)
  .transform(({ customerName, portalUrl, isOurs, forecast, ...receipt }): SubscriptionEmail => {
    return { customerName, portalUrl, isOurs, forecast, receipts: [receipt] }
  })

const storedMail = z.union([subscriptionEmailData, withOneReceipt])

/** @returns what a queued mail holds so far. @throws when it is not a mail of receipts */
export function readReceiptMail(data: unknown): Pick<SubscriptionEmail, 'receipts' | 'gatheredSince'> {
  return storedMail.parse(data)
}

/** The receipts of what changed within minutes, as the portal lists them. */
export const subscriptionEmails = (kitchen: Kitchen, origin: string) =>
  ({
    'subscription-changed': (data: SubscriptionEmailData) => {
      const mail = storedMail.parse(data)
      const { receipts, forecast } = mail
      const terms = receipts.findLast(({ renewalTerms }) => renewalTerms)?.renewalTerms
      return householdLetter(mail, {
        ...openingOf(receipts),
        children: (
          <>
            {receipts.map((receipt) => (
              <ReceiptPart key={receipt.number} receipt={receipt} isOnly={receipts.length === 1} />
            ))}
            {forecast && <NextCharges kitchen={kitchen} forecast={forecast} />}
            {terms && <AgreedTerms text={terms} />}
            <WhatNow mail={mail} origin={origin} />
          </>
        ),
      })
    },
  }) satisfies MailTemplates

function openingOf(receipts: readonly ReceiptInMail[]) {
  const [first] = receipts
  if (first && receipts.length === 1)
    return { subject: `${first.title} (${first.number})`, preview: first.new, heading: first.title }
  return {
    subject: `${receipts.length} changes to your subscription (${first?.number} to ${receipts.at(-1)?.number})`,
    preview: receipts.map(({ title }) => title).join(', '),
    heading: 'Your subscription has changed',
  }
}

/** Alone, its title is the heading of the mail. */
function ReceiptPart({ receipt, isOnly }: { receipt: ReceiptInMail; isOnly: boolean }) {
  const { number, title, effective } = receipt
  const name = { label: 'Receipt', value: number }
  return (
    <>
      {!isOnly && <MailFacts facts={[{ label: 'Change', value: title }, name]} />}
      <MailParagraph>{receipt.new}</MailParagraph>
      {effective && <MailParagraph>{effective}</MailParagraph>}
      <MailParagraph>Before: {receipt.old}</MailParagraph>
      {isOnly && <MailFacts facts={[name]} />}
    </>
  )
}

function WhatNow({ mail, origin }: { mail: SubscriptionEmail; origin: string }) {
  if (mail.isOurs) return <MailButton href={`${origin}${FIX_CARD_PATH}`}>Change card</MailButton>
  const change = mail.receipts.length === 1 ? 'this change' : 'these changes'
  return (
    <>
      <MailButton href={mail.portalUrl ?? `${origin}${screenPaths.portal}`}>Open your portal</MailButton>
      <MailParagraph>
        If you did not make {change}, please write to us before the next orders close.
      </MailParagraph>
    </>
  )
}

function NextCharges({
  kitchen,
  forecast,
}: {
  kitchen: Kitchen
  forecast: readonly z.output<typeof foretoldCharge>[]
}) {
  if (forecast.length === 0) return <MailParagraph>Nothing will be charged as things stand.</MailParagraph>
  return (
    <>
      <MailParagraph>Your next charges, if nothing changes:</MailParagraph>
      <MailTable
        rows={forecast.map((charge) => ({
          left: `${lastMomentText(kitchen, charge.charged_at)}, for ${formatLongDate(charge.delivery_date)}`,
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
