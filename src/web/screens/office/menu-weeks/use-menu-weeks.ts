import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import { showToast } from '../../../app/toasts.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { reasonText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'

export const menuWeeksKey = ['menu-weeks']

export function useMenuWeeks() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: menuWeeksKey,
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listMenuWeeks', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

type Change = 'saveMenuWeek' | 'publishMenuWeek' | 'withdrawMenuWeek' | 'repeatMenuWeeks'

/** Makes a change and shows the weeks as they are then. `problem.isConflict`: somebody else was quicker. */
export function useChangeMenuWeeks() {
  const staffCall = useStaffCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean } | null>(null)
  /** Resolves to the weeks after the change, or null when it was refused. */
  async function change<Name extends Change>(
    name: Name,
    request: ApiTypes[Name]['request'],
    done: string | null,
  ): Promise<ApiTypes['listMenuWeeks']['response'] | null> {
    setBusy(true)
    setProblem(null)
    const outcome = await staffCall(name, ...([request] as never))
    setBusy(false)
    if (!outcome.ok) {
      const isConflict = outcome.failure.code === 'changed_meanwhile'
      setProblem({ text: reasonText(outcome.failure), isConflict })
      void readAnew(client, menuWeeksKey)
      return null
    }
    client.setQueryData(menuWeeksKey, outcome.value)
    if (done) showToast(done, { tone: 'success' })
    return outcome.value
  }
  return { busy, problem, change, forget: () => setProblem(null) }
}

/** What the saved draft of a week would do to boxes. */
export function useMenuPreview(week: { scheduled_date: string; version: number } | null) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: ['menu-preview', week],
    enabled: week !== null,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      if (!week) throw new Error('There is no week to look at')
      const { scheduled_date, version } = week
      const outcome = await staffCall(
        'previewMenuWeek',
        { scheduled_date, version },
        { signal, timeoutSeconds: 60 },
      )
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}
