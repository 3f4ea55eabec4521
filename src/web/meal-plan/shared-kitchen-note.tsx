import { ALLERGENS } from '../../domain/menu/allergens.ts'
import { sharedKitchenSentence } from '../../domain/menu/shared-kitchen.ts'
import { useMenuIsAwaited, useSharedKitchen } from './use-menu.ts'

/** What the kitchen handles, where no menu is shown. Its place is kept until the menu has told it. */
export function SharedKitchenNote() {
  const isAwaited = useMenuIsAwaited()
  const sentence = useSharedKitchen()
  if (isAwaited)
    return (
      <span aria-hidden="true" className="invisible">
        {sharedKitchenSentence(ALLERGENS)}
      </span>
    )
  return <span>{sentence}</span>
}
