import type Stripe from 'stripe'
import { emit } from '../books/events.ts'
import type { World } from '../books/world.ts'
import { addCustomer } from '../payments/new-customer.ts'
import { noSuch } from '../requests/api-fault.ts'
import type { FormObject } from '../requests/form-decoding.ts'
import { allowOnly, email, group, metadata, text, textUpTo } from '../requests/parameters.ts'
import type { ApiHandler } from './api-call.ts'
import { listCollection, PAGE_PARAMS } from './listing.ts'

const PARAMS = ['email', 'name', 'phone', 'description', 'metadata', 'address', 'invoice_settings'] as const

/** Finds the customer that a parameter names: a 404 in the path, a 400 in a body. */
export function customerOf(world: World, id: string, param = 'id'): Stripe.Customer {
  const customer = world.store.get('customers', id)
  if (!customer) throw noSuch('customer', id, param, param === 'id' ? 404 : 400)
  return customer
}

function addressFrom(params: FormObject): Stripe.Address {
  return {
    city: text(params, 'city'),
    country: text(params, 'country'),
    line1: text(params, 'line1'),
    line2: text(params, 'line2'),
    postal_code: text(params, 'postal_code'),
    state: text(params, 'state'),
  }
}

export const createCustomer: ApiHandler = (world, { params }) => {
  allowOnly(params, PARAMS)
  return addCustomer(world, {
    email: email(params),
    name: textUpTo(params, 'name', 256),
    phone: text(params, 'phone'),
    description: text(params, 'description'),
    address: 'address' in params ? addressFrom(group(params, 'address')) : null,
    metadata: metadata(params),
  })
}

/** A deleted customer is answered with `deleted: true`. */
export const retrieveCustomer: ApiHandler = (world, { id }) =>
  world.store.get('deletedCustomers', id) ?? customerOf(world, id)

/** Its cards go with it and can never be charged again. */
export const deleteCustomer: ApiHandler = (world, { id }) => {
  const customer = customerOf(world, id)
  const methods = world.store.ordered('paymentMethods', { field: 'customer', value: id })
  // A copy: each one that is detached leaves the list.
  for (const { value } of [...methods]) {
    const detached = { ...value, customer: null }
    world.store.put('paymentMethods', detached)
    emit(world, 'payment_method.detached', detached)
  }
  world.store.remove('customers', id)
  const deleted = { id, object: 'customer', deleted: true } as const
  world.store.put('deletedCustomers', deleted)
  emit(world, 'customer.deleted', customer)
  return deleted
}

export const updateCustomer: ApiHandler = (world, { id, params }) => {
  allowOnly(params, PARAMS)
  const customer = customerOf(world, id)
  email(params)
  const changedTexts = Object.fromEntries(
    (['email', 'name', 'phone', 'description'] as const)
      .filter((name) => name in params)
      .map((name) => [name, text(params, name)]),
  )
  const settings = group(params, 'invoice_settings')
  const updated: Stripe.Customer = {
    ...customer,
    ...changedTexts,
    ...('address' in params ? { address: addressFrom(group(params, 'address')) } : {}),
    ...('default_payment_method' in settings
      ? {
          invoice_settings: {
            ...customer.invoice_settings,
            default_payment_method: text(settings, 'default_payment_method'),
          },
        }
      : {}),
    metadata: metadata(params, customer.metadata),
  }
  world.store.put('customers', updated)
  emit(world, 'customer.updated', updated)
  return updated
}

export const listCustomers: ApiHandler = (world, { params }) => {
  allowOnly(params, [...PAGE_PARAMS, 'email'])
  const filter = { email: text(params, 'email') }
  return listCollection(world, 'customers', params, { url: '/v1/customers', filter })
}
