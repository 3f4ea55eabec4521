import { z } from 'zod'
import { PACK_VERDICTS } from '../../../domain/packing/pack-verdict.ts'
import { calendarDateSchema, eventsAfterSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'
import { type AudienceOf, NOT_DRIVERS } from '../../shared/seen-by.ts'

const LONGEST_CODE = 300
const LONGEST_STATION = 40
const LONGEST_REASON = 500

const portionSchema = z.object({
  label_id: z.string(),
  meal: z.string(),
  person: z.string().nullable(),
  in_box: z.boolean(),
  is_stopped: z.boolean().meta({ description: 'Its batch is held or was discarded: it goes in no box' }),
})
const boxSchema = z
  .object({
    order_id: z.string(),
    order_number: z.string(),
    recipient_name: z.string(),
    ordered: z.int().meta({ description: 'Portions of the order, with a label or without' }),
    is_packed: z.boolean(),
    portions: z.array(portionSchema).meta({ description: 'Those whose labels count' }),
  })
  .meta({ id: 'BoxToPack' })
export type BoxWire = z.infer<typeof boxSchema>

export const packingQuerySchema = z.object({
  date: calendarDateSchema.optional().meta({ description: 'Left out: the coming day with boxes' }),
})
export const packingResponseSchema = z
  .object({
    delivery_date: z.iso.date(),
    days: z.array(z.iso.date()).meta({ description: 'Days with boxes, of the last two weeks and to come' }),
    boxes: z.array(boxSchema),
    events_after: eventsAfterSchema,
  })
  .meta({ id: 'Packing' })
export type PackingWire = z.infer<typeof packingResponseSchema>
export const packingAudience = NOT_DRIVERS satisfies AudienceOf<PackingWire>

export const scanIntoBoxRequestSchema = z
  .object({
    order_id: idSchema,
    code: typedText(LONGEST_CODE).min(1, 'Please scan a code'),
    station: typedText(LONGEST_STATION),
  })
  .meta({ id: 'ScanIntoBox' })
export const scannedSchema = z
  .object({ verdict: z.enum(PACK_VERDICTS), portions: z.array(portionSchema) })
  .meta({ id: 'Scanned' })
export const scanAudience = NOT_DRIVERS satisfies AudienceOf<z.infer<typeof scannedSchema>>

export const takeOutOfBoxRequestSchema = z
  .object({
    order_id: idSchema,
    label_id: idSchema.nullable().meta({ description: 'null: everything, so that the box is begun again' }),
    reason: typedText(LONGEST_REASON),
    station: typedText(LONGEST_STATION),
  })
  .refine(({ label_id, reason }) => label_id !== null || reason !== '', {
    ...{ message: 'Please say why the box is begun again', path: ['reason'] },
  })
  .meta({ id: 'TakeOutOfBox' })
export const takenOutSchema = z.object({ portions: z.array(portionSchema) }).meta({ id: 'TakenOut' })
export const takenOutAudience = NOT_DRIVERS satisfies AudienceOf<z.infer<typeof takenOutSchema>>
