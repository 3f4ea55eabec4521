import { z } from 'zod'
import { HIGHEST_RATE_BP } from '../../domain/taxes/tax-rate-change.ts'
import { calendarDateSchema, typedText } from '../shared/primitives-wire.ts'

const REASON_MAXIMUM = 500
/** Both together name a rate in the log of staff. */
const NAME_MAXIMUM = 45

const rateShape = {
  county: typedText(NAME_MAXIMUM).min(1, 'Please choose a county'),
  category: typedText(NAME_MAXIMUM).min(1, 'Please choose what is taxed'),
  valid_from: calendarDateSchema,
}
const rateSchema = z.int().min(0).max(HIGHEST_RATE_BP).meta({ description: 'Basis points: 650 is 6.5%' })

const listedRateSchema = z.object({
  county: z.string(),
  category: z.string(),
  valid_from: z.iso.date(),
  rate_bp: z.int(),
  state: z.enum(['past', 'now', 'coming']),
})
export type TaxRateWire = z.infer<typeof listedRateSchema>

export const taxRatesResponseSchema = z
  .object({
    rates: z.array(listedRateSchema),
    counties: z.array(z.string()).meta({ description: 'Of ZIP codes and of rates' }),
    categories: z.array(z.string()).meta({ description: 'Of meals and of rates' }),
    exempt: z
      .array(z.object({ county: z.string(), category: z.string() }))
      .meta({ description: 'What is not taxed today, by a rate of 0 or because there is none' }),
  })
  .meta({ id: 'TaxRates' })
export type TaxRatesWire = z.infer<typeof taxRatesResponseSchema>

export const addTaxRateRequestSchema = z
  .object({ ...rateShape, rate_bp: rateSchema, reason: typedText(REASON_MAXIMUM).optional() })
  .meta({ id: 'AddTaxRate' })

export const removeTaxRateRequestSchema = z
  .object({ ...rateShape, reason: typedText(REASON_MAXIMUM).optional() })
  .meta({ id: 'RemoveTaxRate' })
