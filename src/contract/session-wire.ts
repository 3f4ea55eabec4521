import { z } from 'zod'
import { idSchema } from './primitives-wire.ts'

export const sessionUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  full_name: z.string().nullable(),
  email_verified: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

/** What the browser may know of the installation: which switches are on, never a secret. */
export const appSettingsSchema = z.object({
  mode: z.enum(['local', 'production']),
  payments: z.enum(['simulated', 'test', 'live']),
  google_sign_in: z.boolean(),
  email_confirmation: z.boolean(),
  /** Fewest characters of a new password. */
  minimum_password_length: z.int(),
  mailbox: z.boolean(),
  demo_mode: z.boolean(),
})
export type AppSettings = z.infer<typeof appSettingsSchema>

export const sessionResponseSchema = z
  .object({
    user: sessionUserSchema.nullable(),
    staff: z.object({ expires_at: z.iso.datetime() }).nullable(),
    app: appSettingsSchema,
  })
  .meta({ id: 'SessionResponse' })
