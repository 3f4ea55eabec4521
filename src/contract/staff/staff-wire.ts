import { z } from 'zod'
import { MAXIMUM_PASSWORD_LENGTH } from '../../domain/accounts/passwords/password-length.ts'
import { checkStaffPassword } from '../../domain/accounts/passwords/staff-password.ts'
import { emailSchema } from '../household/accounts-wire.ts'
import { staffRoleSchema } from '../household/session-wire.ts'
import { idSchema } from '../shared/primitives-wire.ts'

const newPasswordSchema = z
  .string()
  .max(1000)
  .superRefine((text, context) => {
    const message = checkStaffPassword(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const signInStaffRequestSchema = z
  .object({
    email: emailSchema,
    password: z.string().min(1, 'Password is required').max(MAXIMUM_PASSWORD_LENGTH),
  })
  .meta({ id: 'SignInStaffRequest' })

export const staffAccountSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    role: staffRoleSchema,
    is_active: z.boolean(),
    has_second_factor: z.boolean(),
    last_signed_in_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StaffAccount' })
export type StaffAccountWire = z.infer<typeof staffAccountSchema>

export const staffListSchema = z
  .object({
    accounts: z.array(staffAccountSchema),
    shared_password_on: z.boolean(),
    second_factor_roles: z.array(staffRoleSchema).meta({ description: 'Roles that are asked for one' }),
  })
  .meta({ id: 'StaffList' })

export const addStaffAccountRequestSchema = z
  .object({ email: emailSchema, role: staffRoleSchema, password: newPasswordSchema })
  .meta({ id: 'AddStaffAccountRequest' })

/** What is left out stays as it is. */
export const changeStaffAccountRequestSchema = z
  .object({ id: idSchema, role: staffRoleSchema.optional(), is_active: z.boolean().optional() })
  .meta({ id: 'ChangeStaffAccountRequest' })

export const resetStaffPasswordRequestSchema = z
  .object({ id: idSchema, password: newPasswordSchema })
  .meta({ id: 'ResetStaffPasswordRequest' })

export const setFirstStaffPasswordRequestSchema = z
  .object({ password: newPasswordSchema })
  .meta({ id: 'SetFirstStaffPasswordRequest' })

export const changeOwnStaffPasswordRequestSchema = z
  .object({
    current_password: z.string().min(1, 'Password is required').max(MAXIMUM_PASSWORD_LENGTH),
    password: newPasswordSchema,
  })
  .meta({ id: 'ChangeOwnStaffPasswordRequest' })

export const switchSharedPasswordRequestSchema = z
  .object({ on: z.boolean() })
  .meta({ id: 'SwitchSharedPasswordRequest' })
