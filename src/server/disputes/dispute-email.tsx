import { z } from 'zod'
import { DISPUTE_KINDS, DISPUTE_STATUSES } from '../../domain/disputes/dispute.ts'
import { disputeReason } from '../../domain/disputes/dispute-names.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { onMomentText } from '../../domain/time/moment-text.ts'
import { MailLayout } from '../platform/email/mail-layout.tsx'
import { MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

const disputeEmailData = z.object({
  news: z.enum(['found', 'escalated', 'won', 'lost', 'closed']),
  kind: z.enum(DISPUTE_KINDS),
  status: z.enum(DISPUTE_STATUSES),
  amountCents: z.int().transform(cents),
  feeCents: z.int().transform(cents),
  reason: z.string(),
  /** The provider's id of the payment. */
  payment: z.string(),
  orderNumber: z.string().nullable(),
  customerEmail: z.string().nullable(),
  /** An instant; null when no answer is asked for. */
  respondBy: z.iso.datetime().nullable(),
  isDecided: z.boolean(),
  /** Absent in mails of before it could be. */
  isLeftUncooked: z.boolean().default(false),
})
export type DisputeEmailData = z.input<typeof disputeEmailData>
type Facts = z.output<typeof disputeEmailData>

/** The mail to owners when a bank disputes a payment, asks about one, or a card network warns of one; and how it ended. */
export const disputeEmails = (kitchen: Kitchen) =>
  ({
    dispute: (data: DisputeEmailData) => {
      const facts = disputeEmailData.parse(data)
      const title = titleOf(facts)
      return {
        subject: title,
        body: (
          <MailLayout preview={aboutWhat(facts)} heading={title} reader="owner">
            <MailParagraph>
              {aboutWhat(facts)} {disputeReason(facts.kind, facts.reason)}
            </MailParagraph>
            {paragraphsOf(kitchen, facts).map((paragraph) => (
              <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
            ))}
          </MailLayout>
        ),
      }
    },
  }) satisfies MailTemplates

function titleOf({ news, kind, status, amountCents }: Facts): string {
  const amount = formatDollars(amountCents)
  if (kind === 'fraud_warning')
    return news === 'closed'
      ? `The fraud warning about ${amount} is closed`
      : `A payment of ${amount} may be fraud`
  switch (news) {
    case 'won':
      return `The dispute of ${amount} is won`
    case 'lost':
      return `The dispute of ${amount} is lost`
    case 'closed':
      return `The bank’s question about ${amount} is closed`
    default:
      return status === 'inquiry'
        ? `A bank asks about a payment of ${amount}`
        : `A payment of ${amount} is disputed`
  }
}

function aboutWhat({ orderNumber, customerEmail, payment }: Facts): string {
  const order =
    orderNumber === null ? 'It is about a payment without an order' : `It is about order ${orderNumber}`
  return `${order}${customerEmail === null ? '' : ` of ${customerEmail}`} (${payment}).`
}

function paragraphsOf(kitchen: Kitchen, facts: Facts): string[] {
  return [moneySentence(facts), answerSentence(kitchen, facts), stopSentence(facts)].filter(
    (text) => text !== null,
  )
}

function moneySentence({ news, kind, status, amountCents, feeCents, isLeftUncooked }: Facts): string | null {
  const amount = formatDollars(amountCents)
  const fee = feeCents > 0 ? ` and a fee of ${formatDollars(feeCents)}` : ''
  if (kind === 'fraud_warning')
    return news === 'closed'
      ? null
      : 'No money has moved. A full refund now usually prevents a dispute and its fee.'
  if (news === 'won')
    return `${amount} is with us again.${feeCents > 0 ? ` The fee of ${formatDollars(feeCents)} is not returned.` : ''}${isLeftUncooked ? ' The box was not cooked, so please refund it.' : ''}`
  if (news === 'lost')
    return `The cardholder keeps ${amount}${fee} stays with the bank. Please do not refund it again.`
  if (news === 'closed' || status === 'inquiry') return 'No money has moved.'
  return `The bank has taken ${amount} back for now${fee === '' ? '' : `, ${fee.trim()}`}. Our books say so.`
}

function answerSentence(kitchen: Kitchen, { news, respondBy, status }: Facts): string | null {
  const isAsked = (news === 'found' || news === 'escalated') && respondBy !== null
  if (!isAsked || (status !== 'needs_response' && status !== 'inquiry')) return null
  return `Answer on the pages of the payment provider, until ${onMomentText(kitchen, new Date(respondBy))} at the latest: with the order, its delivery and what the household agreed to.`
}

function stopSentence({ customerEmail, isDecided }: Facts): string | null {
  if (isDecided) return null
  if (customerEmail === null) return 'You find it under Business, Money.'
  return 'The household’s card is not charged and this payment is not refunded until you decide under Business, Money: whether we go on charging, or its subscription ends.'
}
