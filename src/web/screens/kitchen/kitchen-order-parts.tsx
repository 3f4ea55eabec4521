import type { ReactNode } from 'react'
import type { KitchenOrder } from '../../../contract/kitchen-wire.ts'
import { avoidanceWords } from '../../../domain/customers/dietary-preferences.ts'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { amountLines, OrderSummary } from '../../orders/order-summary.tsx'
import { formatMoment } from '../../staff/format-moment.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { textLinkStyle } from '../../ui/text-link.tsx'

/** What this household must not get, before anything else on the card. */
export function DietaryBox({ preferences }: { preferences: KitchenOrder['dietary_preferences'] }) {
  const { avoid_proteins, avoid_allergens, additional_notes } = preferences
  const plain = avoid_proteins.length === 0 && avoid_allergens.length === 0 && additional_notes === ''
  if (plain) return <p className="text-ink-soft">No dietary restrictions.</p>
  return (
    <section
      aria-label="Dietary preferences"
      className="rounded-field border-2 border-warning/50 bg-warning-soft px-4 py-3 text-lg"
    >
      <h4 className="flex items-center gap-2 font-semibold text-warning">
        <Icon name="warning" />
        Dietary preferences
      </h4>
      <dl className="mt-1 flex flex-col gap-1">
        {avoid_proteins.length > 0 && <Pair label="Proteins to avoid">{avoidanceWords(avoid_proteins)}</Pair>}
        {avoid_allergens.length > 0 && (
          <Pair label="Allergens to avoid">{avoidanceWords(avoid_allergens)}</Pair>
        )}
        {additional_notes && <Pair label="Notes">{additional_notes}</Pair>}
      </dl>
    </section>
  )
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mr-1.5 inline">{label}:</dt>
      <dd className="inline font-semibold whitespace-pre-line">{children}</dd>
    </div>
  )
}

export function MealLines({ meals }: { meals: KitchenOrder['meals'] }) {
  return (
    <section aria-label="Meals">
      <h4 className="font-semibold">Meals</h4>
      <ul className="mt-2 flex flex-col gap-1">
        {meals.map((meal) => (
          <li
            key={meal.name}
            className={classes(
              'flex items-start gap-4 rounded-field border-2 px-3 py-1.5 text-lg',
              meal.conflicts.length > 0 ? 'border-danger bg-danger-soft' : 'border-transparent',
            )}
          >
            <span className="min-w-12 text-xl font-semibold tabular-nums">{meal.quantity} ×</span>
            <span className="min-w-0 flex-1">
              {meal.name}
              <span className="block text-base text-ink-soft">{meal.category}</span>
              {meal.conflicts.length > 0 && (
                <span className="mt-0.5 flex items-center gap-2 font-semibold text-danger">
                  <Icon name="warning" />
                  Conflict: contains {avoidanceWords(meal.conflicts)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function DeliveryFacts({ order }: { order: KitchenOrder }) {
  const { street, apartment, city, state, zip, phone, instructions } = order.delivery_address
  return (
    <section aria-label="Delivery" className="text-lg">
      <h4 className="font-semibold">Delivery</h4>
      <p className="mt-2 font-medium">{order.recipient_name}</p>
      <address className="not-italic">
        {street}
        {apartment && `, ${apartment}`}
        <br />
        {city}, {state} <span className="font-semibold">{zip}</span>
      </address>
      {phone && (
        <a
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          aria-label={`Call ${order.recipient_name}: ${phone}`}
          className={classes(textLinkStyle, 'inline-flex min-h-11 items-center tabular-nums')}
        >
          {phone}
        </a>
      )}
      {instructions && (
        <p className="mt-1 rounded-field bg-sand px-4 py-3 whitespace-pre-line">
          <span className="block text-base font-semibold">Instructions</span>
          {instructions}
        </p>
      )}
    </section>
  )
}

const amountsOf = ({ financial_summary: sums }: KitchenOrder) =>
  amountLines({
    subtotalCents: sums.subtotal_cents,
    discountCents: sums.discount_cents,
    promoCode: sums.promo_code,
    shippingCents: sums.shipping_cents,
    taxCents: sums.tax_cents,
  })

/** Folded away: nobody cooks by it. */
export function FinancialDetails({ order }: { order: KitchenOrder }) {
  const total = order.financial_summary.total_cents
  return (
    <details className="w-full max-w-sm">
      <summary className="flex min-h-11 items-center gap-2 rounded-sm font-medium">
        <Icon name="chevron-down" />
        Financial summary
        <span className="sr-only"> of {order.order_number}</span>
      </summary>
      <div className="mt-2 flex flex-col gap-3 pb-2">
        <ul className="text-ink-soft">
          {order.meals.map(({ name, quantity, unit_price_cents }) => (
            <li key={name} className="tabular-nums">
              {quantity} × {formatDollars(cents(unit_price_cents))} {name}
            </li>
          ))}
        </ul>
        <OrderSummary lines={amountsOf(order)} total={{ label: 'Total', amountCents: total }} />
        <p className="text-ink-soft">
          {order.payment_date ? `Paid on ${formatMoment(order.payment_date)}` : 'No payment needed'}
        </p>
      </div>
    </details>
  )
}
