import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import type { RehearsalFilter } from '../../../../contract/staff/renewals-wire.ts'
import { showToast } from '../../../app/toasts.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { isEndUnknown, reasonText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

const renewalsKey = ['business', 'renewals']

type Read = 'listCutoffs' | 'listDeclinedBoxes' | 'listDeliveryWeeks' | 'getRehearsal' | 'getCutoffReport'

/** What the server answers to a call that changes nothing; the last page stays in view while the next one loads. */
function useRenewalsQuery<N extends Read>(name: N, input: ApiTypes[N]['request']) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: [...renewalsKey, name, input],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ApiTypes[N]['response']> => {
      const outcome = await staffCall(name, ...([input, { signal }] as never))
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

export const useCutoffs = () => useRenewalsQuery('listCutoffs', undefined)
export const useDeclinedBoxes = () => useRenewalsQuery('listDeclinedBoxes', undefined)
export const useDeliveryWeeks = () => useRenewalsQuery('listDeliveryWeeks', undefined)
export const useRehearsal = (deliveryDate: string, show: RehearsalFilter, page: number) =>
  useRenewalsQuery('getRehearsal', { delivery_date: deliveryDate, show, page })
export const useCutoffReport = (deliveryDate: string, page: number) =>
  useRenewalsQuery('getCutoffReport', { delivery_date: deliveryDate, page })

export function useRehearse() {
  const staffCall = useStaffCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const rehearse = async (deliveryDate: string) => {
    setBusy(true)
    setProblem('')
    const outcome = await staffCall(
      'rehearseCutoff',
      { delivery_date: deliveryDate },
      { timeoutSeconds: 120 },
    )
    if (outcome.ok) {
      await readAnew(client, renewalsKey)
      showToast('Rehearsed', { tone: 'success' })
    } else setProblem(reasonText(outcome.failure))
    setBusy(false)
  }
  return { busy, problem, rehearse }
}

export function useChangeWeek() {
  const staffCall = useStaffCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  /** Resolves to whether the week is changed now. */
  const change = async (week: ApiTypes['changeDeliveryWeek']['request'], done: string): Promise<boolean> => {
    setBusy(true)
    setProblem('')
    const outcome = await staffCall('changeDeliveryWeek', week)
    if (outcome.ok) {
      await readAnew(client, renewalsKey)
      showToast(done, { tone: 'success' })
    } else {
      setProblem(reasonText(outcome.failure))
      setIsUnknown(isEndUnknown(outcome.failure))
      // A refusal is news too: orders were paid, or the cutoff came, since the weeks were read.
      void readAnew(client, renewalsKey)
    }
    setBusy(false)
    return outcome.ok
  }
  return { busy, problem, isUnknown, change, forget: () => setProblem('') }
}
