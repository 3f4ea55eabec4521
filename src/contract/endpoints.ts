import { accountEndpoints } from './household/account-endpoints.ts'
import type { customerEndpoints, publicEndpoints } from './household/household-endpoints.ts'
import { householdEndpoints } from './household/household-endpoints.ts'
import type { gateEndpoints, permittedEndpoints } from './staff/staff-endpoints.ts'
import { staffEndpoints } from './staff/staff-endpoints.ts'

/** What programs ask: the payment provider, and whatever watches over the product. */
export const programEndpoints = {
  stripeWebhook: { method: 'POST', path: '/api/webhooks/stripe' },
  live: { method: 'GET', path: '/api/live' },
  ready: { method: 'GET', path: '/api/ready' },
} as const

/**
 * Every call a screen or a program may make, by name. Plain constants: the schemas live in the `*-wire.ts` files.
 * Names and payloads of the server functions are specified (docs/spec-coverage, section 7).
 */
export const endpoints = {
  ...householdEndpoints,
  ...accountEndpoints,
  ...staffEndpoints,
  ...programEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type StaffEndpointName = keyof typeof staffEndpoints

/** The calls that each kind of access leads to. A route whose access does not fit its call does not compile. */
export type PublicEndpointName =
  | keyof typeof publicEndpoints
  | keyof typeof gateEndpoints
  | keyof typeof programEndpoints
export type CustomerEndpointName = keyof typeof customerEndpoints | keyof typeof accountEndpoints
export type PermittedEndpointName = keyof typeof permittedEndpoints
