import type { JsonSchema } from '../json-schema.ts'
import type { Chance } from './chance.ts'
import { hostileNumber, hostileText, hostileValue } from './hostile-values.ts'

export type Schemas = Readonly<Record<string, JsonSchema>>
/** What inputs are made from: the schemas of the API document, and ids that exist. */
export type Material = {
  schemas: Schemas
  ids: readonly string[]
  dates: readonly string[]
  mealIds: readonly string[]
}

const resolved = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

/** Values near a bound of the schema, or beyond it. */
function numberFor({ minimum = -2, maximum = 1_000 }: JsonSchema, chance: Chance): number {
  if (chance.percent(25)) return hostileNumber(chance)
  if (chance.percent(40))
    return chance.pick([minimum - 1, minimum, minimum + 1, maximum - 1, maximum, maximum + 1])
  return minimum + chance.upTo(Math.min(maximum - minimum + 1, 1_000))
}

function textFor(schema: JsonSchema, chance: Chance, { ids, dates }: Material): string {
  if (schema.format === 'uuid' && chance.percent(85)) return chance.pick(ids)
  if (schema.format === 'date' && chance.percent(70)) return chance.pick(dates)
  if (schema.maxLength !== undefined && chance.percent(15))
    return 'y'.repeat(Math.max(0, schema.maxLength + chance.pick([-1, 0, 1])))
  return hostileText(chance)
}

function listFor(schema: JsonSchema, chance: Chance, material: Material): unknown[] {
  const most = schema.maxItems ?? 5
  const length = chance.percent(10) ? most + 1 : chance.upTo(Math.min(most, 4) + 1)
  const items = schema.items ?? {}
  return Array.from({ length }, () => valueFor(items, chance, material))
}

function objectFor(schema: JsonSchema, chance: Chance, material: Material): object {
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => schema.required?.includes(name) || chance.percent(60))
    .filter(() => !chance.percent(4))
    .map(([name, field]): [string, unknown] => [name, valueFor(field, chance, material)])
  // What a caller would like to say of itself.
  const extra = [
    ...[
      'user_id',
      'customer',
      'role',
      'is_admin',
      'status',
      'total_amount_cents',
      'discount_cents',
      'credit_cents',
    ],
    ...['__proto__', 'constructor', 'permission', 'email_verified'],
  ]
  if (chance.percent(20)) entries.push([chance.pick(extra), hostileValue(chance)])
  return Object.fromEntries(entries)
}

/** A value of this schema, or nearly, or something else entirely in one of ten places. */
export function valueFor(given: JsonSchema, chance: Chance, material: Material): unknown {
  if (chance.percent(8)) return hostileValue(chance)
  const schema = resolved(given, material.schemas)
  const { oneOf, anyOf, enum: words, properties } = schema
  const choices = oneOf ?? anyOf
  if (choices) return valueFor(chance.pick(choices), chance, material)
  if (words) return chance.percent(85) ? chance.pick(words) : hostileText(chance)
  if (properties) return objectFor(schema, chance, material)
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type
  if (type === 'array') return listFor(schema, chance, material)
  if (type === 'integer' || type === 'number') return numberFor(schema, chance)
  if (type === 'boolean') return chance.percent(50)
  if (type === 'null') return null
  return textFor(schema, chance, material)
}

/** The same value with one or two places changed. */
export function spoiled(value: unknown, chance: Chance, material: Material): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.percent(70)) {
    const at = chance.upTo(value.length)
    return value.map((item: unknown, index) => (index === at ? spoiled(item, chance, material) : item))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const names = Object.keys(value)
    if (names.length === 0) return hostileValue(chance)
    const at = chance.pick(names)
    const entries = Object.entries(value).map(([name, field]): [string, unknown] =>
      name === at ? [name, spoiled(field, chance, material)] : [name, field],
    )
    return Object.fromEntries(chance.percent(10) ? entries.filter(([name]) => name !== at) : entries)
  }
  if (typeof value === 'number') return chance.percent(70) ? hostileNumber(chance) : hostileValue(chance)
  const isId = typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
  if (isId && chance.percent(60)) return chance.pick(chance.percent(50) ? material.mealIds : material.ids)
  if (typeof value === 'string') return chance.percent(75) ? hostileText(chance) : hostileValue(chance)
  return hostileValue(chance)
}
