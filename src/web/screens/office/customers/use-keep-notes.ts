import { useState } from 'react'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import { reasonText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { useReadCustomerAnew } from './use-customers.ts'

type NewNote = Omit<ApiTypes['writeCustomerNote']['request'], 'customer'>

export type KeepNotes = ReturnType<typeof useKeepNotes>

/** Writes, pins and removes notes; what is typed stays until it is saved. */
export function useKeepNotes(customer: string) {
  const staffCall = useStaffCall()
  const readAnew = useReadCustomerAnew(customer)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const done = async (outcome: Awaited<ReturnType<typeof staffCall<'removeCustomerNote'>>>) => {
    setProblem(outcome.ok ? '' : reasonText(outcome.failure))
    await readAnew()
    setBusy(false)
    return outcome.ok
  }
  return {
    ...{ busy, problem },
    write: async (note: NewNote) => {
      setBusy(true)
      return done(await staffCall('writeCustomerNote', { customer, ...note }))
    },
    pin: async (note: string, is_pinned: boolean) => {
      setBusy(true)
      return done(await staffCall('pinCustomerNote', { note, is_pinned }))
    },
    remove: async (note: string) => {
      setBusy(true)
      return done(await staffCall('removeCustomerNote', { note }))
    },
  }
}
