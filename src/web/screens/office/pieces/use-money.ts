import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../app/toasts.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { reasonText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

const moneyKey = ['business', 'money']
const orderKey = (number: string) => ['business', 'order-money', number]

/** Stray payments, comparisons with the provider, and the accounts. */
export function useMoney() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: moneyKey,
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('getMoney', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

/** The money of one order; nothing is asked while no number is given. */
export function useOrderMoney(number: string) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: orderKey(number),
    enabled: number !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('getOrderMoney', { number }, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

/** After money moved, everything that shows money is read again. */
export function useMoneyMoved(): () => Promise<void> {
  const client = useQueryClient()
  return () => readAnew(client, ['business'])
}

/** Compares with the provider now. */
export function useCheckNow() {
  const staffCall = useStaffCall()
  const moved = useMoneyMoved()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const check = async () => {
    setBusy(true)
    setProblem('')
    const outcome = await staffCall('reconcileMoney', undefined, { timeoutSeconds: 120 })
    if (outcome.ok) {
      const count = outcome.value.reports.reduce((sum, report) => sum + report.differences.length, 0)
      await moved()
      showToast(
        count === 0 ? 'Everything agrees' : `${count} ${count === 1 ? 'difference' : 'differences'} found`,
        {
          tone: count === 0 ? 'success' : 'warning',
        },
      )
    } else setProblem(reasonText(outcome.failure))
    setBusy(false)
  }
  return { busy, problem, check }
}
