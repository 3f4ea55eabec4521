import type { BoxWire, SubscriptionCalendar } from '../../../../contract/household/subscription-wire.ts'
import { boxActions } from '../../../../domain/boxes/box-actions.ts'
import { boxLabel } from '../../../../domain/boxes/box-state.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'

/** The calendar as it will be once the week of `date` is skipped or comes again, before the server has said so. */
export function decideWeek(
  calendar: SubscriptionCalendar,
  date: string,
  skip: boolean,
): SubscriptionCalendar {
  const decided = (box: BoxWire): BoxWire => {
    const state = skip ? 'skipped' : box.missing > 0 ? 'needs_choice' : 'open'
    const deliveryDate = calendarDateOf(date)
    const facts = { deliveryDate, firstOpenDeliveryDate: deliveryDate }
    const actions = boxActions(
      { ...facts, state, ordersCloseAt: new Date(box.orders_close_at) },
      new Date(calendar.now),
    )
    return {
      ...box,
      state,
      label: boxLabel(state),
      amounts: null,
      actions: {
        skip: onWire(actions.skip),
        unskip: onWire(actions.unskip),
        edit: onWire(actions.edit),
        change_address: onWire(actions.change_address),
      },
    }
  }
  return {
    ...calendar,
    weeks: calendar.weeks.map((week) =>
      week.delivery_date === date && week.box ? { ...week, box: decided(week.box) } : week,
    ),
    forecast: skip
      ? calendar.forecast.filter(({ delivery_date }) => delivery_date !== date)
      : calendar.forecast,
  }
}

const onWire = (refusal: ReturnType<typeof boxActions>['skip']): BoxWire['actions']['skip'] =>
  refusal && {
    code: refusal.code,
    sentence: refusal.sentence,
    first_open_delivery_date: refusal.firstOpenDeliveryDate,
  }
