import type { World } from '../world.ts'
import { chanceOf } from './chance.ts'
import type { HostileRequest } from './hostile-request.ts'
import { hostileText, MARK } from './hostile-values.ts'
import { sendTo } from './send-hostile.ts'

/** What lies beside the API: pages that mails lead to, and what the payment provider calls. */
const ADDRESSES = [
  ['GET', '/rate/'],
  ['POST', '/rate/'],
  ['GET', '/email-change/'],
  ['POST', '/email-change/'],
  ['POST', '/email-change/back/'],
  ['GET', '/calendar/'],
  ['GET', '/unsubscribe/'],
  ['POST', '/unsubscribe/'],
  ['GET', '/mailbox/'],
  ['GET', '/pay/'],
  ['POST', '/pay/'],
  ['POST', '/api/webhooks/stripe?'],
  ['GET', '/api/auth/callback/google?code='],
  ['GET', '/api/auth/verify-email?token='],
  ['GET', '/api/'],
  ['DELETE', '/'],
] as const

function written(text: string): string {
  try {
    return encodeURIComponent(text.slice(0, 4_000))
  } catch {
    return '%ED%A0%80'
  }
}

/** Hostile ids and bodies for every address that is no operation. @returns the answers that are errors of the server */
export async function tryOtherAddresses(world: World, seed: number, inputs: number): Promise<string[]> {
  const chance = chanceOf(seed, 'other addresses')
  const faults: string[] = []
  const send = sendTo(world)
  for (let index = 0; index < inputs; index++) {
    const [method, path] = chance.pick(ADDRESSES)
    const ids = [
      written(hostileText(chance)),
      `${written(hostileText(chance))}/html`,
      '..%2f..%2f',
      '%',
      `${MARK}?a=%00`,
      '__proto__',
    ]
    const signature = {
      'stripe-signature': chance.pick(['', `t=1,v1=${MARK}`, 't=,v1=', `t=${Date.now()},v1=00`]),
    }
    const type = chance.pick(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
    const isReading = method === 'GET' || method === 'DELETE'
    const request: HostileRequest = {
      ...{ method, target: `${path}${chance.pick(ids)}` },
      headers: { 'content-type': type, ...signature },
      body: isReading ? null : hostileText(chance),
    }
    const response = await send(null, request)
    await response.arrayBuffer()
    if (response.status >= 500)
      faults.push(`${method} ${request.target.slice(0, 200)} is answered with ${response.status}`)
  }
  return faults
}
