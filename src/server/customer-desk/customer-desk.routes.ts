import {
  customerPageQuerySchema,
  customerPageSchema,
  findCustomersQuerySchema,
  findCustomersResponseSchema,
} from '../../contract/staff/customers-desk-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { createReadPortal, type PortalDeps } from '../subscriptions/read-portal.ts'
import { findCustomers } from './find-customers.ts'
import { type PageDeps, readCustomerPage } from './read-customer-page.ts'

/** Finding a household, and all about it on one page. */
export function customerDeskRoutes(shared: PortalDeps & Pick<PageDeps, 'staffNames'>): Endpoint[] {
  const deps = { ...shared, readPortal: createReadPortal(shared) }
  return [findEndpoint(deps), pageEndpoint(deps)]
}

const findEndpoint = (deps: PageDeps): Endpoint =>
  endpoint({
    name: 'findCustomers',
    summary: 'Households by name, e-mail, phone, address, or the number of an order or receipt',
    access: 'find-customers',
    query: findCustomersQuerySchema,
    response: findCustomersResponseSchema,
    failures: { search_too_short: [422, 'Please type at least two letters or digits.'] },
    handle: async ({ query, facts }) => {
      const outcome = await findCustomers(deps.db, query.text)
      if (!outcome.ok) return outcome
      facts.note({ detail: { looked: 'for households', found: outcome.value.customers.length } })
      return succeed({ value: outcome.value })
    },
  })

const pageEndpoint = (deps: PageDeps): Endpoint =>
  endpoint({
    name: 'getCustomer',
    summary:
      'All about one household: what it ordered, chose, changed, was told and paid, and notes about it',
    access: 'find-customers',
    query: customerPageQuerySchema,
    response: customerPageSchema,
    failures: { customer_not_found: [404, 'This customer does not exist.'] },
    handle: async ({ query: { customer }, facts }) => {
      facts.note({ subject: `customer:${customer}` })
      const outcome = await readCustomerPage(deps, customer)
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  })
