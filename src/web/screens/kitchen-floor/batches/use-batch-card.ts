import { useQuery } from '@tanstack/react-query'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import type { WeightUnits } from '../../../../domain/production/weight-in-words.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { productionKey } from '../pieces/production-key.ts'

type Answer = ApiTypes['getBatchCard']['response']
/** With the units that the kitchen weighs in. */
export type Card = Answer & { units: WeightUnits }
export type Need = Card['needs'][number]
export type ReadingLine = Card['readings'][number]

/** Below the key of the screen, which reads it again with everything else when another tablet has acted. */
export function useBatchCard(batchId: string) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: [...productionKey, 'batch', batchId],
    queryFn: async ({ signal }): Promise<Answer> => {
      const outcome = await staffCall('getBatchCard', { batch_id: batchId }, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}
