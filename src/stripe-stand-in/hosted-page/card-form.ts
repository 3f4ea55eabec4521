import { type Expiry, hasRunOut } from '../cards/card-expiry.ts'
import type { CardDetails } from '../cards/payment-method.ts'

export const FIELD_NAMES = ['email', 'card_number', 'expiry', 'cvc', 'name', 'zip'] as const
export type FieldName = (typeof FIELD_NAMES)[number]
export type TypedValues = Record<FieldName, string>
export type FieldErrors = Partial<Record<FieldName, string>>

export type CheckedForm = { ok: true; card: CardDetails } | { ok: false; errors: FieldErrors }

/** What was typed, as it was typed: it is shown again when something is wrong. */
export function typedValues(form: URLSearchParams): TypedValues {
  const typed = (name: FieldName) => (form.get(name) ?? '').trim().slice(0, 200)
  return {
    email: typed('email'),
    card_number: typed('card_number'),
    expiry: typed('expiry'),
    cvc: typed('cvc'),
    name: typed('name'),
    zip: typed('zip'),
  }
}

/** Checks the form the way a US checkout does. `needsCard` is false when there is nothing to pay. */
export function checkForm(typed: TypedValues, now: Date, needsCard: boolean): CheckedForm {
  const number = typed.card_number.replaceAll(/[\s-]/g, '')
  const expiry = parseExpiry(typed.expiry)
  const errors: FieldErrors = {}

  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email)) errors.email = 'Enter an email address.'
  if (needsCard) {
    if (!/^\d{13,19}$/.test(number)) errors.card_number = 'Your card number is incomplete.'
    else if (!passesLuhn(number)) errors.card_number = 'Your card number is invalid.'
    if (!expiry) errors.expiry = 'Enter the expiration date as MM / YY.'
    else if (hasRunOut(expiry, now)) errors.expiry = "Your card's expiration date is in the past."
    if (!cvcFits(typed.cvc, number)) errors.cvc = "Your card's security code is incomplete."
    if (typed.name === '') errors.name = 'Enter the name on the card.'
    if (!/^\d{5}(-\d{4})?$/.test(typed.zip)) errors.zip = 'Enter a ZIP code of 5 digits.'
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return {
    ok: true,
    card: {
      number,
      expMonth: expiry?.month ?? 0,
      expYear: expiry?.year ?? 0,
      name: typed.name || null,
      email: typed.email,
      zip: typed.zip || null,
    },
  }
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function parseExpiry(typed: string): Expiry | null {
  const match = /^(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed)
  const month = Number(match?.[1])
  const year = Number(match?.[2])
  if (!match || month < 1 || month > 12) return null
  return { month, year: year < 100 ? 2000 + year : year }
}

function cvcFits(cvc: string, number: string): boolean {
  const isAmericanExpress = /^3[47]/.test(number)
  return isAmericanExpress ? /^\d{4}$/.test(cvc) : /^\d{3}$/.test(cvc)
}
