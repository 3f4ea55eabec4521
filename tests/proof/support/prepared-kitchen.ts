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
      for (const { id, planned_portions } of await released())
        for (const [index, act] of (['start', 'cooked', 'done'] as const).entries())
          await owner().call('tickBatch', {
            ...{ batch_id: id ?? '', version: index + 1, act },
            produced_portions: act === 'done' ? planned_portions : null,
          })
      return { body: day }
    },
  }
}
