import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { RoundedNutrition } from '../../domain/labels/figures/rounded-nutrition.ts'
import type { FoodStop } from '../../domain/labels/food-stop.ts'
import type { Nutrition } from '../../domain/recipes/nutrition.ts'
import type { PlanPrices } from '../../domain/storefront/plan-prices.ts'
import type { TextKind } from '../../domain/storefront/shop-texts.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'

// What the server hands to whoever writes the pages of the storefront: facts, no words of a page.

/** How much of a meal can still be ordered. `left`: only for a meal with a limit. */
export type Supply = { readonly left: number | null; readonly isSoldOut: boolean }

export type DishOnPage = Supply & {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly category: string
  readonly priceCents: number
  /** The address of its first picture; null for none. */
  readonly picture: string | null
  readonly calories: number
  readonly protein: number
  readonly carbs: number
  readonly fat: number
  readonly allergens: readonly string[]
}

/** A week that can be ordered. `dishes` null: its menu is not published yet. */
export type WeekOnPage = {
  readonly deliveryDate: CalendarDate
  readonly ordersCloseAt: Date
  readonly isFull: boolean
  readonly dishes: readonly DishOnPage[] | null
}

export type MenuPage = {
  readonly kind: 'menu'
  readonly weeks: readonly WeekOnPage[]
  readonly kitchenHandles: readonly string[] | null
}

export type MealPage = {
  readonly kind: 'meal'
  readonly dish: Omit<DishOnPage, 'picture' | keyof Supply>
  readonly pictures: readonly string[]
  readonly goodToKnow: string
  /** The weeks that offer it, the soonest first. */
  readonly offered: readonly (Supply & {
    readonly deliveryDate: CalendarDate
    readonly priceCents: number
  })[]
  /** Most first, as a label has it. */
  readonly ingredientText: string
  readonly containsText: string
  readonly nutrition: Nutrition
  /** As a label has it; null while not all of a Nutrition Facts panel is known. */
  readonly facts: RoundedNutrition | null
  /** Of a portion after cooking; null while nobody has weighed it. */
  readonly servingGrams: number | null
  readonly heating: string
  readonly storage: string
  /** After delivery; null while nobody has said it. */
  readonly eatWithinDays: number | null
  readonly claims: readonly string[]
  readonly kitchenHandles: readonly string[] | null
}

/** A meal that no open week offers: no more is told of it than that. */
export type AwayPage = {
  readonly kind: 'away'
  readonly name: string
  readonly isRetired: boolean
  /** What there is instead. */
  readonly dishes: readonly DishOnPage[]
}

/** What the form of the plan page was sent with, as it counts. */
export type PlanWish = { readonly people: number; readonly meals: number; readonly zipCode: string }

/** Of the box that begins a subscription and the one after it. */
export type FirstCharges = {
  readonly firstDelivery: CalendarDate
  readonly secondDelivery: CalendarDate
  readonly secondChargeAt: Date
  readonly firstClosesAt: Date
}

export type PlansPage = {
  readonly kind: 'plans'
  readonly wish: PlanWish
  readonly prices: PlanPrices | null
  readonly tax: PlanTax
  readonly charges: FirstCharges
  readonly mealsOnMenu: number
}
/** `unknown`: no ZIP code was given, and somewhere a rate above 0 holds. */
export type PlanTax = 'none' | 'known' | 'unknown' | 'not_served'

export type HowItWorksPage = { readonly kind: 'how-it-works'; readonly charges: FirstCharges }

export type TextPage = {
  readonly kind: 'text'
  readonly text: TextKind
  readonly body: string
  /** A draft of the product, which nobody of the shop has published. */
  readonly isDraft: boolean
  readonly publishedOn: CalendarDate | null
  /** The number of a version that another one has followed; null for what counts now. */
  readonly earlierVersion: number | null
  readonly kitchenHandles: readonly string[] | null
  /** ZIP codes by their city; only of the delivery area. */
  readonly places: readonly { readonly city: string; readonly zipCodes: readonly string[] }[]
}

/** What the code of a label opens: no name but the person's first one, and nothing of the household. */
export type CompanionPage = {
  readonly kind: 'companion'
  readonly mealName: string
  readonly forWhom: string | null
  readonly useBy: CalendarDate
  readonly isPast: boolean
  /** Its batch was held or discarded after the label was printed: nobody eats it. */
  readonly stop: FoodStop | null
  /** Whether no other meal of its box keeps shorter, and another one keeps longer. */
  readonly isFirst: boolean
  readonly contains: string
  readonly ingredients: string
  readonly heating: string
  readonly storage: string
  readonly netWeight: string
  readonly nutrition: RoundedNutrition | null
}

/** Of a code that opens nothing, whatever the reason. */
export type CompanionGonePage = { readonly kind: 'companion-gone' }

export type NotFoundPage = { readonly kind: 'not-found'; readonly dishes: readonly DishOnPage[] }

export type StorefrontPage =
  | MenuPage
  | MealPage
  | AwayPage
  | PlansPage
  | HowItWorksPage
  | TextPage
  | NotFoundPage
  | CompanionPage
  | CompanionGonePage

/** `head`: what belongs into the head of the page; `body`: all that is seen of it. */
export type WrittenPage = { readonly head: string; readonly body: string }

/** Writes a page as HTML. `origin`: the public address, for what leaves the page: canonical address, pictures of links. */
export type WriteStorefront = (
  page: StorefrontPage,
  about: { readonly kitchen: Kitchen; readonly origin: string; readonly path: string },
) => WrittenPage
