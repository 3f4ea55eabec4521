import { type FormEvent, useState } from 'react'
import type { FoundCustomer } from '../../../../contract/staff/customers-desk-wire.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { CUSTOMERS, SUBSCRIPTION_TEXTS } from './customers.words.ts'
import { useFoundCustomers } from './use-customers.ts'

type SearchProps = { text: string; onSearch: (text: string) => void; onOpen: (id: string) => void }

export function CustomerSearch({ text, onSearch, onOpen }: SearchProps) {
  const [entered, setEntered] = useState(text)
  const [problem, setProblem] = useState<string>()
  const { data, isError, error, isLoading, isFetching, refetch } = useFoundCustomers(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = entered.trim()
    setProblem(wanted === '' ? CUSTOMERS.missing : undefined)
    if (wanted === text && wanted !== '') void refetch()
    else if (wanted !== '') onSearch(wanted)
  }
  return (
    <Card aria-label={CUSTOMERS.search} className="flex flex-col gap-4">
      <CardTitle>{CUSTOMERS.search}</CardTitle>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <TextField
            label={CUSTOMERS.field}
            hint={CUSTOMERS.hint}
            error={problem}
            autoComplete="off"
            value={entered}
            onChange={(event) => {
              setEntered(event.target.value)
              setProblem(undefined)
            }}
          />
        </div>
        <Button type="submit" className="min-h-12 sm:mt-7.5" busy={isFetching}>
          {CUSTOMERS.button}
        </Button>
      </form>
      {isError && <Notice tone="warning" urgent title={error.message} />}
      {isLoading && <LinesSkeleton label={CUSTOMERS.searching} />}
      {data?.customers.length === 0 && <p role="status">{CUSTOMERS.none}</p>}
      {data && data.customers.length > 0 && (
        <ul aria-label={CUSTOMERS.results} className="flex flex-col divide-y divide-line">
          {data.customers.map((customer) => (
            <FoundLine key={customer.id} customer={customer} onOpen={() => onOpen(customer.id)} />
          ))}
        </ul>
      )}
      {data?.has_more && <p role="status">{CUSTOMERS.more}</p>}
    </Card>
  )
}

function FoundLine({ customer, onOpen }: { customer: FoundCustomer; onOpen: () => void }) {
  const { name, email, phone, address, subscription, found_by, is_test_customer } = customer
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <button
          type="button"
          onClick={onOpen}
          className="min-h-11 text-left font-semibold text-leaf-ink underline [overflow-wrap:anywhere]"
        >
          {isolated(name || CUSTOMERS.noName)}
        </button>
        <span className="flex flex-wrap gap-2">
          {is_test_customer && <Badge tone="accent">{CUSTOMERS.test}</Badge>}
          <Badge tone={subscription === 'past_due' ? 'warning' : 'neutral'}>
            {subscription ? SUBSCRIPTION_TEXTS[subscription] : CUSTOMERS.noSubscription}
          </Badge>
        </span>
      </div>
      <p className="[overflow-wrap:anywhere]">
        <EmailText>{email}</EmailText>
        {phone && `, ${phone}`}
      </p>
      {address && <p className="text-ink-soft [overflow-wrap:anywhere]">{address}</p>}
      {found_by && <p className="text-sm text-ink-soft">{CUSTOMERS.foundBy(found_by)}</p>}
    </li>
  )
}
