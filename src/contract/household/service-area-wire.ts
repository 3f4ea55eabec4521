import { z } from 'zod'
import {
  MAXIMUM_OTHER_AREAS_LENGTH,
  MAXIMUM_WAITLIST_NAME_LENGTH,
  WAITLIST_SOURCES,
} from '../../domain/service-area/waitlist-entry.ts'
import { checkZipCode } from '../../domain/service-area/zip-code.ts'
import { formatPhone } from '../../domain/shared/phone-number.ts'
import { idSchema, typedText } from '../shared/primitives-wire.ts'
import { emailSchema } from './accounts-wire.ts'

/** Exactly five digits, with the specified messages (docs/spec-coverage, section 5). */
export const zipCodeSchema = z
  .string()
  .max(20)
  .superRefine((text, context) => {
    const message = checkZipCode(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const checkZipRequestSchema = z.object({ zip_code: zipCodeSchema }).meta({ id: 'CheckZipRequest' })
export const checkZipResponseSchema = z
  .object({
    zip_code: z.string(),
    served: z.boolean(),
    city: z.string().nullable(),
    state: z.string().nullable(),
  })
  .meta({ id: 'CheckZipResponse' })

export const joinWaitlistRequestSchema = z
  .object({
    name: typedText(MAXIMUM_WAITLIST_NAME_LENGTH).optional(),
    email: emailSchema,
    zip_code: zipCodeSchema,
    phone: typedText(40).overwrite(formatPhone).optional(),
    additional_areas_of_interest: typedText(MAXIMUM_OTHER_AREAS_LENGTH).optional(),
    source: z.enum(WAITLIST_SOURCES),
  })
  .meta({ id: 'JoinWaitlistRequest' })
export const joinWaitlistResponseSchema = z
  .object({ success: z.literal(true), id: idSchema })
  .meta({ id: 'JoinWaitlistResponse' })
