import type { z } from 'zod'
import type { affectedSchema } from '../../contract/staff/menu/offer-preview-wire.ts'
import type { Affected } from './affected-boxes.ts'

export const affectedOnWire = ({ counts, affected }: Affected): z.input<typeof affectedSchema> => ({
  counts: {
    substituted: counts.substituted,
    must_choose: counts.mustChoose,
    dearer: counts.dearer,
    cheaper: counts.cheaper,
  },
  affected: affected.map(({ customer, deliveryDate, toldCents, nowCents, notes }) => ({
    ...{ customer, delivery_date: deliveryDate, told_cents: toldCents, now_cents: nowCents, notes },
  })),
})
