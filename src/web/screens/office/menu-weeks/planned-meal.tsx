import { useState } from 'react'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { parseDollars, typedDollars } from '../../../../domain/shared/typed-dollars.ts'
import { MealThumbnail } from '../../../meal-plan/meal-thumbnail.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { MENU_WEEKS } from './menu-weeks.words.ts'
import type { MenuMeal, PlannedMeal } from './week-draft.ts'

type Props = {
  planned: PlannedMeal
  meal: MenuMeal | undefined
  /** What boxes pay, where that is less. */
  promisedCents: number | null
  orderedPortions: number
  /** null for a week whose orders are closed. */
  change: {
    onChange: (planned: PlannedMeal) => void
    onMove: (by: -1 | 1) => void
    onRemove: () => void
  } | null
}

/** One meal of a week's menu: its price, how many portions at most, and its place. */
export function PlannedMealLine({ planned, meal, promisedCents, orderedPortions, change }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const name = meal?.name ?? ''
  const words = [
    formatDollars(cents(planned.price_cents)),
    ...(promisedCents === null ? [] : [MENU_WEEKS.promised(formatDollars(cents(promisedCents)))]),
    ...portionWords(planned.portion_limit, orderedPortions),
  ]
  const isSoldOut = planned.portion_limit !== null && orderedPortions >= planned.portion_limit
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start gap-3">
        <MealThumbnail address={meal?.image_url || undefined} className="size-12" />
        <div className="min-w-0 flex-1">
          <p className="leading-snug font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="text-sm text-ink-soft">{words.join(', ')}</p>
          {isSoldOut && <Badge tone="warning">{MENU_WEEKS.soldOut}</Badge>}
          {meal?.is_available === false && <Badge tone="danger">{MENU_WEEKS.notOnSale}</Badge>}
        </div>
      </div>
      {change && (
        <div className="flex gap-1">
          <IconButton name={MENU_WEEKS.up(name)} icon="chevron-up" onPress={() => change.onMove(-1)} />
          <IconButton name={MENU_WEEKS.down(name)} icon="chevron-down" onPress={() => change.onMove(1)} />
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={MENU_WEEKS.edit(name)}
            onClick={() => setIsOpen(!isOpen)}
            className="min-h-11 flex-1 rounded-field border border-line px-2 text-sm leading-tight font-semibold text-leaf-ink hover:bg-leaf-soft"
          >
            {MENU_WEEKS.priceAndPortions}
          </button>
          <IconButton name={MENU_WEEKS.remove(name)} icon="close" onPress={change.onRemove} />
        </div>
      )}
      {change && isOpen && <PriceFields planned={planned} onChange={change.onChange} />}
    </li>
  )
}

function portionWords(limit: number | null, ordered: number): string[] {
  if (limit !== null) return [ordered > 0 ? MENU_WEEKS.orderedOf(ordered, limit) : MENU_WEEKS.limit(limit)]
  return ordered > 0 ? [MENU_WEEKS.ordered(ordered)] : []
}

function PriceFields({
  planned,
  onChange,
}: {
  planned: PlannedMeal
  onChange: (planned: PlannedMeal) => void
}) {
  const [price, setPrice] = useState(typedDollars(planned.price_cents))
  const [portions, setPortions] = useState(
    planned.portion_limit === null ? '' : String(planned.portion_limit),
  )
  const amount = parseDollars(price)
  const limit = portionsOf(portions)
  const enter = (next: { price?: string; portions?: string }) => {
    const [typedPrice, typedPortions] = [next.price ?? price, next.portions ?? portions]
    setPrice(typedPrice)
    setPortions(typedPortions)
    const [nextCents, nextLimit] = [parseDollars(typedPrice), portionsOf(typedPortions)]
    if (nextCents !== null && nextCents > 0 && nextLimit !== undefined)
      onChange({ ...planned, price_cents: nextCents, portion_limit: nextLimit })
  }
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        label={MENU_WEEKS.price}
        inputMode="decimal"
        autoComplete="off"
        value={price}
        error={amount === null || amount === 0 ? MENU_WEEKS.priceError : undefined}
        onChange={(event) => enter({ price: event.target.value })}
      />
      <TextField
        label={MENU_WEEKS.portions}
        inputMode="numeric"
        autoComplete="off"
        value={portions}
        error={limit === undefined ? MENU_WEEKS.portionsError : undefined}
        onChange={(event) => enter({ portions: event.target.value })}
      />
    </div>
  )
}

/** null for no limit; undefined for what is no number of portions. */
function portionsOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

function IconButton({ name, icon, onPress }: { name: string; icon: IconName; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onPress}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-field border border-line',
        'text-leaf-ink hover:bg-leaf-soft',
      )}
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}
