import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readAnew } from '../../../platform/read-anew.ts'
import { calendarQuery } from '../account/use-calendar.ts'
import { askFor, tellChange, tellRefusal } from '../account/use-change.ts'
import { decideWeek } from './decide-week.ts'

/**
 * Skips a week or lets it come again. The screen shows it at once; the server's answer brings the receipt with its
 * Undo, or takes it back with the reason in `error`.
 */
export function useWeekDecision(deliveryDate: string) {
  const client = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const asking = useRef(false)
  const decide = async (skip: boolean) => {
    if (asking.current) return
    asking.current = true
    setError(null)
    setError(await decideAndTell(client, deliveryDate, skip))
    asking.current = false
  }
  return { error, decide }
}

/** @returns the sentence of a refusal */
async function decideAndTell(client: QueryClient, date: string, skip: boolean): Promise<string | null> {
  const { queryKey } = calendarQuery
  // An answer that is on its way knows nothing of the change.
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  if (before) client.setQueryData(queryKey, decideWeek(before, date, skip))
  const outcome = await askFor(skip ? 'skipBox' : 'unskipBox', date)()
  if (outcome.ok) tellChange(outcome.value, () => void decideAndTell(client, date, !skip))
  else client.setQueryData(queryKey, before)
  // Not waited for: the next press counts as soon as this one is answered.
  void readAnew(client, ['portal'])
  return outcome.ok ? null : tellRefusal(outcome.failure)
}
