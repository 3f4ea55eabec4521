import { type CardOnFile, cardChangeReturnRequestSchema } from '../../../contract/household/card-wire.ts'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { answer, checked } from '../refusal.ts'
import type { DemoCalls } from './demo-source.ts'

/** A demo takes no card: it shows one, and a change leads straight back to it. */
export const DEMO_CARD: CardOnFile = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }

const successUrl = () =>
  new URL(`${screenPaths.portal}?card=changed&card_session=demo_card`, window.location.origin).href

export const demoCardCalls = {
  startCardChange: () => answer({ success: true, url: successUrl() }),
  returnFromCardChange: checked(cardChangeReturnRequestSchema, () =>
    answer({ state: 'changed', card: DEMO_CARD, charges: [] }),
  ),
} satisfies Partial<DemoCalls>
