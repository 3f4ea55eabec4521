import { z } from 'zod'
import { WEIGHT_UNITS } from '../../../domain/production/weight-in-words.ts'
import { LOT_STATUSES } from '../../../domain/stock/lot.ts'
import { calendarDateSchema, centsSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'
import { type AudienceOf, MENU_MAKERS, NOT_DRIVERS } from '../../shared/seen-by.ts'

const NAME_MAXIMUM = 120
const REASON_MAXIMUM = 300
const MOST_MG = 10_000_000_000
const MOST_LINES = 60

const mg = z.int().min(1, 'Please use a weight above 0').max(MOST_MG, 'Please use a smaller weight')
const weightUnits = z.enum(WEIGHT_UNITS).meta({ description: 'What the kitchen weighs in' })
const anyMg = z.int().meta({ description: 'Milligrams, as bought' })

export const shoppingQuerySchema = z.object({ delivery_date: calendarDateSchema.optional() })

const needSchema = z.object({
  ingredient_id: idSchema,
  ingredient: z.string(),
  need_mg: anyMg,
  stock_mg: anyMg.meta({ description: 'In stock, less what earlier deliveries still take' }),
  missing_mg: anyMg,
})

export const shoppingResponseSchema = z
  .object({
    delivery_date: calendarDateSchema.nullable().meta({ description: 'Null: no delivery is coming' }),
    weeks: z.array(calendarDateSchema).meta({ description: 'Deliveries that can be shopped for' }),
    is_about: z
      .boolean()
      .meta({ description: 'More or less may be ordered still: boxes are counted as planned' }),
    orders: z.int().meta({ description: 'Placed' }),
    expected_boxes: z.int().meta({ description: 'Not decided yet, as planned' }),
    boxes_without_choice: z
      .int()
      .meta({ description: 'Not decided yet and without enough meals: not in the list' }),
    extra_bp: z.int().meta({ description: 'How much more is cooked than ordered; 100 is one percent' }),
    weight_units: weightUnits,
    suppliers: z.array(
      z.object({
        supplier: z.string(),
        cost_cents: centsSchema,
        lines: z.array(
          needSchema.extend({
            pack: z.string(),
            order_code: z.string().nullable(),
            content_mg: anyMg,
            min_packs: z.int(),
            count: z.int(),
            price_cents: centsSchema,
            cost_cents: centsSchema,
            left_over_mg: anyMg.meta({ description: 'Of the ingredient, once all that is needed is used' }),
          }),
        ),
      }),
    ),
    unsold: z.array(needSchema).meta({ description: 'Missing, and no pack is known' }),
    enough: z.array(needSchema),
    without_recipe: z.array(z.string()).meta({ description: 'Meals of which ingredients are missing here' }),
  })
  .meta({ id: 'Shopping' })
export type ShoppingWire = z.infer<typeof shoppingResponseSchema>

const seenNeed = {
  ...{ ingredient_id: NOT_DRIVERS, ingredient: NOT_DRIVERS, need_mg: NOT_DRIVERS },
  ...{ stock_mg: NOT_DRIVERS, missing_mg: NOT_DRIVERS },
}
/** What food costs is for those who make the offer. */
export const shoppingAudience: AudienceOf<ShoppingWire> = {
  ...{ delivery_date: NOT_DRIVERS, weeks: NOT_DRIVERS, is_about: NOT_DRIVERS, orders: NOT_DRIVERS },
  ...{ expected_boxes: NOT_DRIVERS, boxes_without_choice: NOT_DRIVERS, extra_bp: NOT_DRIVERS },
  weight_units: NOT_DRIVERS,
  ...{ unsold: NOT_DRIVERS, enough: NOT_DRIVERS, without_recipe: NOT_DRIVERS },
  suppliers: {
    supplier: NOT_DRIVERS,
    cost_cents: MENU_MAKERS,
    lines: {
      ...seenNeed,
      ...{ pack: NOT_DRIVERS, order_code: NOT_DRIVERS, content_mg: NOT_DRIVERS, min_packs: NOT_DRIVERS },
      ...{ count: NOT_DRIVERS, price_cents: MENU_MAKERS, cost_cents: MENU_MAKERS, left_over_mg: NOT_DRIVERS },
    },
  },
}

const tempSchema = z
  .int()
  .min(-1000)
  .max(5000)
  .meta({ description: 'Tenths of a degree Fahrenheit, measured when it came in' })
  .nullable()

const lotSchema = z.object({
  id: idSchema,
  version: z.int().min(1).max(2_147_483_646),
  ingredient_id: idSchema,
  ingredient: z.string(),
  supplier: z.string(),
  supplier_lot: z.string(),
  document: z.string(),
  received_on: calendarDateSchema,
  use_by: calendarDateSchema.nullable(),
  received_mg: anyMg,
  on_hand_mg: anyMg.meta({ description: 'Below zero: more was used than was counted' }),
  temp_tenths_f: tempSchema,
  status: z.enum(LOT_STATUSES),
  status_reason: z.string(),
})

export const stockResponseSchema = z
  .object({
    today: calendarDateSchema,
    weight_units: weightUnits,
    lots: z.array(lotSchema).meta({ description: 'In the house, by ingredient, the first to use first' }),
    ingredients: z
      .array(
        z.object({
          id: idSchema,
          name: z.string(),
          shelf_days: z.int().nullable(),
          packs: z.array(z.object({ supplier: z.string(), name: z.string(), content_mg: anyMg })),
        }),
      )
      .meta({ description: 'All that may come in' }),
  })
  .meta({ id: 'Stock' })

export const intakesQuerySchema = z.object({
  from: calendarDateSchema,
  to: calendarDateSchema,
  only_traceable: z.enum(['true', 'false']).default('false'),
})
export const intakesResponseSchema = z
  .object({
    lines: z.array(
      z.object({
        lot_id: idSchema,
        received_on: calendarDateSchema,
        supplier: z.string(),
        document: z.string(),
        ingredient: z.string(),
        supplier_lot: z.string(),
        received_mg: anyMg,
        use_by: calendarDateSchema.nullable(),
        temp_tenths_f: tempSchema,
        is_traceable: z.boolean().meta({ description: 'On the list of the traceability rule' }),
        received_by: z.string(),
      }),
    ),
  })
  .meta({ id: 'Intakes' })

export const recordIntakeRequestSchema = z
  .object({
    request_key: idSchema.meta({ description: 'The same one for the same form, however often it is sent' }),
    supplier: typedText(NAME_MAXIMUM).min(1, 'Please say who brought it'),
    received_on: calendarDateSchema,
    document: typedText(NAME_MAXIMUM),
    lines: z
      .array(
        z.object({
          ingredient_id: idSchema,
          supplier_lot: typedText(NAME_MAXIMUM),
          use_by: calendarDateSchema.nullable(),
          mg,
          temp_tenths_f: tempSchema,
        }),
      )
      .min(1, 'Please add what came in')
      .max(MOST_LINES),
  })
  .meta({ id: 'RecordIntake' })
export const recordIntakeResponseSchema = z
  .object({
    success: z.literal(true),
    lot_ids: z.array(idSchema).meta({ description: 'In the order of the lines' }),
  })
  .meta({ id: 'RecordedIntake' })

export const moveStockRequestSchema = z
  .object({
    lot_id: idSchema,
    kind: z.enum(['count', 'waste']),
    mg: z.int().min(0).max(MOST_MG).meta({ description: 'What was found at a count; what was thrown away' }),
    reason: typedText(REASON_MAXIMUM),
  })
  .refine(({ kind, reason }) => kind === 'count' || reason !== '', {
    ...{ message: 'Please say why it is thrown away', path: ['reason'] },
  })
  .refine(({ kind, mg: thrown }) => kind === 'count' || thrown > 0, {
    ...{ message: 'Please use a weight above 0', path: ['mg'] },
  })
  .meta({ id: 'MoveStock' })

export const holdLotRequestSchema = z
  .object({
    lot_id: idSchema,
    version: z.int().min(1).max(2_147_483_646),
    is_held: z.boolean().meta({ description: 'False lets it be used again' }),
    reason: typedText(REASON_MAXIMUM).min(1, 'Please say why'),
  })
  .meta({ id: 'HoldLot' })
