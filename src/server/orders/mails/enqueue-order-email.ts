import type { NextCharge } from '../../../domain/charges/next-charge.ts'
import type { OrderEmailKind } from '../../../domain/mail/order-email-lines.ts'
import { sharedKitchenSentence } from '../../../domain/menu/shared-kitchen.ts'
import { mustNotSentence, namesFor } from '../../../domain/persons/persons.words.ts'
import { readConsentsOfOrders } from '../../consent/read-renewal-consent.ts'
import { addressInWords } from '../../customers/address-in-words.ts'
import { readProfiles } from '../../customers/customer-facts.ts'
import { readKitchenHandles } from '../../menu/label-facts.reads.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Mail } from '../../platform/email/mail-kinds.ts'
import { enqueueMails } from '../../platform/email/outbox.records.ts'
import { type ItemRow, listItems, type OrderRow } from '../orders.records.ts'
import type { OrderEmailData } from './order-email.tsx'

/**
 * The reason of a mail, which mails once. An order can be marked as delivered more than once (docs/decisions/0041):
 * `time` counts how often, and each is a reason of its own.
 */
export const orderEmailReason = (kind: OrderEmailKind, orderId: string, time = 1): string =>
  `order-${kind}:${orderId}${time === 1 ? '' : `:${time}`}`

/** Writes the mail about an order in the caller's transaction, from rows alone; once per reason. */
export async function enqueueOrderEmail(
  tx: Db,
  kind: OrderEmailKind,
  order: OrderRow,
  time = 1,
): Promise<void> {
  await enqueueOrderEmails(tx, kind, [order], { time })
}

type MailedItem = Pick<ItemRow, 'mealName' | 'quantity' | 'totalPriceCents' | 'forPersons' | 'confirmation'>
/** What a mail about an order tells that is not in its row. */
export type MailFacts = {
  customer: { fullName: string | null; email: string }
  items: readonly MailedItem[]
  /** What its customer agreed to for this order at its amount, or null. */
  renewalTerms: string | null
}

type About = {
  time?: number
  /** By the order's id, with none where nothing follows. */
  nextCharges?: ReadonlyMap<string, NextCharge | null>
  /** By the order's id: what the caller has read already. */
  known?: ReadonlyMap<string, MailFacts>
}

/** Writes the mails about several orders in as few statements as one. */
export async function enqueueOrderEmails(
  tx: Db,
  kind: OrderEmailKind,
  orders: readonly OrderRow[],
  about?: About,
): Promise<void> {
  await enqueueMails(tx, await composeOrderEmails(tx, kind, orders, about))
}

/** The mails about several orders, in their order, for whoever writes them. */
export async function composeOrderEmails(
  tx: Db,
  kind: OrderEmailKind,
  orders: readonly OrderRow[],
  { time = 1, nextCharges, known }: About = {},
): Promise<Mail[]> {
  if (orders.length === 0) return []
  const unknown = orders.filter(({ id }) => !known?.has(id))
  const isConfirmed = kind === 'confirmed'
  // A customer who ordered one more box, or just one, has no terms to be reminded of, whatever was agreed to before.
  const hasTerms = ({ subscriptionId }: OrderRow) => isConfirmed && subscriptionId !== null
  const read = unknown.length > 0 ? await readMailFacts(tx, unknown, unknown.filter(hasTerms)) : null
  const sharedKitchen = isConfirmed ? sharedKitchenSentence(await readKitchenHandles(tx)) : null
  return orders.map((order): Mail => {
    const { customer, items, ...told } = known?.get(order.id) ?? factsFrom(read, order)
    const { fullName, email } = customer
    const renewalTerms = hasTerms(order) ? told.renewalTerms : null
    return {
      kind: `order-${kind}`,
      dedupKey: orderEmailReason(kind, order.id, time),
      to: email,
      data: mailData(order, items, {
        customerName: fullName ?? '',
        address: placedAddress(order),
        renewalTerms,
        sharedKitchen,
        nextCharge: chargeInData(nextCharges?.get(order.id) ?? null),
      }),
    }
  })
}

type ReadFacts = (order: OrderRow) => MailFacts

function factsFrom(read: ReadFacts | null, order: OrderRow): MailFacts {
  if (!read) throw new Error(`Nothing was read about order ${order.id}`)
  return read(order)
}

async function readMailFacts(
  tx: Db,
  orders: readonly OrderRow[],
  withTerms: readonly OrderRow[],
): Promise<ReadFacts> {
  const customerOf = await readProfiles(
    tx,
    orders.map(({ userId }) => userId),
  )
  const items = await listItems(
    tx,
    orders.map(({ id }) => id),
  )
  const consents = withTerms.length > 0 ? await readConsentsOfOrders(tx, withTerms) : null
  return ({ id, userId }) => ({
    customer: customerOf(userId),
    items: items.filter(({ orderId }) => orderId === id),
    renewalTerms: consents?.get(id)?.termsText ?? null,
  })
}

/** The order's own copy, which it has from the moment it is placed; null before. */
function placedAddress({
  recipientName,
  streetAddress,
  city,
  state,
  zipCode,
  ...order
}: OrderRow): string | null {
  if (!recipientName || !streetAddress || !city || !state || !zipCode) return null
  const { apartment } = order
  return addressInWords({ recipientName, streetAddress, apartment, city, state, zipCode })
}

const chargeInData = (charge: NextCharge | null): OrderEmailData['nextCharge'] =>
  charge && { ...charge, chargedAt: charge.chargedAt.toISOString() }

function mailData(
  order: OrderRow,
  items: readonly MailedItem[],
  words: Pick<OrderEmailData, 'customerName' | 'address' | 'renewalTerms' | 'sharedKitchen' | 'nextCharge'>,
): OrderEmailData {
  return {
    ...words,
    orderNumber: order.orderNumber ?? '',
    deliveryDate: order.deliveryDate,
    items: items.map(({ mealName, quantity, totalPriceCents, forPersons, confirmation }) => ({
      ...{ mealName, quantity, totalPriceCents, confirmation },
      forNames: namesFor(forPersons, order.persons),
    })),
    people: order.persons.flatMap((person) => mustNotSentence(person) ?? []),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    shippingCents: order.shippingFeeCents,
    taxCents: order.taxCents,
    totalCents: order.totalAmountCents,
  }
}
