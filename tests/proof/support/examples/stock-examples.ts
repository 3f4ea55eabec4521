import { randomUUID } from 'node:crypto'
import { DELIVERY } from '../world.ts'
import { NOTHING_SENT, plain } from './example.ts'

export const stockExamples = {
  getShopping: plain(() => ({ query: { delivery_date: DELIVERY.second } })),
  getStock: plain(NOTHING_SENT),
  listIntakes: plain(() => ({ query: { from: '2026-11-01', to: '2026-12-31' } })),
  recordIntake: plain(
    () => ({
      body: {
        ...{ request_key: randomUUID(), supplier: 'Market', received_on: '2026-11-20', document: 'A 17' },
        lines: [
          {
            ...{ ingredient_id: randomUUID(), supplier_lot: 'L 204', use_by: '2026-12-10', mg: 1_000_000 },
            temp_tenths_f: 384,
          },
        ],
      },
    }),
    409,
  ),
  moveStock: plain(() => ({ body: { lot_id: randomUUID(), kind: 'count', mg: 500_000, reason: '' } }), 404),
  holdLot: plain(
    () => ({ body: { lot_id: randomUUID(), version: 1, is_held: true, reason: 'A call of the supplier' } }),
    404,
  ),
  getBatchCard: plain(() => ({ query: { batch_id: randomUUID() } }), 404),
  recordReading: plain(
    () => ({
      body: { batch_id: randomUUID(), kind: 'cool', tenths_f: 690, at: null, corrects: null, reason: '' },
    }),
    404,
  ),
  useLots: plain(
    () => ({ body: { batch_id: randomUUID(), uses: [{ lot_id: randomUUID(), mg: 1000 }] } }),
    404,
  ),
  setCooling: plain(() => ({ body: { batch_id: randomUUID(), needs_cooling: true } }), 404),
  takeLotBack: plain(
    () => ({ body: { batch_id: randomUUID(), lot_id: randomUUID(), mg: 1000, reason: 'The other crate' } }),
    404,
  ),
  holdBatch: plain(
    () => ({ body: { batch_id: randomUUID(), version: 1, act: 'hold', reason: 'A call' } }),
    404,
  ),
  cookAgain: plain(
    () => ({ body: { batch_id: randomUUID(), version: 1, portions: 4, parts_there: [] } }),
    404,
  ),
  traceFood: plain(() => ({ query: { from: 'lot', text: 'L 204' } })),
  logDrill: plain(() => ({ body: { from: 'lot', text: 'L 204', seconds: 41, households: 12 } })),
}
