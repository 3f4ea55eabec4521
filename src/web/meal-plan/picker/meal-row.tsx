import type { ReactNode } from 'react'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { MealThumbnail } from '../meal-thumbnail.tsx'
import type { LineProps } from './meal-card.tsx'
import { AddButton, PortionStepper, useFocusOnSwap } from './meal-controls.tsx'
import { MealDetails } from './meal-details.tsx'
import { conflictsOf, LeftMark, MealFigures, SafetyMark } from './meal-marks.tsx'
import { pickerWords } from './picker.words.ts'
import { toolIcons } from './tool-icons.ts'

/** Of a list of such lines. */
export const LIST =
  'flex flex-col divide-y divide-line overflow-hidden rounded-card bg-card shadow-card ring-1 ring-line'

type RowProps = LineProps & { children?: ReactNode }

/** A meal as a line of a list, with what swaps it for another when it is in the box. `children`: what else is said of it. */
export function MealRow(props: RowProps) {
  const { meal, quantity, eating, onTap, note, children } = props
  const selected = quantity > 0
  const controls = useFocusOnSwap(selected)
  const fades = conflictsOf(meal, eating).length > 0 && !selected
  return (
    <li
      data-meal={meal.id}
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 sm:px-4',
        selected && 'bg-leaf-soft',
      )}
    >
      <div className="min-w-36 flex-1">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for a control that stands beside it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div className="flex cursor-pointer items-center gap-3" onClick={onTap}>
          <MealThumbnail
            address={meal.images[0]}
            className={classes('w-14 sm:w-18', fades && 'opacity-60 saturate-50')}
          />
          <div className="flex min-w-0 flex-1 flex-col gap-0.5">
            <h3 className="font-display text-[0.9375rem] leading-5 font-semibold sm:text-base">
              {meal.name}
            </h3>
            <div className="flex flex-wrap items-baseline gap-x-2">
              <p className="text-sm font-semibold tabular-nums">
                {formatDollars(cents(meal.sell_price_cents))}
              </p>
              <MealFigures meal={meal} all />
            </div>
            {note && <p className="text-xs leading-4 text-ink-soft sm:text-sm sm:leading-5">{note}</p>}
            <SafetyMark meal={meal} eating={eating} />
            <LeftMark portions={meal.portions_left} />
            {selected && <p className="sr-only">{pickerWords.added}</p>}
          </div>
        </div>
        {children && <div className="mt-1.5 ml-17 empty:hidden sm:ml-21">{children}</div>}
      </div>
      <div ref={controls} className="ml-auto flex flex-wrap items-center justify-end gap-1">
        {selected && <SwapButtons {...props} />}
        <MealDetails {...props} />
        {selected ? <PortionStepper {...props} size="small" /> : <AddButton {...props} round />}
      </div>
    </li>
  )
}

function SwapButtons({ meal, onSwap, onSwapFor }: RowProps) {
  return (
    <div className="flex">
      <button
        type="button"
        data-swap
        aria-label={pickerWords.swapOf(meal.name)}
        onClick={onSwap}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-l-pill border border-line-strong bg-card px-3 text-sm font-semibold text-ink hover:bg-sand"
      >
        <Icon shape={toolIcons.swap} className="size-4" />
        {pickerWords.swap}
      </button>
      <button
        type="button"
        aria-label={pickerWords.swapForOf(meal.name)}
        onClick={onSwapFor}
        className="inline-flex min-h-9 min-w-9 items-center justify-center rounded-r-pill border border-l-0 border-line-strong bg-card text-ink hover:bg-sand"
      >
        <Icon name="chevron-down" className="size-4" />
      </button>
    </div>
  )
}
