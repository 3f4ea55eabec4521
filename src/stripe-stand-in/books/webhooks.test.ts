import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  CARD_FORM,
  FIRST_BOX,
  payPath,
  type Receiver,
  type StandInUnderTest,
  startForTest,
  startReceiver,
} from '../stand-in-under-test.ts'
import { pauseAfter } from './webhooks.ts'

let folder: string
let stateFile: string
let receiver: Receiver
let standIn: StandInUnderTest
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-stand-in-'))
  stateFile = join(folder, 'state.jsonl')
  receiver = await startReceiver()
  standIn = await startForTest(receiver, { stateFile })
})
afterEach(async () => {
  await standIn.running.close()
  await receiver.close()
  rmSync(folder, { recursive: true })
})

async function restart() {
  await standIn.running.close()
  standIn = await startForTest(receiver, { stateFile })
}

describe('webhooks', () => {
  it('come signed, and carry the object as it was', async () => {
    const customer = await standIn.stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'ana' })
    await standIn.stripe.customers.update(customer.id, { name: 'Ana Diaz' })
    const created = (await receiver.received(2)).find((event) => event.type === 'customer.created')
    expect(created).toMatchObject({
      data: { object: { id: customer.id, name: 'Ana' } },
      request: { idempotency_key: 'ana' },
      livemode: false,
    })
    expect(await standIn.stripe.events.retrieve(created?.id ?? '')).toMatchObject({
      type: 'customer.created',
    })
    expect((await standIn.stripe.events.list({ type: 'customer.updated' })).data).toHaveLength(1)
  })

  it('are tried again when the receiver fails', async () => {
    receiver.nextStatuses = [500]
    await standIn.stripe.customers.create()
    await receiver.received(1)
    expect(receiver.attempts).toBe(2)
  })

  it('wait longer after each failure, up to an hour', () => {
    expect([1, 2, 3, 30].map(pauseAfter)).toEqual([500, 1000, 2000, 3_600_000])
  })

  it('can come twice', async () => {
    await standIn.control('POST', '/webhooks', { duplicate: true })
    await standIn.stripe.customers.create()
    const [first, second] = await receiver.received(2)
    expect(second?.id).toBe(first?.id)
  })

  it('can get lost, and be replayed', async () => {
    await standIn.control('POST', '/webhooks', { dropNext: 1 })
    await standIn.stripe.customers.create({ name: 'lost' })
    await standIn.stripe.customers.create({ name: 'found' })
    const [first] = await receiver.received(1)
    expect(first).toMatchObject({ data: { object: { name: 'found' } } })
    const lost = (await standIn.stripe.events.list()).data.at(-1)
    await standIn.control('POST', `/events/${lost?.id}/replay`)
    expect((await receiver.received(2)).at(-1)?.id).toBe(lost?.id)
  })

  it('wait while they are paused, also over a restart', async () => {
    await standIn.control('POST', '/webhooks', { paused: true })
    await standIn.stripe.customers.create()
    expect(await (await standIn.control('GET', '/webhooks')).json()).toMatchObject({
      waiting: [{ attempts: 0 }],
    })
    expect(receiver.attempts).toBe(0)
    await restart()
    expect(await receiver.received(1)).toHaveLength(1)
  })

  it('do not keep the program from ending, even if the network never says what became of them', async () => {
    let isSent = () => {}
    const sent = new Promise<void>((resolve) => {
      isSent = resolve
    })
    const { fetch } = globalThis
    const endless = vi.spyOn(globalThis, 'fetch').mockImplementation((to, init) => {
      if (to !== receiver.url) return fetch(to, init)
      isSent()
      return new Promise(() => {})
    })
    await standIn.stripe.customers.create({ name: 'Ana' })
    await sent
    endless.mockRestore()
    await restart()
    expect((await receiver.received(1))[0]).toMatchObject({ data: { object: { name: 'Ana' } } })
  })

  it('tell of a session that the control API expires', async () => {
    const session = await standIn.stripe.checkout.sessions.create(FIRST_BOX)
    await standIn.control('POST', `/sessions/${session.id}/expire`)
    expect((await receiver.received(1))[0]).toMatchObject({
      type: 'checkout.session.expired',
      data: { object: { id: session.id } },
    })
  })
})

describe('a restart', () => {
  it('keeps payments, open sessions and idempotency keys', async () => {
    const paid = await standIn.stripe.checkout.sessions.create(FIRST_BOX, { idempotencyKey: 'box' })
    await standIn.submit(payPath(paid), CARD_FORM)
    const open = await standIn.stripe.checkout.sessions.create(FIRST_BOX)
    await restart()

    expect(await standIn.stripe.checkout.sessions.retrieve(paid.id)).toMatchObject({ payment_status: 'paid' })
    const repeated = await standIn.stripe.checkout.sessions.create(FIRST_BOX, { idempotencyKey: 'box' })
    expect(repeated.id).toBe(paid.id)
    expect((await standIn.submit(payPath(open), CARD_FORM)).status).toBe(303)
    expect((await standIn.stripe.charges.list()).data).toHaveLength(2)
  })

  it('drops a last line that a crash cut short', async () => {
    const customer = await standIn.stripe.customers.create()
    await standIn.running.close()
    writeFileSync(stateFile, `${readFileSync(stateFile, 'utf8')}[["customers","cus_half",{"id":"cus_ha`)
    standIn = await startForTest(receiver, { stateFile })
    expect((await standIn.stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id])
  })
})
