/**
 * Everything that names the company or its place: another kitchen rebrands here and nowhere else (decisions,
 * "Brand"; spec sections 2 and 9). The business zone is in business-zone.ts.
 */
export const brand = {
  name: 'Rooted Fuel',
  supportEmail: 'hello@rootedfuel.example',
  phone: '(407) 555-0142',
  postalAddress: 'Rooted Fuel, Orlando, FL',
  city: 'Orlando',
  state: 'FL',
  /** Middle of the service area, as the ZIP gate states it. */
  mallName: 'The Mall at Millenia',
  radiusMiles: 15,
} as const
