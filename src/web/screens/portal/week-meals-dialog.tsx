import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MealWire } from '../../../contract/menu-wire.ts'
import type { Portal } from '../../../contract/portal-wire.ts'
import type { BoxWire, CalendarWeekWire } from '../../../contract/subscription-wire.ts'
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
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { SelectedCount } from './edit-meals-panel.tsx'
import { useChange } from './use-calendar.ts'

type Props = { week: CalendarWeekWire | null; minimum: number; portal: Portal; onClose: () => void }

/** The meals of one week, with the household's own picker. */
export function WeekMealsDialog({ week, minimum, portal, onClose }: Props) {
  const menu = useQuery({ ...menuQuery, enabled: week !== null })
  return (
    <Dialog
      open={week !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Edit meals"
      description={week && `Box of ${formatLongDate(calendarDateOf(week.delivery_date))}`}
      width="wide"
    >
      {menu.isError && (
        <Notice
          tone="danger"
          urgent
          title="Failed to load the menu"
          actions={<Button onClick={() => void menu.refetch()}>Try Again</Button>}
        />
      )}
      {menu.isPending && <Skeleton className="h-64" />}
      {week?.box && menu.data && (
        <WeekMealsForm
          key={week.delivery_date}
          date={week.delivery_date}
          box={week.box}
          minimum={minimum}
          portal={portal}
          menu={menu.data}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type FormProps = {
  date: string
  box: BoxWire
  minimum: number
  portal: Portal
  menu: readonly MealWire[]
  onClose: () => void
}

/** Starts from what will come: substitutes are kept unless the household wants others. */
function WeekMealsForm({ date, box, minimum, portal, menu, onClose }: FormProps) {
  const [selections, setSelections] = useState<MealSelections>(() =>
    box.lines.map(({ meal_id, quantity }) => ({ mealId: meal_id, quantity })),
  )
  const [everyWeek, setEveryWeek] = useState(false)
  const { busy, error, change } = useChange()
  const selected = totalMeals(selections)
  const save = async (chosen: MealSelections | null) => {
    const rows = chosen?.map(({ mealId, quantity }) => ({ meal_id: mealId, quantity })) ?? null
    const apply = everyWeek && rows ? 'every_week' : 'week'
    await change(() => call('editBox', { delivery_date: date, meal_selections: rows, apply }), onClose)
  }
  return (
    <div className="flex flex-col gap-5">
      <MealPicker
        meals={menu}
        selections={selections}
        onChange={setSelections}
        cap={MAXIMUM_MEALS_PER_BOX}
        avoidances={{
          avoidProteins: portal.preferences?.avoid_proteins ?? [],
          avoidIngredients: portal.preferences?.avoid_ingredients ?? [],
        }}
      />
      <SelectedCount selected={selected} minimum={minimum} />
      {error && (
        <Notice tone="danger" urgent>
          {error}
        </Notice>
      )}
      <SwitchField label="For every week, not only this one" checked={everyWeek} onChange={setEveryWeek} />
      <div className="flex flex-wrap justify-end gap-2">
        {box.has_own_selections && (
          <Button tone="quiet" busy={busy} onClick={() => void save(null)}>
            Back to my usual meals
          </Button>
        )}
        <Button busy={busy} disabled={selected < minimum} onClick={() => void save(selections)}>
          {everyWeek ? 'Save for every week' : 'Save this week'}
        </Button>
      </div>
    </div>
  )
}
