import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { WeightUnits } from '../../../../../domain/production/weight-in-words.ts'
import { type Cents, formatDollars } from '../../../../../domain/shared/money.ts'
import { stockWeightText } from '../../../../../domain/stock/typed-weight.ts'
import type { CalendarDate } from '../../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../../domain/time/date-format.ts'
import { csvFile, saveFile } from '../../../../platform/save-file.ts'
import { calendarDateOf } from '../../../../platform/wire-values.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../../pieces/floor-style.ts'
import { Loaded } from '../pieces/loaded.tsx'
import { SHOPPING } from '../pieces/stock.words.ts'
import { type Shopping, useShopping } from '../pieces/use-stock.ts'
import { shoppingCsv } from './shopping-csv.ts'
import { ShoppingSheet } from './shopping-sheet.tsx'
import { SupplierTable } from './supplier-table.tsx'

/** What has to be bought for a delivery, by supplier. */
export function ShoppingTab() {
  const [day, setDay] = useState<CalendarDate | null>(null)
  return (
    <Loaded query={useShopping(day)}>
      {(shopping) =>
        shopping.delivery_date === null ? (
          <p>{SHOPPING.none}</p>
        ) : (
          <List shopping={shopping} day={calendarDateOf(shopping.delivery_date)} onDay={setDay} />
        )
      }
    </Loaded>
  )
}

type ListProps = { shopping: Shopping; day: CalendarDate; onDay: (day: CalendarDate) => void }

function List({ shopping, day, onDay }: ListProps) {
  const { suppliers, unsold, enough } = shopping
  return (
    <div className="flex flex-col gap-6">
      <Tools {...{ shopping, day, onDay }} />
      <HowSure shopping={shopping} />
      {suppliers.length === 0 && unsold.length === 0 && <p>{SHOPPING.nothing}</p>}
      {suppliers.map((one) => (
        <SupplierCard key={one.supplier} one={one} units={shopping.weight_units} />
      ))}
      {unsold.length > 0 && (
        <Notice tone="warning" title={SHOPPING.unsold}>
          <p>{SHOPPING.unsoldText}</p>
          <NeedList
            needs={unsold.map((need) => [need.ingredient, need.missing_mg])}
            units={shopping.weight_units}
          />
        </Notice>
      )}
      {enough.length > 0 && (
        <details>
          <summary className="flex min-h-16 cursor-pointer items-center text-lg font-semibold">
            {SHOPPING.enough} ({enough.length})
          </summary>
          <p>{enough.map(({ ingredient }) => ingredient).join(', ')}</p>
        </details>
      )}
      {createPortal(
        <div id="print-sheets" className="hidden print:block">
          <ShoppingSheet shopping={shopping} day={day} />
        </div>,
        document.body,
      )}
    </div>
  )
}

function Tools({ shopping, day, onDay }: ListProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={SHOPPING.delivery}
        className={FLOOR_FIELD}
        value={day}
        onChoose={(next) => onDay(next as CalendarDate)}
      >
        {[...new Set([...shopping.weeks, day])].sort().map((week) => (
          <option key={week} value={week}>
            {formatLongDate(calendarDateOf(week))}
          </option>
        ))}
      </SelectField>
      <Button tone="outline" className={FLOOR_BUTTON} onClick={() => window.print()}>
        <Icon name="print" />
        {SHOPPING.print}
      </Button>
      <Button
        tone="outline"
        className={FLOOR_BUTTON}
        onClick={() => saveFile(SHOPPING.fileName(day), csvFile(shoppingCsv(shopping)))}
      >
        <Icon name="download" />
        {SHOPPING.csv}
      </Button>
    </div>
  )
}

function SupplierCard({ one, units }: { one: Shopping['suppliers'][number]; units: WeightUnits }) {
  return (
    <Card as="div" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <CardTitle>{one.supplier}</CardTitle>
        {one.cost_cents !== undefined && (
          <p className="text-lg font-semibold">{SHOPPING.total(formatDollars(one.cost_cents as Cents))}</p>
        )}
      </div>
      <SupplierTable one={one} units={units} />
    </Card>
  )
}

type Needs = { needs: readonly (readonly [name: string, mg: number])[]; units: WeightUnits }

function NeedList({ needs, units }: Needs) {
  return (
    <ul className="mt-2 list-disc pl-5">
      {needs.map(([name, mg]) => (
        <li key={name}>
          {name}: {SHOPPING.missing(stockWeightText(mg, units))}
        </li>
      ))}
    </ul>
  )
}

function HowSure({ shopping }: { shopping: Shopping }) {
  const { is_about, orders, expected_boxes, boxes_without_choice, without_recipe } = shopping
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-lg">
        {is_about && <Badge tone="warning">{SHOPPING.about}</Badge>}
        {is_about ? SHOPPING.aboutText(orders, expected_boxes) : SHOPPING.sure(orders)}
        {boxes_without_choice > 0 && ` ${SHOPPING.withoutChoice(boxes_without_choice)}`}
      </p>
      {without_recipe.length > 0 && (
        <Notice tone="warning" title={SHOPPING.withoutRecipe(without_recipe)}>
          {SHOPPING.withoutRecipeText}
        </Notice>
      )}
    </>
  )
}
