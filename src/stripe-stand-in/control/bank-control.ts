import type { Context, Hono } from 'hono'
import type { World } from '../books/world.ts'
import { renewCard } from '../cards/payment-method.ts'
import { endDispute, escalate, openDispute, warnOfFraud } from '../payments/dispute.ts'

const ENDS = ['won', 'lost', 'warning_closed'] as const

/** An inquiry, also one that was closed, and a dispute that was won may each be taken further by the bank. */
const ESCALATES = ['warning_needs_response', 'warning_closed', 'won']

/** Lets a test play the bank and the card network of a charge. */
export function addBankControl(control: Hono, world: World): void {
  control.post('/charges/:id/dispute', async (c) => {
    const charge = world.store.get('charges', c.req.param('id'))
    if (charge?.status !== 'succeeded') return unknown(c, 'No such paid charge')
    const { amount, reason, inquiry } = await bodyOf(c)
    const dispute = openDispute(world, charge, {
      amount: typeof amount === 'number' ? amount : undefined,
      reason: typeof reason === 'string' ? reason : undefined,
      isInquiry: inquiry === true,
    })
    world.store.commit()
    return c.json(dispute)
  })

  control.post('/disputes/:id/end', async (c) => {
    const dispute = world.store.get('disputes', c.req.param('id'))
    if (!dispute) return unknown(c, 'No such dispute')
    const { status } = await bodyOf(c)
    const end = ENDS.find((known) => known === status)
    if (!end) return c.json({ error: { message: `A dispute ends as ${ENDS.join(', ')}.` } }, 400)
    const ended = endDispute(world, dispute, end)
    world.store.commit()
    return c.json(ended)
  })

  control.post('/disputes/:id/escalate', (c) => {
    const dispute = world.store.get('disputes', c.req.param('id'))
    if (!dispute || !ESCALATES.includes(dispute.status)) return unknown(c, 'No such inquiry')
    const escalated = escalate(world, dispute)
    world.store.commit()
    return c.json(escalated)
  })

  control.post('/cards/:id/renew', async (c) => {
    const method = world.store.get('paymentMethods', c.req.param('id'))
    if (!method) return unknown(c, 'No such card')
    const { number, exp_month: expMonth, exp_year: expYear } = await bodyOf(c)
    const changes = {
      number: typeof number === 'string' ? number : undefined,
      expMonth: typeof expMonth === 'number' ? expMonth : undefined,
      expYear: typeof expYear === 'number' ? expYear : undefined,
    }
    const renewed = renewCard(world, method, changes, 'payment_method.automatically_updated')
    world.store.commit()
    return c.json(renewed)
  })

  control.post('/charges/:id/fraud-warning', (c) => {
    const charge = world.store.get('charges', c.req.param('id'))
    if (charge?.status !== 'succeeded') return unknown(c, 'No such paid charge')
    const warning = warnOfFraud(world, charge)
    world.store.commit()
    return c.json(warning)
  })
}

const unknown = (c: Context, message: string) => c.json({ error: { message } }, 404)

export async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
