import { z } from 'zod'
import { emailSchema } from '../accounts-wire.ts'

const currentPasswordSchema = z.string().max(1000).optional()

export const startEmailChangeRequestSchema = z.object({
  email: emailSchema,
  current_password: currentPasswordSchema,
})

export const ownDataQuerySchema = z.object({
  as: z
    .enum(['json', 'page'])
    .default('json')
    .meta({ description: 'A file for programs, or a page to read' }),
})

export const closeAccountRequestSchema = z.object({
  typed: z.string().max(100).meta({ description: 'close my account' }),
  current_password: currentPasswordSchema,
  gives_up_credit: z.boolean().default(false),
})
