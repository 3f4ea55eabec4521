import type { Logger } from 'pino'
import {
  checkZipRequestSchema,
  checkZipResponseSchema,
  joinWaitlistRequestSchema,
  joinWaitlistResponseSchema,
} from '../../contract/household/service-area-wire.ts'
import { WAITLIST_MESSAGES } from '../../domain/service-area/waitlist-entry.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import type { ZipLookup } from '../platform/zip-lookup/zip-lookup.ts'
import { findServedPlace } from './check-zip.ts'
import { joinWaitlist, type WaitlistFailure } from './join-waitlist.ts'

const waitlistFailures: FailureAnswers<WaitlistFailure> = {
  already_on_waitlist: [409, WAITLIST_MESSAGES.alreadyListed],
  incomplete_waitlist_entry: [422, (failure) => failure.message],
}

export function serviceAreaRoutes(deps: { db: Db; zipLookup: ZipLookup; log: Logger }): Endpoint[] {
  return [
    endpoint({
      name: 'checkZip',
      summary: 'Whether a ZIP code is served, and its city',
      access: 'public',
      body: checkZipRequestSchema,
      response: checkZipResponseSchema,
      failures: {},
      limit: { points: 60, seconds: 60, by: 'address' },
      handle: async ({ body }) => {
        const place = await findServedPlace(deps, body.zip_code)
        const { city = null, state = null } = place ?? {}
        return succeed({ value: { zip_code: body.zip_code, served: place !== null, city, state } })
      },
    }),
    endpoint({
      name: 'joinWaitlist',
      summary: 'Ask to be told when the service area grows',
      access: 'public',
      body: joinWaitlistRequestSchema,
      response: joinWaitlistResponseSchema,
      failures: waitlistFailures,
      limit: { points: 10, seconds: 60, by: 'address' },
      handle: async ({ body }) => {
        const outcome = await joinWaitlist(deps, {
          email: body.email,
          zipCode: body.zip_code,
          name: body.name,
          phone: body.phone,
          otherAreas: body.additional_areas_of_interest,
          source: body.source,
        })
        return outcome.ok ? succeed({ value: { success: true, id: outcome.value } }) : outcome
      },
    }),
  ]
}
