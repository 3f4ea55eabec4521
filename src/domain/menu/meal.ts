import type { Cents } from '../shared/money.ts'
import type { MealContents } from './allergens.ts'

/** A meal of the menu. Nutrition is per portion: kilocalories and grams. */
export interface Meal extends MealContents {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly mainIngredients: string
  readonly nutritionalDescription: string
  readonly imageUrl: string | null
  /** The gallery in order. */
  readonly images: readonly string[]
  readonly calories: number
  readonly carbs: number
  readonly fat: number
  readonly protein: number
  readonly sellPriceCents: Cents
  readonly isAvailable: boolean
  readonly sortOrder: number
  /** A category of the kitchen's own; the sample menu has four (SAMPLE_CATEGORIES). No rule depends on their order. */
  readonly category: string
  /** By when it is eaten, in days after its delivery; null while nobody has said it. */
  readonly eatWithinDays?: number | null
  /** Every ingredient of the recipe, in its order. */
  readonly ingredients: readonly string[]
}

/** The meal's pictures in order, or its single picture when it has no gallery. */
export function galleryOf(
  imageUrl: string | null,
  images: readonly { readonly imageUrl: string; readonly sortOrder: number }[],
): string[] {
  if (images.length === 0) return imageUrl === null ? [] : [imageUrl]
  return [...images].sort((a, b) => a.sortOrder - b.sortOrder).map((image) => image.imageUrl)
}
