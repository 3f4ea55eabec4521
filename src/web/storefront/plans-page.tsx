import { screenPaths, storefrontPaths } from '../../contract/screen-paths.ts'
import type { PlansPage } from '../../contract/storefront/storefront-page.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { PlanPrices } from '../../domain/storefront/plan-prices.ts'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { Notice } from '../ui/notice.tsx'
import { Charges } from './charges.tsx'
import { PlanForm } from './plan-form.tsx'
import { amount, menuWords, planWords } from './storefront.words.ts'

export function PlansContent({ kitchen, page }: { kitchen: Kitchen; page: PlansPage }) {
  return (
    <div className="page-width pt-6 sm:pt-10">
      <h1 className="font-display text-title font-semibold tracking-tight">{planWords.title}</h1>
      <p className="mt-2 mb-6 max-w-text leading-relaxed text-ink-soft sm:text-lg">{planWords.lead}</p>
      <div className="rounded-card bg-sand p-5 sm:p-8">
        <PlanForm wish={page.wish} />
      </div>
      <section aria-labelledby="price-title" className="mt-10">
        <h2 id="price-title" className="font-display text-heading font-semibold sm:text-2xl">
          {planWords.result(page.wish)}
        </h2>
        {page.prices ? (
          <Prices page={page} prices={page.prices} />
        ) : (
          <div className="mt-4">
            <Notice>{planWords.toCome}</Notice>
          </div>
        )}
      </section>
      <section aria-labelledby="charges-title" className="mt-12 max-w-text">
        <h2 id="charges-title" className="font-display text-heading font-semibold sm:text-2xl">
          {planWords.charges}
        </h2>
        <Charges kitchen={kitchen} charges={page.charges} />
      </section>
      <p className="mt-10 flex flex-wrap gap-3">
        <a href={screenPaths.zipGate} className={buttonStyle('accent', 'large', false)}>
          {planWords.start}
        </a>
        <a href={storefrontPaths.menu} className={buttonStyle('outline', 'large', false)}>
          {menuWords.title}
        </a>
      </p>
    </div>
  )
}

function Prices({ page, prices }: { page: PlansPage; prices: PlanPrices }) {
  const { lowest, mixed, highest } = prices
  return (
    <>
      <p className="mt-3 font-display text-title font-semibold text-leaf-ink tabular-nums">
        {planWords.perWeek(amount(mixed.totalCents))}
      </p>
      <p className="mt-2 max-w-text leading-relaxed text-ink-soft">
        {planWords.between(amount(lowest.totalCents), amount(highest.totalCents), amount(mixed.perMealCents))}{' '}
        {planWords.tax[page.tax]}{' '}
        {page.tax === 'not_served' && (
          <a href={screenPaths.zipGate} className="font-medium text-leaf-ink underline underline-offset-4">
            {planWords.waitlist}
          </a>
        )}
      </p>
      <PriceTable prices={prices} hasTax={page.tax === 'known'} />
      <p className="mt-3 text-sm text-ink-soft">{planWords.example(page.mealsOnMenu)}</p>
    </>
  )
}

const ROWS = ['lowest', 'mixed', 'highest'] as const

/** On a phone each box is a list of its own: a table with six columns is not. */
function PriceTable({ prices, hasTax }: { prices: PlanPrices; hasTax: boolean }) {
  const { columns, rows } = planWords
  return (
    <div className="mt-5 grid grid-cols-1 gap-4 md:grid-cols-3">
      {ROWS.map((row) => {
        const price = prices[row]
        const lines: [string, string][] = [
          [columns.meals, amount(price.mealsCents)],
          [columns.shipping, amount(price.shippingCents)],
          ...(hasTax ? ([[columns.tax, amount(price.taxCents)]] as [string, string][]) : []),
        ]
        return (
          <div key={row} className="flex flex-col rounded-card border border-line bg-card p-5">
            <h3 className="font-semibold">{rows[row]}</h3>
            <dl className="mt-3 flex flex-col gap-1.5 tabular-nums">
              {lines.map(([label, value]) => (
                <div key={label} className="flex flex-wrap justify-between gap-x-4">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2.5 text-lg font-semibold">
                <dt>{columns.week}</dt>
                <dd>{amount(price.totalCents)}</dd>
              </div>
              <div className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
                <dt>{columns.perMeal}</dt>
                <dd>{amount(price.perMealCents)}</dd>
              </div>
            </dl>
          </div>
        )
      })}
    </div>
  )
}
