import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeliveryWeekWire } from '../../../../contract/staff/renewals-wire.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { useChangeWeek } from '../renewals/use-renewals.ts'
import { consequenceOf, type EnteredWeek, enteredOf, isWeekChanged, weekChangeOf } from './week-change.ts'

type Status = DeliveryWeekWire['status']

export function ChangeWeekDialog({ week, onClose }: { week: DeliveryWeekWire | null; onClose: () => void }) {
  return (
    <Dialog
      open={week !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Change this week"
      description={week && formatLongDate(calendarDateOf(week.scheduled_date))}
    >
      {week && <ChangeWeekForm week={week} onClose={onClose} />}
    </Dialog>
  )
}

const DONE: Readonly<Record<Status, string>> = {
  closed: 'Week closed',
  moved: 'Delivery moved',
  regular: 'Week is back to normal',
}

function ChangeWeekForm({ week, onClose }: { week: DeliveryWeekWire; onClose: () => void }) {
  const { busy, problem, isUnknown, change, forget } = useChangeWeek()
  const [entered, setEntered] = useState(() => enteredOf(week))
  const [tried, setTried] = useState(false)
  const { status } = entered
  const enter = (part: Partial<EnteredWeek>) => setEntered((former) => ({ ...former, ...part }))
  const isPaid = week.status !== 'closed' && week.paid_orders > 0
  const id = useId()
  const choose = (next: Status) => {
    enter({ status: next })
    forget()
  }
  const day = useRef<HTMLInputElement>(null)
  /** The button is gone then: the focus goes on with what it asks for. */
  const move = () => {
    flushSync(() => choose('moved'))
    day.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wish = weekChangeOf(week, entered)
    if (wish && !busy && (await change(wish, DONE[wish.status]))) onClose()
  }
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Unsaved when={isWeekChanged(week, entered)} />
      <SelectField label="What happens in this week" value={status} onChoose={choose}>
        <option value="regular">Delivery as usual</option>
        <option value="moved">Delivery on another day</option>
        <option value="closed" disabled={isPaid}>
          No delivery
        </option>
      </SelectField>
      {isPaid && !problem && (
        <PaidNotice paidOrders={week.paid_orders} onMove={status === 'moved' ? null : move} />
      )}
      <ChangedWeekFields entered={entered} tried={tried} day={day} onEnter={enter} />
      <p className="text-ink-soft">{consequenceOf(week, entered)}</p>
      {problem && <ChangeProblem problem={problem} isUnknown={isUnknown} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = {
  entered: EnteredWeek
  /** Save was pressed: what is missing is said. */
  tried: boolean
  day: RefObject<HTMLInputElement | null>
  onEnter: (part: Partial<EnteredWeek>) => void
}

/** What a week that is moved or closed needs. */
function ChangedWeekFields({ entered, tried, day, onEnter }: FieldsProps) {
  const { status, reason, deliveryDate, lastOrderDate } = entered
  return (
    <>
      {status === 'moved' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            ref={day}
            label="Delivery day"
            type="date"
            value={deliveryDate}
            error={tried && !deliveryDate ? 'Please choose a day' : undefined}
            onChange={(event) => onEnter({ deliveryDate: event.target.value })}
          />
          <TextField
            label="Last day to order"
            type="date"
            optional
            value={lastOrderDate}
            onChange={(event) => onEnter({ lastOrderDate: event.target.value })}
          />
        </div>
      )}
      {status !== 'regular' && (
        <TextField
          label="Reason"
          maxLength={200}
          autoComplete="off"
          value={reason}
          error={tried && !reason.trim() ? 'Please say why' : undefined}
          onChange={(event) => onEnter({ reason: event.target.value })}
        />
      )}
    </>
  )
}

function ChangeProblem({ problem, isUnknown }: { problem: string; isUnknown: boolean }) {
  return (
    <Notice
      tone="danger"
      urgent
      title={isUnknown ? 'It is not known whether the week was changed' : 'Nothing was changed'}
    >
      {problem} {isUnknown && 'Its line behind this says so if it was. Saved again, it is changed once only.'}
    </Notice>
  )
}

/** Shown before anything is pressed. The server decides at the call, since orders may be paid meanwhile. */
function PaidNotice({ paidOrders, onMove }: { paidOrders: number; onMove: (() => void) | null }) {
  const paid =
    paidOrders === 1
      ? 'A household has already paid for its order of this delivery.'
      : `Households have already paid for ${paidOrders} orders of this delivery.`
  const button = onMove && (
    <Button tone="outline" onClick={onMove}>
      Move It Instead
    </Button>
  )
  return (
    <Notice title="This week cannot be closed" actions={button}>
      {paid} It can come on another day.
    </Notice>
  )
}
