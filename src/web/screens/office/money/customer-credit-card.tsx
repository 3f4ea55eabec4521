import type { OrderMoney } from '../../../../contract/staff/money-wire.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { NAMED_OWNER } from '../../../staff/named-owner.words.ts'
import { NamedOwnerNotice } from '../../../staff/named-owner-notice.tsx'
import { useMay } from '../../../staff/staff-member.ts'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import { creditWords } from './credit.words.ts'
import { GrantCreditForm } from './grant-credit-form.tsx'

type Movement = OrderMoney['credit']['history'][number]

/** Those that move a customer's credit. */
const KINDS: Readonly<Partial<Record<Movement['kind'], string>>> = creditWords.kinds

export function CustomerCreditCard({ order: { customer, credit } }: { order: OrderMoney }) {
  const may = useMay()
  return (
    <Card aria-label={creditWords.of(isolated(customer.name))} className="flex flex-col gap-5">
      <div>
        <CardTitle>{creditWords.of(isolated(customer.name))}</CardTitle>
        <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
          <EmailText>{customer.email}</EmailText>
        </p>
      </div>
      <p>
        <span className="font-display text-title font-semibold tabular-nums">
          {dollars(credit.balance_cents)}
        </span>{' '}
        <span className="text-ink-soft">{creditWords.toSpend}</span>
      </p>
      <NamedOwnerNotice title={NAMED_OWNER.credit} />
      {may('grant-credit') && <GrantCreditForm customer={customer} />}
      <div>
        <h3 className="font-semibold">{creditWords.history}</h3>
        {credit.history.length === 0 && <p className="mt-2 text-ink-soft">{creditWords.none}</p>}
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {credit.history.map((movement) => (
            <MovementLine key={movement.id} movement={movement} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

function MovementLine({ movement }: { movement: Movement }) {
  const kitchen = useKitchen()
  const sign = movement.amount_cents > 0 ? '+' : ''
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex justify-between gap-4">
        <span>{KINDS[movement.kind] ?? movement.kind}</span>
        <span className="font-semibold tabular-nums">
          {sign}
          {dollars(movement.amount_cents)}
        </span>
      </div>
      {movement.reason && <p className="[overflow-wrap:anywhere]">{movement.reason}</p>}
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {formatMoment(kitchen, movement.at)}, <EmailText>{movement.by}</EmailText>
      </p>
    </li>
  )
}
