import { cardLabel } from '../../domain/charges/card-label.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { cardExpiredAt, lastDayOfCard, type NoticeKind } from '../../domain/notices/notice-times.ts'
import { lineWords, namesFor } from '../../domain/persons/persons.words.ts'
import type { WhatIsMailed } from '../platform/email/mail-kinds.ts'
import type { PlannedBox } from '../subscriptions/boxes/plan-boxes.ts'
import type { BoxNoticeData, CardNoticeData } from './notice-email.tsx'

type NoticeMail = WhatIsMailed<'cutoff-reminder' | 'resume-notice' | 'card-expires' | 'card-blocks-charge'>

/** What a notice tells, as things stand now. */
export function noticeMail(
  kitchen: Kitchen,
  kind: NoticeKind,
  customerName: string,
  box: PlannedBox,
): NoticeMail {
  switch (kind) {
    case 'cutoff_reminder':
      return { kind: 'cutoff-reminder', data: { customerName, ...boxData(kitchen, box) } }
    case 'resume_notice':
      return { kind: 'resume-notice', data: { customerName, ...boxData(kitchen, box) } }
    case 'card_expires':
      return { kind: 'card-expires', data: { customerName, ...cardData(box) } }
    case 'card_blocks_charge':
      return { kind: 'card-blocks-charge', data: { customerName, ...cardData(box) } }
  }
}

function boxData(
  kitchen: Kitchen,
  { facts, plan, lines, total, creditCents, dueCents }: PlannedBox,
): Omit<BoxNoticeData, 'customerName'> {
  const nameOf = (id: string | null) => lines.find(({ mealId }) => mealId === id)?.mealName ?? null
  const { card, ordersCloseAt } = facts
  return {
    deliveryDate: facts.deliveryDate,
    ordersCloseAt: ordersCloseAt.toISOString(),
    problem: facts.county === null ? 'not_served' : plan.kind === 'needs_choice' ? 'needs_choice' : null,
    missing: plan.missing,
    items: lines.map(({ mealName, quantity, unitPriceCents, forPersons, confirmation }) => ({
      mealName: lineWords({ mealName, forNames: namesFor(forPersons, facts.persons), confirmation }),
      quantity,
      totalPriceCents: unitPriceCents * quantity,
    })),
    substitutions: plan.substitutions.map(({ fromName, toMealId, quantity, reason, clashes, forNames }) => ({
      ...{ fromName, toName: nameOf(toMealId), quantity, reason, clashes: [...clashes] },
      forNames: [...(forNames ?? [])],
    })),
    totalCents: total.totalCents,
    creditCents,
    dueCents,
    card: card && cardName(card),
    cardExpired: card !== null && isExpired(kitchen, card, ordersCloseAt),
  }
}

function cardData({ facts }: PlannedBox): Omit<CardNoticeData, 'customerName'> {
  const { card, deliveryDate, ordersCloseAt } = facts
  const lastDay =
    card?.expMonth && card.expYear ? lastDayOfCard({ expMonth: card.expMonth, expYear: card.expYear }) : null
  if (!card || !lastDay) throw new Error(`The card of ${facts.subscriptionId} has no last day`)
  return { card: cardName(card), lastDay, deliveryDate, ordersCloseAt: ordersCloseAt.toISOString() }
}

type Card = NonNullable<PlannedBox['facts']['card']>

/** "Visa ending in 4242"; its last day is told in words of its own. */
function cardName({ brand, last4 }: Card): string {
  return cardLabel({ brand, last4, exp_month: null, exp_year: null })
}

function isExpired(kitchen: Kitchen, { expMonth, expYear }: Card, at: Date): boolean {
  return expMonth !== null && expYear !== null && cardExpiredAt(kitchen, { expMonth, expYear }, at)
}
