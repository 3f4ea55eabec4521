import { type FormEvent, useState } from 'react'
import { readOrderNumber } from '../../../../domain/orders/order-number.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { replaceEntered } from '../../../ui/overlays/back-guard.ts'
import { CardsSkeleton } from '../pieces/skeletons.tsx'
import { useOrderMoney } from '../pieces/use-money.ts'
import { searchWords } from './books.words.ts'
import { CustomerCreditCard } from './customer-credit-card.tsx'
import { OrderMoneyCard } from './order-money-card.tsx'

/** By its number, as the customer reads it in their mail, or by what is left of it on the phone. */
export function OrderMoneySearch() {
  const [entered, setEntered] = useState('')
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string>()
  const order = useOrderMoney(number)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const wrong = numberProblem(entered)
    setProblem(wrong)
    if (wrong) return
    const asked = entered.trim()
    if (asked === number) void order.refetch()
    else replaceEntered(() => setNumber(asked))
  }
  return (
    <>
      <Card aria-label={searchWords.title}>
        <CardTitle>{searchWords.title}</CardTitle>
        <form noValidate onSubmit={search} className="mt-3 flex items-start gap-3">
          <div className="min-w-0 flex-1 sm:max-w-80">
            <TextField
              label={searchWords.number}
              placeholder="RF-2026-0001"
              autoComplete="off"
              error={problem}
              value={entered}
              onChange={(event) => {
                setEntered(event.target.value)
                setProblem(undefined)
              }}
            />
          </div>
          <Button type="submit" className="mt-7.5 min-h-12" busy={order.isFetching}>
            {searchWords.button}
          </Button>
        </form>
        {order.isError && !problem && (
          <div className="mt-4">
            <Notice tone="warning" urgent title={order.error.message} />
          </div>
        )}
      </Card>
      {order.isLoading && <CardsSkeleton label={searchWords.searching} cards={1} />}
      {order.data && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <OrderMoneyCard key={order.data.order_id} order={order.data} />
          <CustomerCreditCard key={order.data.order_id} order={order.data} />
        </div>
      )}
    </>
  )
}

function numberProblem(entered: string): string | undefined {
  if (entered.trim() === '') return searchWords.missing
  return readOrderNumber(entered) ? undefined : searchWords.wrong
}
