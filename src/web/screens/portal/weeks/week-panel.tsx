import type {
  BoxWire,
  CalendarWeekWire,
  ForecastChargeWire,
} from '../../../../contract/household/subscription-wire.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { amountLines } from '../../../../domain/pricing/amount-lines.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { formatLongDate, formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { chargeMomentText } from '../../../../domain/time/moment-text.ts'
import { boxAmount, chargeAmount } from '../../../orders/charge-amount.ts'
import { OrderSummary } from '../../../orders/order-summary.tsx'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BoxMealRow, BoxMealStrip, BoxMealTiles } from './box-meals.tsx'
import { mealCount, mealsOfBox } from './coming-box.ts'
import { OwnAddress, WeekNotes } from './open-week.tsx'
import { type WeekAction, WeekActions } from './week-actions.tsx'
import { badgeTone, boxHint } from './week-texts.ts'
import { weekWords } from './weeks.words.ts'

type Props = {
  week: CalendarWeekWire
  /** What the card pays for it, if nothing changes. */
  charge: ForecastChargeWire | undefined
  onAct: (action: WeekAction) => void
  pictureOf: (mealId: string) => string | undefined
}

/** The delivery week that is looked at: what comes, what it costs, and what may still be done about it. */
export function WeekPanel({ week, charge, onAct, pictureOf }: Props) {
  const { box } = week
  const amount = charge ? chargeAmount(charge) : box && boxAmount(box)
  return (
    <Card as="div" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 tabIndex={-1} className="font-display text-heading font-semibold">
          {formatWeekdayAndDay(calendarDateOf(week.delivery_date))}
        </h3>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {amount && <span className="text-lg font-semibold tabular-nums">{amount}</span>}
          <StateMark box={box} />
        </div>
      </div>
      {week.moved_from && (
        <p className="text-sm text-ink-soft">
          {weekWords.movedFrom(formatLongDate(calendarDateOf(week.moved_from)))}
          {week.reason ? `: ${isolated(week.reason)}` : ''}
        </p>
      )}
      {box ? (
        <BoxBody box={box} week={week} charge={charge} onAct={onAct} pictureOf={pictureOf} />
      ) : (
        <p className="text-ink-soft">
          {weekWords.noneInWeek}
          {week.reason ? `: ${isolated(week.reason)}` : ''}. {weekWords.nothingCharged}
        </p>
      )}
    </Card>
  )
}

/** The usual state is shown quietly, so that any other stands out. */
function StateMark({ box }: { box: BoxWire | null }) {
  if (!box) return <Badge>{weekWords.none}</Badge>
  if (box.state !== 'open') return <Badge tone={badgeTone(box.state)}>{box.label}</Badge>
  return (
    <span className="inline-flex items-center gap-2 text-sm font-semibold text-success">
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      <span>{box.label}</span>
    </span>
  )
}

function BoxBody({ box, week, charge, onAct, pictureOf }: Props & { box: BoxWire }) {
  const kitchen = useKitchen()
  const meals = mealsOfBox(box, pictureOf)
  return (
    <>
      <p className="text-pretty text-ink-soft">
        {boxHint(kitchen, box)}
        {charge && ` ${chargeSentence(kitchen, box, charge)}`}
      </p>
      <OwnAddress box={box} />
      <WeekNotes box={box} />
      <div className="sm:hidden">
        <BoxMealStrip meals={meals} faint={!box.actions.unskip} />
      </div>
      <div className="mt-2 max-sm:hidden">
        <BoxMealTiles meals={meals} />
      </div>
      <BoxContents box={box} week={week} pictureOf={pictureOf} />
      <WeekActions week={week} box={box} onAct={onAct} withAddress />
    </>
  )
}

const chargeSentence = (kitchen: Kitchen, box: BoxWire, { charged_at }: ForecastChargeWire): string =>
  charged_at === box.orders_close_at
    ? weekWords.chargedThen
    : weekWords.chargedOn(chargeMomentText(kitchen, new Date(charged_at)))

function BoxContents({ box, week, pictureOf }: Pick<Props, 'week' | 'pictureOf'> & { box: BoxWire }) {
  const { amounts } = box
  return (
    <details className="group min-w-0 open:w-full">
      <summary className="inline-flex min-h-10 w-fit list-none items-center gap-1.5 rounded-sm font-medium text-leaf-ink">
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        <span>
          {mealCount(box.lines)}
          {box.has_own_selections && weekWords.ownMeals}
          <span className="sr-only">
            {' '}
            {weekWords.onDay(formatLongDate(calendarDateOf(week.delivery_date)))}
          </span>
        </span>
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {mealsOfBox(box, pictureOf).map((meal, place) => (
          <BoxMealRow
            key={meal.id}
            meal={meal}
            price={formatDollars(cents(box.lines[place]?.total_price_cents ?? 0))}
          />
        ))}
      </ul>
      {amounts && (
        <div className="mt-4 mb-2 max-w-sm">
          <OrderSummary
            lines={amountLines(
              {
                subtotalCents: amounts.subtotal_cents,
                discountCents: amounts.discount_cents,
                shippingCents: amounts.shipping_cents,
                taxCents: amounts.tax_cents,
                creditCents: amounts.credit_cents,
                totalCents: amounts.due_cents,
              },
              { total: weekWords.toCard },
            )}
          />
        </div>
      )}
    </details>
  )
}
