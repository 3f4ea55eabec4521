import type { Context, MiddlewareHandler } from 'hono'
import { type Audit, endpointAudit } from '../../../contract/endpoint-audit.ts'
import { type EndpointName, endpoints } from '../../../contract/endpoints.ts'
import { securityEventOf } from '../../../domain/security/security-event.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type HistoryActor, staffActor } from '../db/acting-as.ts'
import type { Access } from '../http/actor.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { clientAddress } from '../http/request-origin.ts'
import type { SecurityEvent } from './security-event.ts'
import type { SecurityLog } from './security-log.ts'

type Deps = { config: Config; clock: Clock; securityLog: SecurityLog }

const calls = new Map(
  Object.entries(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name as EndpointName]),
)
const LONGEST_DEVICE = 200
/** An answer waits no longer for its row; the row follows. */
const LONGEST_WAIT_MS = 500

/** Tells the security log of every call that it wants to know of, after the call is answered or refused. */
export const recordCalls =
  ({ config, clock, securityLog }: Deps): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    c.set('securityNote', {})
    await next()
    const event = eventOf(c, config, clock)
    if (!event) return
    const written = securityLog.record(event)
    // What changed or was shown is in the log before anybody gets the answer; nobody waits for the rest.
    if (event.outcome === 'done') await atMost(LONGEST_WAIT_MS, written)
  }

async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, patience])
  clearTimeout(timer)
}

function eventOf(c: Context<HttpEnv>, config: Config, clock: Clock): SecurityEvent | null {
  const note = c.get('securityNote')
  const name = calls.get(`${c.req.method} ${c.req.path}`)
  const audit: Audit | null = name ? endpointAudit[name] : null
  const isStaffCall = isOfStaff(c.get('access'))
  const code = c.error instanceof HttpProblem ? c.error.code : null
  const { status } = c.res
  const logged = note.kind ?? (audit && 'logged' in audit ? audit.logged : null)
  const said = securityEventOf({ logged, status, code, isStaffCall, isLocked: note.isLocked ?? false })
  if (!said || (note.isNothing && said.outcome === 'done')) return null
  return {
    ...said,
    ...actorOf(c, isStaffCall),
    at: clock.now(),
    subject: note.subject ?? null,
    typed: note.typed,
    address: clientAddress(config, c).slice(0, 60),
    device: printable(c.req.header('user-agent') ?? '').slice(0, LONGEST_DEVICE),
    requestId: c.get('requestId'),
    call: name ?? null,
    status,
    code,
    detail: note.detail ?? {},
    times: 1,
  }
}

const isOfStaff = (access: Access | undefined) =>
  access !== undefined && access !== 'public' && access !== 'customer'

const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')

function actorOf(
  c: Context<HttpEnv>,
  isStaffCall: boolean,
): { actor: HistoryActor | 'anonymous'; actorRole: string | null } {
  const { actor, actorRole } = c.get('securityNote')
  if (actor) return { actor, actorRole: actorRole ?? null }
  const identity = c.get('identity')
  if (identity?.staff && isStaffCall)
    return { actor: staffActor(identity.staff.account), actorRole: identity.staff.role }
  if (identity?.customer) return { actor: `customer:${identity.customer.userId}`, actorRole: null }
  return { actor: 'anonymous', actorRole: null }
}
