import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ChangedBox, Eating } from '../eating.ts'
import { MealGallery } from '../meal-gallery.tsx'
import { AddButton, type ControlProps, PortionStepper, useFocusOnSwap } from './meal-controls.tsx'
import { MealDetails } from './meal-details.tsx'
import { conflictsOf, LeftMark, MealFigures, SafetyMark } from './meal-marks.tsx'
import { pickerWords } from './picker.words.ts'

export type MealProps = ControlProps & {
  eating: Eating
  /** The pictures take turns. */
  moving: boolean
  /** In sight before anybody scrolls. */
  first: boolean
  nearPixels: number
  onSwap: () => void
  onSwapFor: () => void
  /** Why it is there. */
  note?: string | undefined
  box: ChangedBox
}

/** Of a meal in a list. */
export type LineProps = Omit<MealProps, 'moving' | 'first' | 'nearPixels'>

/** A meal as a picture, two beside each other on a phone. */
export function MealCard(props: MealProps) {
  const { meal, quantity, eating, moving, first, nearPixels, onTap } = props
  const selected = quantity > 0
  const conflicts = conflictsOf(meal, eating)
  return (
    <li
      data-meal={meal.id}
      className={classes(
        'relative flex flex-col overflow-hidden rounded-card bg-card transition-shadow',
        selected
          ? 'shadow-raised ring-3 ring-leaf-ink forced-colors:border-4'
          : 'shadow-card ring-1 ring-line hover:shadow-raised forced-colors:border',
      )}
    >
      {/* Tapping anywhere on the picture or the name selects; the button below does the same for keyboards. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for a control that exists below */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="flex flex-1 cursor-pointer flex-col" onClick={onTap}>
        <div className="relative">
          <MealGallery
            images={meal.images}
            name={meal.name}
            moving={moving}
            first={first}
            nearPixels={nearPixels}
            className={conflicts.length > 0 && !selected ? 'opacity-60 saturate-50' : undefined}
          />
          {selected && <AddedMark />}
        </div>
        <div className="flex flex-1 flex-col gap-0.5 px-3 pt-1 pb-0.5 sm:gap-1.5 sm:px-4 sm:pt-3.5 sm:pb-1">
          <h3 className="font-display text-[0.9375rem] leading-tight font-semibold sm:text-lg">
            {meal.name}
          </h3>
          <p className="line-clamp-2 text-sm text-ink-soft max-sm:hidden">{meal.description}</p>
          <div className="mt-auto flex flex-wrap items-baseline gap-x-2.5 sm:pt-0.5">
            <p className="leading-5 font-semibold tabular-nums">
              {formatDollars(cents(meal.sell_price_cents))}
            </p>
            <MealFigures meal={meal} />
          </div>
          <SafetyMark meal={meal} eating={eating} />
          <LeftMark portions={meal.portions_left} />
        </div>
      </div>
      <div className="absolute top-2 right-2">
        <MealDetails {...props} onPicture />
      </div>
      <Controls {...props} />
    </li>
  )
}

function AddedMark() {
  return (
    <p className="absolute bottom-2 left-2 flex items-center gap-1 rounded-pill bg-leaf px-2.5 py-1 text-xs font-semibold text-on-leaf">
      <Icon name="check" className="size-3.5" />
      {pickerWords.added}
    </p>
  )
}

function Controls(props: MealProps) {
  const selected = props.quantity > 0
  const controls = useFocusOnSwap(selected)
  return (
    <div
      ref={controls}
      className={classes('px-3 py-1 sm:mt-2 sm:px-4 sm:pt-1.5 sm:pb-4', selected && 'bg-leaf-soft')}
    >
      {selected ? <PortionStepper {...props} wide /> : <AddButton {...props} />}
    </div>
  )
}
