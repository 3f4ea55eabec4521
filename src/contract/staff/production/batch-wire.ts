import { z } from 'zod'
import { BATCH_FAULTS } from '../../../domain/batches/batch-rules.ts'
import { READING_KINDS } from '../../../domain/batches/cooling.ts'
import { BATCH_STATES } from '../../../domain/production/batch-states.ts'
import { LOT_STATUSES } from '../../../domain/stock/lot.ts'
import { calendarDateSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'

const REASON_MAXIMUM = 300
const MOST_MG = 10_000_000_000
const MOST_LOTS = 60

export const batchQuerySchema = z.object({ batch_id: idSchema })
const amountSchema = z.int().meta({ description: 'Milligrams, as bought' })

export const batchCardSchema = z
  .object({
    id: idSchema,
    version: z.int(),
    name: z.string(),
    delivery_date: calendarDateSchema,
    as_of: z.iso.datetime().meta({ description: 'When this was so, by the clock that counts' }),
    status: z.enum(BATCH_STATES),
    is_held: z.boolean(),
    hold_reason: z.string().nullable(),
    needs_cooling: z.boolean(),
    verdict: z.enum(['not_begun', 'running', 'cold', 'too_late']),
    is_warm: z.boolean().meta({ description: 'It was at 70 °F or less' }),
    warm_by: z.iso.datetime().nullable().meta({ description: 'By then at 70 °F' }),
    cold_by: z.iso.datetime().nullable().meta({ description: 'By then at 41 °F' }),
    faults: z.array(z.enum(BATCH_FAULTS)).meta({ description: 'Why it is not released yet' }),
    use_by: calendarDateSchema,
    readings: z.array(
      z.object({
        id: idSchema,
        kind: z.enum(READING_KINDS),
        tenths_f: z.int(),
        at: z.iso.datetime(),
        by: z.string(),
        reason: z.string(),
        is_corrected: z.boolean().meta({ description: 'Another one stands for it' }),
      }),
    ),
    needs: z.array(
      z.object({
        ingredient_id: idSchema,
        ingredient: z.string(),
        mg: amountSchema,
        used_mg: amountSchema,
        proposed: z
          .array(z.object({ lot_id: idSchema, mg: amountSchema }))
          .meta({ description: 'Lots for what is still open, the first to use first' }),
        lots: z.array(
          z.object({
            id: idSchema,
            supplier_lot: z.string(),
            supplier: z.string(),
            use_by: calendarDateSchema.nullable(),
            on_hand_mg: amountSchema,
          }),
        ),
        used: z
          .array(
            z.object({
              lot_id: idSchema,
              supplier_lot: z.string(),
              supplier: z.string(),
              status: z.enum(LOT_STATUSES),
              mg: amountSchema,
            }),
          )
          .meta({ description: 'What went in, lot by lot' }),
      }),
    ),
    goes_without: z
      .array(z.object({ order_number: z.string(), portions: z.int() }))
      .meta({ description: 'Of a batch that came out short: whose box has less, by the fair rule' }),
    again: z
      .object({
        portions: z.int().nullable().meta({ description: 'Missing of a meal; null for a part' }),
        parts: z
          .array(
            z.object({
              ...{ batch_id: idSchema, name: z.string(), status: z.enum(BATCH_STATES) },
              is_whole: z.boolean().meta({
                description: 'It stands for one that was thrown away, and nothing of it is in this batch',
              }),
            }),
          )
          .meta({ description: 'Parts of which a batch is there: they need not be made again' }),
      })
      .nullable()
      .meta({ description: 'Null: it is not to be cooked again' }),
  })
  .meta({ id: 'BatchCard' })

export const setCoolingRequestSchema = z
  .object({
    batch_id: idSchema,
    needs_cooling: z.boolean().meta({
      description: 'Its recipe is cooked hot and cooled: no batch of it is released without temperatures',
    }),
  })
  .meta({ id: 'SetCooling' })

export const recordReadingRequestSchema = z
  .object({
    batch_id: idSchema,
    kind: z.enum(READING_KINDS),
    tenths_f: z.int().min(-1000).max(5000, 'No food is that hot'),
    at: z.iso.datetime().nullable().meta({ description: 'Null: now' }),
    corrects: idSchema.nullable().meta({ description: 'The reading that it stands for' }),
    reason: typedText(REASON_MAXIMUM),
  })
  .refine(({ corrects, reason }) => corrects === null || reason !== '', {
    ...{ message: 'Please say what was wrong', path: ['reason'] },
  })
  .meta({ id: 'RecordReading' })

export const useLotsRequestSchema = z
  .object({
    batch_id: idSchema,
    uses: z
      .array(z.object({ lot_id: idSchema, mg: z.int().min(1).max(MOST_MG) }))
      .min(1, 'Please choose a lot')
      .max(MOST_LOTS),
  })
  .meta({ id: 'UseLots' })

export const takeLotBackRequestSchema = z
  .object({
    batch_id: idSchema,
    lot_id: idSchema,
    mg: z.int().min(1).max(MOST_MG).meta({ description: 'All that was written down of it, as it was seen' }),
    reason: typedText(REASON_MAXIMUM).min(1, 'Please say why'),
  })
  .meta({ id: 'TakeLotBack' })

const MOST_PORTIONS = 100_000
const MOST_PARTS = 60

export const cookAgainRequestSchema = z
  .object({
    batch_id: idSchema,
    version: z.int().min(1),
    portions: z
      .int()
      .min(1, 'Please say how many portions')
      .max(MOST_PORTIONS)
      .nullable()
      .meta({ description: 'Of a meal; a part is made as it was planned' }),
    parts_there: z
      .array(idSchema)
      .max(MOST_PARTS)
      .meta({ description: 'Batches of parts that are taken; every other part is made again' }),
  })
  .meta({ id: 'CookAgain' })
export const cookedAgainSchema = z
  .object({ batch_id: idSchema.meta({ description: 'The new batch' }) })
  .meta({ id: 'CookedAgain' })

export const holdBatchRequestSchema = z
  .object({
    batch_id: idSchema,
    version: z.int().min(1),
    act: z.enum(['hold', 'let_go', 'discard']),
    reason: typedText(REASON_MAXIMUM).min(1, 'Please say why'),
  })
  .meta({ id: 'HoldBatch' })
