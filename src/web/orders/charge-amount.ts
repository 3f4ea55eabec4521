import type { BoxWire, ForecastChargeWire } from '../../contract/household/subscription-wire.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'

/** What a coming charge takes from the card: "about" while the menu of its week is not published. */
export const chargeAmount = ({
  due_cents,
  is_about,
}: Pick<ForecastChargeWire, 'due_cents' | 'is_about'>): string =>
  `${is_about ? 'about ' : ''}${formatDollars(cents(due_cents))}`

/** The same of a box; null for one that does not come. */
export const boxAmount = ({
  amounts,
  menu_to_come,
}: Pick<BoxWire, 'amounts' | 'menu_to_come'>): string | null =>
  amounts && chargeAmount({ due_cents: amounts.due_cents, ...(menu_to_come && { is_about: true }) })
