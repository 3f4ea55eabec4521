import type { Client } from '../test-app.ts'

/** As an owner who claims an exemption: nobody knows the nutrition of the ingredients of the sample menu. */
export async function leaveNutritionOut(owner: Client): Promise<void> {
  const { version } = (await owner.call('listLabelMeals')).body.settings
  await owner.call('saveLabelSettings', {
    ...{ nutrition_label: 'exempt', nutrition_reason: 'Few units', nutrition_since: '2026-11-01' as never },
    ...{ permit: '', portions_per_box: 20, version },
  })
}

type Cooking = { spare?: number; except?: number; produced?: Readonly<Record<string, number>> }

/**
 * Releases the plan of a day and ticks its batches off. `spare`: portions beyond what was ordered; `produced`: portions of meals
 * by their ids, where they come out otherwise.
 */
export async function cookDay(
  chef: Client,
  date: string,
  { spare = 0, except = -1, produced = {} }: Cooking = {},
): Promise<void> {
  const plan = async () => (await chef.call('getProduction', { date: date as never })).body
  if ((await plan()).work_order?.released_at == null)
    await chef.call('releaseProduction', {
      ...{ delivery_date: date as never, plan: (await plan()).plan, override_reason: 'A test' },
    })
  for (const [index, batch] of (await plan()).batches.entries()) {
    if (index === except || batch.status === 'released') continue
    for (const [step, act] of (['start', 'cooked', 'done'] as const).entries())
      await chef.call('tickBatch', {
        ...{ batch_id: batch.id ?? '', version: batch.version ?? 1 + step, act },
        ...{ version: (batch.version ?? 1) + step },
        produced_portions:
          act === 'done' && batch.kind === 'meal'
            ? (produced[batch.key] ?? (batch.ordered_portions ?? 0) + spare)
            : null,
      })
  }
}
