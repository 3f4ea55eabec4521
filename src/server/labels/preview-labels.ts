import { PRODUCTION_DAYS_BEFORE_DELIVERY } from '../../domain/kitchen/work-order.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { CODE_LENGTH } from '../../domain/labels/label-code.ts'
import type { FILLED_IN, KnownFacts, LabelFault } from '../../domain/labels/label-facts.ts'
import { lastDayOf } from '../../domain/labels/last-day.ts'
import { labelFacts } from '../../domain/labels/make-label.ts'
import { LABEL_SIZES, type LabelSize } from '../../domain/labels/paper/label-size.ts'
import { brand } from '../../domain/shared/brand.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { addDays, type CalendarDate } from '../../domain/time/calendar-date.ts'
import { readDeliveryWeek } from '../delivery/read-delivery-schedule.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { readKnownFacts, type Sources } from './known-facts.ts'
import { findLabelSettings, type LabelSettings } from './label-settings.records.ts'
import { type Label, labelPaper, layOut } from './paper/draw-labels.ts'
import { measuredTypeface } from './paper/typeface.ts'

export type LabelDeps = { db: Db; clock: Clock; kitchen: Kitchen; origin: string }

type MealOfPreview = {
  id: string
  name: string
  faults: readonly LabelFault[]
  missing: readonly Missing[]
  /** Ingredients for which its label tells nutrition in a sentence. */
  withoutPanel: readonly { id: string; name: string }[]
  /** As far as its facts go; null when they do not make a label. */
  label: Label | null
  tooSmall: readonly LabelSize[]
}

/** As long as a code of a label, so that the code of squares is as large. It opens nothing. */
const NO_CODE = 'PREVIEW'.padEnd(CODE_LENGTH, '-')
const PORTION = { forWhom: [], called: 'Box and portion' }

export const typeface = measuredTypeface()

/** What the labels of the menu would say, from its facts alone: no batch, nobody's box. In menu order. */
export async function readPreview(
  deps: LabelDeps,
): Promise<{ settings: LabelSettings; deliveryDate: CalendarDate; meals: readonly MealOfPreview[] }> {
  const { db, clock, kitchen } = deps
  const settings = await findLabelSettings(db)
  const { deliveryDate } = await readDeliveryWeek(kitchen, db, clock.now())
  const lastDay = lastDayOf([addDays(deliveryDate, -PRODUCTION_DAYS_BEFORE_DELIVERY)])
  const facts = await readKnownFacts(db, settings.permit)
  const meals = [...facts].filter(([, { isRetired }]) => !isRetired)
  return {
    ...{ settings, deliveryDate },
    meals: meals.map(([id, { factsFor, sources }]) => {
      const meal = mealOf(deps, id, factsFor({ lastDay, deliveryDate }), settings)
      const missing = meal.faults.flatMap((fault) => missingOf(fault, meal, sources))
      const isSentence = settings.nutritionLabel === 'full' && !meal.faults.includes('no_nutrition')
      return { ...meal, missing, withoutPanel: isSentence ? sources.withoutPanel : [] }
    }),
  }
}

function mealOf(
  { origin }: LabelDeps,
  id: string,
  known: KnownFacts,
  { nutritionLabel }: LabelSettings,
): Omit<MealOfPreview, 'missing' | 'withoutPanel'> {
  const asked = labelFacts(known, nutritionLabel, PORTION)
  const faults = asked.ok ? [] : asked.failure
  // Figures that nobody knows yet are left out of a preview, which no food carries.
  const shown = faults.every((fault) => fault === 'no_nutrition')
    ? labelFacts(known, 'exempt', PORTION)
    : asked
  const made = asked.ok ? asked : shown
  const label = made.ok ? { facts: made.value, code: NO_CODE } : null
  const tooSmall = label ? LABEL_SIZES.filter((size) => !layOut(label, { size, origin, typeface }).ok) : []
  return { id, name: known.mealName, faults, label, tooSmall }
}

/** Where what is missing is filled in. */
export type Missing = {
  fault: LabelFault
  of: (typeof FILLED_IN)[number]
  id: string | null
  name: string
}

function missingOf(
  fault: LabelFault,
  { id, name }: { id: string; name: string },
  { withoutNutrition, unchecked, recipeId }: Sources,
): readonly Missing[] {
  const ingredients = (named: Sources['unchecked']) =>
    named.map((one) => ({ fault, of: 'ingredient' as const, id: one.id, name: one.name }))
  if (fault === 'no_nutrition') return ingredients(withoutNutrition)
  if (fault === 'unchecked') return ingredients(unchecked)
  if (fault === 'no_maker') return [{ fault, of: 'company', id: null, name: brand.name }]
  if (fault === 'no_weight' && recipeId !== null) return [{ fault, of: 'recipe', id: recipeId, name }]
  return [{ fault, of: 'meal', id, name }]
}

export type PreviewFailure =
  | { code: 'meal_not_found' }
  | { code: 'missing_fact'; meal: string; faults: readonly LabelFault[] }
  | { code: 'does_not_fit'; meal: string }

/** A sheet of labels marked as a preview; of one meal, or of all whose facts make a label of this size. */
export async function previewLabels(
  deps: LabelDeps,
  { size, mealId }: { size: LabelSize; mealId: string | undefined },
): Promise<Outcome<AsyncGenerator<Uint8Array>, PreviewFailure>> {
  const { meals } = await readPreview(deps)
  const asked = mealId === undefined ? meals : meals.filter(({ id }) => id === mealId)
  const labels = asked.flatMap(({ label, tooSmall }) => (label && !tooSmall.includes(size) ? [label] : []))
  if (labels.length === 0) return fail(whyNone(asked[0]))
  return succeed(
    labelPaper(labels, { size, typeface, origin: deps.origin, title: 'Labels (preview)', isPreview: true }),
  )
}

function whyNone(meal: MealOfPreview | undefined): PreviewFailure {
  if (!meal) return { code: 'meal_not_found' }
  const { name, faults, label } = meal
  return label ? { code: 'does_not_fit', meal: name } : { code: 'missing_fact', meal: name, faults }
}
