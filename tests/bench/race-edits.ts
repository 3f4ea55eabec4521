import type { CalendarDate } from '../../src/domain/time/calendar-date.ts'
import { runCutoff } from '../../src/server/cutoffs/run-cutoff.ts'
import { editBox } from '../../src/server/subscriptions/boxes/edit-box.ts'
import type { SimulatedProduct } from '../simulation/simulated-product.ts'
import { mealsOfEdit, type RaceResult, type Racer, raceTheCutoff } from '../support/cutoff-race.ts'
import { CLOSES, DELIVERY } from './prepare-boxes.ts'

/** Edits of all households around the cutoff, while two runs charge them. */
export async function raceEdits(
  product: SimulatedProduct,
  { edits, meals }: { edits: number; meals: readonly string[] },
): Promise<RaceResult> {
  const { deps } = product
  const users = await product.rows<{ id: string }>('select id from users')
  const racers = users.map(({ id: userId }): Racer => {
    const household = { userId, portalUrl: null }
    return async (number) => {
      const selections = mealsOfEdit(number, meals).map((row) => ({
        mealId: row.meal_id,
        quantity: row.quantity,
      }))
      const edit = { deliveryDate: DELIVERY as CalendarDate, selections, everyWeek: false }
      const outcome = await editBox(deps, edit, household)
      if (outcome.ok) return { status: 200, firstOpenDelivery: undefined }
      const { failure } = outcome
      if (failure.code !== 'cutoff_passed') return { status: 500, firstOpenDelivery: failure.code }
      return { status: 409, firstOpenDelivery: failure.firstOpenDeliveryDate }
    }
  })
  return raceTheCutoff(racers, edits, async () => {
    product.turnTo(CLOSES)
    await Promise.all([runCutoff(deps), runCutoff(deps)])
  })
}
