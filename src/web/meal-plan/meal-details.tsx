import { lazy, Suspense, useEffect, useState } from 'react'
import type { MealWire } from '../../contract/household/menu-wire.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/icon.tsx'

const load = async () => ({ default: (await import('./meal-dialog.tsx')).MealDialog })
const MealDialog = lazy(load)

type Props = { meal: MealWire; conflicts: readonly string[] }

/**
 * Everything there is to know about a meal, for people who ask: a button, and what it opens, which comes after the
 * menu.
 */
export function MealDetails({ meal, conflicts }: Props) {
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
    // Here before it is asked for: the connection may be gone by then. Without it, asking tries again.
    load().catch(() => {})
  }, [])
  return (
    <>
      <Button tone="quiet" size="small" className="-ml-3.5" onClick={() => setOpen(true)}>
        Ingredients and details
        <span className="sr-only">: {meal.name}</span>
        <Icon name="arrow-right" className="size-4" />
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <MealDialog meal={meal} conflicts={conflicts} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
