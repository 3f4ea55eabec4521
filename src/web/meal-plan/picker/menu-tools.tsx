import { type ReactNode, useRef, useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import type { Avoidances } from '../../../domain/menu/allergens.ts'
import { askedFor, type MealFilter, NO_MEAL_FILTER } from '../../../domain/menu/meal-filter.ts'
import type { MealSort } from '../../../domain/menu/meal-sort.ts'
import { later, OnceWanted } from '../../platform/later.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { pickerWords } from './picker.words.ts'
import { toolIcons } from './tool-icons.ts'

const MealFilters = later(async () => (await import('./meal-filters.tsx')).MealFilters)

export type MenuView = 'grid' | 'list'

type Props = {
  title: ReactNode
  meals: readonly MealWire[]
  avoidances: Avoidances
  filter: MealFilter
  onFilter: (filter: MealFilter) => void
  sort: MealSort
  onSort: (sort: MealSort) => void
  view: MenuView
  onView: (view: MenuView) => void
  moving: boolean
  onMoving: (moving: boolean) => void
  /** How many meals are left. */
  shown: number
  /** Names of chosen meals that the filter hides. */
  hiddenChoices: readonly string[]
}

/** One line above the menu: what it is narrowed down to, and how it is shown. */
export function MenuTools(props: Props) {
  const { title, filter, onFilter, sort, view, onView, moving, onMoving } = props
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const asked = askedFor(filter) + (sort === 'menu' ? 0 : 1)
  const showAll = () => {
    onFilter(NO_MEAL_FILTER)
    // The button goes with the filters.
    const first = box.current?.querySelector('input') ?? opener.current
    first?.focus({ preventScroll: true })
  }
  return (
    <div ref={box} className="flex flex-col gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {title}
        <div className="ml-auto flex items-center gap-1">
          <Button
            ref={opener}
            tone="outline"
            size="small"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon shape={toolIcons.filter} className="size-4.5" />
            <span>
              {pickerWords.filter[0]}
              <span className="max-sm:sr-only"> {pickerWords.filter[1]}</span>
            </span>
            {asked > 0 && (
              <span className="rounded-pill bg-leaf px-1.5 text-xs text-on-leaf tabular-nums">
                {asked}
                <span className="sr-only"> {pickerWords.asked(asked)}</span>
              </span>
            )}
          </Button>
          {view === 'grid' && (
            <Tool
              shape={moving ? toolIcons.pause : toolIcons.play}
              label={moving ? pickerWords.pause : pickerWords.play}
              onPress={() => onMoving(!moving)}
            />
          )}
          <Tool
            shape={view === 'grid' ? toolIcons.list : toolIcons.grid}
            label={view === 'grid' ? pickerWords.asList : pickerWords.asGrid}
            onPress={() => onView(view === 'grid' ? 'list' : 'grid')}
          />
        </div>
      </div>
      <OnceWanted wanted={open}>
        <div hidden={!open}>
          <MealFilters {...props} />
        </div>
      </OnceWanted>
      <Leaves {...props} onShowAll={showAll} />
    </div>
  )
}

function Tool({ shape, label, onPress }: { shape: string; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      title={label}
      className="inline-flex size-10 items-center justify-center rounded-full text-leaf-ink hover:bg-leaf-soft forced-colors:border"
    >
      <Icon shape={shape} />
    </button>
  )
}

/** On the screen only where it says something new. */
function Leaves({ meals, shown, filter, hiddenChoices, onShowAll }: Props & { onShowAll: () => void }) {
  const asks = askedFor(filter) > 0 || hiddenChoices.length > 0
  return (
    <div className={classes('flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1', !asks && 'sr-only')}>
      <p aria-live="polite" className="text-ink-soft">
        {shown === meals.length
          ? pickerWords.showingAll(meals.length)
          : pickerWords.showing(shown, meals.length)}
        {hiddenChoices.length > 0 && (
          <span className="block font-medium text-ink">{pickerWords.hidden(hiddenChoices.join(', '))}</span>
        )}
      </p>
      {asks && (
        <Button tone="outline" size="small" onClick={onShowAll}>
          {pickerWords.showAll}
        </Button>
      )}
    </div>
  )
}
