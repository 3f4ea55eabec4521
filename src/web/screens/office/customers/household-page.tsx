import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CustomerPageWire } from '../../../../contract/staff/customers-desk-wire.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { CardsSkeleton } from '../pieces/skeletons.tsx'
import { ChosenCard } from './chosen-card.tsx'
import { CUSTOMERS, PAGE, SUBSCRIPTION_TEXTS } from './customers.words.ts'
import { ChangeLine, CreditLine, MailLine, MoneyLine, OrderLine, WeekLine } from './household-lines.tsx'
import { NotesCard } from './notes-card.tsx'
import { useCustomerPage } from './use-customers.ts'

export function HouseholdPage({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, isError, refetch } = useCustomerPage(id)
  return (
    <div className="flex flex-col gap-6">
      <Button tone="outline" className="self-start" onClick={onBack}>
        {CUSTOMERS.back}
      </Button>
      {isError && <LoadProblem title={CUSTOMERS.loadFailed} hasData={data !== undefined} onRetry={refetch} />}
      {!data && !isError && <CardsSkeleton label={CUSTOMERS.loading} cards={3} />}
      {data && <Household page={data} />}
    </div>
  )
}

function Household({ page }: { page: CustomerPageWire }) {
  const { weeks, orders, money, credit, receipts, mails } = page
  return (
    <>
      <Who page={page} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <NotesCard customer={page.customer.id} notes={page.notes} />
        <ChosenCard page={page} />
        <Listed title={PAGE.weeks} none={PAGE.noWeeks}>
          {weeks.map((week) => (
            <WeekLine key={week.delivery_date} week={week} />
          ))}
        </Listed>
        <Listed title={PAGE.orders} none={PAGE.noOrders}>
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </Listed>
        <Listed title={PAGE.money} none={PAGE.noMoney}>
          {money.map((movement) => (
            <MoneyLine key={movement.id} movement={movement} />
          ))}
        </Listed>
        <Listed title={PAGE.credit} none={PAGE.noCredit}>
          {credit.history.map((movement) => (
            <CreditLine key={movement.id} movement={movement} />
          ))}
        </Listed>
        <Listed title={PAGE.changes} none={PAGE.noChanges}>
          {receipts.map((receipt) => (
            <ChangeLine key={receipt.number} receipt={receipt} />
          ))}
        </Listed>
        <Listed title={PAGE.mails} none={PAGE.noMails}>
          {mails.map((mail) => (
            <MailLine key={mail.id} mail={mail} />
          ))}
        </Listed>
      </div>
    </>
  )
}

function Who({ page: { customer, subscription } }: { page: CustomerPageWire }) {
  const kitchen = useKitchen()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever came from the results by keyboard goes on reading here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label={isolated(customer.name ?? customer.email)} className="flex flex-col gap-1">
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-display text-title font-semibold outline-none [overflow-wrap:anywhere]"
      >
        {isolated(customer.name ?? CUSTOMERS.noName)}
      </h2>
      <p className="[overflow-wrap:anywhere]">
        <EmailText>{customer.email}</EmailText>
      </p>
      <p className="text-ink-soft">{CUSTOMERS.since(formatMoment(kitchen, customer.since))}</p>
      <p className="flex flex-wrap gap-2">
        <Badge tone={subscription?.status === 'past_due' ? 'warning' : 'neutral'}>
          {subscription ? SUBSCRIPTION_TEXTS[subscription.status] : CUSTOMERS.noSubscription}
        </Badge>
        {customer.is_test_customer && <Badge tone="accent">{CUSTOMERS.test}</Badge>}
      </p>
    </section>
  )
}

const SHOWN = 5

/** The first few; all of them when somebody asks. */
function Listed({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  const [all, setAll] = useState(false)
  return (
    <Card aria-label={title}>
      <CardTitle>{title}</CardTitle>
      {children.length === 0 ? (
        <p className="mt-2 text-ink-soft">{none}</p>
      ) : (
        <ul aria-label={title} className="mt-2 flex flex-col divide-y divide-line">
          {all ? children : children.slice(0, SHOWN)}
        </ul>
      )}
      {children.length > SHOWN && (
        <Button tone="outline" size="small" className="mt-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? PAGE.showFewer(title) : PAGE.showAll(children.length, title)}
        </Button>
      )}
    </Card>
  )
}
