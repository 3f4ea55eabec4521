import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferSubject } from '../../../../../contract/staff/menu/offer-history-wire.ts'
import { showToast } from '../../../../app/toasts.ts'
import type { CallFailure, CallOutcome } from '../../../../platform/api-client.ts'
import { readAnew } from '../../../../platform/read-anew.ts'
import { isEndUnknown, reasonText } from '../../../../staff/failure-text.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'

export const menuKey = ['menu']

export function useRecipeBook() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: [...menuKey, 'book'],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('getRecipeBook', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

export function useStaffMeals() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: [...menuKey, 'meals'],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listStaffMeals', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.meals
    },
  })
}

/** Every version that a recipe has had. */
export function useRecipeVersions(recipeId: string) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: [...menuKey, 'versions', recipeId],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listRecipeVersions', { recipe_id: recipeId }, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.versions
    },
  })
}

/** What became of a meal, a recipe or an ingredient; `before`: the last change of the page before. */
export function useOfferHistory(kind: OfferSubject, id: string, before: number | null) {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: [...menuKey, 'history', kind, id, before],
    queryFn: async ({ signal }) => {
      const query = { kind, id, ...(before === null ? {} : { before: String(before) }) }
      const outcome = await staffCall('getOfferHistory', query, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

/** What was saved, and its row's version: the screen shows it once it has read that one. */
export type Saved = { id: string; version: number }

export type ActProblem = {
  text: string
  /** It may be done all the same. */
  isUnknown: boolean
  /** Somebody else has changed it; what was typed stays. */
  isOutdated: boolean
  fields: Record<string, string>
}

const problemOf = (failure: CallFailure): ActProblem => ({
  text: failure.code === 'changed_meanwhile' ? failure.message : reasonText(failure),
  isUnknown: isEndUnknown(failure),
  isOutdated: failure.code === 'changed_meanwhile',
  fields: failure.fields,
})

/** One thing at a time that changes the menu: whether it is on its way, and why it failed. All is read again afterwards. */
export function useAct() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ActProblem | null>(null)
  /** @returns the answer, or null when it was not done */
  const act = async <T>(ask: () => Promise<CallOutcome<T>>, done?: string): Promise<T | null> => {
    if (busy) return null
    setBusy(true)
    setProblem(null)
    const outcome = await ask()
    await readAnew(client, menuKey)
    setBusy(false)
    if (!outcome.ok) setProblem(problemOf(outcome.failure))
    else if (done) showToast(done, { tone: 'success' })
    return outcome.ok ? outcome.value : null
  }
  return { busy, problem, act }
}
