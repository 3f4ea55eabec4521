import { useEffect, useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Eating } from '../eating.ts'
import { MealThumbnail } from '../meal-thumbnail.tsx'
import { MealFigures, SafetyMark } from './meal-marks.tsx'
import { pickerWords } from './picker.words.ts'

type Props = {
  /** The meal that is to leave; null while nothing is asked. */
  meal: MealWire | null
  eating: Eating
  swapsOf: (meal: MealWire) => Promise<readonly MealWire[]>
  onChoose: (to: MealWire) => void
  onClose: () => void
}

/** What a meal may be swapped for, best first: one press takes it. */
export function SwapDialog({ meal, eating, swapsOf, onChoose, onClose }: Props) {
  const [found, setFound] = useState<{ of: string; meals: readonly MealWire[] } | null>(null)
  const isAsked = meal !== null && found?.of !== meal.id
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    void swapsOf(meal).then((meals) => {
      if (isOver) return
      setFound({ of: meal.id, meals })
      if (meals.length === 0) onClose()
    })
    return () => {
      isOver = true
    }
  }, [isAsked, meal, swapsOf, onClose])
  const meals = meal && found?.of === meal.id ? found.meals : null
  const close = () => {
    setFound(null)
    onClose()
  }
  return (
    <Dialog
      open={meal !== null}
      onOpenChange={(open) => !open && close()}
      title={pickerWords.swapFor}
      description={meal?.name}
    >
      {meals ? (
        <ul className="-mx-2 flex flex-col gap-1">
          {meals.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => {
                  setFound(null)
                  onChoose(one)
                }}
                className="flex w-full items-center gap-3 rounded-field px-2 py-2 text-left hover:bg-sand"
              >
                <MealThumbnail address={one.images[0]} className="w-14" />
                <span className="flex min-w-0 flex-col gap-0.5">
                  <span className="leading-tight font-semibold">{one.name}</span>
                  <span className="flex flex-wrap items-baseline gap-x-2 text-sm tabular-nums">
                    {formatDollars(cents(one.sell_price_cents))}
                    <MealFigures meal={one} />
                  </span>
                  <SafetyMark meal={one} eating={eating} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}
