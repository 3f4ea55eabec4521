import type { Auth } from '../auth.ts'

/**
 * Ends a customer's session: one that is over, or one whose browser was given another, as nobody could end it any more.
 * @param session its id, or null when there was none
 */
export async function endSession(auth: Auth, session: string | null): Promise<void> {
  if (session === null) return
  const { adapter } = await auth.$context
  await adapter.deleteMany({ model: 'session', where: [{ field: 'id', value: session }] })
}
