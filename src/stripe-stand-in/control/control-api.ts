import { type Context, Hono } from 'hono'
import { refusedKey } from '../api/api-server.ts'
import type { RestrictedKeys } from '../api/rights.ts'
import { countCreatedBefore, type Entry } from '../books/sequence.ts'
import type { RefundUnderWay } from '../books/store.ts'
import type { WebhookSender, WebhookSwitches } from '../books/webhooks.ts'
import type { World } from '../books/world.ts'
import { settleRefund } from '../payments/refund-outcome.ts'
import { expireNow } from '../payments/session-expiry.ts'
import { clockOf, turnClock } from '../payments/turned-clock.ts'
import { FAULT_KINDS, type FaultSwitch, type FaultSwitches } from '../requests/fault-switches.ts'
import { addBankControl, bodyOf } from './bank-control.ts'

/** Switches and views for tests, under `/_stand-in/`, with the same key as the API and JSON bodies. */
export function createControlApi(
  world: World,
  { webhooks, faults, keys }: { webhooks: WebhookSender; faults: FaultSwitches; keys: RestrictedKeys },
): Hono {
  const control = new Hono().basePath('/_stand-in')
  control.use('*', async (c, next) => {
    const refused = refusedKey(c.req.header('authorization'), world.options.secretKey)
    if (refused) return c.json(refused.body, 401)
    return next()
  })

  // Everything, or what was created within the given seconds: years of charges fit into no answer.
  control.get('/ledger', (c) => {
    const { created_from: from = 0, created_before: before = Number.MAX_SAFE_INTEGER } = c.req.query()
    const period = { from: Number(from), before: Number(before) }
    return c.json({
      charges: createdWithin(world.store.ordered('charges'), period),
      refunds: createdWithin(world.store.ordered('refunds'), period),
    })
  })

  control.get('/webhooks', (c) => c.json({ switches: webhooks.switches(), waiting: webhooks.waiting() }))
  control.post('/webhooks', async (c) => {
    const changes = switchesFrom(await bodyOf(c))
    if (!changes)
      return refuse(c, 'Switches are paused, duplicate, shuffle (true or false), delayMs, dropNext.')
    webhooks.setSwitches(changes)
    return c.json({ switches: webhooks.switches(), waiting: webhooks.waiting() })
  })

  control.post('/events/:id/replay', (c) => {
    const event = world.store.get('events', c.req.param('id'))
    if (!event) return c.json({ error: { message: 'No such event' } }, 404)
    webhooks.deliver(event)
    world.store.commit()
    return c.json(event)
  })

  // The household's own doing at its bank: money on the account, a card reported lost.
  control.post('/cards/:id', async (c) => {
    const card = world.store.get('cards', c.req.param('id'))
    if (!card) return c.json({ error: { message: 'No such card' } }, 404)
    const { number } = await bodyOf(c)
    if (typeof number !== 'string') return refuse(c, 'A card behaves as the test card of its number.')
    world.store.put('cards', { ...card, number })
    world.store.commit()
    return c.json({ id: card.id })
  })

  addBankControl(control, world)

  control.post('/sessions/:id/expire', (c) => {
    const session = world.store.get('sessions', c.req.param('id'))
    if (!session) return c.json({ error: { message: 'No such session' } }, 404)
    if (session.status !== 'open') return refuse(c, `The session is ${session.status}.`)
    const expired = expireNow(world, session)
    world.store.commit()
    return c.json(expired)
  })

  // How a refund ends, ahead of its time; without a status, as its card decides. A result that was
  // given is turned around by another one.
  control.post('/refunds/:id/settle', async (c) => {
    const id = c.req.param('id')
    const { status } = await bodyOf(c)
    const underWay = world.store.get('refundsUnderWay', id) ?? turnedAround(world, id, status)
    if (!underWay) return c.json({ error: { message: 'No such refund under way' } }, 404)
    const end = status ?? underWay.end
    if (end !== 'succeeded' && end !== 'failed')
      return refuse(c, 'A refund that is under way ends as succeeded or failed.')
    const settled = settleRefund(world, { ...underWay, end })
    world.store.commit()
    return c.json(settled)
  })

  control.get('/clock', (c) => c.json(clockOf(world)))
  control.post('/clock', async (c) => {
    const { offset_ms: offset } = await bodyOf(c)
    if (!Number.isSafeInteger(offset))
      return refuse(c, 'A clock is set by offset_ms, whole milliseconds ahead of real time.')
    turnClock(world, Number(offset))
    world.store.commit()
    return c.json(clockOf(world))
  })

  // A restricted key with these rights and no others; without rights the key is what it was before.
  control.post('/restricted-keys', async (c) => {
    const { key, rights } = await bodyOf(c)
    if (typeof key !== 'string')
      return refuse(c, 'A restricted key has a key, and rights such as rak_coupon_write.')
    if (Array.isArray(rights)) keys.set(key, new Set(rights.map(String)))
    else keys.delete(key)
    return c.json({ key, rights: [...(keys.get(key) ?? [])] })
  })

  control.get('/faults', (c) => c.json({ faults: faults.list() }))
  control.delete('/faults', (c) => {
    faults.clear()
    return c.json({ faults: [] })
  })
  control.post('/faults', async (c) => {
    const fault = faultFrom(await bodyOf(c))
    if (!fault) return refuse(c, `A fault has a path, a kind (${FAULT_KINDS.join(', ')}) and times.`)
    faults.set(fault)
    return c.json({ faults: faults.list() })
  })
  return control
}

function turnedAround(world: World, id: string, status: unknown): RefundUnderWay | null {
  const refund = world.store.get('refunds', id)
  const end = status === 'succeeded' || status === 'failed' ? status : null
  return refund && end && refund.status !== end ? { id, dueAt: 0, end } : null
}

function createdWithin<T>(
  entries: readonly Entry<T>[],
  { from, before }: { from: number; before: number },
): T[] {
  const [start, end] = [countCreatedBefore(entries, from), countCreatedBefore(entries, before)]
  return entries.slice(start, end).map(({ value }) => value)
}

const refuse = (c: Context, message: string) => c.json({ error: { message } }, 400)

function switchesFrom(body: Record<string, unknown>): Partial<WebhookSwitches> | null {
  const flags = ['paused', 'duplicate', 'shuffle']
  const counts = ['delayMs', 'dropNext']
  const isRight = Object.entries(body).every(
    ([name, value]) =>
      (flags.includes(name) && typeof value === 'boolean') ||
      (counts.includes(name) && Number.isSafeInteger(value) && Number(value) >= 0),
  )
  return isRight ? (body as Partial<WebhookSwitches>) : null
}

function faultFrom(body: Record<string, unknown>): FaultSwitch | null {
  const { path, method, times = 1 } = body
  const kind = FAULT_KINDS.find((known) => known === body.kind)
  if (typeof path !== 'string' || !kind || !Number.isSafeInteger(times) || Number(times) < 1) return null
  return { path, kind, times: Number(times), ...(typeof method === 'string' ? { method } : {}) }
}
