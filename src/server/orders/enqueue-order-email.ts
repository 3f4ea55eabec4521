import type { OrderEmailKind } from '../../domain/orders/order-email-lines.ts'
import { readConsentOfOrder } from '../consent/read-renewal-consent.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import type { OrderEmailData } from './order-email.tsx'
import { listItems, type OrderRow } from './orders.records.ts'

/** Writes the mail about an order in the caller's transaction, from rows alone; once per order and kind. */
export async function enqueueOrderEmail(
  tx: Db,
  kind: OrderEmailKind,
  order: OrderRow,
  customer: { fullName: string | null; email: string },
): Promise<void> {
  const items = await listItems(tx, [order.id])
  const consent = kind === 'confirmed' ? await readConsentOfOrder(tx, order) : null
  const data: OrderEmailData = {
    orderNumber: order.orderNumber ?? '',
    customerName: customer.fullName ?? '',
    deliveryDate: order.deliveryDate,
    items: items.map(({ mealName, quantity, totalPriceCents }) => ({ mealName, quantity, totalPriceCents })),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    shippingCents: order.shippingFeeCents,
    taxCents: order.taxCents,
    totalCents: order.totalAmountCents,
    renewalTerms: consent?.termsText ?? null,
  }
  await enqueueMail(tx, {
    kind: `order-${kind}`,
    dedupKey: `order-${kind}:${order.id}`,
    to: customer.email,
    data,
  })
}
