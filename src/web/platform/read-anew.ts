import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for what the screens show below the key, after something has changed, and resolves when that is answered.
 * An answer on its way may be from before the change. The library gives a later one up by itself, but would take the
 * first one of all for the answer to this question.
 */
export async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
}
