import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { cutoffTime, cutoffWeekdayName, deliveryWeekdayName } from '../kitchen-place/kitchen-words.ts'
import { brand } from '../shared/brand.ts'
import { type Cents, formatDollars } from '../shared/money.ts'

/** Changes with every change of the words below: a household that agreed to older words is asked again. */
export const RENEWAL_TERMS_VERSION = '2026-11-25'

/** Amounts in cents, as the server prices the box. `promo`: a code that counts on this first box, or null. */
export type RenewalTermsFacts = {
  readonly firstChargeCents: Cents
  readonly weeklyCents: Cents
  readonly promo: { readonly countsOnRenewals: boolean } | null
}

export type RenewalTerms = {
  /** In reading order, all of one size on the screen: the price after a promo is no smaller than the promo. */
  readonly paragraphs: readonly string[]
  /** What the tick says. */
  readonly agreement: string
}

/** What a household agrees to when its first box starts a subscription (docs/decisions/0026). */
export function renewalTerms(
  kitchen: Kitchen,
  { firstChargeCents, weeklyCents, promo }: RenewalTermsFacts,
): RenewalTerms {
  const weekly = formatDollars(weeklyCents)
  const today =
    firstChargeCents === 0
      ? 'Today: nothing is charged for your first box. Your card is stored for the boxes after it.'
      : `Today: ${formatDollars(firstChargeCents)} is charged for your first box.`
  return {
    paragraphs: [today, ...(promo ? [afterPromo(promo, weekly)] : []), ...everyWeek(kitchen, weekly)],
    agreement: agreementTo(weekly),
  }
}

const afterPromo = ({ countsOnRenewals }: { countsOnRenewals: boolean }, weekly: string) =>
  countsOnRenewals
    ? `Your promo code also counts on the boxes after the first, for as long as it can be used: they cost less until then. After that you pay ${weekly} every week.`
    : `Your promo code ends with the first box. From the second box on you pay ${weekly} every week.`

/** What holds for every box after the first. `weekly` in dollars. */
export function everyWeek(kitchen: Kitchen, weekly: string): string[] {
  const cutoff = `${cutoffWeekdayName(kitchen)} ${cutoffTime(kitchen)}`
  return [
    `Every week after that: ${weekly} is charged to your card when orders close, ${cutoff}, for the box that comes on the ${deliveryWeekdayName(kitchen)} ${kitchen.deliveryDaysAfterCutoff} days later.`,
    'The weekly amount changes only when you change your box or when the menu price of a meal in it changes. Your portal shows every coming charge.',
    `Skip a week, pause or cancel in the portal, in three clicks, until ${cutoff}. There is no minimum number of boxes.`,
  ]
}

export function agreementTo(weekly: string): string {
  return `I agree that my card is charged ${weekly} every week until I cancel.`
}

/** Stands below the terms in every mail that repeats them. */
export const howToCancel = () =>
  `To cancel, open the Subscription tab of your portal and choose Cancel. You can also write to ${brand.supportEmail}.`

/** The terms as they are kept: every line of the screen, the sentence of the tick last. */
export function renewalTermsText({ paragraphs, agreement }: RenewalTerms): string {
  return [...paragraphs, agreement].join('\n')
}

/** The amounts that a screen showed beside the tick, in cents. */
export type ShownAmounts = { readonly firstChargeCents: number; readonly weeklyCents: number }

export type RenewalTermsChanged = {
  readonly code: 'renewal_terms_changed'
  readonly changed: 'words' | 'amounts' | 'first_box'
}

/** null when what was accepted is what holds now. */
export function checkAcceptance(
  accepted: { readonly version: string; readonly shown: ShownAmounts | null },
  facts: RenewalTermsFacts,
): RenewalTermsChanged | null {
  const { version, shown } = accepted
  if (version !== RENEWAL_TERMS_VERSION) return { code: 'renewal_terms_changed', changed: 'words' }
  const isSame =
    !shown || (shown.firstChargeCents === facts.firstChargeCents && shown.weeklyCents === facts.weeklyCents)
  return isSame ? null : { code: 'renewal_terms_changed', changed: 'amounts' }
}

const CHANGED: Readonly<Record<RenewalTermsChanged['changed'], string>> = {
  words: 'Our renewal terms have changed. Please reload this page and read them again.',
  amounts: 'The price of your box has changed. Please read the renewal terms again and agree to them.',
  first_box:
    'The day or the price of your first box has changed. Please read the renewal terms again and agree to them.',
}

export function renewalTermsChangedMessage({ changed }: RenewalTermsChanged): string {
  return CHANGED[changed]
}
