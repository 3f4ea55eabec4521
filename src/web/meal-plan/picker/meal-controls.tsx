import { useLayoutEffect, useRef } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { MAXIMUM_QUANTITY_PER_MEAL } from '../../../domain/meal-plan/meal-selections.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { TypedNumber } from '../../ui/fields/typed-number.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pickerWords } from './picker.words.ts'

export const mostOf = ({ portions_left }: MealWire): number =>
  Math.min(MAXIMUM_QUANTITY_PER_MEAL, portions_left ?? MAXIMUM_QUANTITY_PER_MEAL)

export type ControlProps = {
  meal: MealWire
  quantity: number
  /** No further portion fits under the allowed total. */
  full: boolean
  onTap: () => void
  onChange: (quantity: number) => void
  /** A number that was typed. */
  onType: (quantity: number) => void
}

/** The button that puts a meal into the plan, as wide as its card, or round at the end of a line. */
export function AddButton({ meal, full, onTap, round = false }: ControlProps & { round?: boolean }) {
  const soldOut = mostOf(meal) === 0
  const words = soldOut ? pickerWords.soldOut : full ? pickerWords.full : pickerWords.add
  const rest = <span className="sr-only">{pickerWords.of(meal.name)}</span>
  if (round && !soldOut)
    return (
      <Button tone="outline" className="size-11 shrink-0 !px-0" onClick={onTap} disabled={full}>
        <Icon name="plus" />
        <span className="sr-only">{words}</span>
        {rest}
      </Button>
    )
  return (
    <Button
      tone="outline"
      wide={!round}
      className="!px-2 text-sm sm:text-base"
      onClick={onTap}
      disabled={full || soldOut}
    >
      {words}
      {rest}
    </Button>
  )
}

export function PortionStepper(props: ControlProps & { size?: 'small' | 'medium'; wide?: boolean }) {
  const { meal, quantity, full, onChange, onType, size = 'medium', wide = false } = props
  return (
    <QuantityStepper
      name={meal.name}
      value={quantity}
      maximum={full ? quantity : mostOf(meal)}
      onChange={onChange}
      unit={pickerWords.inPlan}
      size={size}
      wide={wide}
      field={
        <TypedNumber label={pickerWords.numberOf(meal.name)} value={quantity} onType={onType} size={size} />
      }
    />
  )
}

/**
 * Selecting a meal swaps its button for a stepper, and the other way round: focus that was on the control that goes
 * moves to the one that comes, the stepper's plus or the button.
 */
export function useFocusOnSwap(selected: boolean) {
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
