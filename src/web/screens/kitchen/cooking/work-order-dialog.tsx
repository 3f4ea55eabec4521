import type { WorkOrderWire } from '../../../../contract/staff/kitchen-audience.ts'
import { workOrderCsv } from '../../../../domain/kitchen/csv.ts'
import { withoutRecipe } from '../../../../domain/kitchen/work-order.ts'
import { cents, formatDollars, multiplyCents } from '../../../../domain/shared/money.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { csvFile, saveFile } from '../../../platform/save-file.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatCount } from '../../../staff/format-count.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ContainsLine } from '../pieces/contains-line.tsx'
import { workOrderWords } from './cooking.words.ts'
import { formatWeight } from './format-weight.ts'
import { incompleteTotals, NO_COMPLETE_RECIPE } from './incomplete-totals.words.ts'
import { OUTDATED_WORDS } from './outdated-words.ts'

const itemOf = (item: WorkOrderWire['work_order_items'][number]) => ({
  mealName: item.meal_name,
  quantity: item.quantity,
  unitPriceCents: item.unit_price_cents === undefined ? undefined : cents(item.unit_price_cents),
  allergens: item.allergens,
  hasCompleteRecipe: item.has_complete_recipe,
})

type Props = { workOrder: WorkOrderWire | null; onClose: () => void; onPrint: (id: string) => void }

export function WorkOrderDialog({ workOrder, onClose, onPrint }: Props) {
  const exportCsv = ({ work_order_number, work_order_items }: WorkOrderWire) =>
    saveFile(`${work_order_number}.csv`, csvFile(workOrderCsv(work_order_items.map(itemOf))))
  return (
    <Dialog
      open={workOrder !== null}
      onOpenChange={(open) => !open && onClose()}
      title={workOrder ? workOrderWords.oneOf(workOrder.work_order_number) : workOrderWords.one}
      description={
        workOrder &&
        workOrderWords.lead(
          formatLongDate(calendarDateOf(workOrder.production_date)),
          formatLongDate(calendarDateOf(workOrder.delivery_date)),
        )
      }
      width="wide"
      actions={
        workOrder && (
          <>
            <Button size="large" tone="outline" onClick={() => exportCsv(workOrder)}>
              <Icon name="download" />
              {workOrderWords.exportCsv}
            </Button>
            <Button size="large" onClick={() => onPrint(workOrder.id)}>
              <Icon name="print" />
              {workOrderWords.print}
            </Button>
          </>
        )
      }
    >
      {workOrder && <WorkOrderDetail workOrder={workOrder} />}
    </Dialog>
  )
}

function WorkOrderDetail({ workOrder }: { workOrder: WorkOrderWire }) {
  const items = workOrder.work_order_items.map(itemOf)
  const hasPrices = items.every(({ unitPriceCents }) => unitPriceCents !== undefined)
  const { outdated } = workOrder
  const incomplete = incompleteTotals(withoutRecipe(items))
  return (
    <div className="flex flex-col gap-6">
      {outdated && (
        <Notice tone="warning" title={OUTDATED_WORDS[outdated].happened}>
          {OUTDATED_WORDS[outdated].todo}
        </Notice>
      )}
      {incomplete && <Notice tone="warning" title={incomplete} />}
      <table className="w-full text-left text-lg">
        <caption className="pb-2 text-left text-xl font-semibold">
          {workOrderWords.portions(formatCount(workOrder.total_meals))}
        </caption>
        <thead className="border-b border-line-strong text-base text-ink-soft">
          <tr>
            <th className="py-2 pr-3 font-medium">{workOrderWords.meal}</th>
            <th className="py-2 pr-3 text-right font-medium">{workOrderWords.quantity}</th>
            {hasPrices && (
              <>
                <th className="hidden py-2 pr-3 text-right font-medium sm:table-cell">
                  {workOrderWords.unitPrice}
                </th>
                <th className="py-2 text-right font-medium">{workOrderWords.total}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <MealRow key={item.mealName} item={item} />
          ))}
        </tbody>
      </table>
      <Ingredients ingredients={workOrder.ingredients} />
    </div>
  )
}

function MealRow({ item }: { item: ReturnType<typeof itemOf> }) {
  const { mealName, quantity, unitPriceCents, allergens, hasCompleteRecipe } = item
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-3 text-xl leading-snug font-medium">
        {mealName}
        <ContainsLine allergens={allergens} className="block text-lg font-normal" />
        {!hasCompleteRecipe && <strong className="block text-lg text-warning">{NO_COMPLETE_RECIPE}</strong>}
      </th>
      <td className="py-2.5 pr-3 text-right text-3xl leading-none font-bold tabular-nums">
        {formatCount(quantity)}
      </td>
      {unitPriceCents !== undefined && (
        <>
          <td className="hidden py-2.5 pr-3 text-right tabular-nums sm:table-cell">
            {formatDollars(unitPriceCents)}
          </td>
          <td className="py-2.5 text-right tabular-nums">
            {formatDollars(multiplyCents(unitPriceCents, quantity))}
          </td>
        </>
      )}
    </tr>
  )
}

function Ingredients({ ingredients }: Pick<WorkOrderWire, 'ingredients'>) {
  if (ingredients.length === 0) return null
  return (
    <section aria-label={workOrderWords.ingredients}>
      <h3 className="text-xl font-semibold">{workOrderWords.ingredients}</h3>
      <dl className="mt-2 grid gap-x-8 text-lg sm:grid-cols-2">
        {ingredients.map(({ name, grams: amount }) => (
          <div key={name} className="flex justify-between gap-3 border-b border-line py-1.5">
            <dt>{name}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{formatWeight(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
