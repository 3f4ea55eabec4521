import { matchPath } from 'react-router'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import type { StaffPermission } from '../../../../domain/accounts/roles.ts'
import type { IconName } from '../../../ui/icon.tsx'
import { STAFF_SHELL } from './staff-shell.words.ts'

export type StaffPlace = {
  label: string
  icon: IconName
  permission: StaffPermission
  /** Where the navigation leads, and then what else is the same screen. */
  addresses: readonly [string, ...string[]]
}

const KITCHEN = [screenPaths.kitchen, screenPaths.kitchenOrders] as const

/** Where staff can go, in this order. Another screen is one more line here, and nobody comes to one that is not here. */
const PLACES: readonly StaffPlace[] = [
  { label: STAFF_SHELL.kitchenOrders, icon: 'menu', permission: 'view-all-weeks', addresses: KITCHEN },
  { label: STAFF_SHELL.deliveries, icon: 'truck', permission: 'view-orders', addresses: KITCHEN },
  {
    label: STAFF_SHELL.production,
    icon: 'clock',
    permission: 'view-production',
    addresses: [screenPaths.production],
  },
  { label: STAFF_SHELL.cases, icon: 'warning', permission: 'view-cases', addresses: [screenPaths.cases] },
  {
    label: STAFF_SHELL.clashes,
    icon: 'avoided',
    permission: 'view-production',
    addresses: [screenPaths.clashes],
  },
  {
    label: STAFF_SHELL.packing,
    icon: 'box',
    permission: 'pack-boxes',
    addresses: [screenPaths.packing],
  },
  { label: STAFF_SHELL.labels, icon: 'print', permission: 'print-labels', addresses: [screenPaths.labels] },
  { label: STAFF_SHELL.stock, icon: 'download', permission: 'manage-stock', addresses: [screenPaths.stock] },
  { label: STAFF_SHELL.trace, icon: 'search', permission: 'trace', addresses: [screenPaths.trace] },
  { label: STAFF_SHELL.business, icon: 'chart', permission: 'view-money', addresses: [screenPaths.business] },
  {
    label: STAFF_SHELL.menuWeeks,
    icon: 'calendar',
    permission: 'manage-menu',
    addresses: [screenPaths.menuWeeks],
  },
  { label: STAFF_SHELL.offer, icon: 'leaf', permission: 'view-menu', addresses: [screenPaths.menu] },
  {
    label: STAFF_SHELL.placesScreen,
    icon: 'map-pin',
    permission: 'manage-places',
    addresses: [screenPaths.places],
  },
  {
    label: STAFF_SHELL.codes,
    icon: 'award',
    permission: 'manage-promo-codes',
    addresses: [screenPaths.codes],
  },
  {
    label: STAFF_SHELL.company,
    icon: 'leaf',
    permission: 'manage-company',
    addresses: [screenPaths.company],
  },
  {
    label: STAFF_SHELL.shopTexts,
    icon: 'info',
    permission: 'manage-company',
    addresses: [screenPaths.shopTexts],
  },
  {
    label: STAFF_SHELL.customers,
    icon: 'people',
    permission: 'find-customers',
    addresses: [screenPaths.customers],
  },
  {
    label: STAFF_SHELL.feedback,
    icon: 'mail',
    permission: 'view-menu',
    addresses: [screenPaths.feedback],
  },
  {
    label: STAFF_SHELL.staffLog,
    icon: 'user',
    permission: 'view-staff-log',
    addresses: [screenPaths.staffLog],
  },
]

type May = (permission: StaffPermission) => boolean

/** What the navigation shows. Of two places at one address it is the first that may be opened. */
export function placesFor(may: May): readonly StaffPlace[] {
  const open = PLACES.filter(({ permission }) => may(permission))
  return open.filter(
    ({ addresses }, index) => open.findIndex((other) => other.addresses[0] === addresses[0]) === index,
  )
}

export const isAt = ({ addresses }: StaffPlace, pathname: string): boolean =>
  addresses.some((address) => matchPath(address, pathname) !== null)
