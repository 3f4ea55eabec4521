import { useState } from 'react'
import type { MenuWeekWire } from '../../../../contract/staff/menu/menu-weeks-wire.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { UnsavedOnPage } from '../../../ui/overlays/unsaved-on-page.tsx'
import { ColumnHead } from './column-head.tsx'
import { MENU_WEEKS } from './menu-weeks.words.ts'
import { PlannedMealLine } from './planned-meal.tsx'
import { useChangeMenuWeeks } from './use-menu-weeks.ts'
import {
  differences,
  draftOf,
  isChanged,
  type MenuMeal,
  moved,
  type PlannedMeal,
  requestOf,
  type WeekDraft,
} from './week-draft.ts'

type Props = {
  week: MenuWeekWire
  before: MenuWeekWire | undefined
  meals: readonly MenuMeal[]
  /** Whether a menu was published before: from then on each week needs its own. */
  hasBegun: boolean
  onPublish: (week: MenuWeekWire) => void
}

/** What is entered for a week, and what is done with it. It stays until it is saved, also when somebody else was quicker. */
function useWeekDraft(week: MenuWeekWire, onPublish: Props['onPublish']) {
  const kitchen = useKitchen()
  const { busy, problem, change, forget } = useChangeMenuWeeks()
  const [entered, setEntered] = useState<WeekDraft | null>(null)
  const draft = entered ?? draftOf(kitchen, week)
  const hasEntered = entered !== null && isChanged(kitchen, week, entered)
  const enter = (part: Partial<WeekDraft>) => setEntered({ ...draft, ...part })
  const save = async () => {
    // After a conflict the person has seen what the other wrote, and saves over it.
    const wish = problem?.isConflict ? { ...draft, version: week.version } : draft
    const saved = await change('saveMenuWeek', requestOf(kitchen, week, wish), MENU_WEEKS.saved)
    if (saved) setEntered(null)
    return saved?.weeks.find(({ scheduled_date }) => scheduled_date === week.scheduled_date) ?? null
  }
  const publish = async () => {
    const ready = hasEntered ? await save() : week
    if (ready) onPublish(ready)
  }
  const discard = () => {
    setEntered(null)
    forget()
  }
  const withdraw = () => {
    const { scheduled_date, version } = week
    return change('withdrawMenuWeek', { scheduled_date, version }, MENU_WEEKS.withdrawn)
  }
  return { busy, problem, draft, hasEntered, enter, save, publish, discard, withdraw }
}

/** One week: its meals in menu order, and what can be done with them. */
export function WeekColumn({ week, before, meals, hasBegun, onPublish }: Props) {
  const kitchen = useKitchen()
  const { busy, problem, draft, hasEntered, enter, ...act } = useWeekDraft(week, onPublish)
  const title = formatLongDate(calendarDateOf(week.delivery_date))
  return (
    <Card as="li" aria-label={title} className="flex min-w-0 flex-col gap-4">
      <UnsavedOnPage when={hasEntered} />
      <ColumnHead {...{ week, title, hasEntered, hasBegun }} />
      <Meals week={week} meals={meals} draft={draft} onEnter={week.is_open ? enter : null} />
      {week.is_open && (
        <>
          <AddMeal meals={meals} draft={draft} before={before} onEnter={enter} />
          <WeekSettings draft={draft} onEnter={enter} />
          {problem && (
            <ColumnProblem
              {...problem}
              lines={
                problem.isConflict
                  ? differences(
                      kitchen,
                      week,
                      draft,
                      (id) => meals.find((meal) => meal.id === id)?.name ?? '',
                    )
                  : []
              }
            />
          )}
          <ColumnActions
            busy={busy}
            hasEntered={hasEntered}
            mayPublish={draft.meals.length > 0 && (hasEntered || week.has_changes)}
            mayWithdraw={week.may_withdraw && !hasEntered}
            onSave={() => void act.save()}
            onPublish={() => void act.publish()}
            onDiscard={act.discard}
            onWithdraw={() => void act.withdraw()}
          />
        </>
      )}
    </Card>
  )
}

type ActionsProps = {
  busy: boolean
  hasEntered: boolean
  mayPublish: boolean
  mayWithdraw: boolean
  onSave: () => void
  onPublish: () => void
  onDiscard: () => void
  onWithdraw: () => void
}

function ColumnActions({ busy, hasEntered, mayPublish, mayWithdraw, ...on }: ActionsProps) {
  return (
    <div className="mt-auto flex flex-wrap gap-2 border-t border-line pt-4">
      <Button tone="outline" busy={busy} aria-disabled={!hasEntered} onClick={on.onSave}>
        {MENU_WEEKS.save}
      </Button>
      <Button busy={busy} aria-disabled={!mayPublish} onClick={on.onPublish}>
        {MENU_WEEKS.publish}
      </Button>
      {hasEntered && (
        <Button tone="quiet" onClick={on.onDiscard}>
          {MENU_WEEKS.discard}
        </Button>
      )}
      {mayWithdraw && (
        <Button tone="quiet" busy={busy} onClick={on.onWithdraw}>
          {MENU_WEEKS.withdraw}
        </Button>
      )}
    </div>
  )
}

type Enter = (part: Partial<WeekDraft>) => void
type MealsProps = Pick<Props, 'week' | 'meals'> & { draft: WeekDraft; onEnter: Enter | null }

function Meals({ week, meals, draft, onEnter }: MealsProps) {
  if (draft.meals.length === 0) return <p className="text-ink-soft">{MENU_WEEKS.noMeals}</p>
  const replace = (next: PlannedMeal) =>
    onEnter?.({ meals: draft.meals.map((one) => (one.meal_id === next.meal_id ? next : one)) })
  return (
    <ol className="flex flex-col divide-y divide-line">
      {draft.meals.map((planned) => {
        const { meal_id: id } = planned
        const told = week.published.find((one) => one.meal_id === id)
        return (
          <PlannedMealLine
            key={id}
            planned={planned}
            meal={meals.find((meal) => meal.id === id)}
            promisedCents={told && told.promised_cents < told.price_cents ? told.promised_cents : null}
            orderedPortions={week.ordered.find((one) => one.meal_id === id)?.portions ?? 0}
            change={
              onEnter && {
                onChange: replace,
                onMove: (by) => onEnter({ meals: moved(draft.meals, id, by) }),
                onRemove: () => onEnter({ meals: draft.meals.filter((one) => one.meal_id !== id) }),
              }
            }
          />
        )
      })}
    </ol>
  )
}

const asPlanned = ({ id: meal_id, price_cents }: MenuMeal): PlannedMeal => {
  return { meal_id, price_cents, portion_limit: null }
}

type AddProps = Pick<Props, 'meals' | 'before'> & { draft: WeekDraft; onEnter: Enter }

function AddMeal({ meals, before, draft, onEnter }: AddProps) {
  const left = meals.filter(
    ({ id, is_available }) => is_available && !draft.meals.some(({ meal_id }) => meal_id === id),
  )
  const add = (added: readonly MenuMeal[]) => onEnter({ meals: [...draft.meals, ...added.map(asPlanned)] })
  return (
    <div className="flex flex-col gap-3">
      {draft.meals.length === 0 && before && before.draft.length > 0 && (
        <Button
          tone="outline"
          onClick={() => onEnter({ meals: before.draft, mealsMax: before.draft_meals_max })}
        >
          {MENU_WEEKS.copyBefore}
        </Button>
      )}
      {left.length > 1 && (
        <Button tone="outline" onClick={() => add(left)}>
          {MENU_WEEKS.addAll(left.length)}
        </Button>
      )}
      {left.length > 0 && (
        <SelectField
          label={MENU_WEEKS.addMeal}
          value=""
          onChoose={(id) => add(left.filter((meal) => meal.id === id))}
        >
          <option value="">{MENU_WEEKS.choose}</option>
          {left.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

function WeekSettings({ draft, onEnter }: { draft: WeekDraft; onEnter: Enter }) {
  const [text, setText] = useState(draft.mealsMax === null ? '' : String(draft.mealsMax))
  const typed = text.trim()
  const isNumber = typed === '' || /^[1-9]\d{0,5}$/.test(typed)
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={MENU_WEEKS.mealsMax}
        hint={MENU_WEEKS.mealsMaxHint}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={isNumber ? undefined : MENU_WEEKS.portionsError}
        onChange={({ target: { value } }) => {
          setText(value)
          if (value.trim() === '' || /^[1-9]\d{0,5}$/.test(value.trim()))
            onEnter({ mealsMax: value.trim() === '' ? null : Number(value.trim()) })
        }}
      />
      <TextField
        label={MENU_WEEKS.publishOn}
        hint={MENU_WEEKS.publishOnHint}
        type="date"
        value={draft.publishOn}
        onChange={(event) => onEnter({ publishOn: event.target.value })}
      />
    </div>
  )
}

type ProblemProps = { text: string; isConflict: boolean; lines: readonly string[] }

function ColumnProblem({ text, isConflict, lines }: ProblemProps) {
  return (
    <Notice tone="danger" urgent {...(isConflict && { title: MENU_WEEKS.conflict })}>
      {isConflict ? MENU_WEEKS.conflictText : text}
      {lines.length > 0 && (
        <>
          <p className="mt-2">{MENU_WEEKS.theirs}</p>
          <ul className="list-disc pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
