import { useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { later, OnceWanted } from '../../platform/later.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const MealDialog = later(async () => (await import('../meal-dialog.tsx')).MealDialog)

type Props = { meal: MealWire; conflicts: readonly string[] }

/**
 * Everything there is to know about a meal, for people who ask: a button, and what it opens, which comes after the
 * menu.
 */
export function MealDetails({ meal, conflicts }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="small" className="-ml-3.5" onClick={() => setOpen(true)}>
        Ingredients and details
        <span className="sr-only">: {meal.name}</span>
        <Icon name="arrow-right" className="size-4" />
      </Button>
      <OnceWanted wanted={open}>
        <MealDialog meal={meal} conflicts={conflicts} open={open} onOpenChange={setOpen} />
      </OnceWanted>
    </>
  )
}
