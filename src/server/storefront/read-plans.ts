import type {
  FirstCharges,
  HowItWorksPage,
  PlansPage,
  PlanTax,
  PlanWish,
} from '../../contract/storefront/storefront-page.ts'
import { ALL_EXEMPT, type TaxRates } from '../../domain/pricing/order-total.ts'
import { planPrices } from '../../domain/storefront/plan-prices.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { ratesAnywhere, taxRatesReader } from '../pricing/price-box.ts'
import { checkZip } from '../service-area/check-zip.ts'
import { readOffer, type StorefrontDeps } from './read-menu.ts'

async function readFirstWeeks({ db, clock, kitchen }: StorefrontDeps) {
  const [first, second] = await readOpenWeeks(kitchen, db, clock.now())
  if (!first || !second) throw new Error('There are no two delivery weeks ahead')
  return [first, second] as const
}

/** A first box that is ordered now, and the one that follows it. */
export async function readFirstCharges(deps: StorefrontDeps): Promise<FirstCharges> {
  const [first, second] = await readFirstWeeks(deps)
  return {
    firstDelivery: first.deliveryDate,
    firstClosesAt: first.ordersCloseAt,
    secondDelivery: second.deliveryDate,
    secondChargeAt: second.ordersCloseAt,
  }
}

export const readHowItWorksPage = async (deps: StorefrontDeps): Promise<HowItWorksPage> => ({
  kind: 'how-it-works',
  charges: await readFirstCharges(deps),
})

/** What a week costs for these people and so many meals, by the menu of the week that an order belongs to now. */
export async function readPlansPage(deps: StorefrontDeps, wish: PlanWish): Promise<PlansPage> {
  const { db, kitchen } = deps
  const [week] = await readFirstWeeks(deps)
  const { meals } = await readOffer(db, week)
  const menu = (meals ?? []).map(({ sellPriceCents, taxCategory }) => ({
    ...{ priceCents: sellPriceCents, taxCategory },
  }))
  const { tax, rates } = await readTax(deps, wish.zipCode, week.deliveryDate)
  return {
    kind: 'plans',
    wish,
    tax,
    prices: planPrices(kitchen, menu, wish, rates),
    charges: await readFirstCharges(deps),
    mealsOnMenu: menu.length,
  }
}

const isTaxed = (rates: TaxRates): boolean => [...rates.values()].some((rate) => rate > 0)

/** By the county of the ZIP code. Without one nothing is promised where any county has a tax. */
async function readTax(
  { db }: StorefrontDeps,
  zipCode: string,
  date: CalendarDate,
): Promise<{ tax: PlanTax; rates: TaxRates }> {
  if (zipCode !== '') {
    const zip = await checkZip(db, zipCode)
    if (!zip) return { tax: 'not_served', rates: ALL_EXEMPT }
    const rates = await taxRatesReader()(db, zip.county, date)
    return { tax: isTaxed(rates) ? 'known' : 'none', rates }
  }
  const anywhere = await ratesAnywhere(db, date)
  return { tax: anywhere.some(isTaxed) ? 'unknown' : 'none', rates: ALL_EXEMPT }
}
