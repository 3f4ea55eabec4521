import { z } from 'zod'
import {
  MOST_PROBLEM_WORDS,
  PROBLEM_ANSWERS,
  PROBLEM_KINDS,
  PROBLEM_STATES,
} from '../../../domain/problems/problem-kinds.ts'
import { calendarDateSchema, centsSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'

const base64Schema = z
  .base64('This file is not complete. Please choose it again.')
  .min(1)
  .max(11_200_000, 'A photo may have up to 8 MB.')

const ownReportSchema = z.object({
  id: idSchema,
  order_number: z.string().nullable(),
  delivery_date: calendarDateSchema,
  meal_name: z.string().nullable().meta({ description: 'Null: the whole box' }),
  kind: z.enum(PROBLEM_KINDS),
  quantity: z.int(),
  words: z.string(),
  has_photo: z.boolean(),
  state: z.enum(PROBLEM_STATES),
  credited_cents: centsSchema,
  reported_at: z.iso.datetime(),
  answer: z.enum(PROBLEM_ANSWERS).nullable(),
  answer_cents: centsSchema.nullable(),
  answer_words: z.string().nullable(),
})

/** Boxes that something can be said about now, and what was said before, the newest first. */
export const problemsResponseSchema = z.object({
  boxes: z.array(
    z.object({
      order_id: idSchema,
      order_number: z.string().nullable(),
      delivery_date: calendarDateSchema,
      meals: z.array(z.object({ meal_id: idSchema, name: z.string(), quantity: z.int() })),
    }),
  ),
  reports: z.array(ownReportSchema),
})

export const reportProblemRequestSchema = z.object({
  order_id: idSchema,
  meal_id: idSchema.nullable().meta({ description: 'Null: the whole box' }),
  kind: z.enum(PROBLEM_KINDS),
  quantity: z.int().min(1).max(100).default(1),
  words: typedText(MOST_PROBLEM_WORDS).default(''),
  photo: base64Schema.nullable().default(null).meta({ description: 'A JPEG, PNG or WebP file in base64' }),
  request_key: idSchema.meta({ description: 'Chosen by the caller: the same key is the same report' }),
})

export const reportProblemResponseSchema = z.object({
  success: z.literal(true),
  report_id: idSchema,
  state: z.enum(PROBLEM_STATES),
  credited_cents: centsSchema,
})
