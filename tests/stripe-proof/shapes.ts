/** What an answer is made of: a type, the fields of an object, or the first element of a list. */
export type Shape = string | { [field: string]: Shape } | [Shape]

/** Filled in by users of the account, so they say nothing about the provider. */
const FREE = new Set(['metadata', 'payment_method_options', 'payment_method_configuration_details'])

export function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : 'list'
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !FREE.has(field))
      .map(([field, inner]) => [field, shapeOf(inner)]),
  )
}

export type ShapeDifference = { field: string; theirs: string; ours: string }

/**
 * Where two shapes cannot both be right: a field that only one has, or of another type. Nothing is known of a field
 * that is empty on one side, nor of what an empty list holds.
 */
export function differencesOf(theirs: Shape, ours: Shape, at = ''): ShapeDifference[] {
  const [a, b] = [wordOf(theirs), wordOf(ours)]
  if (a === 'null' || b === 'null') return []
  if (a !== b) return [{ field: at || 'answer', theirs: a, ours: b }]
  if (Array.isArray(theirs) && Array.isArray(ours)) return differencesOf(theirs[0], ours[0], `${at}[]`)
  if (a !== 'object' || typeof theirs !== 'object' || typeof ours !== 'object') return []
  const [left, right] = [theirs as Record<string, Shape>, ours as Record<string, Shape>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].sort().flatMap((field) => {
    const name = at ? `${at}.${field}` : field
    const [inner, own] = [left[field], right[field]]
    if (inner === undefined)
      return own === 'null' ? [] : [{ field: name, theirs: 'absent', ours: wordOf(own) }]
    if (own === undefined)
      return inner === 'null' ? [] : [{ field: name, theirs: wordOf(inner), ours: 'absent' }]
    return differencesOf(inner, own, name)
  })
}

function wordOf(shape: Shape | undefined): string {
  if (shape === undefined) return 'absent'
  if (Array.isArray(shape) || shape === 'list') return 'list'
  return typeof shape === 'object' ? 'object' : shape
}
