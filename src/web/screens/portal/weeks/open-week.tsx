import type {
  BoxWire,
  CalendarWeekWire,
  SubscriptionCalendar,
} from '../../../../contract/household/subscription-wire.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { chargeMomentText } from '../../../../domain/time/moment-text.ts'
import { boxAmount } from '../../../orders/charge-amount.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import type { ServerTime } from '../../../platform/use-server-clock.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BoxMealRows, BoxMealStrip, BoxMealTiles } from './box-meals.tsx'
import { mealCount, mealsOfBox } from './coming-box.ts'
import { DeliveryDay, NextDeliveryCard } from './next-delivery-card.tsx'
import { TimeLeft } from './time-left.tsx'
import { useMealPictures } from './use-meal-pictures.ts'
import { type WeekAction, WeekActions } from './week-actions.tsx'
import { badgeTone, boxHint } from './week-texts.ts'
import { weekWords } from './weeks.words.ts'

type Props = {
  week: CalendarWeekWire
  box: BoxWire
  calendar: SubscriptionCalendar
  time: ServerTime
  onAct: (action: WeekAction) => void
}

/** The first week that can still change, beside a box that is paid for. */
export function OpenWeekCard(props: Props) {
  const kitchen = useKitchen()
  const { week, box, time } = props
  const meals = mealsOfBox(box, useMealPictures())
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 tabIndex={-1} className="font-semibold text-clay-ink">
            {weekWords.openForChanges}
          </h2>
          <WeekMark box={box} time={time} />
        </div>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-display text-[1.35rem] leading-tight font-semibold sm:text-2xl">
            {formatWeekdayAndDay(calendarDateOf(week.delivery_date))}
          </p>
          {box.amounts && <p className="text-lg font-semibold tabular-nums">{boxAmount(box)}</p>}
        </div>
        <p className="mt-1.5 text-pretty text-ink-soft">{boxHint(kitchen, box)}</p>
        <OwnAddress box={box} />
      </div>
      <div className="lg:hidden">
        <BoxMealStrip meals={meals} faint={!box.actions.unskip} />
      </div>
      <BoxMealRows meals={meals} faint={!box.actions.unskip} />
      <div className="mt-auto flex flex-col gap-4">
        <p className="text-pretty text-ink-soft first-letter:uppercase">{chargeSentence(kitchen, props)}</p>
        <WeekNotes box={box} />
        <WeekActions week={week} box={box} onAct={props.onAct} />
      </div>
    </Card>
  )
}

/** The open week when nothing comes before it: it is the next delivery itself. */
export function PlannedDelivery(props: Props & { now: Date }) {
  const kitchen = useKitchen()
  const { week, box, time, now } = props
  const meals = mealsOfBox(box, useMealPictures())
  return (
    <NextDeliveryCard badge={<WeekMark box={box} time={time} />}>
      <DeliveryDay date={calendarDateOf(week.delivery_date)} now={now} />
      <div className="flex flex-1 flex-col justify-between gap-5 p-5 sm:p-6">
        <BoxMealTiles meals={meals} />
        <div className="flex flex-col gap-4">
          <div>
            <p className="font-medium">{boxHint(kitchen, box)}</p>
            <OwnAddress box={box} />
            <p className="text-ink-soft">
              {box.amounts && (
                <span className="text-lg font-semibold text-ink tabular-nums">{boxAmount(box)} </span>
              )}
              {chargeSentence(kitchen, props)}
            </p>
          </div>
          <WeekNotes box={box} />
          <WeekActions week={week} box={box} onAct={props.onAct} />
        </div>
      </div>
    </NextDeliveryCard>
  )
}

function WeekMark({ box, time }: Pick<Props, 'box' | 'time'>) {
  return box.state === 'open' ? (
    <TimeLeft until={box.orders_close_at} time={time} />
  ) : (
    <Badge tone={badgeTone(box.state)}>{box.label}</Badge>
  )
}

/** Shown only for a week that goes to another address. */
export function OwnAddress({ box }: { box: BoxWire }) {
  return (
    box.own_address && (
      <p className="text-pretty text-ink-soft [overflow-wrap:anywhere]">
        {weekWords.weekTo(box.own_address)}
      </p>
    )
  )
}

/** More of them stand behind a press, or a week with a new menu would be a page of sentences. */
const NOTES_AT_ONCE = 3

export function WeekNotes({ box: { notes, missing } }: { box: BoxWire }) {
  if (notes.length === 0) return null
  const shown = notes.length > NOTES_AT_ONCE ? NOTES_AT_ONCE - 1 : notes.length
  return (
    <Notice tone={missing > 0 ? 'warning' : 'info'}>
      <Notes notes={notes.slice(0, shown)} />
      {shown < notes.length && (
        <details>
          <summary className="flex min-h-10 w-fit items-center font-medium underline underline-offset-2">
            {weekWords.moreNotes(notes.length - shown)}
          </summary>
          <Notes notes={notes.slice(shown)} />
        </details>
      )}
    </Notice>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** What the amount beside it is for, and when the card pays it. */
function chargeSentence(kitchen: Kitchen, { box, week, calendar }: Props): string {
  if (!box.actions.unskip) return weekWords.notCharged
  const charge = calendar.forecast.find(({ delivery_date }) => delivery_date === week.delivery_date)
  const meals = weekWords.forMeals(mealCount(box.lines))
  return charge ? weekWords.charged(meals, chargeMomentText(kitchen, new Date(charge.charged_at))) : meals
}
