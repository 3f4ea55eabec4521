import type { Client } from '../../../support/test-app.ts'
import type { World } from '../world.ts'
import type { HostileRequest } from './hostile-request.ts'

/** Sends an input as this client; a test that plants a bug puts another in its place. */
export type SendHostile = (client: Client | null, request: HostileRequest) => Promise<Response>

let senders = 0
const nextAddress = () => `10.${64 + ((senders >> 16) & 63)}.${(senders >> 8) & 255}.${senders++ & 255}`

/** Each input comes from an address of its own and keeps no cookie: the session is that of the beginning. */
export const sendTo =
  ({ product }: World): SendHostile =>
  async (client, { method, target, headers, body }) => {
    const cookie = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = new Headers({ ...(cookie ? { cookie } : {}), ...headers })
    return product.app.http.request(
      `http://localhost:3000${target}`,
      { method, headers: sent, ...(body === null ? {} : { body }) },
      { incoming: { socket: { remoteAddress: nextAddress() } } },
    )
  }
