import { type ReactNode, useId, useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import type { MealSelections } from '../../../domain/meal-plan/meal-selections.ts'
import { renderedView } from '../../../domain/menu/meal-view.ts'
import { menuView } from '../../platform/storage/browser-storage.ts'
import type { Eating } from '../eating.ts'
import type { Reasons } from '../fill/use-fill.ts'
import { wantsLessMotion } from '../meal-gallery.tsx'
import { ChoiceDialogs } from './choice-dialogs.tsx'
import { type LineProps, MealCard } from './meal-card.tsx'
import { LIST, MealRow } from './meal-row.tsx'
import { MenuTools, type MenuView } from './menu-tools.tsx'
import { pickerWords } from './picker.words.ts'
import { useMealLines } from './use-meal-lines.ts'
import { useMenuGroups } from './use-menu-groups.ts'
import { useNearPixels } from './use-near-pixels.ts'

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
  reasons?: Reasons
  /** What is in the box comes first, as a list: for a box that is changed, not chosen anew. */
  boxFirst?: boolean
  /** What else is said of a meal in the list. */
  beside?: (props: LineProps) => ReactNode
}

const NOTHING_FIRST = [] as const

/** The menu with quantity controls: shared by the meals screen and the portal's weeks. */
export function MealPicker(props: Props) {
  const { boxFirst = false, whenFull = pickerWords.isFullToSave, reasons, beside: Beside } = props
  const [moving, setMoving] = useState(() => !wantsLessMotion())
  const [view, setView] = useState<MenuView>(() => menuView.read() ?? (boxFirst ? 'list' : 'grid'))
  const { places, propsOf, dialogs } = useMealLines({ ...props, whenFull, reasons })
  const menu = useMenuGroups({ ...props, places: boxFirst ? places : NOTHING_FIRST, had: props.had })
  const nearPixels = useNearPixels()
  const show = (next: MenuView) => {
    setView(next)
    menuView.save(next)
  }
  const lineOf = (meal: MealWire) => {
    const key = menu.keyOf(meal)
    const given = propsOf(meal)
    if (view === 'list')
      return (
        <MealRow key={key} {...given}>
          {Beside && <Beside {...given} />}
        </MealRow>
      )
    const first = menu.shown.indexOf(meal) < CARDS_IN_SIGHT
    return <MealCard key={key} {...given} {...{ moving, first, nearPixels }} />
  }
  const title = useId()
  return (
    <div className="@container flex flex-col gap-3 sm:gap-4">
      <MenuTools
        title={
          <h2 id={title} className="font-display text-2xl font-semibold">
            {menu.title}
          </h2>
        }
        {...menu.tools}
        {...{ view, moving }}
        onMoving={setMoving}
        onView={show}
      />
      {menu.shown.length === 0 && <NothingFits />}
      {menu.groups.map((group) => (
        <Group key={group.title} title={group.title} lead={group.lead} labelledBy={title}>
          <Meals view={view}>{group.meals.map(lineOf)}</Meals>
        </Group>
      ))}
      {view === 'grid' && menu.shown.some(({ images }) => renderedView(images[0])) && (
        <p className="text-xs text-ink-soft">{pickerWords.rendered}</p>
      )}
      <ChoiceDialogs {...dialogs} />
    </div>
  )
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
          ? 'grid grid-cols-2 gap-2 cramped:grid-cols-1 @xl:grid-cols-3 @xl:gap-5 @4xl:grid-cols-4'
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
