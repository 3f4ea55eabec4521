import type { BoxWire } from '../../../contract/household/subscription-wire.ts'
import { forNames } from '../../../contract/shared/persons-on-wire.ts'
import { MENU_NOT_PUBLISHED } from '../../../contract/shared/refusal-texts.ts'
import { selectionsOnWire } from '../../../contract/shared/selections-on-wire.ts'
import { type BoxRefusal, boxActions } from '../../../domain/boxes/box-actions.ts'
import { MENU_TO_COME, missingSentence, substitutionSentence } from '../../../domain/boxes/box-notes.ts'
import { type BoxState, boxLabel } from '../../../domain/boxes/box-state.ts'
import { actionableBox } from '../../../domain/boxes/household-boxes.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { isPlaced } from '../../../domain/orders/order-status.ts'
import { type Cents, cents } from '../../../domain/shared/money.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { addressInWords } from '../../customers/address-in-words.ts'
import { type AddressRow, savedAddressOf } from '../../customers/delivery-address.ts'
import { type PlannedBox, stateFactsOf } from './plan-boxes.ts'

/** A box as its household sees it: as planned, or as bought once it is being charged. */
export function boxOnWire(
  kitchen: Kitchen,
  planned: PlannedBox,
  told: { firstOpen: CalendarDate | null; ownAddress: AddressRow | null; now: Date },
): BoxWire {
  const { facts, plan } = planned
  const box = actionableBox(kitchen, stateFactsOf(planned), told.firstOpen, told.now)
  const actions = boxActions(box, told.now)
  const isOpen = facts.outcome === null
  return {
    orders_close_at: facts.ordersCloseAt.toISOString(),
    state: box.state,
    label: boxLabel(box.state),
    lines: linesOnWire(planned),
    selections: selectionsOnWire(facts.ownSelections ?? facts.standingSelections),
    notes: isOpen && comes(box.state) ? notesOf(planned) : [],
    missing: isOpen ? plan.missing : 0,
    amounts: comes(box.state) ? amountsOnWire(planned) : null,
    ...(isOpen && plan.kind === 'menu_to_come' && { menu_to_come: true as const }),
    has_own_selections: facts.ownSelections !== null,
    own_address: told.ownAddress && addressInWords(told.ownAddress),
    own_delivery_address: told.ownAddress && savedAddressOf(told.ownAddress),
    order_number: facts.order?.orderNumber ?? null,
    pay_by: facts.payBy?.toISOString() ?? null,
    actions: {
      skip: refusalOnWire(actions.skip),
      unskip: refusalOnWire(actions.unskip),
      edit: refusalOnWire(actions.edit) ?? (isOpen && plan.kind === 'menu_to_come' ? TO_COME : null),
      change_address: refusalOnWire(actions.change_address),
    },
  }
}

/** What the card is still asked for, before credit that is not set aside yet. */
export function dueOf(planned: PlannedBox): Cents {
  const order = boughtOrder(planned)
  return order ? cents(order.totalCents - order.creditCents) : planned.total.totalCents
}

export function linesOnWire(planned: PlannedBox): BoxWire['lines'] {
  const bought = boughtOrder(planned)
  const persons = bought?.persons ?? planned.facts.persons
  return (bought?.items ?? planned.lines).map(
    ({ mealId, mealName, quantity, unitPriceCents, forPersons }) => ({
      meal_id: mealId,
      name: mealName,
      quantity,
      unit_price_cents: unitPriceCents,
      total_price_cents: unitPriceCents * quantity,
      ...(forPersons && { for_persons: [...forPersons] }),
      ...forNames(forPersons, persons),
    }),
  )
}

export function amountsOnWire(planned: PlannedBox): NonNullable<BoxWire['amounts']> {
  const order = boughtOrder(planned)
  const { total, creditCents, dueCents } = planned
  const amounts = order ?? { ...total, creditCents }
  return {
    subtotal_cents: amounts.subtotalCents,
    discount_cents: amounts.discountCents,
    shipping_cents: amounts.shippingCents,
    tax_cents: amounts.taxCents,
    total_cents: amounts.totalCents,
    credit_cents: amounts.creditCents,
    due_cents: order ? order.totalCents - order.creditCents : dueCents,
  }
}

/** Its contents and amounts are fixed: nothing is planned any more. */
function boughtOrder({ facts }: PlannedBox) {
  const { order, outcome } = facts
  return order && (isPlaced(order.status) || outcome === 'charging') ? order : null
}

const TO_COME = { code: 'menu_to_come', sentence: MENU_NOT_PUBLISHED, first_open_delivery_date: null }

const comes = (state: BoxState) => !['skipped', 'paused', 'canceled', 'dropped'].includes(state)

export function notesOf({ plan, lines, facts }: PlannedBox): string[] {
  const nameOf = (id: string | null) => lines.find(({ mealId }) => mealId === id)?.mealName ?? null
  const missing = missingSentence(plan.missing)
  return [
    ...(plan.kind === 'menu_to_come' ? [MENU_TO_COME] : []),
    ...(missing ? [missing] : []),
    ...(facts.county === null
      ? ['We do not deliver to this address. Please change it, or the box does not come.']
      : []),
    ...plan.substitutions.map((change) => substitutionSentence(change, nameOf(change.toMealId))),
  ]
}

const refusalOnWire = (refusal: BoxRefusal | null) =>
  refusal && {
    code: refusal.code,
    sentence: refusal.sentence,
    first_open_delivery_date: refusal.firstOpenDeliveryDate,
  }
