import { type MealSelections, mergeMealSelections } from '../meal-plan/meal-selections.ts'
import { type Cents, formatDollars } from '../shared/money.ts'
import type { OrderItem } from './order.ts'

/** A meal of today's menu, as far as a reorder needs it. Price in cents. */
export type MenuOffer = {
  readonly id: string
  readonly name: string
  readonly sellPriceCents: Cents
  readonly isAvailable: boolean
}

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
 * left out and named; meals that cost something else now are kept and named, at the menu's name.
 */
export function reorder(pastItems: readonly OrderItem[], menu: readonly MenuOffer[]): Reorder {
  const offers = new Map(menu.filter((meal) => meal.isAvailable).map((meal) => [meal.id, meal]))
  const selections: { mealId: string; quantity: number }[] = []
  const notices = new Map<string, ReorderNotice>()
  for (const { mealId, mealName, quantity, unitPriceCents } of pastItems) {
    const offer = offers.get(mealId)
    if (offer === undefined) {
      notices.set(mealId, { code: 'meal_gone', mealName })
      continue
    }
    selections.push({ mealId, quantity })
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
