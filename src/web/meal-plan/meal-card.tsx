import { useLayoutEffect, useRef } from 'react'
import type { MealWire } from '../../contract/menu-wire.ts'
import { avoidanceWords } from '../../domain/customers/dietary-preferences.ts'
import { MAXIMUM_QUANTITY_PER_MEAL } from '../../domain/meal-plan/meal-selections.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { MealGallery } from './meal-gallery.tsx'

type Props = {
  meal: MealWire
  quantity: number
  /** Avoidances of this household that the meal contains. */
  conflicts: readonly string[]
  /** The pictures take turns. */
  moving: boolean
  /** No further portion fits under the allowed total. */
  full: boolean
  onTap: () => void
  onChange: (quantity: number) => void
}

export function MealCard({ meal, quantity, conflicts, moving, full, onTap, onChange }: Props) {
  const selected = quantity > 0
  const controls = useFocusOnSwap(selected)
  return (
    <li
      className={classes(
        'flex flex-col overflow-hidden rounded-card border bg-card shadow-card',
        selected ? 'border-leaf ring-2 ring-leaf' : 'border-line',
      )}
    >
      {/* Tapping anywhere on the picture or the name selects; the button below does the same for keyboards. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for a control that exists below */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="flex flex-1 cursor-pointer flex-col" onClick={onTap}>
        <MealGallery images={meal.images} name={meal.name} moving={moving} />
        <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
          <div className="flex items-start justify-between gap-3">
            <h3 className="font-display text-heading font-semibold">{meal.name}</h3>
            <p className="text-lg font-semibold tabular-nums">
              {formatDollars(cents(meal.sell_price_cents))}
            </p>
          </div>
          <p className="text-[0.9375rem] leading-relaxed text-ink-soft">{meal.description}</p>
          <p className="text-sm font-medium tabular-nums">
            {meal.calories} cal · {meal.protein} g protein · {meal.carbs} g carbs · {meal.fat} g fat
          </p>
          {meal.allergens.length > 0 && (
            <p className="text-sm text-ink-soft">
              Contains: {meal.allergens.join(', ').replaceAll('-', ' ')}
            </p>
          )}
          {conflicts.length > 0 && (
            <p className="flex items-start gap-1.5 text-sm font-semibold text-danger">
              <Icon name="warning" className="mt-0.5 size-4" />
              Not for you: contains {avoidanceWords(conflicts)}
            </p>
          )}
        </div>
      </div>
      <div
        ref={controls}
        className="flex min-h-18 items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-5"
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
              maximum={full ? quantity : MAXIMUM_QUANTITY_PER_MEAL}
              onChange={onChange}
              unit="in your plan"
            />
          </>
        ) : (
          <Button tone="outline" size="small" wide onClick={onTap} disabled={full}>
            {full ? 'Your plan is full' : 'Add to my plan'}
            <span className="sr-only">: {meal.name}</span>
          </Button>
        )}
      </div>
    </li>
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
