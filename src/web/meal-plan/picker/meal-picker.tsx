import { type ReactNode, useEffect, useId, useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import type { FillReason } from '../../../domain/meal-plan/fill/fill-facts.ts'
import { type MealSelections, quantityOf, totalMeals } from '../../../domain/meal-plan/meal-selections.ts'
import { filterMeals, NO_MEAL_FILTER } from '../../../domain/menu/meal-filter.ts'
import { type MealSort, sortMeals } from '../../../domain/menu/meal-sort.ts'
import { renderedView } from '../../../domain/menu/meal-view.ts'
import { afterFirstAct } from '../../platform/first-act.ts'
import { menuView } from '../../platform/storage/browser-storage.ts'
import type { Eating } from '../eating.ts'
import { reasonWords } from '../fill/fill.words.ts'
import { wantsLessMotion } from '../meal-gallery.tsx'
import { ChoiceDialogs } from './choice-dialogs.tsx'
import { LIST } from './list-style.ts'
import { MealCard, type MealProps } from './meal-card.tsx'
import { conflictsOf } from './meal-marks.tsx'
import { MealRow } from './meal-row.tsx'
import { MenuTools, type MenuView } from './menu-tools.tsx'
import { pickerWords } from './picker.words.ts'
import { useBoxFirst } from './use-box-first.ts'
import { useChoice } from './use-choice.ts'

/** Of a phone, before anybody scrolls. Others load as they come near, on a desk at once. */
const CARDS_IN_SIGHT = 2

type Props = {
  meals: readonly MealWire[]
  selections: MealSelections
  onChange: (selections: MealSelections) => void
  /** Most portions that may be selected in all. */
  cap: number
  /** What a household does that wants more than fits, in words. */
  whenFull?: string
  eating: Eating
  /** Meals that the household has had before. */
  had?: ReadonlySet<string>
  /** Why a meal is in the box, for those that were filled in. */
  reasons?: ReadonlyMap<string, FillReason>
  /** What is in the box comes first, as a list: for a box that is changed, not chosen anew. */
  boxFirst?: boolean
}

/** The menu with quantity controls: shared by the meals screen and the portal's weeks. */
export function MealPicker(props: Props) {
  const { meals, selections, onChange, cap, eating, boxFirst = false } = props
  const [moving, setMoving] = useState(() => !wantsLessMotion())
  const [filter, setFilter] = useState(NO_MEAL_FILTER)
  const [sort, setSort] = useState<MealSort>('menu')
  const [view, setView] = useState<MenuView>(() => menuView.read() ?? (boxFirst ? 'list' : 'grid'))
  const box = useBoxFirst(selections, boxFirst)
  const choice = useChoice({
    ...{ meals, eating, selections, cap },
    onChange: (next) => {
      box.changed(next)
      onChange(next)
    },
    onSwapped: box.swapped,
    whenFull: props.whenFull ?? pickerWords.isFullToSave,
  })
  const [swapping, setSwapping] = useState<MealWire | null>(null)
  const shown = sortMeals(filterMeals(meals, filter, eating.avoidances), sort, props.had ?? new Set())
  const hidden = meals.filter((meal) => quantityOf(selections, meal.id) > 0 && !shown.includes(meal))
  const conflicts = (meal: MealWire) => conflictsOf(meal, eating).length > 0
  const first = box.first.flatMap(({ id }) => shown.filter((meal) => meal.id === id))
  const keyOf = ({ id }: MealWire) => box.first.find((place) => place.id === id)?.key ?? id
  const others = shown.filter((meal) => !first.includes(meal))
  const groups = [
    { title: null, meals: first },
    { title: first.length > 0 ? pickerWords.rest : null, meals: others.filter((meal) => !conflicts(meal)) },
    { title: pickerWords.avoided, lead: pickerWords.avoidedLead, meals: others.filter(conflicts) },
  ].filter((group) => group.meals.length > 0)
  const nearPixels = useNearPixels()
  const full = totalMeals(selections) >= cap
  const noteOf = ({ id }: MealWire) => {
    const reason = props.reasons?.get(id)
    return reason && reasonWords(reason)
  }
  const propsOf = (meal: MealWire): MealProps => ({
    note: noteOf(meal),
    ...{ meal, eating, moving, full, nearPixels },
    quantity: quantityOf(selections, meal.id),
    first: shown.indexOf(meal) < CARDS_IN_SIGHT,
    onTap: () => choice.tap(meal),
    onChange: (next) => choice.change(meal, next),
    onType: (typed) => choice.type(meal, typed),
    onSwap: () => void choice.swap(meal),
    onSwapFor: () => setSwapping(meal),
  })
  const title = useId()
  return (
    <div className="@container flex flex-col gap-3 sm:gap-4">
      <MenuTools
        title={
          <h2 id={title} className="font-display text-2xl font-semibold">
            {first.length > 0 ? pickerWords.inBox : pickerWords.menu}
          </h2>
        }
        {...{ meals, filter, sort, view, moving }}
        avoidances={eating.avoidances}
        onFilter={setFilter}
        onSort={setSort}
        onMoving={setMoving}
        onView={(next) => {
          setView(next)
          menuView.save(next)
        }}
        shown={shown.length}
        hiddenChoices={hidden.map(({ name }) => name)}
      />
      {shown.length === 0 && <NothingFits />}
      {groups.map((group) => (
        <Group key={group.title} title={group.title} lead={group.lead} labelledBy={title}>
          <Meals view={view}>
            {group.meals.map((meal) =>
              view === 'grid' ? (
                <MealCard key={keyOf(meal)} {...propsOf(meal)} />
              ) : (
                <MealRow key={keyOf(meal)} {...propsOf(meal)} />
              ),
            )}
          </Meals>
        </Group>
      ))}
      {view === 'grid' && shown.some(({ images }) => renderedView(images[0])) && (
        <p className="text-xs text-ink-soft">{pickerWords.rendered}</p>
      )}
      <ChoiceDialogs
        choice={choice}
        eating={eating}
        swapping={swapping}
        onSwapped={() => setSwapping(null)}
      />
    </div>
  )
}

/** Browsers count as near what is several screenfuls away: on a phone that would be a picture of every other meal. */
const NEAR_PIXELS = 600

/** Until somebody acts, what is in sight comes alone: before the first scroll nothing else is wanted. */
function useNearPixels(): number {
  const [near, setNear] = useState(0)
  useEffect(() => afterFirstAct(() => setNear(NEAR_PIXELS)), [])
  return near
}

type GroupProps = {
  title: string | null
  lead: string | undefined
  labelledBy: string
  children: ReactNode
}

/** A part of the menu, under a heading of its own where there is more than one. */
function Group({ title, lead, labelledBy, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={title === null ? labelledBy : id} className="flex flex-col gap-2 sm:gap-3">
      {title !== null && (
        <div className="mt-2">
          <h2 id={id} className="font-display text-heading font-semibold">
            {title}
          </h2>
          {lead && <p className="text-sm text-ink-soft">{lead}</p>}
        </div>
      )}
      {children}
    </section>
  )
}

function Meals({ view, children }: { view: MenuView; children: ReactNode }) {
  return (
    <ul
      className={
        view === 'grid'
          ? 'grid grid-cols-2 gap-3 cramped:grid-cols-1 @xl:grid-cols-3 @xl:gap-5 @4xl:grid-cols-4'
          : LIST
      }
    >
      {children}
    </ul>
  )
}

function NothingFits() {
  return (
    <div className="rounded-card bg-sand px-6 py-12 text-center">
      <p className="font-display text-heading font-semibold">{pickerWords.nothingFits}</p>
      <p className="mt-1 text-ink-soft">{pickerWords.nothingFitsText}</p>
    </div>
  )
}
