import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MAXIMUM_MEALS_PER_BOX } from '../../../domain/meal-plan/meal-selections.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { classes } from '../../ui/classes.ts'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { TypedNumber } from '../../ui/fields/typed-number.tsx'
import { mealsPageWords } from './meals-page.words.ts'

/** The sticky counter appears after 200 pixels of scrolling (docs/spec-coverage, section 9). */
const BAR_AFTER_PIXELS = 200

function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels)
    // With the next frame, which lays the screen out anyway: asking at once would do it twice.
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [pixels])
  return past
}

type Props = {
  selected: number
  cap: number
  minimum: number
  /** What the box costs as it is, in words. */
  total: string
  onCap: (cap: number) => void
  onReview: () => void
  onProceed: () => void
  /** What fills the box, and what it has filled in. */
  fill: ReactNode
  filled: ReactNode
}

/**
 * How many meals are chosen of how many allowed; plus and minus change the allowed total. On a phone the bar that comes
 * with scrolling has them: the first screenful is for the food. Where the window is cramped they stay in the page, as
 * the bar would take it over.
 */
export function MealCapCounter(props: Props) {
  const { selected, minimum, fill, filled } = props
  const scrolled = useScrolledPast(BAR_AFTER_PIXELS)
  const plan = useRef<HTMLElement>(null)
  return (
    <>
      <section
        ref={plan}
        tabIndex={-1}
        aria-label={mealsPageWords.plan}
        className="flex flex-col gap-2 rounded-card bg-card px-4 py-3 shadow-card ring-1 ring-line sm:px-5"
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5">
          <Count {...props} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:hidden cramped:flex">
            <span className="max-lg:sr-only">{mealsPageWords.mealsPerWeek}</span>
            <CapStepper {...props} />
          </div>
          <div className="flex grow flex-wrap items-center gap-2 sm:grow-0 lg:ml-auto">
            {fill}
            <ReviewButton {...props} />
          </div>
        </div>
        <Meter {...props} />
        {filled}
        {selected >= minimum && selected >= props.cap && (
          <p className="text-[0.8125rem] leading-5 text-ink-soft sm:text-sm">
            <TextButton onClick={props.onProceed}>{mealsPageWords.goOn}</TextButton>
            {mealsPageWords.orRaise}
          </p>
        )}
      </section>
      {scrolled && (
        <StickyBar {...props} onGoneWithFocus={() => plan.current?.focus({ preventScroll: true })} />
      )}
    </>
  )
}

function Count({ selected, cap, minimum }: Props) {
  return (
    <div aria-live="polite" className="leading-snug max-sm:w-full">
      <p className="text-lg font-semibold">
        <span className="font-display text-2xl tabular-nums">{selected}</span> {mealsPageWords.of}{' '}
        <span className="tabular-nums">{cap}</span> {mealsPageWords.mealsSelected}
      </p>
      <p className="text-sm text-ink-soft">{stillMissing(selected, minimum)}</p>
    </div>
  )
}

/** Its place is there before it is needed: nothing moves when the first meal is chosen. */
function ReviewButton({ selected, onReview }: Props) {
  return (
    <Button
      tone="outline"
      className={classes(selected === 0 && 'opacity-60')}
      aria-disabled={selected === 0}
      aria-haspopup="dialog"
      onClick={onReview}
    >
      <ReviewWords />
    </Button>
  )
}

/** In one piece: a button keeps its parts apart, and there is a space between these already. */
const ReviewWords = () => (
  <span>
    {mealsPageWords.review[0]}
    <span className="max-sm:sr-only"> {mealsPageWords.review[1]}</span>
  </span>
)

const stillMissing = (selected: number, minimum: number): string =>
  selected < minimum ? mealsPageWords.more(minimum - selected, minimum) : mealsPageWords.ready

/** The count of the words beside it, drawn as a bar. */
function Meter({ selected, cap }: Props) {
  const share = Math.min(1, selected / cap)
  return (
    <div aria-hidden="true" className="h-2 overflow-hidden rounded-pill bg-sand forced-colors:border">
      <div
        className="h-full origin-left rounded-pill bg-leaf-ink transition-transform duration-300 forced-colors:bg-[CanvasText]"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}

/** The counter within reach while the menu scrolls. Screen readers announce the one in the page, so this one is silent. */
function StickyBar(props: Props & { onGoneWithFocus: () => void }) {
  const { selected, cap, total, onReview, onGoneWithFocus } = props
  const bar = useRef<HTMLDivElement>(null)
  const whenGone = useRef(onGoneWithFocus)
  // While it is still here: the focus would fall to the top of the page otherwise.
  useLayoutEffect(() => () => void (hasFocus(bar) && whenGone.current()), [])
  return (
    <div
      ref={bar}
      className="fixed inset-x-0 top-0 z-20 animate-rise bg-card shadow-card print:hidden [@media(max-height:14rem)]:hidden"
    >
      <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
        <div className="min-w-0 leading-tight">
          <p className="font-semibold tabular-nums">{mealsPageWords.ofMeals(selected, cap)}</p>
          <p className="text-sm text-ink-soft tabular-nums">
            {selected > 0 ? total : mealsPageWords.nothingChosen}
          </p>
        </div>
        <div className="flex items-center gap-2 sm:gap-4">
          <div className="cramped:hidden">
            <CapStepper {...props} silent />
          </div>
          {selected > 0 && (
            <Button size="small" className="max-[23.5rem]:hidden cramped:inline-flex" onClick={onReview}>
              <ReviewWords />
            </Button>
          )}
        </div>
      </div>
      <Meter {...props} />
    </div>
  )
}

const hasFocus = ({ current }: RefObject<HTMLElement | null>) =>
  current?.contains(document.activeElement) ?? false

function CapStepper({ selected, cap, minimum, onCap, silent = false }: Props & { silent?: boolean }) {
  return (
    <QuantityStepper
      name={mealsPageWords.stepper}
      value={cap}
      minimum={Math.max(minimum, selected)}
      maximum={MAXIMUM_MEALS_PER_BOX}
      onChange={onCap}
      silent={silent}
      field={<TypedNumber label={mealsPageWords.capTyped} value={cap} onType={onCap} />}
    />
  )
}
