import { screenPaths } from '../../../../contract/screen-paths.ts'
import { addressFromWire } from '../../../../contract/shared/address-on-wire.ts'
import type { SavedAddress } from '../../../../contract/shared/address-wire.ts'
import { NO_DELIVERY_ADDRESS } from '../../../../contract/shared/refusal-texts.ts'
import { cityLine, doorNotes } from '../../../../domain/customers/address-lines.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { cents, columnFormat, multiplyCents } from '../../../../domain/shared/money.ts'
import { MealPicture } from '../../../meal-plan/meal-picture.tsx'
import { pictureOf } from '../../../meal-plan/meal-pictures.ts'
import { useSharedKitchen } from '../../../meal-plan/use-menu.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { checkoutWords } from './checkout.words.ts'
import type { ChosenMeal } from './use-checkout-page.ts'

/** Every meal in the box: picture, name, quantity, calories, protein, price. */
export function ChosenMeals({ chosen }: { chosen: readonly ChosenMeal[] }) {
  const sharedKitchen = useSharedKitchen()
  const amounts = chosen.map(({ meal, quantity }) => ({
    unit: cents(meal.sell_price_cents),
    total: multiplyCents(cents(meal.sell_price_cents), quantity),
  }))
  const format = columnFormat(amounts.flatMap(({ unit, total }) => [unit, total]))
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle>{checkoutWords.yourMeals}</CardTitle>
        <TextLink to={screenPaths.meals}>{checkoutWords.changeMeals}</TextLink>
      </div>
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {chosen.map(({ meal, quantity }) => (
          <li key={meal.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="w-20 shrink-0 overflow-hidden rounded-field sm:w-24">
              <MealPicture {...pictureOf(meal.images[0] ?? meal.image_url)} alt="" sizes="6rem" />
            </div>
            <div className="min-w-0 flex-1 basis-24">
              <p className="font-semibold">{meal.name}</p>
              <p className="text-sm text-ink-soft">
                {quantity} × {format(cents(meal.sell_price_cents))} ·{' '}
                <span className="whitespace-nowrap">{checkoutWords.calories(meal.calories)}</span> ·{' '}
                <span className="whitespace-nowrap">{checkoutWords.protein(meal.protein)}</span>
              </p>
            </div>
            <p className="font-semibold tabular-nums">
              {format(multiplyCents(cents(meal.sell_price_cents), quantity))}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm leading-relaxed text-ink-soft">{sharedKitchen}</p>
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
  const kitchen = useKitchen()
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle>{checkoutWords.deliveryDetails}</CardTitle>
        {address && (
          <TextLink to={`${screenPaths.address}?from=checkout`}>{checkoutWords.changeAddress}</TextLink>
        )}
      </div>
      {deliveryDay && (
        <p className="mt-3 font-medium">{checkoutWords.delivery(deliveryDay, kitchen.window.text)}</p>
      )}
      {address ? (
        <address
          translate="no"
          className="mt-3 leading-relaxed text-ink-soft not-italic [overflow-wrap:anywhere]"
        >
          {isolated(address.recipient_name)}
          <br />
          {isolated(address.street_address)}
          {address.apartment && (
            <>
              <br />
              {isolated(address.apartment)}
            </>
          )}
          <br />
          {cityLine({ city: address.city, state: address.state, zip: address.zip_code })}
          {doorNotes(addressFromWire(address)).map(({ short, text }) => (
            <span key={short} className="mt-2 block">
              {short}: {isolated(text)}
            </span>
          ))}
        </address>
      ) : (
        <p className="mt-3 text-danger">
          {address === null ? NO_DELIVERY_ADDRESS : checkoutWords.addressFailed}{' '}
          <TextLink to={screenPaths.address}>{checkoutWords.toAddress}</TextLink>
        </p>
      )}
    </Card>
  )
}
