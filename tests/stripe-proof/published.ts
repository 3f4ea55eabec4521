import type { Step } from './proof.ts'
import { PUBLISHED_SHAPES } from './published-shapes.data.ts'
import { differencesOf, type Shape, shapeOf } from './shapes.ts'

/**
 * Fields in which the stand-in rightly differs from the published fixtures, which are older than the API version of the
 * product or show another case; each with the reason.
 */
const EXPLAINED: Readonly<Record<string, string>> = {
  'charge.refunds': 'Only where it is asked for by expanding, since the API version of November 2022.',
  'checkout.session.branding_settings': 'In the SDK of the product, and of pages that Stripe hosts.',
  'radar.early_fraud_warning.payment_intent':
    'Only of charges that a PaymentIntent made, as all of ours are.',
}

export type Finding = { object: string; field: string; theirs: string; ours: string }

/** Compares every object that was answered, by its first level, with what Stripe publishes of it. */
export function compareWithPublished(steps: readonly Step[]): { compared: string[]; findings: Finding[] } {
  const compared = new Set<string>()
  const findings = new Map<string, Finding>()
  for (const object of steps.flatMap(({ recorded }) => recorded.flatMap(({ body }) => objectsIn(body)))) {
    const name = object.deleted === true ? `deleted_${String(object.object)}` : String(object.object)
    const theirs = PUBLISHED_SHAPES[name]
    if (!theirs) continue
    compared.add(name)
    for (const difference of differencesOf(theirs, firstLevel(object))) {
      const key = `${name}.${difference.field}`
      if (!(key in EXPLAINED)) findings.set(key, { object: name, ...difference })
    }
  }
  return { compared: [...compared].sort(), findings: [...findings.values()] }
}

type Tree = Record<string, unknown>

/** Every object of the provider that an answer holds, at any depth. */
function objectsIn(value: unknown): Tree[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  const tree = value as Tree
  const inner = Object.values(tree).flatMap(objectsIn)
  return typeof tree.object === 'string' ? [tree, ...inner] : inner
}

/** What is published of the first level only; an id may be expanded into its object. */
function firstLevel(object: Tree): Shape {
  return Object.fromEntries(
    Object.entries(object).map(([field, value]) => {
      const shape = shapeOf(value)
      if (Array.isArray(shape)) return [field, 'list']
      const isExpanded = typeof value === 'object' && value !== null && 'object' in value && 'id' in value
      return [field, isExpanded ? 'string' : typeof shape === 'object' ? 'object' : shape]
    }),
  )
}
