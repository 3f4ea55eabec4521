import type { ApiTypes } from '../../contract/api-types.ts'
import { WAITLIST_MESSAGES } from '../../domain/service-area/waitlist-entry.ts'
import { call, NETWORK_ERROR } from '../platform/api-client.ts'

type Entry = ApiTypes['joinWaitlist']['request']

/**
 * Puts an e-mail on the waitlist of a ZIP code. The sentence to show where that failed, or null: what the server refused
 * is its own, for a fault there is that of the form.
 */
export async function joinWaitlist(entry: Entry): Promise<string | null> {
  const answer = await call('joinWaitlist', entry)
  if (answer.ok) return null
  const { status, code, message } = answer.failure
  if (status >= 400 && status < 500) return message
  if (entry.source === 'landing') return WAITLIST_MESSAGES.landingFailed
  return code === 'network' ? NETWORK_ERROR : WAITLIST_MESSAGES.failed
}
