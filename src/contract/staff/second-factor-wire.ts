import { z } from 'zod'
import { MAXIMUM_PASSWORD_LENGTH } from '../../domain/accounts/passwords/password-length.ts'
import { staffRoleSchema } from '../household/session-wire.ts'
import { idSchema, typedText } from '../shared/primitives-wire.ts'
import { signInStepSchema } from './kitchen-wire.ts'

const codeSchema = typedText(40).min(1, 'Please enter a code')

/** Six digits of the app, or a recovery code. */
export const secondFactorCodeSchema = z.object({ code: codeSchema }).meta({ id: 'SecondFactorCode' })

/** The step is passed; another one may wait. */
export const stepPassedSchema = z
  .object({ success: z.literal(true), step: signInStepSchema })
  .meta({ id: 'StepPassed' })

/** A signed-in staff member proves who they are: with a code of their second factor, or with the password. */
export const beginSecondFactorRequestSchema = z
  .object({
    code: codeSchema.optional(),
    password: z.string().min(1, 'Password is required').max(MAXIMUM_PASSWORD_LENGTH).optional(),
  })
  .meta({ id: 'BeginSecondFactorRequest' })

export const begunSecondFactorSchema = z
  .object({
    secret: z.string().meta({ description: 'Base32, for typing' }),
    uri: z.string().meta({ description: 'otpauth address, for the picture that an app reads' }),
  })
  .meta({ id: 'BegunSecondFactor' })

export const recoveryCodesSchema = z
  .object({ success: z.literal(true), recovery_codes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' })

export const resetSecondFactorRequestSchema = z
  .object({ id: idSchema })
  .meta({ id: 'ResetSecondFactorRequest' })

export const demandSecondFactorRequestSchema = z
  .object({ role: staffRoleSchema, on: z.boolean() })
  .meta({ id: 'DemandSecondFactorRequest' })
