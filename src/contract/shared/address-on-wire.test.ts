import { expect, test } from 'vitest'
import { ADDRESS_FIELDS, byAddressField, NO_ADDRESS } from '../../domain/customers/address-fields.ts'
import { addressFromWire, addressOnWire, kitchenAddressOf, kitchenNotesOf } from './address-on-wire.ts'
import { deliveryAddressSchema, orderAddressSchema } from './address-wire.ts'

/** Every field holds its own name, so that a swapped one is seen. */
const named = byAddressField((field) => field)

test('an address comes back from the wire as it went, field by field', () => {
  expect(addressFromWire(addressOnWire(named))).toEqual(named)
  expect(Object.keys(addressOnWire(named)).sort()).toEqual(Object.keys(deliveryAddressSchema.shape).sort())
})

test('half an address is one with empty texts', () => {
  expect(addressFromWire({ city: 'Orlando' })).toEqual({
    ...NO_ADDRESS,
    city: 'Orlando',
  })
})

test('the kitchen has every field but the recipient, who is told beside it', () => {
  const told = Object.values(kitchenAddressOf(named)).sort()
  expect(told).toEqual(ADDRESS_FIELDS.filter((field) => field !== 'recipientName').sort())
})

test('a role that is not told of the access note has the instructions alone', () => {
  expect(kitchenNotesOf({ instructions: 'Ring twice' }).map(({ text }) => text)).toEqual(['Ring twice'])
  expect(kitchenNotesOf({ instructions: '', access_note: 'Call box 7' }).map(({ text }) => text)).toEqual([
    'Call box 7',
  ])
})

test('an order that was kept before a field was asked has none of it', () => {
  const { access_note: _, ...before } = addressOnWire(named)
  expect(orderAddressSchema.parse(before)).toEqual({ ...before, access_note: '' })
})
