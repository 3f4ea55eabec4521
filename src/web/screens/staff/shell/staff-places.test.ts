import { expect, test } from 'vitest'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { mayStaff, STAFF_ROLES, type StaffRole } from '../../../../domain/accounts/roles.ts'
import { isAt, placesFor } from './staff-places.ts'

const labelsOf = (role: StaffRole) =>
  placesFor((permission) => mayStaff(role, permission)).map(({ label }) => label)

test('the navigation of each role holds the places that its permissions open, in one order', () => {
  expect(Object.fromEntries(STAFF_ROLES.map((role) => [role, labelsOf(role)]))).toEqual({
    owner: [
      ...[
        'Kitchen Orders',
        'Production',
        'Cases',
        'Clash Sheet',
        'Packing',
        'Labels',
        'Stock',
        'Trace',
        'Business',
        'Menu Weeks',
        'Meals & Recipes',
        'Places',
        'Promo Codes',
        'Company',
        'Page Texts',
        'Customers',
        'Feedback',
      ],
      'Staff Log',
    ],
    chef: [
      'Kitchen Orders',
      'Production',
      'Cases',
      'Clash Sheet',
      'Packing',
      'Labels',
      'Stock',
      'Trace',
      'Menu Weeks',
      'Meals & Recipes',
      'Feedback',
    ],
    kitchen: [
      'Kitchen Orders',
      'Production',
      'Cases',
      'Clash Sheet',
      'Packing',
      'Labels',
      'Stock',
      'Meals & Recipes',
      'Feedback',
    ],
    driver: ['Deliveries'],
    support: ['Kitchen Orders', 'Cases', 'Business', 'Meals & Recipes', 'Customers', 'Feedback'],
  })
})

test('without a permission there is no place to go', () => {
  expect(placesFor(() => false)).toEqual([])
})

test('every address behind the gate is a place of an owner, and the gate itself is none', () => {
  const places = placesFor(() => true)
  const addresses = Object.values(screenPaths).filter((path) => path.startsWith(screenPaths.admin))
  expect(addresses.filter((path) => !places.some((place) => isAt(place, path)))).toEqual([screenPaths.admin])
})

test.each([
  ['/admin/kitchen', 'Kitchen Orders'],
  ['/admin/kitchen-orders', 'Kitchen Orders'],
  ['/admin/kitchen/', 'Kitchen Orders'],
  ['/admin/business', 'Business'],
  ['/admin/places', 'Places'],
  ['/admin/kitchens', undefined],
])('%s is at %s', (pathname, label) => {
  const places = placesFor((permission) => mayStaff('owner', permission))
  expect(places.find((place) => isAt(place, pathname))?.label).toBe(label)
})
