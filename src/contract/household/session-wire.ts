import { z } from 'zod'
import { STAFF_ROLES } from '../../domain/accounts/roles.ts'
import { idSchema } from '../shared/primitives-wire.ts'

export const sessionUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  full_name: z.string().nullable(),
  email_verified: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

export const staffRoleSchema = z.enum(STAFF_ROLES, 'Please choose a role')

/** The signed-in staff member: an account, or somebody with the shared password (no email). */
export const staffMemberSchema = z
  .object({
    email: z.string().nullable(),
    role: staffRoleSchema,
    expires_at: z.iso.datetime(),
    needs_named_owner: z.boolean().meta({
      description:
        'Came in with the shared password while an owner has an account: decides no money, changes no staff',
    }),
    has_second_factor: z.boolean(),
    must_have_second_factor: z.boolean().meta({ description: 'The role is asked for one' }),
    password_is_easy: z
      .boolean()
      .meta({ description: 'Chosen before such passwords were refused; it should be changed' }),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof staffMemberSchema>

/** What the browser may know of the installation: which switches are on, never a secret. */
export const appSettingsSchema = z.object({
  mode: z.enum(['local', 'production']),
  payments: z.enum(['simulated', 'test', 'live']),
  google_sign_in: z.boolean(),
  email_confirmation: z.boolean(),
  /** Fewest characters of a new password. */
  minimum_password_length: z.int(),
  /** Minutes after which a staff session that nobody uses ends. */
  staff_idle_minutes: z.int(),
  mailbox: z.boolean(),
  demo_mode: z.boolean(),
})
export type AppSettings = z.infer<typeof appSettingsSchema>

export const sessionResponseSchema = z
  .object({
    user: sessionUserSchema.nullable(),
    staff: staffMemberSchema.nullable(),
    app: appSettingsSchema,
  })
  .meta({ id: 'SessionResponse' })
