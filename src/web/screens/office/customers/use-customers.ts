import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readAnew } from '../../../platform/read-anew.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

/** Households that fit what was typed; nothing is asked for an empty text. */
export function useFoundCustomers(text: string) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: ['customers', 'found', text],
    enabled: text !== '',
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('findCustomers', { text }, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

const pageKey = (customer: string) => ['customers', 'page', customer]

export function useCustomerPage(customer: string) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: pageKey(customer),
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('getCustomer', { customer }, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

/** What a note changed is on the page before anybody goes on. */
export function useReadCustomerAnew(customer: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await readAnew(client, pageKey(customer))
  }
}
