import { byAddressField, type DeliveryAddress } from '../../../domain/customers/address-fields.ts'
import type { MealSelections } from '../../../domain/meal-plan/meal-selections.ts'

/** Shapes of what the browser keeps, and their parsers: null for what is not one of ours (docs/spec-coverage, section 3). */

export type StoredAddress = Partial<DeliveryAddress> & { savedAt?: string }

export type LocalOrder = {
  orderId?: string
  /** Instant, ISO 8601. */
  startedAt: string
  avoidProteins?: string[]
  avoidIngredients?: string[]
  additionalNotes?: string
  isNewOrder?: boolean
  isFirstTimeUser?: boolean
  householdSize?: number
  /** The account may not have taken that size; absent once it has. */
  householdSizeUnsent?: true | undefined
  selectedMealIds?: string[]
  /** Meal id to count. */
  mealQuantities?: Record<string, number>
  /** Meal id to what was typed to take it although nobody of the household can eat it; absent without such a meal. */
  mealConfirmations?: Record<string, string> | undefined
  /** Meal id to the persons whom the household has chosen it for; absent where it has chosen nobody. */
  mealPersons?: Record<string, string[]> | undefined
  address?: StoredAddress
  fromSubscriptionTab?: boolean
}

export type WizardState = {
  currentStep?: string
  data?: Record<string, unknown>
  isComplete?: boolean
  address?: { id?: string; data?: StoredAddress }
  meals?: { data?: { addon_quantity?: number; selectedMealIds?: string[] } }
}

export type DemoUser = {
  id: string
  email: string
  name: string
  /** What the demo user has answered; the demo source gives it its shape. */
  account?: Record<string, unknown>
}

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)
const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1000 ? value : undefined
const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : undefined

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Leaves out what was not there, so that an absent field stays absent. */
const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>

const optional = <T>(value: unknown, parse: (value: unknown) => T | null): T | undefined =>
  value === undefined ? undefined : (parse(value) ?? undefined)

export function parseQuantities(value: unknown): Record<string, number> | null {
  const fields = fieldsOf(value)
  if (!fields) return null
  const entries = Object.entries(fields).flatMap(([id, entry]) => {
    const quantity = count(entry)
    return quantity ? [[id, quantity] as const] : []
  })
  return Object.fromEntries(entries)
}

function parseTexts(value: unknown): Record<string, string> | null {
  const entries = Object.entries(fieldsOf(value) ?? {})
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const parseLists = (value: unknown): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fieldsOf(value) ?? {}).map(([id, list]) => [id, texts(list) ?? []]))

export function parseAddress(value: unknown): StoredAddress | null {
  const fields = fieldsOf(value)
  if (!fields) return null
  return present({
    ...byAddressField((field) => text(fields[field])),
    savedAt: text(fields.savedAt),
  })
}

export function parseLocalOrder(value: unknown): LocalOrder | null {
  const fields = fieldsOf(value)
  const startedAt = text(fields?.startedAt)
  if (!fields || !startedAt || Number.isNaN(Date.parse(startedAt))) return null
  const size = count(fields.householdSize)
  return {
    startedAt,
    ...present({
      orderId: text(fields.orderId),
      avoidProteins: texts(fields.avoidProteins),
      avoidIngredients: texts(fields.avoidIngredients),
      additionalNotes: text(fields.additionalNotes),
      isNewOrder: flag(fields.isNewOrder),
      isFirstTimeUser: flag(fields.isFirstTimeUser),
      householdSize: size !== undefined && size >= 1 && size <= 10 ? size : undefined,
      householdSizeUnsent: flag(fields.householdSizeUnsent) || undefined,
      selectedMealIds: texts(fields.selectedMealIds),
      mealQuantities: optional(fields.mealQuantities, parseQuantities),
      mealConfirmations: optional(fields.mealConfirmations, parseTexts),
      mealPersons: optional(fields.mealPersons, parseLists),
      address: optional(fields.address, parseAddress),
      fromSubscriptionTab: flag(fields.fromSubscriptionTab),
    }),
  }
}

export function parseWizard(value: unknown): WizardState | null {
  const fields = fieldsOf(value)
  if (!fields) return null
  const address = fieldsOf(fields.address)
  const meals = fieldsOf(fieldsOf(fields.meals)?.data)
  return present({
    currentStep: text(fields.currentStep),
    data: fieldsOf(fields.data) ?? undefined,
    isComplete: flag(fields.isComplete),
    address: address
      ? present({ id: text(address.id), data: optional(address.data, parseAddress) })
      : undefined,
    meals: meals
      ? {
          data: present({
            addon_quantity: count(meals.addon_quantity),
            selectedMealIds: texts(meals.selectedMealIds),
          }),
        }
      : undefined,
  })
}

export function parseDemoUser(value: unknown): DemoUser | null {
  const fields = fieldsOf(value)
  if (!fields) return null
  return {
    id: text(fields.id) ?? 'demo',
    email: text(fields.email) ?? 'demo@example.com',
    name: text(fields.name) ?? 'Demo customer',
    ...present({ account: fieldsOf(fields.account) ?? undefined }),
  }
}

export function parseMealList(value: unknown): MealSelections | null {
  if (!Array.isArray(value)) return null
  return value.flatMap((entry) => {
    const fields = fieldsOf(entry)
    const mealId = text(fields?.mealId)
    const quantity = count(fields?.quantity)
    const forPersons = texts(fields?.forPersons)
    return mealId && quantity ? [{ mealId, quantity, ...(forPersons && { forPersons }) }] : []
  })
}

export const parseZipCode = (value: string | null): string | null =>
  value !== null && /^\d{5}$/.test(value) ? value : null
