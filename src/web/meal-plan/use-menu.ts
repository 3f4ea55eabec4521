import { useQuery } from '@tanstack/react-query'
import { menuQuery, sampleMenuQuery } from './menu-query.ts'

/** Today's menu; the built-in meals while it cannot be had. */
export function useMenu() {
  const menu = useQuery(menuQuery)
  const sample = useQuery({ ...sampleMenuQuery, enabled: menu.isError })
  return {
    meals: menu.data ?? (menu.isError ? sample.data : undefined),
    failed: menu.isError,
    retry: () => void menu.refetch(),
  }
}
