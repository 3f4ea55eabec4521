import { useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { CUSTOMERS } from './customers.words.ts'
import { HouseholdPage } from './household-page.tsx'

/** A search for households, and one of them; the address keeps both, so that a way back finds the results again. */
export function CustomersPage() {
  const [query, setQuery] = useSearchParams()
  const customer = query.get('customer')
  const text = query.get('text') ?? ''
  return (
    <div className="page-width flex flex-col gap-6 py-6 sm:py-8">
      <PageHeader title={CUSTOMERS.title} />
      {customer ? (
        <HouseholdPage key={customer} id={customer} onBack={() => setQuery(text ? { text } : {})} />
      ) : (
        <CustomerSearch
          text={text}
          onSearch={(next) => setQuery({ text: next })}
          onOpen={(id) => setQuery({ ...(text && { text }), customer: id })}
        />
      )}
    </div>
  )
}
