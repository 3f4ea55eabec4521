import type { Identity } from './actor.ts'

/** What middleware leaves on a request for the handlers behind it. */
export type HttpEnv = {
  Variables: { requestId: string; identity: Identity }
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } }
}
