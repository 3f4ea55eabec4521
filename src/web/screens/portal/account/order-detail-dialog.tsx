import type { ReactNode } from 'react'
import type { CustomerOrder } from '../../../../contract/household/portal-wire.ts'
import { addressFromWire } from '../../../../contract/shared/address-on-wire.ts'
import { cityLine, doorNotes, streetLine } from '../../../../domain/customers/address-lines.ts'
import { avoidanceWords } from '../../../../domain/customers/dietary-preferences.ts'
import { isReorderable } from '../../../../domain/orders/order-status.ts'
import { forNamesSentence } from '../../../../domain/persons/names.words.ts'
import { amountLines } from '../../../../domain/pricing/amount-lines.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { MealThumbnail } from '../../../meal-plan/meal-thumbnail.tsx'
import { orderNote } from '../../../orders/order.words.ts'
import { OrderBadge } from '../../../orders/order-badge.tsx'
import { OrderSummary } from '../../../orders/order-summary.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { orderDetailWords } from './order-detail.words.ts'

type Props = {
  order: CustomerOrder | null
  onClose: () => void
  onReorder: (order: CustomerOrder) => void
  busyId: string | null
}

export function OrderDetailDialog({ order, onClose, onReorder, busyId }: Props) {
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(open) => !open && onClose()}
      title={order ? orderDetailWords.title(order.order_number) : orderDetailWords.order}
      width="wide"
      actions={
        order &&
        isReorderable(order.status) && (
          <Button busy={busyId === order.id} onClick={() => onReorder(order)}>
            {orderDetailWords.reorder}
          </Button>
        )
      }
    >
      {order && <OrderDetail order={order} />}
    </Dialog>
  )
}

const listOf = (values: readonly string[]) => avoidanceWords(values) || orderDetailWords.none

const amountsOf = (order: CustomerOrder) =>
  amountLines({
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    promoCode: order.promo_code?.code ?? null,
    shippingCents: order.shipping_fee_cents,
    taxCents: order.tax_cents,
    totalCents: order.total_amount_cents,
  })

function OrderDetail({ order }: { order: CustomerOrder }) {
  const { address } = order
  return (
    <div className="flex flex-col gap-7">
      <Facts>
        <Row label={orderDetailWords.status}>
          <OrderBadge status={order.status} />
          {orderNote(order.status) && <p className="mt-1 font-normal">{orderNote(order.status)}</p>}
        </Row>
        <Row label={orderDetailWords.deliveryDate}>{formatLongDate(calendarDateOf(order.delivery_date))}</Row>
        {order.tracking_number && (
          <Row label={orderDetailWords.trackingNumber}>
            <span translate="no">{order.tracking_number}</span>
          </Row>
        )}
      </Facts>
      <Items order={order} />
      {address && <Delivery address={address} />}
      <div className="border-t border-line pt-5">
        <h3 className="mb-3 font-semibold">{orderDetailWords.cookedFor}</h3>
        <Facts>
          <Row label={orderDetailWords.householdSize}>{order.household_size}</Row>
          <Row label={orderDetailWords.proteins}>{listOf(order.avoid_proteins)}</Row>
          <Row label={orderDetailWords.ingredients}>{listOf(order.avoid_ingredients)}</Row>
          {order.people && order.people.length > 0 && (
            <Row label={orderDetailWords.people}>
              {order.people.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Row>
          )}
          {order.dietary_notes && <Row label={orderDetailWords.notes}>{order.dietary_notes}</Row>}
        </Facts>
      </div>
    </div>
  )
}

function Items({ order }: { order: CustomerOrder }) {
  return (
    <div>
      <h3 className="font-semibold">{orderDetailWords.items}</h3>
      <ul className="mt-1 mb-4 divide-y divide-line">
        {order.order_items.map((item) => (
          <li key={item.id} className="flex items-center gap-3 py-2.5">
            <MealThumbnail address={item.image_url ?? undefined} className="w-13" />
            <span className="min-w-0 flex-1 leading-snug">
              {item.meal_name}
              {item.for_names && (
                <span className="block text-sm font-medium" translate="no">
                  {forNamesSentence(item.for_names)}
                </span>
              )}
              <span className="block text-sm text-ink-soft tabular-nums">
                {item.quantity} × {formatDollars(cents(item.unit_price_cents))}
              </span>
            </span>
            <span className="tabular-nums">{formatDollars(cents(item.total_price_cents))}</span>
          </li>
        ))}
      </ul>
      <OrderSummary lines={amountsOf(order)} />
    </div>
  )
}

function Delivery({ address }: { address: NonNullable<CustomerOrder['address']> }) {
  return (
    <div className="border-t border-line pt-5">
      <h3 className="mb-3 font-semibold">{orderDetailWords.delivery}</h3>
      <Facts>
        <Row label={orderDetailWords.recipient}>
          <span translate="no">{address.recipient_name}</span>
        </Row>
        <Row label={orderDetailWords.address}>
          <span translate="no">
            {streetLine({ street: address.street_address, apartment: address.apartment })}
            <br />
            {cityLine({ city: address.city, state: address.state, zip: address.zip_code })}
          </span>
        </Row>
        <Row label={orderDetailWords.phone}>{address.phone}</Row>
        <Row label={orderDetailWords.email}>
          <span translate="no">{address.email}</span>
        </Row>
        {doorNotes(addressFromWire(address)).map(({ label, text }) => (
          <Row key={label} label={label}>
            {text}
          </Row>
        ))}
      </Facts>
    </div>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-1 gap-x-6 gap-y-3 [overflow-wrap:anywhere] sm:grid-cols-2">{children}</dl>
)

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
