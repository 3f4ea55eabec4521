import { randomUUID } from 'node:crypto'
import type { Client } from '../../support/test-app.ts'
import type { Sent } from './examples/example.ts'
import { DELIVERY } from './world.ts'

/** What has to be so before calls about the stock and batches can change anything. */
export function preparedStock(owner: () => Client) {
  const intake = async () => {
    const [first] = (await owner().call('getStock')).body.ingredients
    const line = { ingredient_id: first?.id ?? '', supplier_lot: 'L 1', mg: 1000, temp_tenths_f: null }
    return {
      ...{ request_key: randomUUID(), supplier: 'Market', received_on: '2026-11-20', document: '' },
      lines: [{ ...line, use_by: null }],
    }
  }
  const lot = async () => (await owner().call('recordIntake', await intake())).body.lot_ids[0] ?? ''
  const batch = async () => {
    const day = { date: DELIVERY.first }
    const { plan } = (await owner().call('getProduction', day)).body
    await owner().call('releaseProduction', {
      ...{ delivery_date: DELIVERY.first, plan, override_reason: 'A drill' },
    })
    const [first] = (await owner().call('getProduction', day)).body.batches
    return { batch_id: first?.id ?? '', version: first?.version ?? 0 }
  }
  return {
    recordIntake: async (): Promise<Sent> => ({ body: await intake() }),
    moveStock: async (): Promise<Sent> => ({
      body: { lot_id: await lot(), kind: 'count', mg: 900, reason: '' },
    }),
    holdLot: async (): Promise<Sent> => ({
      body: { lot_id: await lot(), version: 1, is_held: true, reason: 'A call of the supplier' },
    }),
    recordReading: async (): Promise<Sent> => {
      const { batch_id } = await batch()
      return { body: { batch_id, kind: 'cool', tenths_f: 690, at: null, corrects: null, reason: '' } }
    },
    useLots: async (): Promise<Sent> => {
      const { batch_id } = await batch()
      return { body: { batch_id, uses: [{ lot_id: await lot(), mg: 10 }] } }
    },
    setCooling: async (): Promise<Sent> => ({
      body: { batch_id: (await batch()).batch_id, needs_cooling: true },
    }),
    takeLotBack: async (): Promise<Sent> => {
      const { batch_id } = await batch()
      const lot_id = await lot()
      await owner().call('useLots', { batch_id, uses: [{ lot_id, mg: 10 }] })
      return { body: { batch_id, lot_id, mg: 10, reason: 'The other crate' } }
    },
    cookAgain: async (): Promise<Sent> => {
      const { batch_id, version } = await batch()
      const thrown = { batch_id, version, act: 'discard' as const, reason: 'Too warm' }
      await owner().call('holdBatch', thrown)
      return { body: { batch_id, version: version + 1, portions: 1, parts_there: [] } }
    },
    holdBatch: async (): Promise<Sent> => ({
      body: { ...(await batch()), act: 'hold', reason: 'A call of the supplier' },
    }),
  }
}
