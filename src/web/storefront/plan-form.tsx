import type { ComponentProps } from 'react'
import { storefrontPaths } from '../../contract/screen-paths.ts'
import type { PlanWish } from '../../contract/storefront/storefront-page.ts'
import { MAXIMUM_HOUSEHOLD_SIZE } from '../../domain/customers/household.ts'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { planWords } from './storefront.words.ts'

/** Sent as an address, so that it works without scripts and a price can be passed on as a link. */
export function PlanForm({ wish }: { wish: PlanWish }) {
  return (
    <form
      action={storefrontPaths.plans}
      method="get"
      className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <PeopleField people={wish.people} />
      <NumberField
        id="plan-meals"
        name="meals"
        label={planWords.meals}
        hint={planWords.mealsHint}
        pattern="[0-9]{1,3}"
        maxLength={3}
        defaultValue={wish.meals}
      />
      <NumberField
        id="plan-zip"
        name="zip"
        label={planWords.zip}
        hint={planWords.zipHint}
        autoComplete="postal-code"
        pattern="[0-9]{5}"
        maxLength={5}
        defaultValue={wish.zipCode}
      />
      <button type="submit" className={`${buttonStyle('primary', 'large', false)} lg:mt-7`}>
        {planWords.work}
      </button>
    </form>
  )
}

const SIZES = Array.from({ length: MAXIMUM_HOUSEHOLD_SIZE }, (_, place) => place + 1)

function PeopleField({ people }: Pick<PlanWish, 'people'>) {
  return (
    <div>
      <label htmlFor="plan-people" className="font-semibold">
        {planWords.people}
      </label>
      <select id="plan-people" name="people" defaultValue={people} className="field-box mt-1.5">
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </div>
  )
}

type NumberFieldProps = ComponentProps<'input'> & { id: string; label: string; hint: string }

function NumberField({ id, label, hint, ...field }: NumberFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        {...field}
        id={id}
        inputMode="numeric"
        aria-describedby={`${id}-hint`}
        className="field-box mt-1.5"
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  )
}
