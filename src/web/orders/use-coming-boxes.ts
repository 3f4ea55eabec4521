import { useQuery } from '@tanstack/react-query'
import { comingBoxesQuery } from './coming-boxes-query.ts'

/** What the household gets already; undefined while it is not known. */
export function useComingBoxes({ enabled = true } = {}) {
  const { data, errorUpdateCount } = useQuery({ ...comingBoxesQuery, enabled })
  // Over once it has failed: a screen that shows itself without does not go again while it is asked again.
  return { data, loading: data === undefined && errorUpdateCount === 0 }
}
