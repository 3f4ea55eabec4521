import type { SecurityNote } from '../security-log/security-event.ts'
import type { Access, Identity } from './actor.ts'

/** What middleware leaves on a request for the handlers behind it. */
export type HttpEnv = {
  Variables: {
    requestId: string
    identity: Identity
    /** Of the endpoint that was asked for. */
    access: Access | undefined
    /** What the handler tells the security log of the call. */
    securityNote: SecurityNote
  }
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } }
}
