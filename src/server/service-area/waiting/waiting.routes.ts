import {
  inviteWaitingRequestSchema,
  inviteWaitingResponseSchema,
  WAITING_PAGE,
  waitingQuerySchema,
  waitingResponseSchema,
} from '../../../contract/staff/places-wire.ts'
import { aboveCapacityText, waitingState } from '../../../domain/service-area/invitation-wave.ts'
import { succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import { staffActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../../platform/http/endpoint.ts'
import type { AddressSettings } from '../../platform/http/listening/own-address.ts'
import { listWaiting } from '../places/places.reads.ts'
import { storedOnWire } from '../places/places-on-wire.ts'
import { type InviteFailure, inviteWaiting } from './invite-waiting.ts'

type Deps = { db: Db; clock: Clock; config: AddressSettings }

const inviteFailures: FailureAnswers<InviteFailure> = {
  place_not_found: [404, 'This ZIP code is not on the list.'],
  zip_not_open: [409, 'Open this ZIP code first: an invitation leads to an order.'],
  above_capacity: [422, (failure) => aboveCapacityText(failure.left)],
  changed_meanwhile: [
    409,
    'Somebody has invited people or changed this ZIP code meanwhile. Look at how it is now, and invite again.',
    ({ current }) => ({ current: storedOnWire(current) }),
  ],
}

/** Who waits for which ZIP code, and the mail that they were promised. */
export const waitingRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'listWaiting',
    summary: 'Who asked for a ZIP code, the oldest first, and whether they were invited',
    access: 'manage-places',
    query: waitingQuerySchema,
    response: waitingResponseSchema,
    failures: {},
    handle: async ({ query, facts }) => {
      const page = Number(query.page ?? '1')
      facts.note({ detail: { file: `waiting list of ${query.zip_code}` }, isNothing: page > 1 })
      const window = { zipCode: query.zip_code, offset: (page - 1) * WAITING_PAGE, limit: WAITING_PAGE + 1 }
      const people = await listWaiting(deps.db, window)
      return succeed({
        value: {
          has_more: people.length > WAITING_PAGE,
          people: people.slice(0, WAITING_PAGE).map(({ id, email, name, isOwnZip, wave, ...person }) => ({
            ...{ id, email, name, is_own_zip: isOwnZip, wave },
            asked_at: person.askedAt.toISOString(),
            invited_at: person.invitedAt?.toISOString() ?? null,
            state: waitingState({ hasAccount: person.joinedAt !== null, isInvited: wave !== null }),
          })),
        },
      })
    },
  }),
  endpoint({
    name: 'inviteWaiting',
    summary: 'Send the promised mail to who waits for a ZIP code, the oldest first',
    access: 'manage-places',
    body: inviteWaitingRequestSchema,
    response: inviteWaitingResponseSchema,
    failures: inviteFailures,
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: `invitations to ${body.zip_code}`, count: body.count } })
      const { zip_code: zipCode, count, capacity, version } = body
      const wish = { zipCode, count, capacity, version }
      const outcome = await inviteWaiting(deps, wish, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { invited: outcome.value } }) : outcome
    },
  }),
]
