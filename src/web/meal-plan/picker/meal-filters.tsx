import { useRef } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { avoidanceLabel } from '../../../domain/customers/dietary-preferences.ts'
import { type Avoidances, PROTEIN_KINDS } from '../../../domain/menu/allergens.ts'
import {
  asksForSomething,
  MEAL_DIETS,
  type MealDiet,
  type MealFilter,
  mealFilterCounts,
  NO_MEAL_FILTER,
} from '../../../domain/menu/meal-filter.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FilterChips, FilterRow } from '../../ui/fields/filter-chips.tsx'

const DIET_LABELS: Record<MealDiet, string> = {
  'for-you': 'Without what you avoid',
  meatless: 'No meat or fish',
  'no-gluten': 'No gluten',
  'no-dairy': 'No dairy',
  'no-nuts': 'No nuts',
}

type Props = {
  meals: readonly MealWire[]
  avoidances: Avoidances
  filter: MealFilter
  onChange: (filter: MealFilter) => void
  /** How many meals are left. */
  shown: number
  /** Names of chosen meals that the filter hides. */
  hiddenChoices: readonly string[]
}

/** Narrows the menu down, and says what that leaves and what it hides. */
export function MealFilters({ meals, avoidances, filter, onChange, shown, hiddenChoices }: Props) {
  const counts = mealFilterCounts(meals, filter, avoidances)
  const avoids = avoidances.avoidProteins.length + avoidances.avoidIngredients.length > 0
  const diets = MEAL_DIETS.filter((diet) => avoids || diet !== 'for-you')
  const proteins = PROTEIN_KINDS.filter((kind) => meals.some((meal) => meal.proteins?.includes(kind)))
  const asks = asksForSomething(filter) || hiddenChoices.length > 0
  const box = useRef<HTMLDivElement>(null)
  const showAll = () => {
    onChange(NO_MEAL_FILTER)
    // The button goes with the filters: the first chip takes the focus.
    box.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <div ref={box} className="flex flex-col gap-3">
      <FilterRow>
        <FilterChips
          legend="Diet"
          options={diets.map((diet) => ({
            value: diet,
            label: DIET_LABELS[diet],
            count: counts.diets[diet],
          }))}
          chosen={filter.diets}
          onChange={(chosen) => onChange({ ...filter, diets: chosen })}
        />
        <FilterChips
          legend="Protein"
          options={proteins.map((kind) => ({
            value: kind,
            label: avoidanceLabel(kind),
            count: counts.proteins[kind],
          }))}
          chosen={filter.proteins}
          onChange={(chosen) => onChange({ ...filter, proteins: chosen })}
        />
      </FilterRow>
      <div
        className={classes(
          'flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1',
          // On a phone the first picture takes the place of a line that says nothing new.
          !asks && 'max-sm:sr-only',
        )}
      >
        <Leaves all={meals.length} shown={shown} hiddenChoices={hiddenChoices} />
        {asks && (
          <Button tone="outline" size="small" onClick={showAll}>
            Show all
          </Button>
        )}
      </div>
    </div>
  )
}

type LeavesProps = Pick<Props, 'shown' | 'hiddenChoices'> & { all: number }

function Leaves({ all, shown, hiddenChoices }: LeavesProps) {
  return (
    <p aria-live="polite" className="text-ink-soft">
      {shown === all ? `Showing all ${all} meals` : `Showing ${shown} of ${all} meals`}
      {hiddenChoices.length > 0 && (
        <span className="block font-medium text-ink">
          In your plan but not shown: {hiddenChoices.join(', ')}
        </span>
      )}
    </p>
  )
}
