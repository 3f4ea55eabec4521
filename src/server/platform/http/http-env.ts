/** What middleware leaves on a request for the handlers behind it. */
export type HttpEnv = {
  Variables: { requestId: string }
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } }
}
