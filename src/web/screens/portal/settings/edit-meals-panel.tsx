import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MealWire } from '../../../../contract/household/menu-wire.ts'
import type { Portal } from '../../../../contract/household/portal-wire.ts'
import { NO_EDITABLE_ORDER } from '../../../../contract/shared/refusal-texts.ts'
import { selectionsFromWire, selectionsOnWire } from '../../../../contract/shared/selections-on-wire.ts'
import { mealMinimum } from '../../../../domain/meal-plan/meal-minimum.ts'
import { type MealSelections, totalMeals } from '../../../../domain/meal-plan/meal-selections.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { messageOf } from '../../../app/messages.ts'
import { showFailure, showToast } from '../../../app/toasts.ts'
import { useClashQuestion } from '../../../meal-plan/clashes/use-clash-question.tsx'
import { menuQuery } from '../../../meal-plan/menu-query.ts'
import { BoxPicker } from '../../../meal-plan/picker/box-picker.tsx'
import { call } from '../../../platform/api-client.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { reserveBar } from '../../../ui/overlays/reserve-space.ts'
import { UnsavedOnPage } from '../../../ui/overlays/unsaved-on-page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { eatingOf } from '../account/eating-of.ts'
import { ForeseenCharges } from '../foreseen/foreseen-charges.tsx'
import { useChargesForeseen } from '../foreseen/use-charges-foreseen.ts'
import { DraftPrice, MealsToSave, SelectedCount } from '../weeks/meals-and-price.tsx'
import { editWords } from './edit-panels.words.ts'
import type { ClosePanel } from './setting-panel.tsx'

type Props = { portal: Portal; reload: () => Promise<void>; onClose: ClosePanel }
type EditableOrder = NonNullable<Portal['editable_order']>
/** What is entered and not saved, and the box that it was begun with. */
type Choice = { selections: MealSelections | null; everyWeek: boolean; begunWith: EditableOrder }
type Part = Pick<Choice, 'selections'> | Pick<Choice, 'everyWeek'>
type Entered = { choice: Choice | null; choose: (part: Part) => void }

/**
 * The coming box's meals, and as a choice every later box's too (docs/rulings.md, Money). What is chosen outlives its box,
 * which may be skipped or charged meanwhile: then it is for the next one.
 */
export function EditMealsPanel(props: Props) {
  const { editable_order: order } = props.portal
  const [choice, setChoice] = useState<Choice | null>(null)
  const isChanged = choice !== null && (choice.selections !== null || !choice.everyWeek)
  const start = order && { selections: null, everyWeek: true, begunWith: order }
  const choose = (part: Part) =>
    setChoice((latest) => {
      const before = latest ?? start
      return before && { ...before, ...part }
    })
  return (
    <>
      <UnsavedOnPage when={isChanged} />
      {order ? (
        <EditMeals {...props} order={order} choice={choice} choose={choose} />
      ) : (
        <Notice tone="warning">
          <p>{NO_EDITABLE_ORDER}</p>
          {isChanged && <p>{editWords.keptForNext}</p>}
        </Notice>
      )}
    </>
  )
}

function useEditMeals({ order, menu, choice, reload, onClose }: FormProps) {
  const everyWeek = choice?.everyWeek ?? true
  const [refusal, setRefusal] = useState<{ sentence: string; orderId: string } | null>(null)
  const chosen = choice?.selections ?? selectionsFromWire(order.meal_selections)
  const selections = chosen.filter(({ mealId }) => menu.some(({ id }) => id === mealId))
  const selected = totalMeals(selections)
  const minimum = mealMinimum(order.household_size)
  const edit = {
    order_id: order.id,
    meal_selections: selectionsOnWire(selections),
    apply_to_future_orders: everyWeek,
  }
  const foreseen = useChargesForeseen(
    isCharged(order) && selected >= minimum ? { kind: 'coming-meals', edit } : null,
    { typed: true },
  )
  const [busy, setBusy] = useState(false)
  const clashes = useClashQuestion()
  const send = async () => {
    setBusy(true)
    setRefusal(null)
    const outcome = await clashes.send(edit.meal_selections, (rows) =>
      call('updateSubscriptionMeals', { ...edit, meal_selections: rows }),
    )
    setBusy(false)
    if (!outcome.ok) {
      const message = messageOf(outcome.failure, editWords.mealsFailed)
      setRefusal({ sentence: message, orderId: order.id })
      return showFailure(outcome.failure, editWords.mealsFailed, message)
    }
    const { sentence } = outcome.value
    showToast(editWords.mealsSaved, {
      tone: 'success',
      seconds: sentence ? 5 : 3,
      ...(sentence && { description: sentence }),
    })
    onClose(reload())
  }
  const save = () => (isCharged(order) ? foreseen.goOn(send) : send())
  const error = refusal?.orderId === order.id ? refusal.sentence : null
  return {
    ...{ selections, selected, minimum, everyWeek, foreseen, error, save },
    busy: busy || foreseen.isGoingOn,
    question: clashes.question,
  }
}

/** A draft is paid for in the checkout; its meals change nothing of what the card on file is charged. */
const isCharged = ({ status }: EditableOrder) => status !== 'draft'

function EditMeals(props: Omit<FormProps, 'menu'>) {
  const menu = useQuery(menuQuery)
  if (menu.isPending) return <Skeleton className="h-64" />
  if (menu.data) return <EditMealsForm {...props} menu={menu.data} />
  return (
    <Notice
      tone="danger"
      urgent
      title={editWords.mealsNotLoaded}
      actions={<Button onClick={() => void menu.refetch()}>{editWords.tryAgain}</Button>}
    />
  )
}

type FormProps = Props & Entered & { order: EditableOrder; menu: readonly MealWire[] }

function EditMealsForm(props: FormProps) {
  const { order, portal, menu, choice, choose, onClose } = props
  const edit = useEditMeals(props)
  const { selections, selected, minimum } = edit
  const isOnMenu = (mealId: string) => menu.some(({ id }) => id === mealId)
  const gone = order.meal_selections.filter(({ meal_id }) => !isOnMenu(meal_id))
  return (
    <div className="flex flex-col gap-5">
      {edit.question}
      <p>
        {editWords.boxOf} <strong>{formatLongDate(calendarDateOf(order.delivery_date))}</strong>
      </p>
      {choice && <OtherBox begunWith={choice.begunWith} order={order} />}
      {gone.length > 0 && <Notice tone="warning">{editWords.gone(totalMeals(gone))}</Notice>}
      {/* What is chosen while it is being saved would be gone with the panel. */}
      <div inert={edit.busy}>
        <BoxPicker
          meals={menu}
          selections={selections}
          onChange={(selections) => choose({ selections })}
          minimum={minimum}
          eating={eatingOf(portal)}
          orders={portal.orders}
        />
      </div>
      <SelectedCount selected={selected} minimum={minimum} />
      {edit.error && (
        <Notice tone="danger" urgent>
          {edit.error}
        </Notice>
      )}
      <SwitchField
        label={editWords.everyWeek}
        checked={edit.everyWeek}
        busy={edit.busy}
        onChange={(everyWeek) => choose({ everyWeek })}
      />
      <SaveMeals edit={edit} order={order} menu={menu} onCancel={() => onClose()} />
    </div>
  )
}

type SaveProps = {
  edit: ReturnType<typeof useEditMeals>
  order: EditableOrder
  menu: readonly MealWire[]
  onCancel: () => void
}

/** At the foot of the window: what the choice costs, and the buttons. */
function SaveMeals({ edit, order, menu, onCancel }: SaveProps) {
  const { selections, selected, minimum, foreseen } = edit
  return (
    <div
      ref={reserveBar}
      id="save-meals"
      className="sticky bottom-[max(var(--foot-space,0px),var(--toast-space,0px))] -mx-5 -mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-card px-5 py-3 sm:-mx-6 sm:px-6"
    >
      <div className="flex min-w-0 basis-[26rem] flex-col gap-1">
        <MealsToSave selected={selected} minimum={minimum} />
        {isCharged(order) ? (
          <ForeseenCharges foreseen={foreseen} />
        ) : (
          <DraftPrice selections={selections} menu={menu} householdSize={order.household_size} />
        )}
      </div>
      <div className="ml-auto flex gap-2">
        <Button tone="quiet" onClick={onCancel}>
          {editWords.cancel}
        </Button>
        <Button
          busy={edit.busy}
          disabled={selected < minimum}
          aria-disabled={foreseen.isAsking}
          onClick={() => void edit.save()}
        >
          {editWords.save}
        </Button>
      </div>
    </div>
  )
}

function OtherBox({ begunWith, order }: Pick<Choice, 'begunWith'> & { order: EditableOrder }) {
  if (begunWith.delivery_date === order.delivery_date) return null
  return (
    <Notice tone="warning" urgent>
      {editWords.begunWith(formatLongDate(calendarDateOf(begunWith.delivery_date)))}
    </Notice>
  )
}
