import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { type Cents, formatDollars } from '../shared/money.ts'
import { businessDateAt } from '../time/business-zone.ts'
import { type CalendarDate, compareDates } from '../time/calendar-date.ts'
import { formatWeekdayAndDay } from '../time/date-format.ts'
import { chargeMomentText, lastShortDayText, lastShortMomentText } from '../time/moment-text.ts'

/** The charge after a box that was just paid. `chargedAt` is the cutoff of its box, a UTC instant. */
export type NextCharge = {
  readonly deliveryDate: CalendarDate
  readonly chargedAt: Date
  /** After credit; 0 where nothing is left for the card. */
  readonly dueCents: Cents
  readonly isBeforeFirstBox: boolean
  /** The menu of its week is not published yet, so nobody knows the amount exactly. */
  readonly isAbout?: boolean
}

/** Whether money for the second box is taken before the day on which the first one comes. */
export function isBeforeFirstBox(kitchen: Kitchen, chargedAt: Date, firstDelivery: CalendarDate): boolean {
  return compareDates(businessDateAt(kitchen, new Date(chargedAt.getTime() - 1)), firstDelivery) < 0
}

/** The name of the line that is below Today's charge: "Next charge, Sunday, Dec 6". */
export const nextChargeLabel = (kitchen: Kitchen, { chargedAt }: NextCharge): string =>
  `Next charge, ${lastShortDayText(kitchen, chargedAt)}`

/** What the charge is for, and until when it can be kept from coming. Stands beside its date and amount. */
export function nextChargeNote(kitchen: Kitchen, charge: NextCharge): string {
  const box = `your box on ${formatWeekdayAndDay(charge.deliveryDate)}`
  const until = `Skip or change that box in your portal until ${lastShortMomentText(kitchen, charge.chargedAt)}.`
  if (charge.dueCents === 0) return `Your credit or promo code pays for ${box}. ${until}`
  const early = charge.isBeforeFirstBox ? ', and comes before your first box does' : ''
  const about = charge.isAbout ? ' We tell you the exact amount when the menu of that week is out.' : ''
  return `This charge is for ${box}${early}.${about} ${until}`
}

/** The next charge as a sentence of its own, with date and amount: for the confirmation mail and after the payment. */
export function nextChargeSentence(kitchen: Kitchen, charge: NextCharge): string {
  const { dueCents, chargedAt } = charge
  if (dueCents === 0) return nextChargeNote(kitchen, charge)
  return `Your next charge is ${charge.isAbout ? 'about ' : ''}${formatDollars(dueCents)} on ${chargeMomentText(kitchen, chargedAt)}. ${nextChargeNote(kitchen, charge)}`
}
