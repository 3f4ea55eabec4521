import { z } from 'zod'
import { MAXIMUM_WEEK_MEALS } from '../../../domain/menu-weeks/menu-week.ts'
import { calendarDateSchema, centsSchema, idSchema } from '../../shared/primitives-wire.ts'
import { affectedSchema } from './offer-preview-wire.ts'

const momentSchema = z.iso.datetime()
const MOST_CENTS = 100_000
const MOST_PORTIONS = 1_000_000

const plannedMealSchema = z.object({
  meal_id: idSchema,
  price_cents: z.int().min(1, 'Please give a price').max(MOST_CENTS, 'This price is too high'),
  portion_limit: z.int().min(0).max(MOST_PORTIONS).nullable().meta({ description: 'null: no limit' }),
})

const mealsMaxSchema = z
  .int()
  .min(1)
  .max(MOST_PORTIONS)
  .nullable()
  .meta({ description: 'Meals of all orders together, beyond which nobody new can order; null: no limit' })

const versionSchema = z.int().min(0).meta({ description: 'That the change was made on; 0 for a new week' })

export const menuWeekSchema = z
  .object({
    scheduled_date: z.iso.date(),
    delivery_date: z.iso.date(),
    orders_close_at: momentSchema,
    is_open: z.boolean(),
    version: z.int(),
    status: z.enum(['empty', 'draft', 'scheduled', 'published']),
    publish_at: momentSchema.nullable(),
    published_at: momentSchema.nullable(),
    draft: z.array(plannedMealSchema),
    draft_meals_max: mealsMaxSchema,
    published: z.array(plannedMealSchema.extend({ promised_cents: centsSchema })),
    meals_max: mealsMaxSchema,
    has_changes: z.boolean().meta({ description: 'The draft differs from what is published' }),
    may_withdraw: z
      .boolean()
      .meta({ description: 'No mail about this menu has left and nobody has ordered' }),
    ordered: z.array(z.object({ meal_id: idSchema, portions: z.int() })),
  })
  .meta({ id: 'MenuWeek' })
export type MenuWeekWire = z.infer<typeof menuWeekSchema>

export const menuWeeksResponseSchema = z
  .object({
    now: momentSchema,
    weeks: z.array(menuWeekSchema),
    meals: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        category: z.string(),
        image_url: z.string(),
        price_cents: centsSchema,
        is_available: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'MenuWeeks' })
export type MenuWeeksWire = z.infer<typeof menuWeeksResponseSchema>

export const saveMenuWeekRequestSchema = z
  .object({
    scheduled_date: calendarDateSchema,
    version: versionSchema,
    meals: z
      .array(plannedMealSchema)
      .max(MAXIMUM_WEEK_MEALS, `Please use at most ${MAXIMUM_WEEK_MEALS} meals`),
    meals_max: mealsMaxSchema,
    publish_at: momentSchema.nullable().meta({ description: 'When it publishes itself; null: by hand' }),
  })
  .meta({ id: 'SaveMenuWeek' })

export const menuWeekVersionSchema = z
  .object({ scheduled_date: calendarDateSchema, version: versionSchema })
  .meta({ id: 'MenuWeekVersion' })

export const repeatMenuWeeksRequestSchema = z
  .object({
    sources: z.array(calendarDateSchema).min(1, 'Please choose the weeks to repeat').max(8),
    first: calendarDateSchema,
    weeks: z.int().min(1).max(8),
  })
  .meta({ id: 'RepeatMenuWeeks' })

export const menuPreviewResponseSchema = affectedSchema
  .extend({
    boxes: z.int(),
    problems: z.array(z.string()),
    leaving: z.array(z.object({ meal_id: idSchema, name: z.string(), boxes: z.int() })),
    raised: z.array(z.object({ name: z.string(), from_cents: centsSchema, to_cents: centsSchema })),
    raises_reach_boxes: z.boolean(),
  })
  .meta({ id: 'MenuPreview' })
export type MenuPreviewWire = z.infer<typeof menuPreviewResponseSchema>
