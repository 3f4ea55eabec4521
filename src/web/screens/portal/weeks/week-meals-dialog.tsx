import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Portal } from '../../../../contract/household/portal-wire.ts'
import type {
  CalendarWeekWire,
  SubscriptionCalendar,
} from '../../../../contract/household/subscription-wire.ts'
import { selectionsFromWire, selectionsOnWire } from '../../../../contract/shared/selections-on-wire.ts'
import { type MealSelections, totalMeals } from '../../../../domain/meal-plan/meal-selections.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useClashQuestion } from '../../../meal-plan/clashes/use-clash-question.tsx'
import { menuQuery } from '../../../meal-plan/menu-query.ts'
import { BoxPicker } from '../../../meal-plan/picker/box-picker.tsx'
import { call } from '../../../platform/api-client.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { eatingOf } from '../account/eating-of.ts'
import { useChange } from '../account/use-change.ts'
import { ForeseenCharges } from '../foreseen/foreseen-charges.tsx'
import { useChargesForeseen } from '../foreseen/use-charges-foreseen.ts'
import { MealsToSave, SelectedCount } from './meals-and-price.tsx'
import { actionWords } from './weeks.words.ts'

type Props = {
  week: CalendarWeekWire | null
  subscription: NonNullable<SubscriptionCalendar['subscription']>
  portal: Portal
  onClose: () => void
}

/** Starts from what will come: substitutes are kept unless the household wants others. */
const startOf = (week: CalendarWeekWire | null): MealSelections => selectionsFromWire(week?.box?.lines ?? [])

/** `isUsual`: the meals of every week, in place of those that the week had for itself. */
type Edited = { date: string; selections: MealSelections; isUsual: boolean }

function useWeekMeals({ week, subscription, onClose }: Props) {
  const { meal_minimum: minimum, standing_selections: standing } = subscription
  const [latest, setEdited] = useState<Edited | null>(null)
  const [everyWeek, setEveryWeek] = useState(false)
  const { error, change } = useChange()
  const clashes = useClashQuestion()
  const date = week?.delivery_date ?? ''
  const edited = latest?.date === date ? latest : null
  const selections = edited?.selections ?? startOf(week)
  const selected = totalMeals(selections)
  const isUsual = edited?.isUsual ?? false
  const close = () => {
    setEdited(null)
    setEveryWeek(false)
    onClose()
  }
  const rows = selectionsOnWire(selections)
  const edit = {
    delivery_date: date,
    meal_selections: isUsual && !everyWeek ? null : rows,
    apply: everyWeek ? ('every_week' as const) : ('week' as const),
  }
  const isEnough = selected >= minimum
  const foreseen = useChargesForeseen(week && isEnough ? { kind: 'edit-box', edit } : null, { typed: true })
  const save = () =>
    foreseen.goOn(() => {
      const before = week?.box?.has_own_selections ? week.box.selections : null
      const send = (meals: typeof edit.meal_selections) =>
        call('editBox', { ...edit, meal_selections: meals })
      const ask = () => (edit.meal_selections ? clashes.send(edit.meal_selections, send) : send(null))
      return change(ask, {
        onSaved: close,
        ...(edit.apply === 'week' && {
          undo: () => send(before),
        }),
      })
    })
  return {
    ...{
      selections,
      selected,
      minimum,
      isEnough,
      isUsual,
      everyWeek,
      setEveryWeek,
      foreseen,
      question: clashes.question,
      error,
      save,
      close,
    },
    choose: (next: MealSelections) => setEdited({ date, selections: next, isUsual: false }),
    chooseUsual: () => {
      const usual = selectionsFromWire(standing)
      setEdited({ date, selections: usual, isUsual: true })
    },
    isChanged: edited !== null || everyWeek,
  }
}

/** The meals of one week, with the household's own picker. */
export function WeekMealsDialog(props: Props) {
  const { week, portal } = props
  const menu = useQuery({ ...menuQuery, enabled: week !== null })
  const edit = useWeekMeals(props)
  return (
    <Dialog
      open={week !== null}
      onOpenChange={(open) => !open && edit.close()}
      title={actionWords.edit}
      description={week && actionWords.boxOf(formatLongDate(calendarDateOf(week.delivery_date)))}
      width="wide"
      besideActions={
        menu.data && (
          // As wide whatever it says, so that nothing moves beside it.
          <div className="flex w-[min(26rem,calc(100vw-2.5rem))] flex-col gap-1">
            <ForeseenCharges foreseen={edit.foreseen} />
            <SwitchField
              label={actionWords.everyWeek}
              checked={edit.everyWeek}
              onChange={edit.setEveryWeek}
            />
          </div>
        )
      }
      actions={menu.data && <SaveButtons edit={edit} hasOwn={week?.box?.has_own_selections ?? false} />}
    >
      <Unsaved when={edit.isChanged} />
      {edit.question}
      {menu.isError && (
        <Notice
          tone="danger"
          urgent
          title={actionWords.menuFailed}
          actions={<Button onClick={() => void menu.refetch()}>{actionWords.tryAgain}</Button>}
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
          <SelectedCount selected={edit.selected} minimum={edit.minimum} />
          <BoxPicker
            meals={menu.data}
            selections={edit.selections}
            onChange={edit.choose}
            minimum={edit.minimum}
            eating={eatingOf(portal)}
            orders={portal.orders}
          />
        </div>
      )}
    </Dialog>
  )
}

type ButtonsProps = { edit: ReturnType<typeof useWeekMeals>; hasOwn: boolean }

function SaveButtons({ edit, hasOwn }: ButtonsProps) {
  const { selected, minimum, isEnough, foreseen } = edit
  return (
    <>
      <MealsToSave selected={selected} minimum={minimum} />
      {hasOwn && (
        <Button
          tone="outline"
          aria-disabled={edit.isUsual || foreseen.isGoingOn}
          onClick={() => edit.chooseUsual()}
        >
          {actionWords.usualMeals}
        </Button>
      )}
      <Button
        busy={foreseen.isGoingOn}
        disabled={!isEnough}
        aria-disabled={foreseen.isAsking}
        onClick={() => void edit.save()}
      >
        {edit.everyWeek ? actionWords.saveEveryWeek : actionWords.saveWeek}
      </Button>
    </>
  )
}
