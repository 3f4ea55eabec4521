import type { z } from 'zod'
import { previewChangeRequestSchema, previewSchema } from '../../../contract/household/preview-wire.ts'
import { wantedPersons } from '../../../contract/shared/persons-on-wire.ts'
import { selectionsFromWire } from '../../../contract/shared/selections-on-wire.ts'
import { type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { PauseFailure } from '../../../domain/subscriptions/pause.ts'
import type { AddAddressFailure } from '../../customers/add-address.ts'
import type { ChangeMealsFailure } from '../../orders/changes/change-order-meals.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../../platform/http/endpoint.ts'
import { type EditFailure, editBox } from '../boxes/edit-box.ts'
import { type BoxFailure, skipBox, unskipBox } from '../boxes/skip-box.ts'
import { pauseSubscription } from '../pauses/pause-subscription.ts'
import { resumeSubscription } from '../pauses/resume-subscription.ts'
import { addressChangeOf, changeAddress } from './change-address.ts'
import {
  addressFailures,
  beingClosed,
  boxFailures,
  comingMealsFailures,
  householdOf,
  menuToCome,
  pauseFailures,
} from './change-answers.ts'
import { changeHousehold, type HouseholdFailure } from './change-household.ts'
import type { ChangeDeps, Household } from './change-subscription.ts'
import { foreseeChange } from './foresee-change.ts'
import { updateMealSelections } from './update-meal-selections.ts'
import { savePersons, updatePreferences } from './update-preferences.ts'

type Wanted = z.output<typeof previewChangeRequestSchema>

type ChangeFailure =
  | EditFailure
  | BoxFailure
  | HouseholdFailure
  | AddAddressFailure
  | ChangeMealsFailure
  | PauseFailure

const failures: FailureAnswers<ChangeFailure> = {
  ...menuToCome,
  ...boxFailures,
  ...comingMealsFailures,
  ...addressFailures,
  ...beingClosed,
  ...pauseFailures,
}

/** What a change would do, told before it is made. Nothing is kept of it. */
export const previewChangeRoutes = (deps: ChangeDeps): Endpoint[] => [
  endpoint({
    name: 'previewChange',
    summary: 'What would be charged after a change, and where that differs; nothing is changed',
    access: 'customer',
    body: previewChangeRequestSchema,
    response: previewSchema,
    failures,
    limit: { points: 120, seconds: 60, by: 'account' },
    handle: async (call) => {
      const { body, actor } = call
      const household = householdOf(call)
      const foreseen = await foreseeChange(deps, actor.userId, (inside) => make(inside, body, household))
      return foreseen.ok ? succeed({ value: foreseen.value }) : foreseen
    },
  }),
]

/** The change by the use case that its own call has. */
async function make(
  deps: ChangeDeps,
  wanted: Wanted,
  household: Household,
): Promise<Outcome<unknown, ChangeFailure>> {
  switch (wanted.kind) {
    case 'preferences': {
      const { avoid_proteins, avoid_ingredients, additional_notes } = wanted.preferences
      const preferences = {
        avoidProteins: avoid_proteins,
        avoidIngredients: avoid_ingredients,
        additionalNotes: additional_notes,
      }
      return succeed(await updatePreferences(deps, { preferences, applyToExistingOrders: true }, household))
    }
    case 'persons':
      return succeed(await savePersons(deps, wantedPersons(wanted.persons), household))
    case 'household': {
      const householdSize = wanted.household_size
      return changeHousehold(deps, { householdSize, selections: null, isPreview: false }, household)
    }
    case 'edit-box': {
      const { delivery_date: deliveryDate, meal_selections: rows, apply } = wanted.edit
      const selections = rows && selectionsFromWire(rows)
      return editBox(deps, { deliveryDate, selections, everyWeek: apply === 'every_week' }, household)
    }
    case 'coming-meals': {
      const { order_id: orderId, meal_selections: rows, apply_to_future_orders } = wanted.edit
      const edit = {
        orderId,
        selections: selectionsFromWire(rows),
        applyToFutureOrders: apply_to_future_orders,
      }
      // A payment page stays open: nothing of this is kept.
      return updateMealSelections({ ...deps, closePage: async () => false }, edit, household)
    }
    case 'address': {
      return changeAddress(deps, addressChangeOf(wanted.address), household)
    }
    case 'skip':
      return skipBox(deps, wanted.delivery_date, household)
    case 'unskip':
      return unskipBox(deps, wanted.delivery_date, household)
    case 'pause':
      return pauseSubscription(deps, wanted.pause.until, household)
    case 'resume':
      return resumeSubscription(deps, household)
  }
}
