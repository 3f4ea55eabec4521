import type {
  CalendarWeekWire,
  ForecastChargeWire,
} from '../../../../contract/household/subscription-wire.ts'
import type { BoxState } from '../../../../domain/boxes/box-state.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { formatMonthAndDay, formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { boxAmount, chargeAmount } from '../../../orders/charge-amount.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { weekWords } from './weeks.words.ts'

type Mark = { icon: IconName; color: string; word: string | null }

const PAID: Mark = { icon: 'check', color: 'text-leaf-ink', word: weekWords.tile.paid }
const OUT: Mark = { icon: 'minus', color: 'text-ink-soft', word: weekWords.tile.skipped }

/** How a week stands, in a picture and a word; an open one says what it costs in place of the word. */
const MARKS: Readonly<Record<BoxState, Mark>> = {
  open: { icon: 'box', color: 'text-leaf-ink', word: null },
  needs_choice: { icon: 'warning', color: 'text-warning', word: weekWords.tile.choose },
  closing: { icon: 'clock', color: 'text-ink-soft', word: null },
  payment_failed: { icon: 'warning', color: 'text-danger', word: weekWords.tile.declined },
  confirmed: PAID,
  preparing: PAID,
  out_for_delivery: { ...PAID, icon: 'truck' },
  delivered: PAID,
  skipped: OUT,
  paused: { ...OUT, word: weekWords.tile.paused },
  canceled: { ...OUT, word: weekWords.tile.canceled },
  dropped: { ...OUT, word: weekWords.tile.canceled },
}
const CLOSED: Mark = { ...OUT, word: weekWords.tile.none }

type Props = { week: CalendarWeekWire; charge: ForecastChargeWire | undefined }

/** A week of the strip: its day, how it stands, and what the card pays for it. */
export function WeekTile({ week: { delivery_date, box }, charge }: Props) {
  const date = calendarDateOf(delivery_date)
  const mark = box ? MARKS[box.state] : CLOSED
  const amount = charge ? chargeAmount(charge) : box && boxAmount(box)
  const about = charge?.is_about || box?.menu_to_come
  const due = charge?.due_cents ?? box?.amounts?.due_cents ?? 0
  const shown = about ? weekWords.tile.about(Math.round(due / 100)) : formatDollars(cents(due))
  return (
    <>
      <span className="sr-only">
        {[formatWeekdayAndDay(date), box?.label ?? weekWords.none, mark.word === null && amount]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span aria-hidden="true" className="flex flex-col items-center gap-1">
        <span className="font-semibold">{formatMonthAndDay(date)}</span>
        <Icon name={mark.icon} className={classes('size-4', mark.color)} />
        <span className={classes('text-sm tabular-nums', mark.word !== null && 'text-ink-soft')}>
          {mark.word ?? shown}
        </span>
      </span>
    </>
  )
}
