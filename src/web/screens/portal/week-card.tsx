import type { BoxWire, CalendarWeekWire } from '../../../contract/subscription-wire.ts'
import { formatLongDate, formatWeekdayAndDay } from '../../../domain/shared/date-format.ts'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { amountLines, OrderSummary } from '../../orders/order-summary.tsx'
import { call } from '../../platform/api-client.ts'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useChange } from './use-calendar.ts'
import { badgeTone, boxHint } from './week-texts.ts'

export type WeekAction = { kind: 'edit' | 'address'; week: CalendarWeekWire }
type Props = { week: CalendarWeekWire; onAct: (action: WeekAction) => void }

/** One delivery week: what comes, what it costs, and what may still be done about it. */
export function WeekCard({ week, onAct }: Props) {
  const { box } = week
  const date = formatLongDate(calendarDateOf(week.delivery_date))
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-display text-heading font-semibold">
            {formatWeekdayAndDay(calendarDateOf(week.delivery_date))}
          </h3>
          {week.moved_from && (
            <p className="text-sm text-ink-soft">
              Moved from {formatLongDate(calendarDateOf(week.moved_from))}
              {week.reason ? `: ${week.reason}` : ''}
            </p>
          )}
        </div>
        <div className="flex items-center gap-3">
          {box?.amounts && (
            <span className="text-lg font-semibold tabular-nums">
              {formatDollars(cents(box.amounts.total_cents))}
            </span>
          )}
          {box ? <Badge tone={badgeTone(box.state)}>{box.label}</Badge> : <Badge>No delivery</Badge>}
        </div>
      </div>
      {box ? (
        <BoxBody box={box} week={week} date={date} onAct={onAct} />
      ) : (
        <p className="text-ink-soft">
          No delivery in this week{week.reason ? `: ${week.reason}` : ''}. Nothing is charged.
        </p>
      )}
    </Card>
  )
}

function BoxBody({ box, week, date, onAct }: Props & { box: BoxWire; date: string }) {
  return (
    <>
      <p className="text-ink-soft">{boxHint(box)}</p>
      {box.own_address && <p className="text-ink-soft">This week to {box.own_address}.</p>}
      {box.notes.length > 0 && (
        <Notice tone={box.missing > 0 ? 'warning' : 'info'}>
          <ul className="flex flex-col gap-1">
            {box.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      <BoxActions box={box} week={week} date={date} onAct={onAct} />
      <BoxContents box={box} date={date} />
    </>
  )
}

function BoxActions({ box, week, date, onAct }: Props & { box: BoxWire; date: string }) {
  const { busy, error, change } = useChange()
  const { skip, unskip, edit, change_address: move } = box.actions
  if (skip && unskip && edit && move) return null
  const decide = (name: 'skipBox' | 'unskipBox') =>
    void change(() => call(name, { delivery_date: week.delivery_date }))
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {!edit && (
          <Button
            tone="outline"
            size="small"
            aria-label={`Edit meals of ${date}`}
            onClick={() => onAct({ kind: 'edit', week })}
          >
            Edit meals
          </Button>
        )}
        {/* One button for both, so that the focus stays where it was pressed. */}
        {(!skip || !unskip) && (
          <Button
            tone={skip ? 'primary' : 'outline'}
            size="small"
            busy={busy}
            aria-label={`${skip ? 'Un-skip' : 'Skip'} ${date}`}
            onClick={() => decide(skip ? 'unskipBox' : 'skipBox')}
          >
            {skip ? 'Un-skip' : 'Skip'}
          </Button>
        )}
        {!move && (
          <Button
            tone="quiet"
            size="small"
            aria-label={`Change address of ${date}`}
            onClick={() => onAct({ kind: 'address', week })}
          >
            Address
          </Button>
        )}
      </div>
      {error && (
        <Notice tone="danger" urgent>
          {error}
        </Notice>
      )}
    </>
  )
}

function BoxContents({ box, date }: { box: BoxWire; date: string }) {
  const meals = box.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { amounts } = box
  return (
    <details className="group">
      <summary className="w-fit cursor-pointer py-2 font-medium text-leaf" aria-label={`Meals of ${date}`}>
        {meals} {meals === 1 ? 'meal' : 'meals'}
        {box.has_own_selections && ', chosen for this week'}
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {box.lines.map((line) => (
          <li key={line.meal_id} className="flex justify-between gap-4">
            <span>
              <span className="font-semibold tabular-nums">{line.quantity} ×</span> {line.name}
            </span>
            <span className="tabular-nums">{formatDollars(cents(line.total_price_cents))}</span>
          </li>
        ))}
      </ul>
      {amounts && (
        <div className="mt-4 max-w-sm">
          <OrderSummary
            lines={[
              ...amountLines({
                subtotalCents: amounts.subtotal_cents,
                discountCents: amounts.discount_cents,
                promoCode: null,
                shippingCents: amounts.shipping_cents,
                taxCents: amounts.tax_cents,
              }),
              ...(amounts.credit_cents > 0
                ? [{ label: 'Credit', amountCents: amounts.credit_cents, tone: 'discount' as const }]
                : []),
            ]}
            total={{ label: 'To your card', amountCents: amounts.due_cents }}
          />
        </div>
      )}
    </details>
  )
}
