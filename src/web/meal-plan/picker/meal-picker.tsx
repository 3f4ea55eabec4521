import { type ReactNode, useId, useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import {
  addMeal,
  type MealSelections,
  quantityOf,
  removeMeal,
  tapMeal,
  totalMeals,
} from '../../../domain/meal-plan/meal-selections.ts'
import { type Avoidances, conflictsWith } from '../../../domain/menu/allergens.ts'
import { filterMeals, NO_MEAL_FILTER, partedByAvoidances } from '../../../domain/menu/meal-filter.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { wantsLessMotion } from '../meal-gallery.tsx'
import { useUndo } from '../use-undo.ts'
import { MealCard } from './meal-card.tsx'
import { MealFilters } from './meal-filters.tsx'

/** Of a phone, before anybody scrolls. Others load as they come near, on a desk at once. */
const CARDS_IN_SIGHT = 1

type Props = {
  meals: readonly MealWire[]
  selections: MealSelections
  onChange: (selections: MealSelections) => void
  /** Most portions that may be selected in all. */
  cap: number
  avoidances: Avoidances
}

/** The grid of meals with quantity controls: shared by the meals screen and the portal's edit panel. */
export function MealPicker({ meals, selections, onChange, cap, avoidances }: Props) {
  const [moving, setMoving] = useState(() => !wantsLessMotion())
  const [filter, setFilter] = useState(NO_MEAL_FILTER)
  const choose = useUndo({ meals, selections, onChange, cap })
  const shown = filterMeals(meals, filter, avoidances)
  const { fitting, conflicting } = partedByAvoidances(shown, avoidances)
  const hidden = meals.filter((meal) => quantityOf(selections, meal.id) > 0 && !shown.includes(meal))
  const cardOf = (meal: MealWire, first: boolean) => (
    <MealCard
      key={meal.id}
      meal={meal}
      quantity={quantityOf(selections, meal.id)}
      conflicts={conflictsWith(meal, avoidances)}
      moving={moving}
      first={first}
      full={totalMeals(selections) >= cap}
      onTap={() => {
        if (meal.portions_left !== 0 || quantityOf(selections, meal.id) > 0)
          choose(tapMeal(selections, meal.id, cap))
      }}
      onChange={(next) =>
        choose(
          next > quantityOf(selections, meal.id)
            ? addMeal(selections, meal.id, cap, meal.portions_left)
            : removeMeal(selections, meal.id),
        )
      }
    />
  )
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <MealFilters
        meals={meals}
        avoidances={avoidances}
        filter={filter}
        onChange={setFilter}
        shown={shown.length}
        hiddenChoices={hidden.map(({ name }) => name)}
      />
      {shown.length === 0 && <NothingFits />}
      {fitting.length > 0 && (
        <MealGrid
          title="The menu"
          aside={<PauseButton moving={moving} onToggle={() => setMoving(!moving)} />}
        >
          {fitting.map((meal, index) => cardOf(meal, index < CARDS_IN_SIGHT))}
        </MealGrid>
      )}
      {conflicting.length > 0 && (
        <MealGrid
          title="With something you avoid"
          lead="You can still choose these, for a guest for example."
          aside={fitting.length === 0 && <PauseButton moving={moving} onToggle={() => setMoving(!moving)} />}
        >
          {conflicting.map((meal) => cardOf(meal, false))}
        </MealGrid>
      )}
    </div>
  )
}

type MealGridProps = { title: string; lead?: string; aside: ReactNode; children: ReactNode }

function MealGrid({ title, lead, aside, children }: MealGridProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container flex flex-col gap-3 sm:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <h2 id={id} className="font-display text-2xl font-semibold">
            {title}
          </h2>
          {lead && <p className="text-ink-soft">{lead}</p>}
        </div>
        {aside}
      </div>
      <ul className="grid gap-6 @xl:grid-cols-2 @4xl:grid-cols-3">{children}</ul>
    </section>
  )
}

/** Pictures that move can be stopped, since they keep some people from reading. */
function PauseButton({ moving, onToggle }: { moving: boolean; onToggle: () => void }) {
  return (
    <Button tone="quiet" size="small" className="-mr-3.5" onClick={onToggle}>
      {moving ? 'Pause pictures' : 'Play pictures'}
    </Button>
  )
}

function NothingFits() {
  return (
    <div className="rounded-card bg-sand px-6 py-12 text-center">
      <p className="font-display text-heading font-semibold">No meal fits all of this</p>
      <p className="mt-1 text-ink-soft">Take one of the filters back, or show all meals.</p>
    </div>
  )
}
