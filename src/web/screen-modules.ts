import { customerEndpoints, publicEndpoints } from '../contract/household/household-endpoints.ts'
import { screenPaths } from '../contract/screen-paths.ts'
import type { ScreenName } from '../contract/screen-titles.ts'

/** Files that several modules come in, by their names in vite.chunks.ts. */
const EVERY_SCREEN = 'app'
const QUERIES = 'queries'
const STAFF = [QUERIES, 'screens/staff/shell/staff-shell.tsx']

/**
 * Where screens have their scripts: their pages name them, so that they are asked for together with the rest
 * instead of one after the other. The build fails when a file is not there.
 */
const screenModules: Partial<Record<ScreenName, readonly string[]>> = {
  landing: ['screens/public/landing/landing-page.tsx'],
  zipGate: ['screens/public/zip-gate/zip-gate-page.tsx'],
  auth: ['screens/public/auth/auth-page.tsx'],
  dietaryPreferences: [
    QUERIES,
    'screens/order-flow/dietary-preferences-page.tsx',
    'customers/persons/persons-fields.tsx',
  ],
  household: [QUERIES, 'screens/order-flow/household-page.tsx'],
  address: [QUERIES, 'screens/order-flow/address-page.tsx'],
  meals: [QUERIES, 'screens/order-flow/meals-page.tsx'],
  checkout: [QUERIES, 'screens/order-flow/checkout/checkout-page.tsx'],
  portal: [QUERIES, 'screens/portal/portal-page.tsx'],
  admin: ['screens/staff/admin-gate-page.tsx'],
  kitchen: [...STAFF, 'screens/kitchen/kitchen-orders-page.tsx'],
  kitchenOrders: [...STAFF, 'screens/kitchen/kitchen-orders-page.tsx'],
  menu: [...STAFF, 'screens/office/menu/menu-page.tsx'],
  business: [...STAFF, 'screens/office/business-page.tsx'],
  company: [...STAFF, 'screens/office/company/company-page.tsx'],
  codes: [...STAFF, 'screens/office/codes/codes-page.tsx'],
  places: [...STAFF, 'screens/office/places/places-page.tsx'],
}

/** By path: the modules and files that a page asks for, as the build knows them. */
export const scriptsOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(screenModules).map(([name, modules]) => [
    screenPaths[name as ScreenName],
    [EVERY_SCREEN, ...modules].map((name) => (name.includes('/') ? `src/web/${name}` : name)),
  ]),
)

const { getSession, listMeals, getDeliverySchedule } = publicEndpoints
const { getOnboarding, getPortal, getSubscriptionCalendar } = customerEndpoints
type Calls = readonly { method: 'GET'; path: string }[]
/** Beside who is here. What only a customer may ask waits until it is known that one is. */
const earlyCalls: Partial<Record<ScreenName, { everybody?: Calls; customer?: Calls }>> = {
  dietaryPreferences: {},
  household: {},
  address: {},
  meals: { everybody: [listMeals, getDeliverySchedule], customer: [getOnboarding, getPortal] },
  checkout: {},
  portal: { customer: [getPortal, getSubscriptionCalendar, listMeals] },
  account: {},
}

const pathsOf = (calls: Calls = []) => calls.map(({ path }) => path)

/**
 * By path: what a page asks the server for before its scripts are here, which take the answers over; by the attribute in
 * which the page names it (start.ts).
 */
export const callsOf: ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> = new Map(
  Object.entries(earlyCalls).map(([name, { everybody, customer }]) => [
    screenPaths[name as ScreenName],
    { session: [getSession.path], calls: pathsOf(everybody), 'customer-calls': pathsOf(customer) },
  ]),
)
