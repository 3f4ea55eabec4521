import type { SavedAddress } from '../../../contract/customers-wire.ts'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { DELIVERY_WINDOW } from '../../../domain/delivery/delivery-weekday.ts'
import { cents, formatWholeDollars } from '../../../domain/shared/money.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { ChosenMeal } from './use-checkout-page.ts'

const NO_ADDRESS = 'No delivery address found. Please complete your address setup.'

/** Every meal in the box: picture, name, quantity, calories, protein, price. */
export function ChosenMeals({ chosen }: { chosen: readonly ChosenMeal[] }) {
  return (
    <Card>
      <CardTitle>Your meals</CardTitle>
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {chosen.map(({ meal, quantity }) => (
          <li key={meal.id} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
            <img
              src={meal.images[0] ?? meal.image_url}
              alt=""
              width={96}
              height={72}
              className="aspect-4/3 w-20 rounded-field bg-sand object-cover"
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{meal.name}</p>
              <p className="text-sm text-ink-soft">
                {quantity} × {formatWholeDollars(cents(meal.sell_price_cents))} · {meal.calories} cal ·{' '}
                {meal.protein} g protein
              </p>
            </div>
            <p className="font-semibold tabular-nums">
              {formatWholeDollars(cents(meal.sell_price_cents * quantity))}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function DeliveryDetails({
  address,
  deliveryDay,
}: {
  /** undefined when the account could not be asked. */
  address: SavedAddress | null | undefined
  deliveryDay: string | null
}) {
  return (
    <Card>
      <CardTitle>Delivery details</CardTitle>
      {deliveryDay && (
        <p className="mt-3 font-medium">
          Delivery: {deliveryDay}, {DELIVERY_WINDOW.text}
        </p>
      )}
      {address ? (
        <address className="mt-3 leading-relaxed text-ink-soft not-italic">
          {address.recipient_name}
          <br />
          {address.street_address}
          {address.apartment && (
            <>
              <br />
              {address.apartment}
            </>
          )}
          <br />
          {address.city}, {address.state} {address.zip_code}
          {address.delivery_instructions && (
            <span className="mt-2 block">Instructions: {address.delivery_instructions}</span>
          )}
        </address>
      ) : (
        <p className="mt-3 text-danger">
          {address === null ? NO_ADDRESS : 'Your delivery address could not be loaded.'}{' '}
          <TextLink to={screenPaths.address}>Delivery address</TextLink>
        </p>
      )}
    </Card>
  )
}
