import { type AudienceOf, MENU_MAKERS } from '../../shared/seen-by.ts'
import type { OfferPreviewWire } from './offer-preview-wire.ts'

/** What a household pays is nothing to a chef. */
export const PREVIEW_SEEN = {
  ...{ boxes: MENU_MAKERS, counts: MENU_MAKERS },
  affected: {
    customer: MENU_MAKERS,
    delivery_date: MENU_MAKERS,
    told_cents: ['owner'],
    now_cents: ['owner'],
    notes: MENU_MAKERS,
  },
  paid: {
    order_number: MENU_MAKERS,
    customer: MENU_MAKERS,
    delivery_date: MENU_MAKERS,
    notes: MENU_MAKERS,
  },
} as const satisfies AudienceOf<OfferPreviewWire>
