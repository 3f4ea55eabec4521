import { setTimeout as pause } from 'node:timers/promises'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { UNREADABLE_REQUEST } from '../../contract/shared/refusal-texts.ts'
import { nextCutoff } from '../../domain/clock/clock-stops.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { parseBusinessTime } from '../../domain/time/business-time.ts'
import { readWeekExceptions } from '../delivery/delivery-weeks.reads.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { HttpProblem } from '../platform/http/http-problem.ts'
import { refuseCrossSite, requireJsonBody } from '../platform/http/request-guards.ts'
import { validationProblem } from '../platform/http/validation-problem.ts'
import { CLOCK_PATH, CLOCK_STYLE, clockPage } from './clock-page.ts'
import { cutoffText, TURNS } from './clock-times.ts'
import type { ClockTurner } from './turn-clock.ts'

type ClockDeps = { config: Pick<Config, 'publicUrl'>; db: Db; kitchen: Kitchen; turner: ClockTurner }

const CLOCK_API = '/api/dev/clock'
/** A short turn has ended when its answer arrives; a longer one goes on behind it. */
const ANSWER_WITHIN_MS = 1000
const TOO_FAR = 'The clock can be turned up to 30 years away from real time.'
const NO_SUCH_TURN = 'Please choose where to turn the clock.'
const HOUR = 3_600_000

/** `to`: an instant; `by_hours`: that much from the time the clock shows, backwards when negative. */
const turnRequestSchema = z.union(
  [
    z.strictObject({ to: z.iso.datetime({ offset: true }) }),
    z.strictObject({ by_hours: z.number().min(-1_000_000).max(1_000_000) }),
  ],
  { error: 'Please send either to (an ISO instant) or by_hours (a number).' },
)

const formSchema = z.object({ turn: z.string(), at: z.string().optional() })

/** The page that turns the clock, and the same for programs. Mounted where the clock may be turned, else not at all. */
export function mountClock(app: OpenAPIHono<HttpEnv>, deps: ClockDeps): void {
  const { turner } = deps
  app.use(CLOCK_PATH, refuseCrossSite(deps.config))
  app.get(`${CLOCK_PATH}/clock.css`, (c) =>
    c.text(CLOCK_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get(CLOCK_PATH, (c) => showPage(c, deps))
  app.post(CLOCK_PATH, async (c) => {
    const form = formSchema.safeParse(await readForm(c))
    const problem = form.success
      ? await turnByForm(deps, form.data)
      : 'Please choose where to turn the clock.'
    if (problem) return showPage(c, deps, problem)
    await shortWhile(turner)
    return c.redirect(CLOCK_PATH, 303)
  })

  app.use(CLOCK_API, requireJsonBody)
  app.get(CLOCK_API, async (c) => c.json(await clockOnWire(deps), 200, { 'cache-control': 'no-store' }))
  app.post(CLOCK_API, async (c) => {
    const asked = turnRequestSchema.safeParse(await c.req.json().catch(() => null))
    if (!asked.success) throw validationProblem(asked.error)
    const target =
      'to' in asked.data
        ? new Date(asked.data.to)
        : new Date(turner.clock.now().getTime() + asked.data.by_hours * HOUR)
    const turned = await turner.turnTo(target)
    if (!turned.ok) throw new HttpProblem(422, turned.failure.code, TOO_FAR)
    await shortWhile(turner)
    return c.json(await clockOnWire(deps))
  })
}

/** @throws HttpProblem when the body is not what its type says; a body too large as it is */
const readForm = (c: Context<HttpEnv>) =>
  c.req.parseBody().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    throw new HttpProblem(400, 'malformed_request', UNREADABLE_REQUEST)
  })

const shortWhile = (turner: ClockTurner) =>
  Promise.race([turner.settled(), pause(ANSWER_WITHIN_MS, undefined, { ref: false })])

/** @returns a sentence when the form cannot be followed */
async function turnByForm(
  { db, kitchen, turner }: ClockDeps,
  { turn, at = '' }: z.infer<typeof formSchema>,
): Promise<string | undefined> {
  if (turn === 'end') await turner.endTurn()
  else if (turn === 'go-on') await turner.resume()
  else if (turn === 'real-time') await turner.backToRealTime()
  else {
    const target =
      turn === 'to'
        ? parseBusinessTime(kitchen, at)
        : await buttonTarget(kitchen, turn, turner.clock.now(), db)
    if (!target) return turn === 'to' ? 'Please enter a date and a time.' : NO_SUCH_TURN
    const turned = await turner.turnTo(target)
    if (!turned.ok) return TOO_FAR
  }
  return undefined
}

async function buttonTarget(kitchen: Kitchen, turn: string, now: Date, db: Db): Promise<Date | null> {
  const known = Object.entries(TURNS).find(([name]) => name === turn)
  return known ? known[1].to(kitchen, now, await readWeekExceptions(db)) : null
}

async function showPage(c: Context<HttpEnv>, { db, kitchen, turner }: ClockDeps, problem?: string) {
  const now = turner.clock.now()
  const [kept, exceptions] = [await turner.read(), await readWeekExceptions(db)]
  const facts = { ...kept, now, cutoff: cutoffText(kitchen, now, exceptions), problem }
  return c.html(clockPage(kitchen, facts), problem ? 422 : 200, { 'cache-control': 'no-store' })
}

async function clockOnWire({ db, kitchen, turner }: ClockDeps) {
  const { offsetMs, turn, isTurning } = await turner.read()
  const now = turner.clock.now()
  return {
    now: now.toISOString(),
    real_now: turner.clock.real.now().toISOString(),
    offset_ms: offsetMs,
    next_cutoff: nextCutoff(kitchen, now, await readWeekExceptions(db)).toISOString(),
    target: turn?.target.toISOString() ?? null,
    is_turning: isTurning,
  }
}
