import type Stripe from 'stripe'
import { emit } from '../books/events.ts'
import { newId, unixSeconds, type World } from '../books/world.ts'

export interface NewCustomer {
  email?: string | null
  name?: string | null
  phone?: string | null
  description?: string | null
  address?: Stripe.Address | null
  metadata?: Stripe.Metadata
}

export function addCustomer(world: World, details: NewCustomer): Stripe.Customer {
  const customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: details.address ?? null,
    balance: 0,
    created: unixSeconds(world),
    currency: null,
    default_source: null,
    delinquent: false,
    description: details.description ?? null,
    discount: null,
    email: details.email ?? null,
    invoice_prefix: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: details.metadata ?? {},
    name: details.name ?? null,
    next_invoice_sequence: 1,
    phone: details.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Stripe.Customer
  world.store.put('customers', customer)
  emit(world, 'customer.created', customer)
  return customer
}
