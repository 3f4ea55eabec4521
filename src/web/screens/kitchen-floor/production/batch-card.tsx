import type { BatchWire, ProductionWire } from '../../../../contract/staff/production/production-wire.ts'
import {
  amountInWords,
  portionInWords,
  weightInWords,
} from '../../../../domain/production/weight-in-words.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BatchWork } from '../batches/batch-work.tsx'
import { BatchClashes } from '../clashes/batch-clashes.tsx'
import { BATCH, PRODUCTION } from './production.words.ts'
import { Ticks } from './ticks.tsx'

type Props = { batch: BatchWire; production: ProductionWire }

/** The recipe at the size of the batch, and its ticks on keys for wet gloves. */
export function BatchCard({ batch, production, onBack }: Props & { onBack: () => void }) {
  const kitchen = useKitchen()
  const { starts_at, station, used_in, recipe_number } = batch
  const recipe = <Recipe batch={batch} production={production} />
  return (
    <article className="flex flex-col gap-5">
      <Button tone="outline" className="min-h-16 self-start" onClick={onBack}>
        <Icon name="arrow-left" />
        {BATCH.back}
      </Button>
      <header>
        <h1 className="font-display text-title font-semibold [overflow-wrap:anywhere]">
          {PRODUCTION.named(batch)}
        </h1>
        <p className="mt-1 text-xl font-semibold">{sizeOf(batch, production)}</p>
        <p className="text-lg text-ink-soft">
          {BATCH.begin(formatMoment(kitchen, starts_at))}
          {`, ${station || PRODUCTION.noStation}. ${BATCH.version(recipe_number)}.`}
        </p>
        {used_in.length > 0 && <p className="text-lg">{BATCH.usedIn(used_in.join(', '))}</p>}
      </header>
      {batch.meal_id !== null && <BatchClashes date={production.delivery_date} mealId={batch.meal_id} />}
      <Ticks batch={batch} isClosed={production.work_order?.status === 'closed'} />
      {batch.id === null ? (
        recipe
      ) : (
        <BatchWork
          batchId={batch.id}
          units={production.settings.weight_units}
          isClosed={production.work_order?.status === 'closed'}
          recipe={recipe}
        />
      )}
    </article>
  )
}

const Recipe = ({ batch, production }: Props) => (
  <div className="flex flex-col gap-5">
    <Needs batch={batch} production={production} />
    <section className="max-w-text">
      <h2 className="font-display text-xl font-semibold">{BATCH.steps}</h2>
      {batch.steps.length === 0 && <p className="text-ink-soft">{BATCH.noSteps}</p>}
      <ol className="mt-2 flex list-decimal flex-col gap-2 pl-7 text-lg">
        {batch.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  </div>
)

export function sizeOf(batch: BatchWire, { settings }: ProductionWire): string {
  const { planned_portions, ordered_portions, produced_portions, planned_mg } = batch
  const weight = BATCH.makes(weightInWords(planned_mg, settings.weight_units))
  if (planned_portions === null || ordered_portions === null) return weight
  return PRODUCTION.size({
    ...{ planned: planned_portions, ordered: ordered_portions, produced: produced_portions, weight },
  })
}

function Needs({ batch, production }: Props) {
  const units = production.settings.weight_units
  const isMeal = batch.kind === 'meal'
  return (
    <section className="overflow-x-auto">
      <h2 className="font-display text-xl font-semibold">{BATCH.takes}</h2>
      <table className="mt-2 w-full max-w-3xl border-collapse text-left text-lg">
        <thead>
          <tr className="border-b-2 border-line-strong">
            <th scope="col" className="py-2 pr-4">
              {BATCH.ingredient}
            </th>
            <th scope="col" className="py-2 pr-4 text-right">
              {BATCH.amount}
            </th>
            {isMeal && (
              <th scope="col" className="py-2 text-right">
                {BATCH.portion}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {batch.needs.map(({ name, prep, mg, portion_mg, piece_mg, ingredient_id, part_key }) => (
            <tr key={ingredient_id ?? part_key} className="border-b border-line">
              <th scope="row" className="py-3 pr-4 font-semibold">
                {name}
                {prep !== '' && <span className="font-normal text-ink-soft">{`, ${prep}`}</span>}
              </th>
              <td className="py-3 pr-4 text-right font-semibold tabular-nums">
                {amountInWords({ mg, pieceMg: piece_mg }, units)}
              </td>
              {isMeal && (
                <td className="py-3 text-right tabular-nums">
                  {portion_mg !== null && portionInWords({ mg: portion_mg, pieceMg: piece_mg }, units)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
