import { z } from 'zod'
import { BATCH_STATES, WORK_ORDER_STATES } from '../../../domain/production/batch-states.ts'
import { BATCH_ACTS } from '../../../domain/production/batch-steps.ts'
import { BLOCKER_KINDS } from '../../../domain/production/release-blocker.ts'
import { WEIGHT_UNITS } from '../../../domain/production/weight-in-words.ts'
import { calendarDateSchema, eventsAfterSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'

// One more still fits the column.
const version = z.int().min(1).max(2_147_483_646)
const milligrams = z.int().min(0)
const MOST_EXTRA_BP = 5000
const REASON_MAXIMUM = 500

export const productionQuerySchema = z.object({ date: calendarDateSchema })

const settingsSchema = z.object({
  weight_units: z.enum(WEIGHT_UNITS),
  extra_bp: z
    .int()
    .min(0)
    .max(MOST_EXTRA_BP, 'Please use at most 50 percent')
    .meta({ description: 'Cooked beyond what is ordered, in basis points of the portions of each meal' }),
  version,
})

const needSchema = z.object({
  ingredient_id: idSchema.nullable(),
  part_key: z.string().nullable().meta({ description: 'Of a part: the key of its batch' }),
  name: z.string(),
  mg: milligrams.meta({ description: 'For the whole batch' }),
  portion_mg: milligrams.nullable().meta({ description: 'For one portion; null for a part' }),
  piece_mg: z.int().nullable().meta({ description: 'What one piece weighs; null where nobody counts it' }),
  prep: z.string(),
})

const batchSchema = z.object({
  key: z
    .string()
    .meta({ description: 'The same before and after the release; its own for what is cooked again' }),
  id: idSchema.nullable().meta({ description: 'Null until the release' }),
  version: version.nullable(),
  kind: z.enum(['meal', 'part']),
  meal_id: idSchema.nullable().meta({ description: 'Null for a part' }),
  nth: z.int().meta({ description: 'Which batch of its meal or part it is: 2 was cooked again' }),
  name: z.string(),
  recipe_version_id: idSchema,
  recipe_number: z.int().meta({ description: 'Which version of its recipe it is made by' }),
  station: z.string().meta({ description: 'Empty while nobody has said' }),
  starts_at: z.iso.datetime(),
  ordered_portions: z.int().nullable(),
  planned_portions: z.int().nullable(),
  planned_mg: milligrams,
  produced_portions: z.int().nullable(),
  status: z.enum(BATCH_STATES),
  started_at: z.iso.datetime().nullable(),
  cooked_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  needs: z.array(needSchema),
  used_in: z.array(z.string()).meta({ description: 'Of a part: names of the batches that take it' }),
  steps: z.array(z.string()),
})
export type BatchWire = z.infer<typeof batchSchema>

const blockerSchema = z.object({
  kind: z.enum(BLOCKER_KINDS),
  order_number: z.string().nullable(),
  text: z.string(),
})

export const productionResponseSchema = z
  .object({
    delivery_date: z.iso.date(),
    production_date: z.iso.date(),
    orders: z.int(),
    portions: z.int(),
    plan: z.string().meta({ description: 'Names exactly this plan; a release names the one that was seen' }),
    work_order: z
      .object({
        id: idSchema,
        number: z.string(),
        status: z.enum(WORK_ORDER_STATES),
        released_at: z.iso.datetime().nullable(),
        released_by: z.string().nullable(),
        override_reason: z.string().nullable(),
        overridden: z
          .array(z.string())
          .meta({ description: 'What blocked it when it was released all the same' }),
        extra_bp: z.int(),
        is_outdated: z.boolean().meta({ description: 'Orders or recipes have changed since' }),
      })
      .nullable(),
    settings: settingsSchema,
    batches: z.array(batchSchema),
    unplanned: z.array(z.object({ name: z.string(), portions: z.int() })).meta({
      description: 'Meals without a recipe that can be cooked by',
    }),
    blockers: z.array(blockerSchema).meta({ description: 'What the release waits for' }),
    weeks: z.array(z.iso.date()),
    events_after: eventsAfterSchema,
  })
  .meta({ id: 'Production' })
export type ProductionWire = z.infer<typeof productionResponseSchema>

export const saveKitchenSettingsRequestSchema = settingsSchema.meta({ id: 'SaveKitchenSettings' })
export const kitchenSettingsResponseSchema = z.object({ version }).meta({ id: 'KitchenSettings' })

export const releaseProductionRequestSchema = z
  .object({
    delivery_date: calendarDateSchema,
    plan: z.string().max(100),
    override_reason: typedText(REASON_MAXIMUM)
      .transform((text) => text || null)
      .nullable(),
  })
  .meta({ id: 'ReleaseProduction' })
export const productionDayRequestSchema = z
  .object({ delivery_date: calendarDateSchema })
  .meta({ id: 'ProductionDay' })

export const tickBatchRequestSchema = z
  .object({
    batch_id: idSchema,
    version,
    act: z.enum(BATCH_ACTS),
    produced_portions: z
      .int()
      .min(0)
      .max(100_000)
      .nullable()
      .meta({ description: 'With "done", of a meal: how many came out' }),
  })
  .meta({ id: 'TickBatch' })
export const tickedBatchSchema = z
  .object({ version, status: z.enum(BATCH_STATES) })
  .meta({ id: 'TickedBatch' })
