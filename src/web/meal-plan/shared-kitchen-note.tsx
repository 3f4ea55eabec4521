import { useQuery } from '@tanstack/react-query'
import { ALLERGENS } from '../../domain/menu/allergens.ts'
import { sharedKitchenSentence } from '../../domain/menu/shared-kitchen.ts'
import { menuQuery } from './menu-query.ts'

/** What the kitchen handles, where no menu is shown. Its place is kept until the menu has told it. */
export function SharedKitchenNote() {
  const menu = useQuery({ ...menuQuery, select: ({ kitchen_handles }) => kitchen_handles })
  if (menu.isPending && menu.failureCount === 0)
    return (
      <span aria-hidden="true" className="invisible">
        {sharedKitchenSentence(ALLERGENS)}
      </span>
    )
  return <span>{sharedKitchenSentence(menu.data)}</span>
}
