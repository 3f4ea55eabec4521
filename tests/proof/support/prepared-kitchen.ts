import { cookDay, leaveNutritionOut } from '../../support/people/cooked-day.ts'
import type { Client } from '../../support/test-app.ts'
import type { Sent } from './examples/example.ts'
import { DELIVERY } from './world.ts'

const day = { delivery_date: DELIVERY.first }

/** What has to be so before calls about production can change anything. */
export function preparedKitchen(owner: () => Client) {
  const plan = async () => (await owner().call('getProduction', { date: DELIVERY.first })).body
  const release = async (): Promise<Sent> => ({
    body: { ...day, plan: (await plan()).plan, override_reason: 'A drill' },
  })
  const released = async () => {
    await owner().call('releaseProduction', (await release()).body as never)
    return (await plan()).batches
  }
  const cooked = async (): Promise<Sent> => {
    await leaveNutritionOut(owner())
    await cookDay(owner(), DELIVERY.first)
    return { body: { ...day, size: '4x3', meals: null } }
  }
  return {
    releaseProduction: release,
    withdrawRelease: async () => {
      await released()
      return { body: day }
    },
    tickBatch: async () => {
      const [first] = await released()
      return { body: { batch_id: first?.id ?? '', version: 1, act: 'start', produced_portions: null } }
    },
    closeProduction: async () => {
      await cooked()
      await owner().call('printLabels', { ...day, size: '4x3', meals: null } as never)
      return { body: day }
    },
    printLabels: cooked,
    reprintLabels: async () => {
      const { body } = await cooked()
      const printed = await owner().call('printLabels', body as never)
      return { body: { run: printed.body.run, from: 1, to: 1, size: '4x3', reason: 'A drill' } }
    },
  }
}
