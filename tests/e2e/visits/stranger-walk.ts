import { answerCall } from '../../support/browser/page-calls.ts'
import * as flow from './order-flow.ts'
import { heading, press, reads, refused, type Walk } from './walk.ts'

export const strangerWalk: Walk = {
  visitor: 'a stranger',
  states: [
    ['landing', 'as it opens', (page) => page.goto('/', { waitUntil: 'networkidle' })],
    ['zipGate', 'as it opens', (page) => page.goto('/zip', { waitUntil: 'networkidle' })],
    [
      'zipGate',
      'refused',
      async (page) => {
        await press(page, 'Continue')
        await reads(page, 'ZIP code is required')
      },
    ],
    [
      'zipGate',
      'outside the area, the waitlist refused',
      async (page) => {
        await page.getByLabel('ZIP code').fill('90210')
        await press(page, 'Continue')
        await press(page, 'Join Waitlist')
        await reads(page, 'Email is required')
      },
    ],
    [
      'zipGate',
      'on the waitlist',
      async (page) => {
        await page.getByLabel('Email').fill(flow.newEmail())
        await press(page, 'Join Waitlist')
        await heading(page, "You're on the list!")
      },
    ],
    [
      'auth',
      'joining from inside the area, refused',
      async (page) => {
        await page.goto('/zip')
        await page.getByLabel('ZIP code').fill('32801')
        await press(page, 'Continue')
        await reads(page, 'Delivering to Orlando, FL 32801')
        await press(page, /^Create Account$/)
        await refused(page)
      },
    ],
    [
      'auth',
      'signing in, refused',
      async (page) => {
        await press(page, 'Sign in')
        await press(page, /^Sign In$/)
        await refused(page)
      },
    ],
    ['auth', 'password forgotten', (page) => press(page, 'Forgot password?')],
    [
      'authCallback',
      'a refused sign-in',
      async (page) => {
        await page.goto('/auth/callback?error=access_denied')
        await reads(page, 'Authentication Error')
      },
    ],
    [
      'resetPassword',
      'refused',
      async (page) => {
        await answerCall(page, 'checkResetCode', { json: { success: true } })
        await page.goto('/auth/reset-password#type=recovery&token=a-good-code')
        await press(page, 'Update Password')
        await refused(page)
      },
    ],
    [
      'notFound',
      'as it opens',
      async (page) => {
        await page.goto('/no/such/page')
        await heading(page, 'Page Not Found')
      },
    ],
    [
      'errorScreen',
      'as it opens',
      async (page) => {
        await page.route(/\/assets\/zip-gate-page-.*\.js/, (route) => route.abort())
        await page.goto('/zip')
        await heading(page, 'This page could not be loaded')
      },
    ],
    ['unsubscribe', 'a link that does not work', (page) => page.goto('/unsubscribe/nobody')],
  ],
}
