import type { RequestFacts } from '../../platform/http/endpoint.ts'
import { ADDRESS_HEADER, type Auth } from '../auth.ts'
import { cookiesOf } from '../call-auth.ts'
import { withDatabaseFaults } from '../database-faults.ts'
import type { GuessLimit } from '../guess-limit.ts'
import { type SessionUser, sessionUserOf } from '../sessions/session-user.ts'

/** A session for a person who has proven an address, on a device that the account knows from then on. */
export async function openSessionByProof(
  { auth, guesses }: { auth: Auth; guesses: GuessLimit },
  userId: string,
  facts: Pick<RequestFacts, 'headers' | 'address'>,
): Promise<{ user: SessionUser; headers: Headers }> {
  const agent = facts.headers.get('user-agent')
  const answer = await withDatabaseFaults(() =>
    auth.api.openSessionByProof({
      body: { userId },
      headers: new Headers({ [ADDRESS_HEADER]: facts.address, ...(agent && { 'user-agent': agent }) }),
      returnHeaders: true,
    }),
  )
  const user = sessionUserOf(answer.response.user)
  const headers = cookiesOf(answer.headers)
  headers.append('set-cookie', await guesses.deviceCookie(user.email))
  return { user, headers }
}
