import { z } from 'zod'
import { PACK_VERDICTS } from '../../../domain/packing/pack-verdict.ts'
import { calendarDateSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'
import { type AudienceOf, NOT_DRIVERS } from '../../shared/seen-by.ts'

const LONGEST_CODE = 300
const LONGEST_STATION = 40

const portionSchema = z.object({
  label_id: z.string(),
  meal: z.string(),
  person: z.string().nullable(),
  in_box: z.boolean(),
})
const boxSchema = z
  .object({
    order_id: z.string(),
    order_number: z.string(),
    recipient_name: z.string(),
    ordered: z.int().meta({ description: 'Portions of the order, with a label or without' }),
    portions: z.array(portionSchema).meta({ description: 'Those whose labels count' }),
  })
  .meta({ id: 'BoxToPack' })
export type BoxWire = z.infer<typeof boxSchema>

export const packingQuerySchema = z.object({
  date: calendarDateSchema.optional().meta({ description: 'Left out: the coming day with boxes' }),
})
export const packingResponseSchema = z
  .object({ delivery_date: z.iso.date(), boxes: z.array(boxSchema) })
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
