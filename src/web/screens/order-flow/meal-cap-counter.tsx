import { useEffect, useState } from 'react'
import { MAXIMUM_MEALS_PER_BOX } from '../../../domain/meal-plan/meal-selections.ts'
import { classes } from '../../ui/classes.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'

/** Spec section 9: the counter sticks after 200 pixels of scrolling. */
const STICKS_AFTER_PIXELS = 200

function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pixels])
  return past
}

type Props = { selected: number; cap: number; minimum: number; onRaise: () => void; onLower: () => void }

/** How many meals are chosen of how many allowed; plus and minus change the allowed total. */
export function MealCapCounter({ selected, cap, minimum, onRaise, onLower }: Props) {
  const sticky = useScrolledPast(STICKS_AFTER_PIXELS)
  return (
    <div className={classes('z-20', sticky && 'sticky top-0')}>
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line bg-card px-4 py-3',
          sticky ? 'border-b shadow-raised' : 'rounded-card border',
        )}
      >
        <p aria-live="polite" className="font-semibold">
          <span className="tabular-nums">{selected}</span> of <span className="tabular-nums">{cap}</span>{' '}
          meals selected
          {selected < minimum && (
            <span className="block text-sm font-normal text-ink-soft">
              {minimum - selected} more to reach your minimum of {minimum}
            </span>
          )}
        </p>
        <div className="flex items-center gap-3">
          <span className="text-sm text-ink-soft">Meals per week</span>
          <QuantityStepper
            name="meal per week"
            value={cap}
            minimum={Math.max(minimum, selected)}
            maximum={MAXIMUM_MEALS_PER_BOX}
            onChange={(next) => (next > cap ? onRaise() : onLower())}
          />
        </div>
      </div>
    </div>
  )
}
