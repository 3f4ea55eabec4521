import { z } from 'zod'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { type AnyAudience, audienceByField } from '../../../src/contract/shared/seen-by.ts'
import { orderEventAudience } from '../../../src/contract/staff/kitchen-audience.ts'
import {
  mayStaff,
  rolesThatMay,
  STAFF_ROLES,
  type StaffPermission,
  type StaffRole,
} from '../../../src/domain/accounts/roles.ts'
import { KITCHEN_CSV_COLUMNS } from '../../../src/server/kitchen/export-kitchen-csv.ts'
import type { Endpoint } from '../../../src/server/platform/http/endpoint.ts'

export type SeenField = { field: string; roles: readonly StaffRole[] }
/** One thing that staff are told, with all of its fields. */
export type StaffAnswer = { name: string; call: string; fields: readonly SeenField[] }

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** `orders.meals.name` for every leaf of a schema; lists are as what they list. */
function leavesOf(schema: JsonSchema, definitions: Record<string, JsonSchema>, path = ''): string[] {
  const named = schema.$ref ? definitions[schema.$ref.split('/').at(-1) ?? ''] : undefined
  const { properties, items, anyOf, oneOf } = named ?? schema
  if (properties)
    return Object.entries(properties).flatMap(([name, field]) =>
      leavesOf(field, definitions, path === '' ? name : `${path}.${name}`),
    )
  if (items) return leavesOf(items, definitions, path)
  const choices = [...(anyOf ?? []), ...(oneOf ?? [])].flatMap((one) => leavesOf(one, definitions, path))
  // What may be nothing is what it is otherwise.
  const inside = choices.filter((leaf) => leaf !== path)
  return inside.length > 0 ? inside : [path]
}

function leaves(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  return [...new Set(leavesOf(json, json.$defs ?? {}))]
}

/** The roles of the audience that names the field or something around it; without one, every role that may call. */
function audienceOf(field: string, seen: AnyAudience | undefined): readonly StaffRole[] {
  const named =
    seen &&
    audienceByField(seen).find(([path]) => path === '' || field === path || field.startsWith(`${path}.`))
  return seen ? (named?.[1] ?? []) : STAFF_ROLES
}

const isStaffs = (access: string): access is StaffPermission => access !== 'public' && access !== 'customer'

/** Everything that the server tells staff: each answer, the order events and the columns of the CSV file. */
export function staffAnswersOf(all: readonly Endpoint[]): StaffAnswer[] {
  const answers = all.flatMap(({ name, access, response, seen }) => {
    if (!isStaffs(access)) return []
    const { method, path } = endpoints[name]
    const may = (role: StaffRole) => mayStaff(role, access)
    const fields = leaves(response).map((field) => ({ field, roles: audienceOf(field, seen).filter(may) }))
    return [{ name, call: `${method} ${path}`, fields }]
  })
  const { staffOrderEvents, exportKitchenCsv } = endpoints
  return [
    ...answers,
    {
      name: 'staffOrderEvents',
      call: `${staffOrderEvents.method} ${staffOrderEvents.path}`,
      fields: audienceByField(orderEventAudience).map(([field, roles]) => ({ field, roles })),
    },
    {
      name: 'exportKitchenCsv',
      call: `${exportKitchenCsv.method} ${exportKitchenCsv.path}`,
      fields: KITCHEN_CSV_COLUMNS.map(([field, roles]) => ({
        field,
        roles: roles.filter((role) => rolesThatMay('export-orders').includes(role)),
      })),
    },
  ]
}

/** docs/staff-fields.md. */
export function staffFieldsDocument(answers: readonly StaffAnswer[]): string {
  const tables = answers.map(({ name, call, fields }) => {
    const rows = fields.map(({ field, roles }) => {
      const cells = STAFF_ROLES.map((role) => (roles.includes(role) ? 'yes' : ''))
      return `| \`${field}\` | ${cells.join(' | ')} |`
    })
    return [
      `## ${name}`,
      '',
      `\`${call}\``,
      '',
      `| Field | ${STAFF_ROLES.join(' | ')} |`,
      `|---|${STAFF_ROLES.map(() => '---').join('|')}|`,
      ...rows,
      '',
    ].join('\n')
  })
  return `${INTRODUCTION}\n${tables.join('\n')}`
}

const INTRODUCTION = `# What staff see

Every field of every answer to staff, and the roles that get it. Written by \`npm run docs:staff-fields\` from the schemas and
the audiences beside them; a test compares it with the code. The shared password reads what an owner reads.

Besides the fields, rows are cut: a driver gets the open deliveries of today alone, without test orders, marks no others, and is
told of no others by the event stream. Where an event would say too much, such as a refund to a cook, the stream has the screen
reload its own answer. The CSV file of a work order is made in the browser from \`listWorkOrders\`, and so is what is printed.
`
