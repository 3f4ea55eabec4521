import type { NotNull } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'

/** Left empty in the address book as well. */
const optional = () => ({
  apartment: text('apartment'),
  deliveryInstructions: text('delivery_instructions'),
  accessNote: text('access_note'),
})

const needed = () => ({
  recipientName: text('recipient_name'),
  phone: text('phone'),
  email: text('email'),
  streetAddress: text('street_address'),
  city: text('city'),
  state: text('state'),
  zipCode: text('zip_code'),
})

/** An order has no address until it is placed: then it gets a copy of the one it goes to. */
export const orderAddressColumns = () => ({ ...needed(), ...optional() })

export const bookAddressColumns = () => ({ ...filled(needed()), ...optional() })

type Columns = ReturnType<typeof needed>
type Filled = { [Name in keyof Columns]: NotNull<Columns[Name]> }

const filled = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.notNull()])) as Filled
