import { screenPaths } from '../../../contract/screen-paths.ts'
import {
  MENU_NOT_PUBLISHED,
  NO_BOX_ON_DATE,
  NO_EDITABLE_ORDER,
  NO_ORDER_TO_UPDATE,
  NO_SUBSCRIPTION,
  NO_SUCH_ADDRESS,
} from '../../../contract/shared/refusal-texts.ts'
import type { BoxRefusal } from '../../../domain/boxes/box-actions.ts'
import { stateOfZipMessage } from '../../../domain/customers/delivery-address.ts'
import { mealSelectionsMessage } from '../../../domain/meal-plan/check-selections.ts'
import { editMinimumNotice } from '../../../domain/meal-plan/meal-minimum.ts'
import { notServedMessage } from '../../../domain/service-area/zip-code.ts'
import { type PauseFailure, pauseMessage } from '../../../domain/subscriptions/pause.ts'
import type { AddAddressFailure } from '../../customers/add-address.ts'
import type { SoldOut } from '../../menu/weeks/portions.ts'
import type { ChangeMealsFailure } from '../../orders/changes/change-order-meals.ts'
import type { Customer } from '../../platform/http/actor.ts'
import type { FailureAnswers, RequestFacts } from '../../platform/http/endpoint.ts'
import { mealsUnavailableMessage, soldOutMessage } from '../../pricing/price-box.ts'
import { clashAnswer } from '../../pricing/take-and-price.ts'
import type { ChooseMealsFailure } from '../boxes/choose-meals.ts'
import type { BoxFailure } from '../boxes/skip-box.ts'
import type { BeingClosed } from './change-household.ts'
import type { Household, NoSubscription } from './change-subscription.ts'

/** The caller, and the portal that the mails about the change lead to. */
export const householdOf = (call: { actor: Customer; facts: RequestFacts }): Household => ({
  userId: call.actor.userId,
  portalUrl: new URL(screenPaths.portal, call.facts.origin).href,
})

export const noSubscription: FailureAnswers<NoSubscription> = {
  subscription_not_found: [404, NO_SUBSCRIPTION],
}

const refused = [
  409,
  ({ sentence }: BoxRefusal) => sentence,
  ({ firstOpenDeliveryDate }: BoxRefusal) => ({ first_open_delivery_date: firstOpenDeliveryDate }),
] as const

export const menuToCome: FailureAnswers<SoldOut | { code: 'menu_to_come' }> = {
  menu_to_come: [409, MENU_NOT_PUBLISHED],
  sold_out: [409, soldOutMessage],
}

/** A change that cannot be made to its week says why, and from which delivery it can. */
export const boxFailures: FailureAnswers<BoxFailure> = {
  ...noSubscription,
  box_not_found: [404, NO_BOX_ON_DATE],
  cutoff_passed: refused,
  already_paid: refused,
  not_coming: refused,
  canceled: refused,
  paused: refused,
  skipped: refused,
  already_skipped: refused,
  not_skipped: refused,
}

export const mealFailures: FailureAnswers<ChooseMealsFailure> = {
  no_meals_selected: [422, mealSelectionsMessage],
  invalid_meal_quantity: [422, mealSelectionsMessage],
  meal_listed_twice: [422, mealSelectionsMessage],
  below_meal_minimum: [422, ({ minimum }) => editMinimumNotice(minimum).body],
  too_many_meals: [422, mealSelectionsMessage],
  meals_unavailable: [422, mealsUnavailableMessage],
  clash_not_confirmed: clashAnswer,
}

export const addressFailures: FailureAnswers<AddAddressFailure> = {
  zip_not_served: [422, (failure) => notServedMessage(failure.zipCode)],
  state_not_of_zip: [422, ({ zipCode, state }) => stateOfZipMessage(zipCode, state)],
  address_not_found: [404, NO_SUCH_ADDRESS],
}

/** Of the coming box, whose order may be a draft. */
export const comingMealsFailures: FailureAnswers<ChangeMealsFailure> = {
  ...mealFailures,
  order_not_found: [404, NO_ORDER_TO_UPDATE],
  order_not_editable: [409, NO_EDITABLE_ORDER],
}

export const beingClosed: FailureAnswers<BeingClosed> = {
  orders_being_closed: [
    409,
    'Orders for the coming delivery are being closed right now. Please try again in a minute.',
  ],
}

export const pauseFailures: FailureAnswers<PauseFailure> = {
  resume_day_too_early: [422, pauseMessage],
  resume_day_too_late: [422, pauseMessage],
}
