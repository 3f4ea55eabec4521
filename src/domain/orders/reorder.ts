import { type MealSelection, type MealSelections, mergeMealSelections } from '../meal-plan/meal-selections.ts'
import type { Contents } from '../persons/clash.ts'
import { forAgain } from '../persons/for-again.ts'
import type { ForPersons } from '../persons/for-persons.ts'
import type { Person } from '../persons/person.ts'
import { type Cents, formatDollars } from '../shared/money.ts'
import type { OrderItem } from './order.ts'

/** A meal of today's menu, as far as a reorder needs it. Price in cents. */
export type MenuOffer = Contents & {
  readonly id: string
  readonly name: string
  readonly sellPriceCents: Cents
  readonly isAvailable: boolean
}

/** A meal of the order, and whom it was picked for by hand. */
type PastItem = OrderItem & { readonly forPersons: ForPersons }

export type ReorderNotice =
  | { readonly code: 'meal_gone'; readonly mealName: string }
  | {
      readonly code: 'price_changed'
      readonly mealName: string
      readonly fromCents: Cents
      readonly toCents: Cents
    }

export type Reorder = { readonly selections: MealSelections; readonly notices: readonly ReorderNotice[] }

/**
 * A delivered order (docs/spec-coverage, sections 2 and 4) as selections from today's menu. Meals that are gone are
 * left out and named; meals that cost something else now are kept and named, at the menu's name. A meal that was picked for
 * some of the `persons` comes back for them, as far as it is safe for them today.
 */
export function reorder(
  pastItems: readonly PastItem[],
  menu: readonly MenuOffer[],
  persons: readonly Person[],
): Reorder {
  const offers = new Map(menu.filter((meal) => meal.isAvailable).map((meal) => [meal.id, meal]))
  const selections: MealSelection[] = []
  const notices = new Map<string, ReorderNotice>()
  for (const { mealId, mealName, quantity, unitPriceCents, forPersons } of pastItems) {
    const offer = offers.get(mealId)
    if (offer === undefined) {
      notices.set(mealId, { code: 'meal_gone', mealName })
      continue
    }
    selections.push({ mealId, quantity, forPersons: forAgain(offer, forPersons, persons) })
    if (offer.sellPriceCents !== unitPriceCents) {
      notices.set(mealId, {
        code: 'price_changed',
        mealName: offer.name,
        fromCents: unitPriceCents,
        toCents: offer.sellPriceCents,
      })
    }
  }
  return { selections: mergeMealSelections(selections), notices: [...notices.values()] }
}

/** One sentence for people. */
export function reorderMessage(notice: ReorderNotice): string {
  switch (notice.code) {
    case 'meal_gone':
      return `${notice.mealName} is no longer on the menu.`
    case 'price_changed':
      return `${notice.mealName} now costs ${formatDollars(notice.toCents)} instead of ${formatDollars(notice.fromCents)}.`
  }
}
