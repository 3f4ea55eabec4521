import type { ComponentType } from 'react'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { screenPaths } from '../contract/screen-paths.ts'
import { NOT_FOUND_TITLE, type ScreenName, screenTitles } from '../contract/screen-titles.ts'
import { ErrorScreen, RootErrorScreen } from './app/error-screen.tsx'
import { FirstLoad } from './app/first-load.tsx'
import { NotFoundPage } from './app/not-found-page.tsx'
import { CustomerScreen, RequireCustomer } from './app/require-customer.tsx'
import { RootLayout, type ScreenHandle } from './app/root-layout.tsx'
import { ShellLayout } from './app/shell.tsx'
import { afterFirstAct } from './platform/first-act.ts'

type Load = () => Promise<ComponentType>

/**
 * Fetches what a screen leads to once somebody is at it and nothing else is going on: it opens without a connection,
 * too.
 */
function loadAhead(screens: readonly Load[]) {
  // What cannot be loaded now is asked for again, or missed, when it is wanted.
  const loadAll = () => {
    for (const load of screens) load().catch(() => {})
  }
  afterFirstAct(() => {
    // Safari does not say when it is idle.
    if (window.requestIdleCallback) window.requestIdleCallback(loadAll)
    else setTimeout(loadAll, 2_000)
  })
}

/**
 * A screen in a chunk of its own, with its tab title. It has no error screen of its own: the router shows nothing at
 * all where a chunk that failed to load should show one, so the error screen belongs to a route that is here already.
 */
const screen = (
  name: ScreenName,
  load: Load,
  { next = [], ...handle }: Partial<ScreenHandle> & { next?: readonly Load[] } = {},
): RouteObject => ({
  path: screenPaths[name],
  handle: { title: screenTitles[name], ...handle } satisfies ScreenHandle,
  lazy: async () => {
    const Component = await load()
    loadAhead(next)
    return { Component }
  },
})

const landingScreen = screen('landing', async () => {
  return (await import('./screens/public/landing/landing-page.tsx')).LandingPage
})

const accountScreens: RouteObject[] = [
  screen('zipGate', async () => {
    return (await import('./screens/public/zip-gate/zip-gate-page.tsx')).ZipGatePage
  }),
  screen('auth', async () => {
    return (await import('./screens/public/auth/auth-page.tsx')).AuthPage
  }),
  screen('authCallback', async () => {
    return (await import('./screens/public/auth/auth-callback-page.tsx')).AuthCallbackPage
  }),
  screen('resetPassword', async () => {
    return (await import('./screens/public/auth/reset-password-page.tsx')).ResetPasswordPage
  }),
  screen('admin', async () => {
    return (await import('./screens/staff/admin-gate-page.tsx')).AdminGatePage
  }),
]

const loadPreferences = async () =>
  (await import('./screens/order-flow/dietary-preferences-page.tsx')).DietaryPreferencesPage
const loadHousehold = async () => (await import('./screens/order-flow/household-page.tsx')).HouseholdPage
const loadAddress = async () => (await import('./screens/order-flow/address-page.tsx')).AddressPage
const loadMeals = async () => (await import('./screens/order-flow/meals-page.tsx')).MealsPage
const loadCheckout = async () =>
  (await import('./screens/order-flow/checkout/checkout-page.tsx')).CheckoutPage
const customerScreens: RouteObject[] = [
  screen('dietaryPreferences', loadPreferences, { next: [loadHousehold, loadMeals] }),
  screen('household', loadHousehold, { next: [loadAddress] }),
  screen('address', loadAddress, { next: [loadMeals] }),
  screen('meals', loadMeals, { hasFrame: true, next: [loadCheckout] }),
  screen('checkout', loadCheckout),
  screen('account', async () => {
    return (await import('./screens/portal/room/account-page.tsx')).AccountPage
  }),
  {
    path: screenPaths.portal,
    lazy: async () => {
      const [{ PortalPage }, { PortalSkeleton }] = await Promise.all([
        import('./screens/portal/portal-page.tsx'),
        import('./screens/portal/portal-skeleton.tsx'),
      ])
      loadAhead([loadPreferences, loadMeals])
      const handle: ScreenHandle = { title: screenTitles.portal, Outline: PortalSkeleton }
      return { Component: PortalPage, handle }
    },
  },
]

const loadKitchen = async () => (await import('./screens/kitchen/kitchen-orders-page.tsx')).KitchenOrdersPage
const staffScreens: RouteObject[] = [
  screen('kitchen', loadKitchen),
  screen('kitchenOrders', loadKitchen),
  screen('packing', async () => {
    return (await import('./screens/kitchen-floor/packing/packing-page.tsx')).PackingPage
  }),
  screen('labels', async () => {
    return (await import('./screens/kitchen-floor/labels/labels-page.tsx')).LabelsPage
  }),
  screen('production', async () => {
    return (await import('./screens/kitchen-floor/production/production-page.tsx')).ProductionPage
  }),
  screen('cases', async () => {
    return (await import('./screens/kitchen-floor/cases/cases-page.tsx')).CasesPage
  }),
  screen('clashes', async () => {
    return (await import('./screens/kitchen-floor/clashes/clashes-page.tsx')).ClashesPage
  }),
  screen('menu', async () => {
    return (await import('./screens/office/menu/menu-page.tsx')).MenuPage
  }),
  screen('business', async () => {
    return (await import('./screens/office/business-page.tsx')).BusinessPage
  }),
  screen('company', async () => {
    return (await import('./screens/office/company/company-page.tsx')).CompanyPage
  }),
  screen('codes', async () => {
    return (await import('./screens/office/codes/codes-page.tsx')).CodesPage
  }),
  screen('places', async () => {
    return (await import('./screens/office/places/places-page.tsx')).PlacesPage
  }),
  screen('shopTexts', async () => {
    return (await import('./screens/office/shop-texts/shop-texts-page.tsx')).ShopTextsPage
  }),
  screen('menuWeeks', async () => {
    return (await import('./screens/office/menu-weeks/menu-weeks-page.tsx')).MenuWeeksPage
  }),
  screen('customers', async () => {
    return (await import('./screens/office/customers/customers-page.tsx')).CustomersPage
  }),
  screen('feedback', async () => {
    return (await import('./screens/office/feedback/feedback-page.tsx')).FeedbackPage
  }),
  screen('stock', async () => {
    return (await import('./screens/kitchen-floor/stock/stock-page.tsx')).StockPage
  }),
  screen('trace', async () => {
    return (await import('./screens/kitchen-floor/tracing/tracing-page.tsx')).TracingPage
  }),
  screen('staffLog', async () => {
    return (await import('./screens/office/log/staff-log-page.tsx')).StaffLogPage
  }),
]

const developerScreens: RouteObject[] = [
  screen('testStripe', async () => {
    return (await import('./screens/developer/test-stripe-page.tsx')).TestStripePage
  }),
  screen('devStripeTest', async () => {
    return (await import('./screens/developer/dev-stripe-test-page.tsx')).DevStripeTestPage
  }),
  screen('devDesign', async () => {
    return (await import('./screens/developer/design/design-page.tsx')).DesignPage
  }),
]

/** Screens that read from the server share one query cache, which the others do not load. */
const withQueries = (children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await import('./app/query-layout.tsx')).QueryLayout }),
  children,
})

const shellScreens: RouteObject[] = [
  ...accountScreens,
  {
    Component: RequireCustomer,
    ErrorBoundary: ErrorScreen,
    // Inside, so that what was loaded for one customer ends with that customer's screens.
    children: [withQueries([{ Component: CustomerScreen, children: customerScreens }])],
  },
  withQueries(developerScreens),
  {
    path: '*',
    handle: { title: NOT_FOUND_TITLE } satisfies ScreenHandle,
    Component: NotFoundPage,
  },
]

/** The staff's own frame, with a query cache that ends with it: the next person at the device is shown nothing of it. */
const staffArea: RouteObject = withQueries([
  {
    lazy: async () => ({ Component: (await import('./screens/staff/shell/staff-shell.tsx')).StaffShell }),
    children: [{ ErrorBoundary: ErrorScreen, children: staffScreens }],
  },
])

/** The list of screens, and the only place that imports them. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RootErrorScreen,
    HydrateFallback: FirstLoad,
    children: [
      { ErrorBoundary: RootErrorScreen, children: [landingScreen] },
      { ErrorBoundary: RootErrorScreen, children: [staffArea] },
      {
        Component: ShellLayout,
        ErrorBoundary: RootErrorScreen,
        children: [{ ErrorBoundary: ErrorScreen, children: shellScreens }],
      },
    ],
  },
]

/**
 * Told that the page came with its content, the router leaves the visitor where they have scrolled to meanwhile. It
 * would jump to the top otherwise, and take the button away from under a finger.
 */
export const createAppRouter = (comesWithContent: boolean) =>
  createBrowserRouter(routes, comesWithContent ? { hydrationData: {} } : undefined)

/**
 * Brings the screen of a path in before the router starts, which would show the first load in its place otherwise.
 * Throws when its script cannot be loaded.
 */
export async function loadScreen(pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy())
    delete route.lazy
  }
}
