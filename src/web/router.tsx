import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { screenPaths } from '../contract/screen-paths.ts'
import { brand } from '../domain/shared/brand.ts'
import { ErrorScreen, RootErrorScreen } from './app/error-screen.tsx'
import { FirstLoad } from './app/first-load.tsx'
import { NotFoundPage } from './app/not-found-page.tsx'
import { RequireCustomer } from './app/require-customer.tsx'
import { RootLayout, type ScreenHandle } from './app/root-layout.tsx'
import { ShellLayout } from './app/shell.tsx'
import { LandingPage } from './screens/landing/landing-page.tsx'

/**
 * A screen in a chunk of its own, with its tab title. It has no error screen of its own: the router shows nothing at
 * all where a chunk that failed to load should show one, so the error screen belongs to a route that is here already.
 */
const screen = (path: string, title: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle: { title } satisfies ScreenHandle,
  lazy: async () => ({ Component: await load() }),
})

const accountScreens: RouteObject[] = [
  screen(screenPaths.zipGate, 'Check your ZIP code', async () => {
    return (await import('./screens/zip-gate/zip-gate-page.tsx')).ZipGatePage
  }),
  screen(screenPaths.auth, 'Sign in or join', async () => {
    return (await import('./screens/auth/auth-page.tsx')).AuthPage
  }),
  screen(screenPaths.authCallback, 'Signing you in', async () => {
    return (await import('./screens/auth/auth-callback-page.tsx')).AuthCallbackPage
  }),
  screen(screenPaths.resetPassword, 'Set a new password', async () => {
    return (await import('./screens/auth/reset-password-page.tsx')).ResetPasswordPage
  }),
]

const customerScreens: RouteObject[] = [
  screen(screenPaths.dietaryPreferences, 'Dietary preferences', async () => {
    return (await import('./screens/order-flow/dietary-preferences-page.tsx')).DietaryPreferencesPage
  }),
  screen(screenPaths.household, 'Household size', async () => {
    return (await import('./screens/order-flow/household-page.tsx')).HouseholdPage
  }),
  screen(screenPaths.address, 'Delivery address', async () => {
    return (await import('./screens/order-flow/address-page.tsx')).AddressPage
  }),
  screen(screenPaths.meals, 'Choose Your Weekly Meals', async () => {
    return (await import('./screens/order-flow/meals-page.tsx')).MealsPage
  }),
  screen(screenPaths.checkout, 'Complete Your Order', async () => {
    return (await import('./screens/checkout/checkout-page.tsx')).CheckoutPage
  }),
  screen(screenPaths.portal, 'Your portal', async () => {
    return (await import('./screens/portal/portal-page.tsx')).PortalPage
  }),
]

const loadKitchen = async () => (await import('./screens/kitchen/kitchen-orders-page.tsx')).KitchenOrdersPage
const staffScreens: RouteObject[] = [
  screen(screenPaths.admin, 'Admin Access', async () => {
    return (await import('./screens/kitchen/admin-gate-page.tsx')).AdminGatePage
  }),
  screen(screenPaths.kitchen, 'Kitchen Orders', loadKitchen),
  screen(screenPaths.kitchenOrders, 'Kitchen Orders', loadKitchen),
  screen(screenPaths.business, 'Business', async () => {
    return (await import('./screens/business/business-page.tsx')).BusinessPage
  }),
]

const developerScreens: RouteObject[] = [
  screen(screenPaths.testStripe, 'Payment configuration test', async () => {
    return (await import('./screens/developer/test-stripe-page.tsx')).TestStripePage
  }),
  screen(screenPaths.devStripeTest, 'Developer payment test', async () => {
    return (await import('./screens/developer/dev-stripe-test-page.tsx')).DevStripeTestPage
  }),
]

/** Screens that read from the server share one query cache, which the others do not load. */
const withQueries = (children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await import('./app/query-layout.tsx')).QueryLayout }),
  children,
})

const shellScreens: RouteObject[] = [
  ...accountScreens,
  withQueries([
    { Component: RequireCustomer, ErrorBoundary: ErrorScreen, children: customerScreens },
    ...staffScreens,
    ...developerScreens,
  ]),
  {
    path: '*',
    handle: { title: 'Page Not Found' } satisfies ScreenHandle,
    Component: NotFoundPage,
  },
]

/** The list of screens, and the only place that imports them. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RootErrorScreen,
    HydrateFallback: FirstLoad,
    children: [
      {
        path: screenPaths.landing,
        handle: { title: `Chef-crafted weekly meals in ${brand.city}` } satisfies ScreenHandle,
        Component: LandingPage,
        ErrorBoundary: RootErrorScreen,
      },
      {
        Component: ShellLayout,
        ErrorBoundary: RootErrorScreen,
        children: [{ ErrorBoundary: ErrorScreen, children: shellScreens }],
      },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(routes)
