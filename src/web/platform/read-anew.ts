import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for what the screens show below the key, after something has changed. An answer on its way may be from
 * before the change, and the library would take a first one for the answer to this question: so none is waited for.
 */
export async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
