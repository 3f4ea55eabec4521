import type { DisputeWire } from '../../../../contract/staff/disputes-wire.ts'
import type { DisputeDecision } from '../../../../domain/disputes/dispute.ts'

export const DISPUTES_WORDS = {
  title: 'Disputes and fraud warnings',
  lead: 'A bank takes a payment back, asks about one, or a card network warns of one. The household’s card is not charged and the payment is not refunded until an owner decides. Answer the bank on the pages of the payment provider.',
  none: 'There are none.',
  decide: 'Decide',
  waits: 'Its charges wait for your decision',
  waitsForOwner: 'Its charges wait for an owner’s decision',
  dialogTitle: 'What happens with this household?',
  cancel: 'Not Now',
  failed: 'The decision was not kept',
  unknown: 'It is not known whether the decision was kept',
  unknownMore: 'The line behind this says so if it was.',
  done: 'Decided',
  answerUntil: (moment: string) => `Answer the bank until ${moment}.`,
  decision: 'Decision',
  whatHappens: 'What happens',
} as const

export const DECISIONS: Readonly<
  Record<DisputeDecision, { choice: string; hint: string; button: string; decided: string }>
> = {
  go_on: {
    choice: 'Go on charging',
    hint: 'Boxes that wait are charged within a minute, as long as the kitchen can still make them. The household is not written to.',
    button: 'Go On Charging',
    decided: 'We go on charging',
  },
  cancel_subscription: {
    choice: 'Cancel the subscription',
    hint: 'Nothing is charged any more. Boxes that are paid still come, unless you give them back in full. The household gets a receipt and may come back.',
    button: 'Cancel the Subscription',
    decided: 'The subscription was canceled',
  },
}

/** For a household without a subscription there is only one thing to say: that somebody has seen it. */
export const SEEN = {
  choice: 'I have seen it',
  hint: 'There is no subscription that could be charged. The payment can be refunded again, as far as the bank leaves something of it.',
  button: 'Mark as Seen',
  decided: 'Seen',
}

/** What of the money the bank has, in one sentence; null while nothing moved. */
export function moneySentence(
  { status, with_bank_cents: withBank, fee_cents: fee }: DisputeWire,
  dollars: (cents: number) => string,
): string | null {
  const fees = fee > 0 ? ` The fee is ${dollars(fee)}.` : ''
  if (withBank > 0)
    return status === 'lost'
      ? `The cardholder keeps ${dollars(withBank)}.${fees}`
      : `The bank has ${dollars(withBank)} for now.${fees}`
  return status === 'won' ? `The money is with us again.${fees}` : null
}
