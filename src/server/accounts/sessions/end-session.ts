import type { Auth } from '../auth.ts'

/**
 * Ends the session that a browser had until it was given another one: nobody could end it any more.
 * @param session its id, or null when there was none
 */
export async function endReplacedSession(auth: Auth, session: string | null): Promise<void> {
  if (session === null) return
  const { adapter } = await auth.$context
  await adapter.deleteMany({ model: 'session', where: [{ field: 'id', value: session }] })
}
