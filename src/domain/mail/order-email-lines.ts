import { type NextCharge, nextChargeSentence } from '../charges/next-charge.ts'
import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { betweenHours } from '../kitchen-place/kitchen-words.ts'
import type { OrderAmounts, OrderItem } from '../orders/order.ts'
import { lineWords } from '../persons/persons.words.ts'
import { type AmountKind, type AmountLine, amountLines, isTakenOff } from '../pricing/amount-lines.ts'
import { brand } from '../shared/brand.ts'
import { isolated } from '../shared/isolated-text.ts'
import { formatDollars } from '../shared/money.ts'
import { howToCancel } from '../subscriptions/renewal-terms.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { formatLongDate } from '../time/date-format.ts'

export type OrderEmailKind = 'received' | 'confirmed' | 'delivered' | 'marked-too-early'

/** One part of a mail, in reading order. Amounts are already formatted. */
export type OrderEmailLine =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'fact'; readonly label: string; readonly value: string }
  | { readonly kind: 'meal'; readonly name: string; readonly quantity: number; readonly amount: string }
  | { readonly kind: 'amount'; readonly of: AmountKind; readonly label: string; readonly amount: string }
  /** Leads to the portal. */
  | { readonly kind: 'button'; readonly label: string }

/** `opening` is the sentence that says it all: an inbox shows it beside the subject. */
export type OrderEmail = {
  readonly subject: string
  readonly opening: string
  readonly lines: readonly OrderEmailLine[]
}

/** What the mail is built from; every value comes from stored rows (docs/rulings.md, Accounts and access). */
export type OrderEmailFacts = OrderAmounts & {
  /** Empty until the order is placed. */
  readonly orderNumber: string
  /** Empty when the customer gave no name. */
  readonly customerName: string
  readonly deliveryDate: CalendarDate
  /** Where the box goes, in one line; null in a mail that was written before mails told it. */
  readonly address: string | null
  readonly items: readonly (Pick<OrderItem, 'mealName' | 'quantity' | 'totalPriceCents'> & {
    /** Whom it is for; none for everybody. */
    readonly forNames: readonly string[]
    readonly confirmation: string | null
  })[]
  /** Who of the household must not eat what, a sentence each; none in a household that has named nobody. */
  readonly people: readonly string[]
  /** What the household agreed to when this order started its subscription; null for every other order. */
  readonly renewalTerms: string | null
  /** What else the kitchen handles, in a mail that confirms; null in others, and in mails from before they told it. */
  readonly sharedKitchen: string | null
  /** What is charged next when this order started its subscription; null for every other order. */
  readonly nextCharge: NextCharge | null
}

/** Subject and lines of the mail to a customer about one order (docs/spec-coverage, section 7). */
export function orderEmail(kitchen: Kitchen, kind: OrderEmailKind, facts: OrderEmailFacts): OrderEmail {
  const deliveryDay = formatLongDate(facts.deliveryDate)
  const greeting = facts.customerName === '' ? 'Hello,' : `Hi ${isolated(facts.customerName)},`
  const opening = openingOf(kitchen, kind, deliveryDay)
  return {
    subject: subjectOf(kind, facts.orderNumber),
    opening,
    lines: [
      { kind: 'paragraph', text: greeting },
      { kind: 'paragraph', text: opening },
      ...factLines(facts, deliveryDay),
      ...(kind === 'marked-too-early' ? [] : contentLines(facts)),
      ...(kind === 'confirmed' && facts.sharedKitchen ? [sharedKitchenLine(facts.sharedKitchen)] : []),
      ...(kind === 'confirmed' && facts.nextCharge ? [nextChargeLine(kitchen, facts.nextCharge)] : []),
      ...(kind === 'received' ? [] : [TO_THE_PORTAL]),
      ...(kind === 'confirmed' && facts.renewalTerms ? acknowledgement(facts.renewalTerms) : []),
    ],
  }
}

function subjectOf(kind: OrderEmailKind, orderNumber: string): string {
  const order = `${brand.name} order ${orderNumber}`.trimEnd()
  switch (kind) {
    case 'received':
      return `We received your ${order}`
    case 'confirmed':
      return `Your ${order} is confirmed`
    case 'delivered':
      return `Your ${order} has been delivered`
    case 'marked-too-early':
      return `Your ${order} has not been delivered yet`
  }
}

const TO_THE_PORTAL: OrderEmailLine = { kind: 'button', label: 'Open your portal' }

function factLines(
  { orderNumber, items, address, people }: OrderEmailFacts,
  deliveryDay: string,
): OrderEmailLine[] {
  const meals = items.reduce((total, { quantity }) => total + quantity, 0)
  const lines: OrderEmailLine[] = [
    { kind: 'fact', label: 'Delivery date', value: deliveryDay },
    ...(address ? [{ kind: 'fact', label: 'Delivery address', value: address } as const] : []),
    { kind: 'fact', label: 'Meals', value: String(meals) },
    ...people.map((value) => ({ kind: 'fact', label: 'At your table', value }) as const),
  ]
  return orderNumber === '' ? lines : [{ kind: 'fact', label: 'Order number', value: orderNumber }, ...lines]
}

function openingOf(kitchen: Kitchen, kind: OrderEmailKind, deliveryDay: string): string {
  switch (kind) {
    case 'received':
      return 'Thank you for your order. We will write again as soon as your payment is confirmed.'
    case 'confirmed':
      return `Your order is confirmed. We deliver on ${deliveryDay} between ${betweenHours(kitchen)}.`
    case 'delivered':
      return 'Your meals have been delivered. Enjoy!'
    case 'marked-too-early':
      return 'We told you that your box was delivered, and that was too early: it still comes to you. You need to do nothing. Please excuse our mistake.'
  }
}

const sharedKitchenLine = (text: string): OrderEmailLine => ({ kind: 'paragraph', text })

const nextChargeLine = (kitchen: Kitchen, charge: NextCharge): OrderEmailLine => ({
  kind: 'paragraph',
  text: nextChargeSentence(kitchen, charge),
})

/** The household's own copy of the renewal terms, and the way out of them. */
function acknowledgement(renewalTerms: string): OrderEmailLine[] {
  const texts = [
    'This box starts your weekly subscription. You agreed to these renewal terms:',
    ...renewalTerms.split('\n'),
    howToCancel(),
  ]
  return texts.map((text) => ({ kind: 'paragraph', text }))
}

function contentLines(facts: OrderEmailFacts): OrderEmailLine[] {
  return [...facts.items.map(mealLine), ...amountLines(facts).map(amountLine)]
}

function mealLine(item: OrderEmailFacts['items'][number]): OrderEmailLine {
  const { mealName, quantity, totalPriceCents, forNames, confirmation } = item
  const name = lineWords({ mealName, forNames, confirmation })
  return { kind: 'meal', name, quantity, amount: formatDollars(totalPriceCents) }
}

function amountLine(line: AmountLine): OrderEmailLine {
  const amount = formatDollars(line.amountCents)
  return {
    kind: 'amount',
    of: line.kind,
    label: line.label,
    amount: isTakenOff(line) ? `-${amount}` : amount,
  }
}
