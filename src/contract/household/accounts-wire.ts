import { z } from 'zod'
import {
  checkAccountEmail,
  checkEmail,
  checkForgottenEmail,
  normalizeEmail,
} from '../../domain/accounts/email.ts'
import {
  checkConfirmation,
  checkPassword,
  checkPresentPassword,
  checkResetPassword,
  PASSWORDS_DIFFER,
} from '../../domain/accounts/passwords/password.ts'
import { checkZipCode } from '../../domain/service-area/zip-code.ts'
import { typedText } from '../shared/primitives-wire.ts'
import { sessionUserSchema } from './session-wire.ts'

/** Keeps the checks cheap. Each field has its own message for a text that is too long. */
const LONGEST_TEXT = 1000

/** A string whose message comes from a pure check of the domain: null means fine. */
const checked = (check: (text: string) => string | null) =>
  z
    .string()
    .max(LONGEST_TEXT)
    .superRefine((text, context) => {
      const message = check(text)
      if (message) context.addIssue({ code: 'custom', message })
    })

const resetCode = z.string().min(1).max(512)
export const emailSchema = checked(checkEmail).transform(normalizeEmail)
/** For signing in and signing up, where the account service says why it refuses an address. */
const accountEmailSchema = checked(checkAccountEmail).transform(normalizeEmail)
/**
 * Signing in asks only for the specified minimum of 6 characters, so that an old password is never locked out by a
 * newer rule.
 */
const presentPasswordSchema = checked((text) => checkPresentPassword(text))

export const signInRequestSchema = z
  .object({ email: accountEmailSchema, password: presentPasswordSchema })
  .meta({ id: 'SignInRequest' })

/** @param minimum fewest characters of a new password: a setting of the installation, which the session answer names */
export const signUpRequestSchemaFor = (minimum: number) =>
  z
    .object({
      email: accountEmailSchema,
      password: checked((text) => checkPassword(text, minimum)),
      profile: z.object({ full_name: typedText(120).optional() }).optional(),
    })
    .meta({ id: 'SignUpRequest' })

/**
 * The sign-up form asks for the password twice, and for the ZIP code where none is known; the wire carries the password
 * once and no ZIP code: an account does not depend on it.
 */
export const signUpFormSchemaFor = (minimum: number, asksZip: boolean) =>
  z
    .object({
      zipCode: asksZip ? checked((text) => checkZipCode(text)) : z.string(),
      email: accountEmailSchema,
      password: checked((text) => checkPassword(text, minimum)),
      confirmPassword: z.string(),
    })
    .superRefine((form, context) => {
      const message = checkConfirmation(form.password, form.confirmPassword)
      if (message) context.addIssue({ code: 'custom', path: ['confirmPassword'], message })
    })

export const signedInResponseSchema = z
  .object({ success: z.literal(true), user: sessionUserSchema, token: z.string() })
  .meta({ id: 'SignedInResponse' })

/** Sign-up either signs in at once or asks for the e-mail to be confirmed first. */
export const signUpResponseSchema = z
  .object({
    success: z.literal(true),
    user: sessionUserSchema.nullable(),
    token: z.string().nullable(),
    confirmation_message: z.string().nullable(),
  })
  .meta({ id: 'SignUpResponse' })

/** `token` is that of the mail; `password` comes from a browser that did not sign up. */
export const confirmEmailRequestSchemaFor = (minimum: number) =>
  z
    .object({
      token: z.string().min(1).max(2000),
      password: checked((text) => checkResetPassword(text, minimum)).optional(),
    })
    .meta({ id: 'ConfirmEmailRequest' })

/** Either somebody is signed in, or a password has to be chosen first, and nothing has changed so far. */
export const confirmEmailResponseSchema = z
  .object({
    success: z.literal(true),
    state: z.enum(['signed_in', 'password_needed']),
    email: z.string(),
    user: sessionUserSchema.nullable(),
  })
  .meta({ id: 'ConfirmEmailResponse' })

export const googleResponseSchema = z.object({ url: z.url() }).meta({ id: 'GoogleSignInResponse' })

export const requestPasswordResetSchema = z
  .object({
    email: checked(checkForgottenEmail).transform(normalizeEmail),
  })
  .meta({ id: 'RequestPasswordReset' })

/** `token` is the one-time code of the mail; without it the caller's own session and current password are what counts. */
export const resetPasswordRequestSchemaFor = (minimum: number) =>
  z
    .object({
      token: resetCode.optional(),
      current_password: z.string().max(LONGEST_TEXT).optional(),
      password: checked((text) => checkResetPassword(text, minimum)),
    })
    .meta({ id: 'ResetPasswordRequest' })

export const checkResetCodeRequestSchema = z
  .object({ token: resetCode })
  .meta({ id: 'CheckResetCodeRequest' })

export const resetPasswordFormSchemaFor = (minimum: number) =>
  z
    .object({
      password: checked((text) => checkResetPassword(text, minimum)),
      confirmPassword: z.string(),
    })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: PASSWORDS_DIFFER,
    })
