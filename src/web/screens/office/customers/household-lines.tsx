import type { ReactNode } from 'react'
import type { CustomerPageWire } from '../../../../contract/staff/customers-desk-wire.ts'
import { statusLabel } from '../../../../domain/orders/order-status.ts'
import { calendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { formatLastMoment } from '../../../../domain/time/moment-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { mailName } from '../mails/mail-name.ts'
import { creditWords } from '../money/credit.words.ts'
import { dollars } from '../pieces/amount-list.tsx'
import { MONEY_TEXTS, PAGE } from './customers.words.ts'

type Page = CustomerPageWire
const day = (date: string) => formatLongDate(calendarDate(date))
const useMoment = () => {
  const kitchen = useKitchen()
  return (instant: string) => formatMoment(kitchen, instant)
}

/** What it is and its amount or state at the right edge; below it what else there is to know. */
function Line({ title, aside, children }: { title: string; aside?: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex flex-col gap-1 py-3 [overflow-wrap:anywhere]">
      <div className="flex justify-between gap-4">
        <span className="font-semibold">{title}</span>
        <span className="shrink-0 tabular-nums">{aside}</span>
      </div>
      {children}
    </li>
  )
}

const Small = ({ children }: { children: ReactNode }) => <p className="text-sm text-ink-soft">{children}</p>

const mealsText = (meals: readonly { name: string; quantity: number }[]) =>
  meals.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')

export function WeekLine({ week: { delivery_date, box, reason } }: { week: Page['weeks'][number] }) {
  const kitchen = useKitchen()
  return (
    <Line title={day(delivery_date)} aside={box?.amounts && dollars(box.amounts.due_cents)}>
      <p>{box ? box.label : PAGE.noDelivery}</p>
      {reason && <p>{reason}</p>}
      {box && box.lines.length > 0 && <p>{mealsText(box.lines)}</p>}
      {box?.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {box?.own_address && <Small>{PAGE.deliveredTo(box.own_address)}</Small>}
      {box?.state === 'open' && (
        <Small>{PAGE.changeUntil(formatLastMoment(kitchen, new Date(box.orders_close_at)))}</Small>
      )}
    </Line>
  )
}

export function OrderLine({ order }: { order: Page['orders'][number] }) {
  const moment = useMoment()
  const meals = order.order_items.map(({ meal_name: name, quantity }) => ({ name, quantity }))
  return (
    <Line title={order.order_number ?? ''} aside={dollars(order.total_amount_cents)}>
      <p>
        {day(order.delivery_date)}, {statusLabel(order.status).toLowerCase()}
      </p>
      <p>{mealsText(meals)}</p>
      {order.address && (
        <Small>
          {[order.address.street_address, order.address.apartment, order.address.zip_code]
            .filter(Boolean)
            .join(', ')}
        </Small>
      )}
      {order.delivered_at && <Small>{PAGE.delivered(moment(order.delivered_at))}</Small>}
    </Line>
  )
}

export function MoneyLine({ movement }: { movement: Page['money'][number] }) {
  const moment = useMoment()
  return (
    <Line title={MONEY_TEXTS[movement.what]} aside={dollars(movement.amount_cents)}>
      {movement.reason && <p>{movement.reason}</p>}
      <Small>
        {[movement.order_number, moment(movement.at)].filter(Boolean).join(', ')}
        {movement.by && (
          <>
            , <EmailText>{movement.by}</EmailText>
          </>
        )}
      </Small>
    </Line>
  )
}

const CREDIT_KINDS: Readonly<Partial<Record<string, string>>> = creditWords.kinds

export function CreditLine({ movement }: { movement: Page['credit']['history'][number] }) {
  const moment = useMoment()
  return (
    <Line title={CREDIT_KINDS[movement.kind] ?? movement.kind} aside={dollars(movement.amount_cents)}>
      {movement.reason && <p>{movement.reason}</p>}
      <Small>
        {moment(movement.at)}, <EmailText>{movement.by}</EmailText>
      </Small>
    </Line>
  )
}

export function ChangeLine({ receipt }: { receipt: Page['receipts'][number] }) {
  const moment = useMoment()
  return (
    <Line title={receipt.title} aside={receipt.number}>
      <p>
        <span className="text-ink-soft">{PAGE.was}</span> {receipt.old}
      </p>
      <p>
        <span className="text-ink-soft">{PAGE.is}</span> {receipt.new}
      </p>
      {receipt.effective && <p>{receipt.effective}</p>}
      <Small>{moment(receipt.created_at)}</Small>
    </Line>
  )
}

export function MailLine({ mail }: { mail: Page['mails'][number] }) {
  const moment = useMoment()
  return (
    <li className="py-2">
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold [overflow-wrap:anywhere]">
          {mail.subject ?? mailName(mail.kind)}
          <span className="block text-sm font-normal text-ink-soft">
            {PAGE.mailStates[mail.status]}, {moment(mail.at)}
          </span>
        </summary>
        <p className="py-2 whitespace-pre-line [overflow-wrap:anywhere]">{mail.text ?? PAGE.mailHidden}</p>
      </details>
    </li>
  )
}
