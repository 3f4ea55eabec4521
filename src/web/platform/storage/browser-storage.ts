import type { MealSelections } from '../../../domain/meal-plan/meal-selections.ts'
import {
  type DemoUser,
  type LocalOrder,
  parseDemoUser,
  parseLocalOrder,
  parseMealList,
  parseQuantities,
  parseWizard,
  parseZipCode,
  type WizardState,
} from './stored-values.ts'

/**
 * The only file that names a storage key (docs/spec-coverage, section 3). Every value is parsed on read: an old or a
 * corrupt one reads as null, and a browser that refuses storage makes the product forgetful, never broken.
 */
const KEYS = {
  order: 'rf_current_order',
  wizard: 'rf_wizard_v1',
  zipCode: 'userZipCode',
  oldAddress: 'rf_address',
  flowStarted: 'rf_flow_started',
  fixCard: 'rf_fix_card',
  unsentAnswers: 'rf_unsent_answers',
  demoUser: 'rf_demo_user',
  otherDemoUser: 'demo_user',
  demoOrder: 'rf_demo_order',
  mealQuantities: 'rf_meal_quantities',
  reorderMeals: 'rf_reorder_meals',
  adminAccess: 'rf_admin_access',
  menuView: 'rf_menu_view',
} as const

type Area = 'localStorage' | 'sessionStorage'

/** What the browser would not keep: remembered until the page is reloaded. */
const unkept = new Map<string, string>()

function read(key: string, area: Area = 'localStorage'): string | null {
  try {
    return unkept.get(key) ?? window[area].getItem(key)
  } catch {
    return unkept.get(key) ?? null
  }
}

function write(key: string, text: string, area: Area = 'localStorage'): void {
  try {
    window[area].setItem(key, text)
    unkept.delete(key)
  } catch {
    // Storage is full or switched off: the flow goes on, a reload starts it again.
    unkept.set(key, text)
  }
}

function remove(key: string, area: Area = 'localStorage'): void {
  unkept.delete(key)
  try {
    window[area].removeItem(key)
  } catch {
    // Where nothing is kept, nothing is left.
  }
}

function readJson<T>(key: string, parse: (value: unknown) => T | null, area?: Area): T | null {
  const text = read(key, area)
  if (text === null) return null
  try {
    return parse(JSON.parse(text))
  } catch {
    return null
  }
}

const stored = <T>(key: string, parse: (value: unknown) => T | null) => ({
  read: (): T | null => readJson(key, parse),
  save: (value: T): void => write(key, JSON.stringify(value)),
  remove: (): void => remove(key),
})

let owner: string | undefined

/**
 * What was typed into the questions of the order flow and may not be sent yet, in the order's own fields: for this tab,
 * and for the customer who typed it.
 */
export const unsentAnswers = {
  read: (): LocalOrder | null =>
    readJson(`${KEYS.unsentAnswers}_${owner}`, parseLocalOrder, 'sessionStorage'),
  keep(answers: Partial<LocalOrder>): void {
    const all = { startedAt: new Date().toISOString(), ...this.read(), ...answers }
    write(`${KEYS.unsentAnswers}_${owner}`, JSON.stringify(all), 'sessionStorage')
  },
  remove: (): void => remove(`${KEYS.unsentAnswers}_${owner}`, 'sessionStorage'),
}

/** The order in progress on this device, from the first step to the checkout. */
export const localOrder = {
  ...stored<LocalOrder>(KEYS.order, parseLocalOrder),
  /** Starts a new order; whatever was in progress is forgotten. */
  create(start: Partial<LocalOrder> & { startedAt: string }): LocalOrder {
    forgetOrderInProgress()
    const order: LocalOrder = { isNewOrder: true, ...start }
    this.save(order)
    return order
  },
  /** Changes the order in progress; null when there is none. */
  update(change: Partial<LocalOrder>): LocalOrder | null {
    const order = this.read()
    if (!order) return null
    const changed = { ...order, ...change }
    this.save(changed)
    return changed
  },
}

export const wizardState = stored<WizardState>(KEYS.wizard, parseWizard)
export const mealQuantities = stored<Record<string, number>>(KEYS.mealQuantities, parseQuantities)
export const reorderMeals = stored<MealSelections>(KEYS.reorderMeals, parseMealList)

/** The demo order keeps the shape of the screen that reads it, which parses it. */
export const demoOrder = stored<Record<string, unknown>>(KEYS.demoOrder, (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null,
)

export const storedZipCode = {
  read: (): string | null => parseZipCode(read(KEYS.zipCode)),
  save: (zipCode: string): void => write(KEYS.zipCode, zipCode),
  remove: (): void => remove(KEYS.zipCode),
}

/** How this device shows the menu: as pictures, or as a list. It tells nothing of who chose it, and stays. */
export const menuView = stored<'grid' | 'list'>(KEYS.menuView, (value) =>
  value === 'grid' || value === 'list' ? value : null,
)

/** Set by JOIN FUEL: signing up has started in this tab. */
export const flowStarted = {
  read: (): boolean => read(KEYS.flowStarted, 'sessionStorage') === 'true',
  save: (): void => write(KEYS.flowStarted, 'true', 'sessionStorage'),
  remove: (): void => remove(KEYS.flowStarted, 'sessionStorage'),
}

/**
 * A mail about the card led to the portal before anybody was signed in: the next sign-in of this tab goes on to it,
 * also one that goes by way of Google. A yes or no, so that no address can be smuggled in.
 */
export const fixCardWanted = {
  save: (): void => write(KEYS.fixCard, 'true', 'sessionStorage'),
  /** Reads and forgets. */
  take: (): boolean => {
    const wanted = read(KEYS.fixCard, 'sessionStorage') === 'true'
    remove(KEYS.fixCard, 'sessionStorage')
    return wanted
  },
}

/** Decides only which screen to show; the server asks for its own staff cookie on every call. */
export const adminAccess = {
  read: (): boolean => read(KEYS.adminAccess) === 'true',
  save: (): void => write(KEYS.adminAccess, 'true'),
  remove: (): void => remove(KEYS.adminAccess),
}

export const demoUser = {
  read: (): DemoUser | null =>
    readJson(KEYS.demoUser, parseDemoUser) ?? readJson(KEYS.otherDemoUser, parseDemoUser),
  save: (user: DemoUser): void => write(KEYS.demoUser, JSON.stringify(user)),
  remove: (): void => {
    remove(KEYS.demoUser)
    remove(KEYS.otherDemoUser)
  },
}

/** An address of an older version, which must not stay on the device. */
export const removeOldAddress = (): void => remove(KEYS.oldAddress)

/** The order in progress and all that was kept for it. */
export function forgetOrderInProgress(): void {
  localOrder.remove()
  mealQuantities.remove()
  reorderMeals.remove()
  wizardState.remove()
  unsentAnswers.remove()
}

/**
 * From now on the order in progress is this customer's. A session may end without a sign-out: the next person at this
 * device is not shown the address of the one before.
 */
export function claimOrderInProgress(userId: string): void {
  const before = wizardState.read()?.data?.userId
  if (before !== undefined && before !== userId) {
    if (typeof before === 'string') owner = before
    forgetOrderInProgress()
  }
  owner = userId
}

/** Keeps how far the order flow has come, and whose order it is; `answers` are added to those of the steps before. */
export function rememberInWizard(change: WizardState, answers: object = {}): void {
  const before = wizardState.read()
  const data = { ...before?.data, ...answers, ...(owner !== undefined && { userId: owner }) }
  wizardState.save({ ...before, ...change, data })
}

/**
 * What an explicit sign-out clears: the demo and the wizard keys (docs/spec-coverage, section 4), and the order in
 * progress, whose address the next person at this device must not be shown.
 */
export function clearOnSignOut(): void {
  fixCardWanted.take()
  demoUser.remove()
  demoOrder.remove()
  forgetOrderInProgress()
}
