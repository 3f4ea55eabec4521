import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { BetterAuthPlugin } from 'better-auth/types'
import { z } from 'zod'

/**
 * Opens a session for somebody who has proven that an address is theirs, without a password. The auth library has no
 * call for it; nobody reaches this one over HTTP.
 */
export const sessionsByProof = {
  id: 'sessions-by-proof',
  endpoints: {
    openSessionByProof: createAuthEndpoint(
      '/open-session-by-proof',
      {
        method: 'POST',
        body: z.object({ userId: z.string() }),
        requireHeaders: true,
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new Error('A session was asked for somebody who has no account')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return { token: session.token, user }
      },
    ),
  },
} satisfies BetterAuthPlugin
