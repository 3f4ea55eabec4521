import type { z } from 'zod'
import {
  addTaxRateRequestSchema,
  removeTaxRateRequestSchema,
  taxRatesResponseSchema,
} from '../../../contract/staff/tax-rates-wire.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../../domain/shared/outcome.ts'
import type { TaxDateFailure } from '../../../domain/taxes/tax-rate-change.ts'
import { businessDateAt } from '../../../domain/time/business-zone.ts'
import { formatLongDate } from '../../../domain/time/date-format.ts'
import type { Clock } from '../../platform/clock.ts'
import { staffActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../../platform/http/endpoint.ts'
import { type AddTaxFailure, addTaxRate, type RemoveTaxFailure, removeTaxRate } from './save-tax-rate.ts'
import { listTaxedNames, listTaxRates } from './tax-changes.records.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen }

const dateFailures: FailureAnswers<TaxDateFailure> = {
  tax_date_past: [422, 'A rate can only begin on a day that is to come. What held before stays as it is.'],
  tax_date_paid: [
    409,
    ({ lastPaidDelivery }) =>
      `Boxes to this county are paid for until ${formatLongDate(lastPaidDelivery)}. Please choose a later day.`,
  ],
  tax_date_told: [
    409,
    ({ lastToldDelivery }) =>
      `Households of this county were told what their boxes cost until ${formatLongDate(lastToldDelivery)}. Please choose a later day.`,
  ],
}
const addFailures: FailureAnswers<AddTaxFailure> = {
  ...dateFailures,
  tax_rate_exists: [409, 'There is a rate from that day on already. Remove it first.'],
}
const removeFailures: FailureAnswers<RemoveTaxFailure> = {
  ...dateFailures,
  tax_rate_not_found: [404, 'This rate is not there any more.'],
}

/** Which tax holds where, and from when. */
export const taxRateRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'listTaxRates',
    summary: 'Tax rates by county and day, and what is exempt',
    access: 'manage-places',
    response: taxRatesResponseSchema,
    failures: {},
    handle: async () => succeed({ value: await ratesOnWire(deps) }),
  }),
  endpoint({
    name: 'addTaxRate',
    summary: 'Add a tax rate from a day on',
    access: 'manage-places',
    body: addTaxRateRequestSchema,
    response: taxRatesResponseSchema,
    failures: addFailures,
    handle: async ({
      body: { county, category, valid_from: validFrom, rate_bp: rateBp, reason },
      actor,
      facts,
    }) => {
      facts.note({ detail: { setting: `tax of ${category} in ${county}`, from: validFrom } })
      const wish = { rate: { county, category, validFrom, rateBp }, reason }
      const outcome = await addTaxRate(deps, wish, staffActor(actor.account))
      return outcome.ok ? succeed({ value: await ratesOnWire(deps) }) : outcome
    },
  }),
  endpoint({
    name: 'removeTaxRate',
    summary: 'Take back a tax rate that holds for no delivery yet',
    access: 'manage-places',
    body: removeTaxRateRequestSchema,
    response: taxRatesResponseSchema,
    failures: removeFailures,
    handle: async ({ body: { county, category, valid_from: validFrom, reason }, actor, facts }) => {
      facts.note({ detail: { setting: `tax of ${category} in ${county}`, from: validFrom } })
      const wish = { rate: { county, category, validFrom }, reason }
      const outcome = await removeTaxRate(deps, wish, staffActor(actor.account))
      return outcome.ok ? succeed({ value: await ratesOnWire(deps) }) : outcome
    },
  }),
]

const names = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].sort()

async function ratesOnWire({ db, clock, kitchen }: Deps): Promise<z.input<typeof taxRatesResponseSchema>> {
  const today = businessDateAt(kitchen, clock.now())
  const [rates, known] = await Promise.all([listTaxRates(db), listTaxedNames(db)])
  const counties = names(
    known.counties,
    rates.map(({ county }) => county),
  )
  const categories = names(
    known.categories,
    rates.map(({ category }) => category),
  )
  // The newest comes first.
  const rateNow = (county: string, category: string) =>
    rates.find((one) => one.county === county && one.category === category && one.validFrom <= today)
  return {
    ...{ counties, categories },
    exempt: counties.flatMap((county) =>
      categories
        .filter((category) => (rateNow(county, category)?.rateBp ?? 0) === 0)
        .map((category) => ({ county, category })),
    ),
    rates: rates.map((rate) => ({
      ...{ county: rate.county, category: rate.category, valid_from: rate.validFrom, rate_bp: rate.rateBp },
      state:
        rate.validFrom > today
          ? ('coming' as const)
          : rate === rateNow(rate.county, rate.category)
            ? ('now' as const)
            : ('past' as const),
    })),
  }
}
