import type Stripe from 'stripe'
import { invalidRequest } from './api-fault.ts'
import type { FormObject } from './form-decoding.ts'

/**
 * Stripe refuses parameters that it doesn't know, and so catches misspelt ones.
 * @param within the parameter that these belong to, such as `line_items[0]`
 */
export function allowOnly(params: FormObject, names: readonly string[], within = ''): void {
  const unknown = Object.keys(params).find(
    (name) => !names.includes(name) && (name !== 'expand' || within !== ''),
  )
  if (!unknown) return
  const path = within === '' ? unknown : `${within}[${unknown}]`
  throw invalidRequest(`Received unknown parameter: ${path}`, path, 'parameter_unknown')
}

/** The text of a parameter that Stripe keeps up to a length. */
export function textUpTo(params: FormObject, name: string, maximum: number): string | null {
  const value = text(params, name)
  if (value === null || value.length <= maximum) return value
  throw invalidRequest(
    `Invalid string: ${value.slice(0, 20)}...; must be at most ${maximum} characters`,
    name,
    'parameter_invalid_string',
  )
}

/** An address of somebody, as Stripe checks it. */
export function email(params: FormObject, name = 'email'): string | null {
  const value = textUpTo(params, name, 512)
  if (value === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return value
  throw invalidRequest(`Invalid email address: ${value}`, name, 'email_invalid')
}

/** The text of a parameter; absent and empty are both null. */
export function text(params: FormObject, name: string): string | null {
  const value = params[name]
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${name}`, name)
  return value
}

export function requiredText(params: FormObject, name: string): string {
  const value = text(params, name)
  if (value === null) throw invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing')
  return value
}

export function integer(params: FormObject, name: string): number | null {
  const value = text(params, name)
  if (value === null) return null
  if (!/^-?\d{1,15}$/.test(value))
    throw invalidRequest(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
  return Number(value)
}

export function requiredInteger(params: FormObject, name: string): number {
  requiredText(params, name)
  return integer(params, name) ?? 0
}

export function flag(params: FormObject, name: string): boolean {
  const value = text(params, name)
  if (value !== null && value !== 'true' && value !== 'false')
    throw invalidRequest(`Invalid boolean: ${value}`, name)
  return value === 'true'
}

export function group(params: FormObject, name: string): FormObject {
  const value = params[name]
  if (value === undefined || value === '') return {}
  if (typeof value === 'string') throw invalidRequest(`Invalid object: ${name}`, name)
  return value
}

export function groups(params: FormObject, name: string): FormObject[] {
  return Object.values(group(params, name)).map((entry) => {
    if (typeof entry === 'string') throw invalidRequest(`Invalid array: ${name}`, name)
    return entry
  })
}

export function texts(params: FormObject, name: string): string[] {
  return Object.values(group(params, name)).filter((entry) => typeof entry === 'string')
}

export function oneOf<T extends string>(params: FormObject, name: string, choices: readonly T[]): T | null {
  const value = text(params, name)
  if (value === null) return null
  const found = choices.find((choice) => choice === value)
  if (!found) throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, name)
  return found
}

/** Stripe's limits: 50 keys, 40 characters a key, 500 a value. An empty value takes the key away. */
export function metadata(params: FormObject, existing: Stripe.Metadata = {}): Stripe.Metadata {
  const merged = { ...existing }
  for (const [key, value] of Object.entries(group(params, 'metadata'))) {
    if (typeof value !== 'string' || key.length > 40 || value.length > 500)
      throw invalidRequest(`Invalid metadata: ${key.slice(0, 40)}`, `metadata[${key}]`)
    if (value === '') delete merged[key]
    else merged[key] = value
  }
  if (Object.keys(merged).length > 50) throw invalidRequest('Metadata can have at most 50 keys.', 'metadata')
  return merged
}

export function currency(params: FormObject): string {
  const value = requiredText(params, 'currency').toLowerCase()
  if (value !== 'usd') throw invalidRequest(`Invalid currency: ${value}`, 'currency')
  return value
}

/** US dollars in cents, within Stripe's limits for one charge: 50 cents to $999,999.99. */
export function chargeableAmount(amount: number, param: string): number {
  if (amount < 50) throw invalidRequest('Amount must be at least $0.50 usd', param, 'amount_too_small')
  if (amount > 99_999_999)
    throw invalidRequest('Amount must be no more than $999,999.99', param, 'amount_too_large')
  return amount
}
