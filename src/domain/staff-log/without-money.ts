import type { LoggedFields, LoggedValue } from './logged-value.ts'

/** What food costs, whatever it is called in the log. */
const OF_COST = /_cents$|^(packs|below_cost_reason)$/

/** A logged value for somebody who sees no money. */
export function withoutMoney(value: LoggedValue): LoggedValue {
  if (Array.isArray(value)) return (value as readonly LoggedValue[]).map(withoutMoney)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value as LoggedFields).filter(([name]) => !OF_COST.test(name))
  return Object.fromEntries(fields.map(([name, inner]) => [name, withoutMoney(inner)]))
}
