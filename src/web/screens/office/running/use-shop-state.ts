import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { isEndUnknown, reasonText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

const shopStateKey = ['business', 'shop']

export function useShopState() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: shopStateKey,
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('getShopState', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

export function useChangeSwitch() {
  const staffCall = useStaffCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; isUnknown: boolean } | null>(null)
  /** Resolves to whether it is done. */
  const change = async (wish: ApiTypes['changeShopSwitch']['request']): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    const outcome = await staffCall('changeShopSwitch', wish)
    setBusy(false)
    if (outcome.ok) client.setQueryData(shopStateKey, outcome.value)
    else {
      setProblem({ text: reasonText(outcome.failure), isUnknown: isEndUnknown(outcome.failure) })
      // It may be done without an answer.
      void readAnew(client, shopStateKey)
    }
    return outcome.ok
  }
  return { busy, problem, change }
}
