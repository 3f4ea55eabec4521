import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CustomerCreditCard } from './customer-credit-card.tsx'
import { OrderMoneyCard } from './order-money-card.tsx'
import { useOrderMoney } from './use-money.ts'

/** By its number, as the customer reads it in their mail. */
export function OrderMoneySearch() {
  const [entered, setEntered] = useState('')
  const [number, setNumber] = useState('')
  const order = useOrderMoney(number)
  const search = (event: FormEvent) => {
    event.preventDefault()
    setNumber(entered.trim())
    if (entered.trim() === number && number !== '') void order.refetch()
  }
  return (
    <>
      <Card>
        <CardTitle>Find an order</CardTitle>
        <form noValidate onSubmit={search} className="mt-4 flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-56 sm:max-w-80">
            <TextField
              label="Order number"
              placeholder="RF-2026-0001"
              autoComplete="off"
              value={entered}
              onChange={(event) => setEntered(event.target.value)}
            />
          </div>
          <Button type="submit" busy={order.isFetching}>
            Search
          </Button>
        </form>
        {order.isError && (
          <div className="mt-4">
            <Notice tone="warning" urgent title={order.error.message} />
          </div>
        )}
      </Card>
      {order.data && !order.isError && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <OrderMoneyCard order={order.data} />
          <CustomerCreditCard key={order.data.customer.id} order={order.data} />
        </div>
      )}
    </>
  )
}
