import { cents, formatDollars } from '../shared/money.ts'
import type { BusinessZone } from '../time/business-zone.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { formatShortDate } from '../time/date-format.ts'
import { formatMoment } from '../time/moment-format.ts'
import type { LoggedFields, LoggedValue } from './logged-value.ts'

/** One thing that became another: what it is called, and how it read before and reads now. Null: it was not there. */
export type ChangedLine = { what: string; before: string | null; after: string | null }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
/** What a name says of its value, which the value shows by itself. */
const SAID_BY_VALUE = /^(is|has)_|_(cents|bp|mg|mcg|ng|at|date)$/g
const NOTHING = 'none'
/** Other weights are told in grams. */
const TOLD_IN_MILLIGRAMS = new Set(['sodium_mg', 'cholesterol_mg', 'calcium_mg', 'potassium_mg'])
/** What staff see on the screen where they enter it, for names of the wire that say it otherwise. */
const WORDS_ON_SCREEN: Readonly<Record<string, string>> = {
  slug: 'Web address',
  sort_order: 'Place on the menu',
  sell_price_cents: 'Price',
  below_cost_reason: 'Why it costs more than it brings',
  nutritional_description: 'What is good about it',
  heating_text: 'Heating',
  storage_text: 'Storage',
  eat_within_days: 'Eat within (days)',
  is_available: 'For sale',
  kcal: 'Energy (kcal)',
  calories: 'Energy (kcal)',
  carbs: 'Carbohydrates (g)',
  protein: 'Protein (g)',
  fat: 'Fat (g)',
  carbs_mg: 'Carbohydrates',
  vitamin_d_ng: 'Vitamin D',
  label_name: 'Name on the label',
  sub_ingredients: 'Made of',
  protein_kind: 'Protein',
  protein_mg: 'Protein in 100 g',
  nutrition_source: 'Source of the facts',
  shelf_days: 'Shelf life (days)',
  edible_bp: 'Edible part',
  piece_mg: 'Weight of one piece',
  is_traceable: 'On the food traceability list',
  start_hour: 'Hour at which it begins',
  lead_days: 'Days before the day of production',
  needs_cooling: 'Cooked hot and cooled',
  portion_limit: 'Portions at most',
  total_limit: 'How often in all',
  per_customer_limit: 'How often for each household',
  max_discount_cents: 'At most',
  min_subtotal_cents: 'Meals worth at least',
  first_order_only: 'First orders only',
  applies_to_renewals: 'On every box',
  'zip-code': 'ZIP code',
}

/**
 * What differs between a thing as it was and as it is, in words: money, percents, days and instants as people read
 * them, things within things by their names. What is the same on both sides is left out, and so is what was not there and
 * is empty.
 */
export function describeChange(zone: BusinessZone, before: LoggedValue, after: LoggedValue): ChangedLine[] {
  const [was, is] = [linesOf(zone, before), linesOf(zone, after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names
    .map((what) => ({ what, before: was.get(what) ?? null, after: is.get(what) ?? null }))
    .filter(({ before, after }) => before !== after && !isEmpty({ before, after }))
}

const isEmpty = ({ before, after }: Omit<ChangedLine, 'what'>) =>
  (before === null && after === NOTHING) || (before === NOTHING && after === null)

/** Words that stand for a name of the wire: `is_test_customer` is "Test customer". */
export function wordsOf(name: string): string {
  const onScreen = WORDS_ON_SCREEN[name]
  if (onScreen) return onScreen
  const words = name.replace(SAID_BY_VALUE, '').replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Every value with the way to it as its name: "Parts, tahini sauce, grams". */
function linesOf(zone: BusinessZone, value: LoggedValue): Map<string, string> {
  const lines = new Map<string, string>()
  const add = (way: readonly string[], name: string, inner: LoggedValue): void => {
    if (isFields(inner)) {
      for (const [key, part] of Object.entries(inner)) add([...way, wordsOf(key)], key, part)
    } else if (isListOfThings(inner)) {
      for (const [index, thing] of inner.entries()) addThing(way, thing, index)
    } else lines.set(way.join(', '), textOf(zone, name, inner))
  }
  const addThing = (way: readonly string[], thing: LoggedFields, index: number) => {
    const { name, ...rest } = thing
    const own = typeof name === 'string' ? name : `no. ${index + 1}`
    if (Object.keys(rest).length === 0) lines.set([...way, own].join(', '), 'yes')
    else add([...way, own], '', rest)
  }
  if (value !== null) add(isFields(value) ? [] : ['Value'], '', value)
  return lines
}

const isFields = (value: LoggedValue): value is LoggedFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isListOfThings = (value: LoggedValue): value is readonly LoggedFields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields)

function textOf(zone: BusinessZone, name: string, value: LoggedValue): string {
  if (value === null || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(name, value)
  if (typeof value === 'string') return wordText(zone, name, value)
  const inside = (value as readonly LoggedValue[]).map((one) => textOf(zone, name, one))
  return inside.length === 0 ? NOTHING : inside.join(', ')
}

function numberText(name: string, value: number): string {
  if (name.endsWith('_cents') && Number.isSafeInteger(value)) return formatDollars(cents(value))
  if (TOLD_IN_MILLIGRAMS.has(name)) return `${value} mg`
  if (name.endsWith('_mcg')) return `${value / 1000} mg`
  if (name.endsWith('_ng')) return `${value / 1000} mcg`
  if (name.endsWith('_mg')) return `${value / 1000} g`
  return name.endsWith('_bp') ? `${value / 100}%` : String(value)
}

function wordText(zone: BusinessZone, name: string, value: string): string {
  if (DAY.test(value)) return formatShortDate(calendarDate(value))
  if (INSTANT.test(value)) return formatMoment(zone, new Date(value))
  // Words of the wire, such as `needs_choice`; what people typed keeps its underscores.
  return /^(status|state|decision|settled_as|to|role)$/.test(name) ? value.replaceAll('_', ' ') : value
}
