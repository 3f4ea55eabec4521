import type { z } from '@hono/zod-openapi'
import {
  type LabelSettingsWire,
  labelMealsAudience,
  labelMealsResponseSchema,
  saveLabelSettingsRequestSchema,
} from '../../contract/staff/production/labels-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import { findNextBoxes, listBoxDays } from '../packing/next-boxes.reads.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import type { LabelSettings } from './label-settings.records.ts'
import { type LabelDeps, readPreview } from './preview-labels.ts'
import { type SaveLabelSettingsFailure, saveLabelSettings } from './save-label-settings.ts'

const settingsFailures: FailureAnswers<SaveLabelSettingsFailure> = {
  changed_meanwhile: [
    409,
    'Somebody has changed these settings meanwhile. Look at how they are now, and save again.',
    ({ current }) => ({ current: settingsOnWire(current) }),
  ],
  exempt_without_reason: [422, 'An exemption needs its reason and the day from which it is claimed.'],
}

/** What labels say, and whether it can be printed. */
export const labelsRoutes = (deps: LabelDeps): Endpoint[] => [
  endpoint({
    name: 'listLabelMeals',
    summary: 'What is missing on the labels of each meal, and what the labels say beside it',
    access: 'print-labels',
    response: labelMealsResponseSchema,
    seen: labelMealsAudience,
    failures: {},
    handle: async () => succeed({ value: await labelMealsOnWire(deps) }),
  }),
  endpoint({
    name: 'saveLabelSettings',
    summary: 'Say whether labels tell nutrition, why not, and which permit they name',
    access: 'manage-company',
    body: saveLabelSettingsRequestSchema,
    response: labelMealsResponseSchema,
    failures: settingsFailures,
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: 'labels' } })
      const settings: LabelSettings = {
        ...{ nutritionLabel: body.nutrition_label, nutritionReason: body.nutrition_reason },
        ...{ nutritionSince: body.nutrition_since, permit: body.permit, version: body.version },
        portionsPerBox: body.portions_per_box,
      }
      const outcome = await saveLabelSettings(deps, settings, staffActor(actor.account))
      return outcome.ok ? succeed({ value: await labelMealsOnWire(deps) }) : outcome
    },
  }),
]

const settingsOnWire = (settings: LabelSettings): LabelSettingsWire => ({
  ...{ nutrition_label: settings.nutritionLabel, nutrition_reason: settings.nutritionReason },
  ...{ nutrition_since: settings.nutritionSince, permit: settings.permit, version: settings.version },
  portions_per_box: settings.portionsPerBox,
})

async function labelMealsOnWire(deps: LabelDeps): Promise<z.input<typeof labelMealsResponseSchema>> {
  const { settings, deliveryDate, meals } = await readPreview(deps)
  const today = businessDateAt(deps.kitchen, deps.clock.now())
  const boxesDate = (await findNextBoxes(deps.db, today)) ?? deliveryDate
  return {
    settings: settingsOnWire(settings),
    delivery_date: deliveryDate,
    boxes_date: boxesDate,
    box_days: [...new Set([...(await listBoxDays(deps.db, today)), boxesDate])].sort(),
    meals: meals.map(({ id, name, faults, missing, withoutPanel, tooSmall }) => ({
      ...{ id, name, faults: [...faults], missing: [...missing], too_small: [...tooSmall] },
      without_panel: [...withoutPanel],
    })),
  }
}
