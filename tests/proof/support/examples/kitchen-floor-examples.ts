import { randomUUID } from 'node:crypto'
import { DELIVERY } from '../world.ts'
import { plain } from './example.ts'

const day = () => ({ delivery_date: DELIVERY.first })

/** The week of the kitchen, from the plan to the packed box. */
export const kitchenFloorExamples = {
  getProduction: plain(() => ({ query: { date: DELIVERY.first } })),
  tickBatch: plain(
    () => ({ body: { batch_id: randomUUID(), version: 1, act: 'start', produced_portions: null } }),
    404,
  ),
  saveKitchenSettings: plain(() => ({ body: { weight_units: 'metric', extra_bp: 500, version: 1 } })),
  releaseProduction: plain(() => ({ body: { ...day(), plan: 'another plan', override_reason: null } }), 409),
  withdrawRelease: plain(() => ({ body: day() }), 409),
  listKitchenCases: plain(() => ({ query: { date: DELIVERY.first } })),
  getClashSheet: plain(() => ({ query: { date: DELIVERY.first } })),
  setClashRule: plain(
    () => ({
      body: {
        meal_id: randomUUID(),
        what: 'peanuts',
        version: 0,
        rule: { act: 'leave_out', text: 'Peanuts' },
      },
    }),
    404,
  ),
  lookForCases: plain(() => ({ body: day() })),
  swapCases: plain(
    () => ({ body: { cases: [{ id: randomUUID(), version: 1 }], meal_id: randomUUID() } }),
    404,
  ),
  refundCase: plain(() => ({ body: { id: randomUUID(), version: 1, amount_cents: 100 } }), 404),
  closeProduction: plain(() => ({ body: day() }), 409),
}
