import { randomBytes } from 'node:crypto'
import { labelCode } from '../../../src/domain/labels/label-code.ts'
import type { LabelFacts } from '../../../src/domain/labels/label-facts.ts'
import { calendarDate } from '../../../src/domain/time/calendar-date.ts'
import type { TestApp } from '../test-app.ts'
import { rowsOf } from './ordering.ts'

const FACTS: LabelFacts = {
  mealName: 'Lemon Salmon',
  personName: 'Ana Rivera',
  ingredients: 'Salmon, lemon',
  contains: 'Contains: fish (salmon).',
  netMg: 404_000,
  useBy: calendarDate('2026-12-12'),
  heating: 'Microwave for 2 minutes.',
  storage: 'Keep it cold.',
  nutrition: null,
  maker: 'Rooted Fuel',
  place: 'Orlando, FL',
  permit: null,
  portion: 'RF-1001, 1 of 2',
}

type Wanted = { orderId?: string; k?: number; useBy?: string; personName?: string | null }

let places = 0

/** A label as a print run leaves it, without a batch. @returns its code */
export async function printedLabel(product: TestApp, wanted: Wanted = {}): Promise<string> {
  const code = labelCode(() => randomBytes(1)[0] ?? 0)
  const { orderId = null, k = 1, useBy = '2026-12-12', personName = 'Ana' } = wanted
  const called = personName === null ? null : `${personName} Rivera`
  const facts = JSON.stringify({ ...FACTS, useBy, personName: called })
  places += 1
  await rowsOf(
    product,
    `with run as (
       insert into label_runs (delivery_date, sheet, labels, printed_at, printed_by)
       values ('2026-12-07', '4x3', 1, now(), 'staff') returning id),
     item as (select id, meal_id from order_items where order_id = $2 order by meal_name limit 1)
     insert into meal_labels (code, run_id, place, delivery_date, order_id, order_item_id, meal_id, person_name, k, n,
       facts, use_by, sheet, printed_at, printed_by)
     select $1, run.id, $6, '2026-12-07', $2, (select id from item),
       coalesce((select meal_id from item), (select id from meals order by sort_order limit 1)), $3, $4, $4 + 1,
       $5::jsonb, $7, '4x3', now(), 'staff' from run`,
    [code, orderId, personName, k, facts, places, useBy],
  )
  return code
}
