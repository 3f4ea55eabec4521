import type { PriceQuote } from '../../domain/pricing/price-quote.ts'
import type { Cents } from '../../domain/shared/money.ts'
import type { PriceQuoteWire } from './checkout-wire.ts'

/** A quote as the screens get it, with the tax on the whole box, which the quote itself leaves out. */
export function quoteOnWire({ quote, taxCents }: { quote: PriceQuote; taxCents: Cents }): PriceQuoteWire {
  return {
    base_cents: quote.baseCents,
    addon_unit_cents: quote.addonUnitCents,
    addon_total_cents: quote.addonTotalCents,
    shipping_cents: quote.shippingCents,
    tax_cents: taxCents,
    subtotal_cents: quote.subtotalCents,
    total_first_box_cents: quote.totalFirstBoxCents,
    renewal_cents: quote.renewalCents,
    total_due_now_cents: quote.totalDueNowCents,
    base_meals: quote.baseMeals,
    addon_meals: quote.addonMeals,
    total_meals: quote.totalMeals,
  }
}
