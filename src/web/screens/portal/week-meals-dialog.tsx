import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Portal } from '../../../contract/portal-wire.ts'
import type { CalendarWeekWire, SubscriptionCalendar } from '../../../contract/subscription-wire.ts'
import {
  MAXIMUM_MEALS_PER_BOX,
  type MealSelections,
  totalMeals,
} from '../../../domain/meal-plan/meal-selections.ts'
import { formatLongDate } from '../../../domain/shared/date-format.ts'
import { MealPicker } from '../../meal-plan/meal-picker.tsx'
import { menuQuery } from '../../meal-plan/menu-query.ts'
import { call } from '../../platform/api-client.ts'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, Unsaved } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { MealsAndPrice, SelectedCount } from './meals-and-price.tsx'
import { useChange } from './use-change.ts'

type Props = {
  week: CalendarWeekWire | null
  subscription: NonNullable<SubscriptionCalendar['subscription']>
  portal: Portal
  onClose: () => void
}

/** Starts from what will come: substitutes are kept unless the household wants others. */
const startOf = (week: CalendarWeekWire | null): MealSelections =>
  week?.box?.lines.map(({ meal_id, quantity }) => ({ mealId: meal_id, quantity })) ?? []

function useWeekMeals(week: CalendarWeekWire | null, onClose: () => void) {
  const [edited, setEdited] = useState<{ date: string; selections: MealSelections } | null>(null)
  const [everyWeek, setEveryWeek] = useState(false)
  const { busy, error, change } = useChange()
  const date = week?.delivery_date ?? ''
  const close = () => {
    setEdited(null)
    setEveryWeek(false)
    onClose()
  }
  const save = (chosen: MealSelections | null) => {
    const rows = chosen?.map(({ mealId, quantity }) => ({ meal_id: mealId, quantity })) ?? null
    const apply = everyWeek && rows ? 'every_week' : 'week'
    const before = week?.box?.has_own_selections ? week.box.selections : null
    void change(() => call('editBox', { delivery_date: date, meal_selections: rows, apply }), {
      onSaved: close,
      ...(apply === 'week' && {
        undo: () => call('editBox', { delivery_date: date, meal_selections: before, apply }),
      }),
    })
  }
  const selections = edited?.date === date ? edited.selections : startOf(week)
  const choose = (next: MealSelections) => setEdited({ date, selections: next })
  const isChanged = edited?.date === date || everyWeek
  return { selections, choose, isChanged, everyWeek, setEveryWeek, busy, error, save, close }
}

/** The meals of one week, with the household's own picker. */
export function WeekMealsDialog({ week, subscription, portal, onClose }: Props) {
  const { meal_minimum: minimum, household_size: householdSize } = subscription
  const menu = useQuery({ ...menuQuery, enabled: week !== null })
  const edit = useWeekMeals(week, onClose)
  return (
    <Dialog
      open={week !== null}
      onOpenChange={(open) => !open && edit.close()}
      title="Edit meals"
      description={week && `Box of ${formatLongDate(calendarDateOf(week.delivery_date))}`}
      width="wide"
      besideActions={
        menu.data && (
          <SwitchField label="For every week" checked={edit.everyWeek} onChange={edit.setEveryWeek} />
        )
      }
      actions={
        menu.data && (
          <SaveButtons edit={edit} minimum={minimum} hasOwn={week?.box?.has_own_selections ?? false}>
            <MealsAndPrice
              selections={edit.selections}
              before={startOf(week)}
              menu={menu.data}
              householdSize={householdSize}
              amounts={week?.box?.amounts ?? null}
            />
          </SaveButtons>
        )
      }
    >
      <Unsaved when={edit.isChanged} />
      {menu.isError && (
        <Notice
          tone="danger"
          urgent
          title="Failed to load the menu"
          actions={<Button onClick={() => void menu.refetch()}>Try Again</Button>}
        />
      )}
      {menu.isPending && <Skeleton className="h-64" />}
      {menu.data && (
        <div className="flex flex-col gap-5">
          {edit.error && (
            <Notice tone="danger" urgent>
              {edit.error}
            </Notice>
          )}
          <SelectedCount selected={totalMeals(edit.selections)} minimum={minimum} />
          <MealPicker
            meals={menu.data}
            selections={edit.selections}
            onChange={edit.choose}
            cap={MAXIMUM_MEALS_PER_BOX}
            avoidances={{
              avoidProteins: portal.preferences?.avoid_proteins ?? [],
              avoidIngredients: portal.preferences?.avoid_ingredients ?? [],
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

type ButtonsProps = {
  edit: ReturnType<typeof useWeekMeals>
  minimum: number
  hasOwn: boolean
  children: ReactNode
}

function SaveButtons({ edit, minimum, hasOwn, children }: ButtonsProps) {
  const selected = totalMeals(edit.selections)
  return (
    <>
      {children}
      {hasOwn && (
        <Button tone="outline" busy={edit.busy} onClick={() => edit.save(null)}>
          Back to my usual meals
        </Button>
      )}
      <Button busy={edit.busy} disabled={selected < minimum} onClick={() => edit.save(edit.selections)}>
        {edit.everyWeek ? 'Save for every week' : 'Save this week'}
      </Button>
    </>
  )
}
