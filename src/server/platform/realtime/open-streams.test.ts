import { expect, test } from 'vitest'
import { createOpenStreams, STAFF } from './open-streams.ts'

let readers = 0
async function streamsOf(maximumConnections: number) {
  const streams = await createOpenStreams({
    database: { listen: async () => async () => {} },
    readStandings: async () => ({ customer: new Map(), staff: new Map() }),
    log: { warn: () => {}, error: () => {} },
    stopping: new AbortController().signal,
    maximumConnections,
  })
  /** Each a household of its own, so that only where they are counts. */
  const customer = (address: string) => {
    const name = `customer-${readers++}`
    const own = { group: name, account: name, session: name, standsFor: name }
    return streams.enter({ kind: 'customer', ...own, address, askedAt: 0 })
  }
  const staff = (address: string) => {
    const name = `staff-${readers++}`
    const own = { group: STAFF, account: name, session: name, standsFor: 'owner' }
    return streams.enter({ kind: 'staff', ...own, address, askedAt: 0 })
  }
  /** How many of the given number of households get a stream. */
  const admitted = (count: number, addressOf: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => customer(addressOf(nth))).filter(Boolean).length
  return { customer, staff, admitted }
}

test('customers hold at most half of all connections, and staff get theirs beside them', async () => {
  const { customer, staff, admitted } = await streamsOf(60)
  expect(admitted(40, (nth) => `203.0.113.${nth}`)).toBe(30)
  expect(staff('203.0.113.200')).not.toBeNull()
  expect(customer('203.0.113.201')).toBeNull()
})

test('a stream that ends makes room for another one', async () => {
  const { customer } = await streamsOf(2)
  const first = customer('203.0.113.1')
  expect(customer('203.0.113.2')).toBeNull()
  first?.leave()
  expect(customer('203.0.113.2')).not.toBeNull()
})

test.each([
  ['one address', (_nth: number) => '203.0.113.9', 100],
  ['one address in both spellings', (nth: number) => `${nth % 2 ? '::ffff:' : ''}203.0.113.9`, 100],
  ['one IPv6 network', (nth: number) => `2001:db8:0:7::${nth.toString(16)}`, 100],
  ['many IPv6 networks', (nth: number) => `2001:db8:0:${nth.toString(16)}::1`, 110],
  ['this machine, where a proxy may stand', (_nth: number) => '127.0.0.1', 110],
])('customers from %s hold at most their share', async (_where, addressOf, expected) => {
  const { admitted, staff, customer } = await streamsOf(2000)
  expect(admitted(110, addressOf)).toBe(expected)
  expect(customer('198.51.100.1')).not.toBeNull()
  expect(staff(addressOf(0))).not.toBeNull()
})
