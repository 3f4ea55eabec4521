import type { ForecastChargeWire } from '../../contract/household/subscription-wire.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'

/** What a coming charge takes from the card: "about" while the menu of its week is not published. */
export const chargeAmount = ({
  due_cents,
  is_about,
}: Pick<ForecastChargeWire, 'due_cents' | 'is_about'>): string =>
  `${is_about ? 'about ' : ''}${formatDollars(cents(due_cents))}`
