import type { ApiTypes } from '../../../../contract/api-types.ts'
import type { PromoCodeWire } from '../../../../contract/staff/promo-codes-wire.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { isPromoCodeText } from '../../../../domain/pricing/promo-change.ts'
import { cents } from '../../../../domain/shared/money.ts'
import { parseDollars, typedDollars } from '../../../../domain/shared/typed-dollars.ts'
import { businessDateAt, startOfBusinessDay } from '../../../../domain/time/business-time.ts'
import { addDays, parseCalendarDate } from '../../../../domain/time/calendar-date.ts'
import { wholeNumber } from '../pieces/whole-number.ts'
import { CODE_FORM } from './codes.words.ts'

/** A code as it is typed; days are the kitchen's, and the last one counts to its end. */
export type EnteredCode = {
  code: string
  description: string
  kind: PromoCodeWire['kind']
  value: string
  most: string
  least: string
  firstOnly: boolean
  renewals: boolean
  total: string
  perCustomer: string
  starts: string
  ends: string
  reason: string
}

const NEW_CODE: EnteredCode = {
  ...{ code: '', description: '', kind: 'percent', value: '', most: '', least: '' },
  ...{ firstOnly: false, renewals: false, total: '', perCustomer: '1', starts: '', ends: '', reason: '' },
}

const dollarsTyped = (amount: number | null) => (amount ? typedDollars(cents(amount)) : '')

export function enteredOf(kitchen: Kitchen, promo: PromoCodeWire | undefined): EnteredCode {
  if (!promo) return NEW_CODE
  const { starts_at, ends_at } = promo
  return {
    ...NEW_CODE,
    ...{ code: promo.code, description: promo.description, kind: promo.kind },
    value: promo.kind === 'fixed' ? dollarsTyped(promo.value) : String(promo.value),
    ...{ most: dollarsTyped(promo.max_discount_cents), least: dollarsTyped(promo.min_subtotal_cents) },
    ...{ firstOnly: promo.first_order_only, renewals: promo.applies_to_renewals },
    ...{ total: String(promo.total_limit ?? ''), perCustomer: String(promo.per_customer_limit ?? '') },
    starts: starts_at ? businessDateAt(kitchen, new Date(starts_at)) : '',
    ends: ends_at ? businessDateAt(kitchen, new Date(new Date(ends_at).getTime() - 1)) : '',
  }
}

type Problems = Partial<Record<keyof EnteredCode, string>>

/** One message for each field that cannot be read; what the rules refuse the server says. */
export function problemsOf(entered: EnteredCode, isNew: boolean): Problems {
  const { kind, value, most, least, total, perCustomer } = entered
  const isAmount = (text: string) => text.trim() === '' || parseDollars(text) !== null
  const isCount = (text: string) => text.trim() === '' || wholeNumber(text) !== null
  return {
    ...(isNew && !isPromoCodeText(entered.code.trim().toUpperCase()) && { code: CODE_FORM.codeHint }),
    ...(!entered.description.trim() && { description: CODE_FORM.missing }),
    ...(kind === 'percent' && wholeNumber(value) === null && { value: CODE_FORM.badNumber }),
    ...(kind === 'fixed' && !parseDollars(value) && { value: CODE_FORM.badAmount }),
    ...(!isAmount(most) && { most: CODE_FORM.badAmount }),
    ...(!isAmount(least) && { least: CODE_FORM.badAmount }),
    ...(!isCount(total) && { total: CODE_FORM.badNumber }),
    ...(!isCount(perCustomer) && { perCustomer: CODE_FORM.badNumber }),
  }
}

type Wish = Omit<ApiTypes['makePromoCode']['request'], 'code'>

/** `stored`: a moment that stands for the day that was not touched stays as it is. */
export function wishOf(kitchen: Kitchen, entered: EnteredCode, stored: PromoCodeWire | undefined): Wish {
  const { kind, value } = entered
  const before = enteredOf(kitchen, stored)
  const startOf = (day: string, later = 0) => {
    const date = parseCalendarDate(day)
    return date && startOfBusinessDay(kitchen, addDays(date, later)).toISOString()
  }
  const values = { percent: wholeNumber(value) ?? 0, fixed: parseDollars(value) ?? 0, free_delivery: 0 }
  return {
    ...{ description: entered.description.trim(), kind, value: values[kind] },
    max_discount_cents: entered.most.trim() ? parseDollars(entered.most) : null,
    min_subtotal_cents: parseDollars(entered.least) ?? 0,
    ...{ first_order_only: entered.firstOnly, applies_to_renewals: entered.renewals },
    ...{ total_limit: wholeNumber(entered.total), per_customer_limit: wholeNumber(entered.perCustomer) },
    starts_at: stored && before.starts === entered.starts ? stored.starts_at : startOf(entered.starts),
    ends_at: stored && before.ends === entered.ends ? stored.ends_at : startOf(entered.ends, 1),
  }
}

/** What somebody else has changed meanwhile, one sentence for each field. */
export function differencesOf(
  kitchen: Kitchen,
  before: PromoCodeWire | undefined,
  now: PromoCodeWire | undefined,
): string[] {
  const [was, is] = [enteredOf(kitchen, before), enteredOf(kitchen, now)]
  const labels: Partial<Record<keyof EnteredCode, string>> = {
    ...{ description: CODE_FORM.description, value: CODE_FORM.kind, most: CODE_FORM.most },
    ...{ least: CODE_FORM.least, total: CODE_FORM.total, perCustomer: CODE_FORM.perCustomer },
    ...{ starts: CODE_FORM.starts, ends: CODE_FORM.ends },
  }
  return Object.entries(labels).flatMap(([field, label]) => {
    const [old, now] = [was[field as keyof EnteredCode], is[field as keyof EnteredCode]]
    return old === now ? [] : [CODE_FORM.nowIs(label, String(now) || CODE_FORM.none)]
  })
}
