import { useEffect, useState } from 'react'
import { MAXIMUM_MEALS_PER_BOX } from '../../../domain/meal-plan/meal-selections.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'

/** Spec section 9: the sticky counter appears after 200 pixels of scrolling. */
const BAR_AFTER_PIXELS = 200

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
export function MealCapCounter(props: Props) {
  const { selected, cap, minimum } = props
  const scrolled = useScrolledPast(BAR_AFTER_PIXELS)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-card px-4 py-3">
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
          <CapStepper {...props} />
        </div>
      </div>
      {scrolled && <StickyBar {...props} />}
    </>
  )
}

/** The same counter within reach while the menu scrolls. The one in the page is read out, so this one stays silent. */
function StickyBar(props: Props) {
  return (
    <div className="fixed inset-x-0 top-0 z-20 border-b border-line bg-card shadow-raised print:hidden">
      <div className="page-width flex items-center justify-between gap-4 py-2">
        <p className="font-semibold tabular-nums">
          {props.selected} of {props.cap} meals
        </p>
        <CapStepper {...props} silent />
      </div>
    </div>
  )
}

function CapStepper({
  selected,
  cap,
  minimum,
  onRaise,
  onLower,
  silent = false,
}: Props & { silent?: boolean }) {
  return (
    <QuantityStepper
      name="meal per week"
      value={cap}
      minimum={Math.max(minimum, selected)}
      maximum={MAXIMUM_MEALS_PER_BOX}
      onChange={(next) => (next > cap ? onRaise() : onLower())}
      silent={silent}
    />
  )
}
