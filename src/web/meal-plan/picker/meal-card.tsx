import { useLayoutEffect, useRef } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { MAXIMUM_QUANTITY_PER_MEAL } from '../../../domain/meal-plan/meal-selections.ts'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AvoidedMark } from '../avoided-mark.tsx'
import { MealGallery } from '../meal-gallery.tsx'
import { NutritionRow } from '../nutrition-row.tsx'
import { MealDetails } from './meal-details.tsx'

type Props = {
  meal: MealWire
  quantity: number
  /** Avoidances of this household that the meal contains. */
  conflicts: readonly string[]
  /** The pictures take turns. */
  moving: boolean
  /** In sight before anybody scrolls. */
  first: boolean
  /** No further portion fits under the allowed total. */
  full: boolean
  onTap: () => void
  onChange: (quantity: number) => void
}

export function MealCard({ meal, quantity, conflicts, moving, first, full, onTap, onChange }: Props) {
  const selected = quantity > 0
  const avoided = conflicts.length > 0
  return (
    <li
      data-meal={meal.id}
      className={classes(
        'flex flex-col overflow-hidden rounded-card bg-card transition-shadow',
        selected
          ? 'shadow-raised ring-3 ring-leaf-ink forced-colors:border-4'
          : 'shadow-card ring-1 ring-line hover:shadow-raised forced-colors:border',
      )}
    >
      {/* Tapping anywhere on the picture or the name selects; the button below does the same for keyboards. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for a control that exists below */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="flex flex-1 cursor-pointer flex-col" onClick={onTap}>
        <MealGallery
          images={meal.images}
          name={meal.name}
          moving={moving}
          first={first}
          className={avoided && !selected ? 'opacity-60 saturate-50' : undefined}
        />
        <div className="flex flex-1 flex-col gap-3 px-4 pt-4 sm:px-5 sm:pt-5">
          {avoided && <AvoidedMark conflicts={conflicts} />}
          <div className="flex items-start justify-between gap-3">
            <h3 className="font-display text-heading font-semibold">{meal.name}</h3>
            <p className="pt-0.5 text-lg font-semibold tabular-nums">
              {formatDollars(cents(meal.sell_price_cents))}
            </p>
          </div>
          <p className="flex-1 text-[0.9375rem] leading-relaxed text-ink-soft">{meal.description}</p>
          <Left portions={meal.portions_left} />
          <NutritionRow meal={meal} />
        </div>
      </div>
      <div className="px-4 pt-1 sm:px-5">
        <MealDetails meal={meal} conflicts={conflicts} />
      </div>
      <Controls meal={meal} quantity={quantity} full={full} onTap={onTap} onChange={onChange} />
    </li>
  )
}

/** From this many on a meal says how many are left. */
const FEW = 10

function Left({ portions }: { portions: number | undefined }) {
  if (portions === undefined || portions > FEW) return null
  return (
    <p className="font-semibold text-clay-ink">
      {portions === 0 ? 'Sold out this week' : `Only ${portions} left this week`}
    </p>
  )
}

const mostOf = ({ portions_left }: MealWire) =>
  Math.min(MAXIMUM_QUANTITY_PER_MEAL, portions_left ?? MAXIMUM_QUANTITY_PER_MEAL)

type ControlsProps = Pick<Props, 'meal' | 'quantity' | 'full' | 'onTap' | 'onChange'>

function Controls({ meal, quantity, full, onTap, onChange }: ControlsProps) {
  const selected = quantity > 0
  const controls = useFocusOnSwap(selected)
  return (
    <div
      ref={controls}
      className={classes(
        'mt-1 flex min-h-17 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 sm:px-5',
        selected ? 'bg-leaf-soft py-3' : 'pt-2 pb-4',
      )}
    >
      {selected ? (
        <>
          <p className="flex items-center gap-1.5 text-sm leading-tight font-semibold text-success">
            <Icon name="check" className="size-4" />
            Added to your plan
          </p>
          <QuantityStepper
            name={meal.name}
            value={quantity}
            maximum={full ? quantity : mostOf(meal)}
            onChange={onChange}
            unit="in your plan"
          />
        </>
      ) : (
        <Button tone="outline" wide onClick={onTap} disabled={full || mostOf(meal) === 0}>
          {mostOf(meal) === 0 ? 'Sold out' : full ? 'Your plan is full' : 'Add to my plan'}
          <span className="sr-only">: {meal.name}</span>
        </Button>
      )}
    </div>
  )
}

/**
 * Selecting a meal swaps its button for a stepper, and the other way round: focus that was on the control that goes
 * moves to the one that comes, the stepper's plus or the button.
 */
function useFocusOnSwap(selected: boolean) {
  const controls = useRef<HTMLDivElement>(null)
  const shown = useRef(selected)
  useLayoutEffect(() => {
    if (shown.current === selected) return
    shown.current = selected
    if (document.activeElement !== document.body) return
    const buttons = controls.current?.querySelectorAll('button')
    buttons?.[buttons.length - 1]?.focus({ preventScroll: true })
  }, [selected])
  return controls
}
