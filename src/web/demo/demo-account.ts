import { z } from 'zod'
import { dietaryPreferencesSchema, householdSizeSchema } from '../../contract/household/customers-wire.ts'
import { personSchema } from '../../contract/household/persons-wire.ts'
import { addressFromWire, addressOnWire } from '../../contract/shared/address-on-wire.ts'
import {
  type DeliveryAddressWire,
  deliveryAddressSchema,
  savedAddressSchema,
} from '../../contract/shared/address-wire.ts'
import { NO_ADDRESS } from '../../domain/customers/address-fields.ts'
import { normalizeState, stateOfZipMessage, tidyAddress } from '../../domain/customers/delivery-address.ts'
import { DEFAULT_HOUSEHOLD_SIZE } from '../../domain/customers/household.ts'
import { findServedZip } from '../../domain/service-area/served-zip-codes.ts'
import { notServedMessage } from '../../domain/service-area/zip-code.ts'
import { newId } from '../platform/new-id.ts'
import { demoUser, localOrder } from '../platform/storage/browser-storage.ts'

/** Each part that cannot be read falls back alone: a corrupt part does not take others with it. */
const accountSchema = z.object({
  preferences: dietaryPreferencesSchema.catch({
    avoid_proteins: [],
    avoid_ingredients: [],
    additional_notes: '',
  }),
  persons: z.array(personSchema).catch([]),
  householdSize: householdSizeSchema.catch(DEFAULT_HOUSEHOLD_SIZE),
  address: savedAddressSchema.nullable().catch(null),
  weeklyMenu: z.boolean().catch(false),
  /** What was answered for one more box while a subscription runs, until it is placed; null: as usual. */
  forOneOrder: z
    .object({ householdSize: householdSizeSchema.nullable(), address: savedAddressSchema.nullable() })
    .catch({ householdSize: null, address: null }),
})

/**
 * What a demo user has answered. There always are answers: onboarding counts as complete (docs/spec-coverage, section
 * 4).
 */
export type DemoAccount = z.output<typeof accountSchema>

export function readAccount(): DemoAccount {
  const account = accountSchema.parse(demoUser.read()?.account ?? {})
  return { ...account, address: account.address ?? addressInProgress() }
}

/** The household and address of the next order: those given for it alone, or else the usual ones. */
export function readNextOrder(): Pick<DemoAccount, 'householdSize' | 'address'> {
  const { householdSize, address, forOneOrder } = readAccount()
  return {
    householdSize: forOneOrder.householdSize ?? householdSize,
    address: forOneOrder.address ?? address,
  }
}

/** Answers of the order flow: of one order alone while a subscription runs, whose boxes stay as they are. */
export function answerForOrder(
  change: Partial<DemoAccount['forOneOrder']>,
  { isSubscribed }: { isSubscribed: boolean },
): void {
  const { householdSize, address, forOneOrder } = readAccount()
  const usual = { householdSize: change.householdSize ?? householdSize, address: change.address ?? address }
  updateAccount(isSubscribed ? { forOneOrder: { ...forOneOrder, ...change } } : usual)
}

/** A placed order has taken its answers along: the next one starts from the usual ones. */
export const leaveAnswersOfOneOrder = (): void =>
  updateAccount({ forOneOrder: { householdSize: null, address: null } })

export function updateAccount(change: Partial<DemoAccount>): void {
  const user = demoUser.read()
  if (user) demoUser.save({ ...user, account: { ...readAccount(), ...change } })
}

export const savedAddress = (address: DeliveryAddressWire): NonNullable<DemoAccount['address']> => ({
  ...addressOnWire(tidyAddress(addressFromWire(address))),
  id: newId(),
  is_primary: true,
  is_active: true,
})

/** The order in progress may hold an address that the account does not: the address step of an earlier visit. */
function addressInProgress(): DemoAccount['address'] {
  const stored = localOrder.read()?.address
  if (!stored) return null
  const parsed = deliveryAddressSchema.safeParse(addressOnWire({ ...NO_ADDRESS, ...stored }))
  return parsed.success ? savedAddress(parsed.data) : null
}

/** Why nothing can be delivered there, as the server says it; null for a place that is served. */
export function placeProblem(address: { zip_code: string; state: string }) {
  const served = findServedZip(address.zip_code)
  if (!served) {
    const message = notServedMessage(address.zip_code)
    return { code: 'zip_not_served', message, fields: { zip_code: message } }
  }
  if (served.state === normalizeState(address.state)) return null
  const message = stateOfZipMessage(address.zip_code, served.state)
  return { code: 'state_not_of_zip', message, fields: { state: message } }
}
