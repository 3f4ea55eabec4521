import { useId, useState } from 'react'
import type { KitchenCasesWire, KitchenCaseWire } from '../../../../contract/staff/production/cases-wire.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FLOOR_FIELD } from '../pieces/floor-style.ts'
import { useAct } from '../pieces/use-act.ts'
import { CASES } from './cases.words.ts'
import { canBeSettled, casesKey, isShort } from './use-cases.ts'

type Props = { one: KitchenCaseWire; data: KitchenCasesWire }

/** One box: what is wrong, what its household was asked, and how it can be settled. */
export function CaseRow({ one, data }: Props) {
  const may = useMay()
  const heading = useId()
  return (
    <li
      aria-labelledby={heading}
      className="grid items-start gap-x-6 gap-y-3 border-t border-line py-4 last:pb-0 lg:grid-cols-[2fr_3fr]"
    >
      <div className="min-w-0">
        <h3 id={heading} className="text-lg font-semibold [overflow-wrap:anywhere]">
          {one.order_number} {one.recipient_name}
        </h3>
        {/* Elsewhere a reason stands alone and begins with the number, which is the heading here. */}
        <p>{one.reason.replace(`${one.order_number}: `, '')}</p>
        {isShort(one) && one.portions !== null && one.quantity !== null && (
          <p className="font-semibold">{CASES.portionsOf(one.portions, one.quantity)}</p>
        )}
        <Asked one={one} data={data} />
      </div>
      {(may('plan-production') || may('refund-orders')) && canBeSettled(one, data) && (
        <div className="flex flex-wrap items-end gap-3">
          {may('plan-production') ? (
            <Swap one={one} data={data} />
          ) : (
            <p className="w-full text-ink-soft">{CASES.onlyKitchen}</p>
          )}
          {one.refund_cents === undefined && <p className="w-full text-ink-soft">{CASES.onlyOffice}</p>}
          {typeof one.refund_cents === 'number' && may('refund-orders') && (
            <>
              <WhyLess price={one.price_cents ?? null} given={one.refund_cents} />
              <Refund one={one} cents={one.refund_cents} />
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** Households are asked about clashes alone. */
function Asked({ one, data: { answer_by } }: Props) {
  const kitchen = useKitchen()
  if (one.kind !== 'clash') return null
  const text = answer_by === null ? CASES.tooLate : CASES.answerBy(formatMoment(kitchen, answer_by))
  return <p className="text-ink-soft">{text}</p>
}

function Swap({ one, data }: Props) {
  const staffCall = useStaffCall()
  const { busy, act } = useAct(casesKey)
  const [chosen, setChosen] = useState('')
  const choices = data.meals.filter(({ id }) => one.swaps.includes(id))
  if (one.has_left) return <p className="w-full">{CASES.hasLeft}</p>
  if (choices.length === 0) return <p className="w-full">{isShort(one) ? CASES.noneLeft : CASES.noSwap}</p>
  const swap = () =>
    act(
      'swap',
      () => staffCall('swapCases', { cases: [{ id: one.id, version: one.version }], meal_id: chosen }),
      CASES.swapped(1),
    )
  return (
    <>
      <div className="min-w-0 flex-1 basis-64">
        <SelectField label={CASES.swapFor} className={FLOOR_FIELD} value={chosen} onChoose={setChosen}>
          <option value="">{CASES.choose}</option>
          {choices.map(({ id, name, spare }) => (
            <option key={id} value={id}>
              {CASES.leftOver(name, spare)}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        className="min-h-16"
        disabled={chosen === ''}
        busy={busy === 'swap'}
        onClick={() => void swap()}
      >
        {CASES.swap}
      </Button>
    </>
  )
}

/** A part of the order's price went back before, or nothing was paid: less goes back than the meal costs. */
function WhyLess({ price, given }: { price: number | null; given: number }) {
  if (price === null && given > 0) return null
  const words =
    price === null
      ? CASES.nothingPaid
      : CASES.lessLeft(formatDollars(cents(price)), given === 0 ? null : formatDollars(cents(given)))
  return <p className="w-full">{words}</p>
}

function Refund({ one, cents: given }: { one: KitchenCaseWire; cents: number }) {
  const dollars = given === 0 ? null : formatDollars(cents(given))
  const staffCall = useStaffCall()
  const { busy, act } = useAct(casesKey)
  const [isAsking, setAsking] = useState(false)
  const refund = async () => {
    const wish = { id: one.id, version: one.version, amount_cents: given }
    await act('refund', () => staffCall('refundCase', wish), CASES.refunded(dollars))
    setAsking(false)
  }
  return (
    <>
      <Button tone="outline" className="min-h-16" onClick={() => setAsking(true)}>
        {CASES.refund(dollars)}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={CASES.refundTitle}
        description={
          isShort(one)
            ? CASES.refundShort(one.order_number, one.portions ?? 0, one.meal_name ?? '', dollars)
            : CASES.refundText(one.order_number, one.meal_name ?? '', dollars)
        }
        actions={
          <>
            <Button tone="outline" className="min-h-16" onClick={() => setAsking(false)}>
              {CASES.keep}
            </Button>
            <Button tone="danger" className="min-h-16" busy={busy === 'refund'} onClick={() => void refund()}>
              {CASES.refund(dollars)}
            </Button>
          </>
        }
      />
    </>
  )
}
