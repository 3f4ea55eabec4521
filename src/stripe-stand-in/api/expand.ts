import type { World } from '../books/world.ts'
import { invalidRequest } from '../requests/api-fault.ts'

const COLLECTION_OF_FIELD = {
  customer: 'customers',
  payment_method: 'paymentMethods',
  payment_intent: 'paymentIntents',
  setup_intent: 'setupIntents',
  latest_attempt: 'setupAttempts',
  latest_charge: 'charges',
  charge: 'charges',
} as const

type Tree = Record<string, unknown>
const MAX_DEPTH = 4

/** Replaces ids by their objects along paths such as `payment_intent.latest_charge` or `data.customer`. */
export function expandAll(world: World, answer: object, paths: string[]): object {
  return paths.reduce((expanded, path) => expandPath(world, expanded, path.split('.'), path), answer)
}

function expandPath(world: World, object: object, path: string[], whole: string): object {
  const [field, ...rest] = path
  if (!field) return object
  const tree = object as Tree
  if (field === 'data' && Array.isArray(tree.data) && rest.length > 0)
    return { ...tree, data: tree.data.map((row: object) => expandPath(world, row, rest, whole)) }
  if (path.length > MAX_DEPTH)
    throw invalidRequest('You cannot expand more than 4 levels of a property', 'expand')

  const value = field === 'line_items' ? lineItemsOf(world, tree) : referenced(world, tree, field, whole)
  if (value === null) return object
  return { ...tree, [field]: rest.length > 0 ? expandPath(world, value, rest, whole) : value }
}

function referenced(world: World, tree: Tree, field: string, whole: string): object | null {
  const value = tree[field]
  if (!Object.hasOwn(COLLECTION_OF_FIELD, field) || value === undefined)
    throw invalidRequest(`This property cannot be expanded (${whole}).`, 'expand')
  if (typeof value !== 'string') return value as object | null
  return world.store.get(COLLECTION_OF_FIELD[field as keyof typeof COLLECTION_OF_FIELD], value) ?? null
}

function lineItemsOf(world: World, tree: Tree): object {
  const details = world.store.get('sessionDetails', String(tree.id))
  if (!details) throw invalidRequest('This property cannot be expanded (line_items).', 'expand')
  const url = `/v1/checkout/sessions/${details.id}/line_items`
  return { object: 'list', data: details.lineItems, has_more: false, url }
}
