import type { ChangeAddressRequest } from '../../../contract/household/subscription-wire.ts'
import { addressFromWire } from '../../../contract/shared/address-on-wire.ts'
import { firstComingDate } from '../../../domain/boxes/household-boxes.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { type AddAddressFailure, addAddress, type WantedAddress } from '../../customers/add-address.ts'
import { addressOnReceipt } from '../../customers/address-in-words.ts'
import { findAddress } from '../../customers/delivery-address.ts'
import { keepClosedBoxes } from '../boxes/align-boxes.ts'
import { updateBox } from '../boxes/boxes.records.ts'
import { planBoxes, stateFactsOf } from '../boxes/plan-boxes.ts'
import type { BoxFailure } from '../boxes/skip-box.ts'
import { updateSubscription } from '../subscriptions.records.ts'
import {
  type ChangeDeps,
  type Changed,
  changeSubscription,
  type HeldSubscription,
  type Household,
  holdBox,
} from './change-subscription.ts'

/** `deliveryDate` is that of the one week; null for good. Nothing `wanted`: back to where every box goes. */
export type ChangeAddress = { wanted: WantedAddress | null; deliveryDate: CalendarDate | null }

export function addressChangeOf(body: ChangeAddressRequest): ChangeAddress {
  const { address, address_id: addressId = '', apply, delivery_date: date } = body
  const wanted = address ? { fields: addressFromWire(address) } : address === null ? null : { addressId }
  return { wanted, deliveryDate: apply === 'week' && date ? date : null }
}

/** Where the box of one week goes, or every box that has no address of its own. */
export async function changeAddress(
  deps: ChangeDeps,
  change: ChangeAddress,
  household: Household,
): Promise<Outcome<Changed, BoxFailure | AddAddressFailure>> {
  return changeSubscription<Changed, BoxFailure | AddAddressFailure>(deps, household, (held) => {
    const wanted = change.wanted ?? { addressId: held.subscription.deliveryAddressId }
    return change.deliveryDate === null
      ? changeForGood(deps.kitchen, held, wanted)
      : changeWeek(deps.kitchen, held, change.deliveryDate, wanted)
  })
}

async function changeWeek(
  kitchen: Kitchen,
  held: HeldSubscription,
  deliveryDate: CalendarDate,
  wanted: WantedAddress,
): Promise<Outcome<Changed, BoxFailure | AddAddressFailure>> {
  const { tx, now, subscription } = held
  const box = await holdBox(kitchen, held, deliveryDate, 'change_address')
  if (!box.ok) return box
  const { boxId, addressId } = box.value.facts
  const added = await addAddress(tx, wanted, { userId: subscription.userId, isPrimary: false, now })
  if (!added.ok) return added
  // The usual address is no choice of this week's own.
  const isUsual = added.value.id === subscription.deliveryAddressId
  await updateBox(tx, boxId, { deliveryAddressId: isUsual ? null : added.value.id })
  if (added.value.id === addressId) return succeed({ receipt: null, sentence: null })
  const before = await findAddress(tx, subscription.userId, addressId)
  const receipt = await held.write(
    {
      kind: 'address_week',
      old: { deliveryDate, address: addressOnReceipt(before) },
      new: { deliveryDate, address: addressOnReceipt(added.value) },
    },
    deliveryDate,
  )
  return succeed({ receipt, sentence: null })
}

async function changeForGood(
  kitchen: Kitchen,
  held: HeldSubscription,
  wanted: WantedAddress,
): Promise<Outcome<Changed, AddAddressFailure>> {
  const { tx, now, subscription } = held
  const { userId, deliveryAddressId } = subscription
  const added = await addAddress(tx, wanted, { userId, isPrimary: true, now })
  if (!added.ok) return added
  if (added.value.id === deliveryAddressId) return succeed({ receipt: null, sentence: null })
  await keepClosedBoxes(tx, subscription, now)
  await updateSubscription(tx, subscription.id, { deliveryAddressId: added.value.id }, now)
  const planned = await planBoxes(kitchen, tx, { undecidedOf: subscription.id }, { portions: 'claim' })
  const usual = planned.filter(({ facts }) => facts.ownAddressId === null)
  const before = await findAddress(tx, userId, deliveryAddressId)
  const receipt = await held.write(
    {
      kind: 'address_standing',
      old: { address: addressOnReceipt(before) },
      new: { address: addressOnReceipt(added.value) },
    },
    firstComingDate(kitchen, usual.map(stateFactsOf), now),
  )
  const sentence = usual.length === planned.length ? null : 'Weeks with an address of their own keep it.'
  return succeed({ receipt, sentence })
}
