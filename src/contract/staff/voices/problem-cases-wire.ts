import { z } from 'zod'
import {
  PROBLEM_ANSWERS,
  PROBLEM_KINDS,
  PROBLEM_STATES,
  WAIT_REASONS,
} from '../../../domain/problems/problem-kinds.ts'
import { calendarDateSchema, centsSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'

/** As large as the column that counts it. */
const versionSchema = z.int().min(0).max(2_147_483_647)

const policySchema = z.object({
  per_report_cents: centsSchema,
  per_box_cents: centsSchema,
  per_household_cents: centsSchema,
  period_days: z.int(),
  version: versionSchema,
})

const caseSchema = z.object({
  id: idSchema,
  version: versionSchema,
  customer_id: idSchema,
  customer_email: z.string(),
  order_id: idSchema,
  order_number: z.string().nullable(),
  delivery_date: calendarDateSchema,
  meal_name: z.string().nullable(),
  kind: z.enum(PROBLEM_KINDS),
  quantity: z.int(),
  words: z.string(),
  has_photo: z.boolean(),
  claim_cents: centsSchema,
  credited_cents: centsSchema,
  state: z.enum(PROBLEM_STATES),
  waits_because: z.enum(WAIT_REASONS).nullable(),
  reported_at: z.iso.datetime(),
  answer: z.enum(PROBLEM_ANSWERS).nullable(),
  answer_cents: centsSchema.nullable(),
  answer_words: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
})

/** Those that wait first, unsafe ones before all, then the newest. */
export const problemCasesResponseSchema = z.object({
  cases: z.array(caseSchema),
  open: z.int(),
  policy: policySchema,
  events_after: z.string(),
})

export const answerProblemRequestSchema = z
  .object({
    id: idSchema,
    version: versionSchema,
    way: z.enum(PROBLEM_ANSWERS),
    amount_cents: z
      .int('Please enter an amount')
      .min(1, 'Please enter an amount above $0')
      .max(50_000, 'More than $500 goes by the money of the order')
      .nullable()
      .default(null),
    words: typedText(300).min(1, 'Please say why: the household reads it'),
  })
  .refine(({ way, amount_cents }) => way === 'reason' || amount_cents !== null, {
    path: ['amount_cents'],
    message: 'Please enter an amount',
  })

export const answerProblemResponseSchema = z.object({
  success: z.literal(true),
  status: z
    .enum(['answered', 'waiting', 'declined'])
    .meta({ description: 'Waiting: an owner decides about the money first, and the case stays open' }),
})

export const setProblemPolicyRequestSchema = policySchema.extend({
  per_report_cents: z.int().min(0).max(50_000, 'At most $500'),
  per_box_cents: z.int().min(0).max(100_000, 'At most $1,000'),
  per_household_cents: z.int().min(0).max(200_000, 'At most $2,000'),
  period_days: z.int().min(1, 'At least a day').max(366, 'At most 366 days'),
})

export const problemPhotoQuerySchema = z.object({ report: idSchema })
