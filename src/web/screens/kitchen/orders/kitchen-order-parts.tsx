import type { ReactNode } from 'react'
import { kitchenNotesOf } from '../../../../contract/shared/address-on-wire.ts'
import type { KitchenOrder, SeenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import { streetLine } from '../../../../domain/customers/address-lines.ts'
import { avoidanceWords } from '../../../../domain/customers/dietary-preferences.ts'
import { forNamesSentence } from '../../../../domain/persons/names.words.ts'
import { amountLines } from '../../../../domain/pricing/amount-lines.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { OrderSummary } from '../../../orders/order-summary.tsx'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { textLinkStyle } from '../../../ui/buttons/text-link-style.ts'
import { classes } from '../../../ui/classes.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { confirmedWords, conflictWords } from '../pieces/conflict.words.ts'
import { avoidsSomething } from './arrange-orders.ts'
import { type BoxStep, refundedWords } from './refunded-words.ts'

type RefundedNoteProps = { order: Parameters<typeof refundedWords>[0]; step?: BoxStep; className: string }

/** Somebody has to decide whether this box is packed at all, and handed over; or has decided that it is. */
export function RefundedNote({ order, step, className }: RefundedNoteProps) {
  const words = refundedWords(order, step)
  if (words === null) return null
  const isDecided = order.cooked_all_the_same
  return (
    <p
      className={classes(
        'inline-flex items-center gap-2 rounded-field border-3 px-3 py-1 text-lg font-bold',
        isDecided
          ? 'border-warning bg-warning-soft text-warning'
          : 'border-danger bg-danger-soft text-danger',
        className,
      )}
    >
      <Icon name={isDecided ? 'info' : 'warning'} className="size-6" />
      {words}
    </p>
  )
}

/** What this household must not get, before anything else on the card: in words, with a sign and a heavy frame. */
export function DietaryBox({ preferences }: { preferences: KitchenOrder['dietary_preferences'] }) {
  if (!avoidsSomething(preferences)) return <p className="mt-3 text-ink-soft">No dietary restrictions.</p>
  const { avoid_proteins, avoid_allergens, additional_notes, persons } = preferences
  return (
    <div className="mt-4 rounded-field border-3 border-warning bg-warning-soft px-4 py-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Avoided label="Allergens to avoid" values={avoid_allergens} />
        <Avoided label="Proteins to avoid" values={avoid_proteins} />
        {persons.length > 0 && (
          <div className="min-w-0 basis-full">
            <dt className="font-semibold text-warning">People</dt>
            {persons.map((sentence) => (
              <dd key={sentence} className="text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
                {sentence}
              </dd>
            ))}
          </div>
        )}
        {additional_notes && (
          <div className="min-w-0 basis-full">
            <dt className="font-semibold text-warning">Notes</dt>
            <dd className="text-xl leading-snug font-semibold whitespace-pre-line [overflow-wrap:anywhere]">
              {additional_notes}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function Avoided({ label, values }: { label: string; values: readonly string[] }) {
  if (values.length === 0) return null
  return (
    <div>
      <dt className="font-semibold text-warning">{label}</dt>
      <dd>
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {values.map((value) => (
            <li key={value} className="flex items-center gap-2 text-2xl leading-tight font-bold">
              <Icon name="avoided" className="size-7 text-warning" />
              No {avoidanceWords([value])}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

export function MealLines({ meals }: { meals: KitchenOrder['meals'] }) {
  return (
    <ul aria-label="Meals" className="flex flex-col divide-y divide-line">
      {meals.map((meal) => (
        <li key={meal.name} className="flex items-baseline gap-3 py-2">
          <span className="min-w-15 shrink-0 text-right text-2xl font-bold tabular-nums">
            {meal.quantity} ×
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="text-xl leading-snug font-medium">{meal.name}</p>
              <p className="text-ink-soft">{meal.category}</p>
            </div>
            {meal.for_names.length > 0 && (
              <p className="text-lg font-semibold">{forNamesSentence(meal.for_names)}</p>
            )}
            {(meal.conflicts.length > 0 || meal.allergens === null) && (
              <p className="mt-1 inline-flex items-center gap-2 rounded-field border-3 border-danger bg-danger-soft px-3 py-1 text-lg font-bold text-danger">
                <Icon name="warning" className="size-6" />
                {conflictWords({ ...meal, who: meal.person_clashes })}
              </p>
            )}
            {meal.confirmation && (
              <p className="mt-1 font-medium [overflow-wrap:anywhere]">{confirmedWords(meal.confirmation)}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

export function DeliveryFacts({ order }: { order: SeenOrder }) {
  const { street, apartment, city, state, zip, phone } = order.delivery_address
  return (
    <div className="grid grid-cols-1 content-start gap-x-8 gap-y-2 text-lg leading-snug [overflow-wrap:anywhere] sm:grid-cols-2 lg:grid-cols-1">
      <div>
        <p className="font-semibold">{order.recipient_name}</p>
        <address className="not-italic">
          {streetLine({ street, apartment })}
          <br />
          {isolated(city)}, {isolated(state)} <span className="font-semibold">{zip}</span>
        </address>
        {phone && (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            aria-label={`Call ${isolated(order.recipient_name)}: ${phone}`}
            className={classes(textLinkStyle, 'inline-flex min-h-11 items-center tabular-nums')}
          >
            {phone}
          </a>
        )}
      </div>
      {kitchenNotesOf(order.delivery_address).map(({ short, text }) => (
        <p key={short} className="self-start rounded-field bg-sand px-4 py-3 font-medium whitespace-pre-line">
          <span className="block text-base font-normal text-ink-soft">{short}</span>
          {text}
        </p>
      ))}
    </div>
  )
}

const amountsOf = (sums: NonNullable<KitchenOrder['financial_summary']>) =>
  amountLines({
    subtotalCents: sums.subtotal_cents,
    discountCents: sums.discount_cents,
    promoCode: sums.promo_code,
    shippingCents: sums.shipping_cents,
    taxCents: sums.tax_cents,
    totalCents: sums.total_cents,
  })

/** Folded away: nobody cooks by it. Cooks do not get it. */
export function FinancialDetails({ order }: { order: KitchenOrder }) {
  const kitchen = useKitchen()
  const { financial_summary: sums, customer_email, payment_date } = order
  if (!sums) return null
  return (
    <details className="group/money max-w-sm">
      <summary className="flex min-h-11 items-center gap-2 rounded-sm font-medium">
        <Icon name="chevron-down" className="size-5 transition-transform group-open/money:rotate-180" />
        Financial summary
        <span className="sr-only"> of {order.order_number}</span>
      </summary>
      <div className="mt-2 flex flex-col gap-3 pb-2">
        <ul className="text-ink-soft">
          {order.meals.map(({ name, quantity, unit_price_cents }) => (
            <li key={name} className="tabular-nums">
              {quantity} × {unit_price_cents !== undefined && formatDollars(cents(unit_price_cents))} {name}
            </li>
          ))}
        </ul>
        <OrderSummary lines={amountsOf(sums)} />
        <p className="text-ink-soft">
          {payment_date ? `Paid on ${formatMoment(kitchen, payment_date)}` : 'No payment needed'}
        </p>
        {customer_email && (
          <p className="text-ink-soft [overflow-wrap:anywhere]">
            <EmailText>{customer_email}</EmailText>
          </p>
        )}
      </div>
    </details>
  )
}

/** Whose door a box is for, to be compared before its delivery is marked or undone. */
export function BoxDoor({ order, children }: { order: SeenOrder; children?: ReactNode }) {
  const { street, apartment, city, zip } = order.delivery_address
  return (
    <p className="text-xl leading-snug [overflow-wrap:anywhere]">
      <span className="text-2xl font-semibold">{isolated(order.recipient_name)}</span>
      <br />
      {streetLine({ street, apartment })}
      <br />
      {isolated(city)}, {zip}
      {children}
    </p>
  )
}
