import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../app/toasts.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { isEndUnknown, reasonText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

const givenUpKey = ['business', 'given-up-mails']

/** Mails that are not tried any more; nothing is loaded for staff who may not see them. */
export function useGivenUpMails({ enabled = true } = {}) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: givenUpKey,
    enabled,
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listGivenUpMails', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

type Change = 'sendMailsAgain' | 'removeGivenUpMails'

/** No message when somebody else has done it already. */
function doneText(name: Change, count: number): string | null {
  if (count === 0) return null
  if (name === 'removeGivenUpMails') return 'The mail is off the list'
  return count === 1 ? 'The mail is tried again' : `${count} mails are tried again`
}

/** `changing`: the ids that are on their way to be tried again or taken off the list. */
export function useChangeGivenUpMails() {
  const staffCall = useStaffCall()
  const client = useQueryClient()
  const [changing, setChanging] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  /** Resolves to whether it is done. */
  const change = async (name: Change, ids: readonly string[]): Promise<boolean> => {
    setChanging(ids)
    setProblem('')
    const outcome = await staffCall(name, { mail_ids: [...ids] })
    if (outcome.ok) {
      await readAnew(client, givenUpKey)
      const done = doneText(name, outcome.value.count)
      if (done) showToast(done, { tone: 'success' })
    } else {
      setProblem(reasonText(outcome.failure))
      setIsUnknown(isEndUnknown(outcome.failure))
      // It may be done without an answer.
      void readAnew(client, givenUpKey)
    }
    setChanging([])
    return outcome.ok
  }
  return { changing, problem, isUnknown, change, forget: () => setProblem('') }
}
