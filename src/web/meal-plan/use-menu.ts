import { useQuery } from '@tanstack/react-query'
import { sharedKitchenSentence } from '../../domain/menu/shared-kitchen.ts'
import { isAwaited } from '../platform/is-awaited.ts'
import { menuQuery, sampleMenuQuery } from './menu-query.ts'

/** Today's menu; the built-in meals while it cannot be loaded, and while it is asked for again. */
export function useMenu() {
  const menu = useQuery(menuQuery)
  const failed = menu.data === undefined && menu.errorUpdateCount > 0
  const sample = useQuery({ ...sampleMenuQuery, enabled: failed })
  return {
    meals: menu.data ?? (failed ? sample.data : undefined),
    failed,
    /** How often it could not be loaded. */
    failures: menu.errorUpdateCount,
    retrying: failed && menu.isFetching,
    retry: () => void menu.refetch(),
  }
}

/** What else the kitchen handles, to be said beside what a meal contains. While the menu is not here, it may be anything. */
export function useSharedKitchen(): string {
  const { data: handles } = useQuery({ ...menuQuery, select: (menu) => menu.kitchen_handles })
  return sharedKitchenSentence(handles)
}

/** Whether today's menu has neither come nor failed to come yet. */
export const useMenuIsAwaited = (): boolean => isAwaited(useQuery(menuQuery))
