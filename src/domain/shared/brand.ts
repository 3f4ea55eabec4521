/**
 * Everything that names the company or its place, and what may be said of its food. It belongs to the installation: the
 * server reads it from its settings when it starts, and each page carries it for the screens. When and for how much the
 * kitchen delivers is in kitchen-place/kitchen.ts.
 */
export type Brand = {
  readonly name: string
  readonly supportEmail: string
  readonly phone: string
  readonly postalAddress: string
  readonly city: string
  readonly state: string
  /** Middle of the service area, as the ZIP gate states it. */
  readonly mallName: string
  readonly radiusMiles: number
} & FoodWords

/** What is said about the food, made of the claims that somebody can prove (menu/claims.ts). */
export type FoodWords = {
  /** " made from organic ingredients", for the middle of a sentence; empty when nothing may be claimed. */
  readonly madeOf: string
  readonly sourcing: string
  readonly firstFoodPoint: string
  readonly secondFoodPoint: string
}

/** For trials: a company that does not exist, whose mail is never delivered. Production does not start with it. */
export const EXAMPLE_BRAND: Brand = {
  name: 'Rooted Fuel',
  supportEmail: 'hello@rootedfuel.example',
  phone: '(407) 555-0142',
  postalAddress: 'Rooted Fuel, Orlando, FL',
  city: 'Orlando',
  state: 'FL',
  mallName: 'The Mall at Millenia',
  radiusMiles: 15,
  madeOf: '',
  sourcing: 'We buy for the boxes that are ordered, so that little is thrown away.',
  firstFoodPoint: 'The price of every meal stands on its card',
  secondFoodPoint: 'Skip a week, pause or cancel online',
}

/** The one there is in this process. The program that starts it says which (`openAs`), before anything reads it. */
let current: Brand = EXAMPLE_BRAND

export function openAs(company: Brand): void {
  current = company
}

/** Reads what the process was opened as, at each use: a text made while a module loads would name the example. */
export const brand: Brand = {
  get name() {
    return current.name
  },
  get supportEmail() {
    return current.supportEmail
  },
  get phone() {
    return current.phone
  },
  get postalAddress() {
    return current.postalAddress
  },
  get city() {
    return current.city
  },
  get state() {
    return current.state
  },
  get mallName() {
    return current.mallName
  },
  get radiusMiles() {
    return current.radiusMiles
  },
  get madeOf() {
    return current.madeOf
  },
  get sourcing() {
    return current.sourcing
  },
  get firstFoodPoint() {
    return current.firstFoodPoint
  },
  get secondFoodPoint() {
    return current.secondFoodPoint
  },
}
