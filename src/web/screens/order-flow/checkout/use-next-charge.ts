import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NextChargeWire } from '../../../../contract/household/checkout-wire.ts'
import type { NextCharge } from '../../../../domain/charges/next-charge.ts'
import { cents } from '../../../../domain/shared/money.ts'
import { call } from '../../../platform/api-client.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'

type Purchase = {
  selections: { meal_id: string; quantity: number }[]
  householdSize: number | undefined
  /** A code that counts on later boxes makes the next charge smaller, too. */
  promoCode: string | null
  enabled: boolean
}

/** What the server would charge after this box. The checkout waits for it, so that nobody pays before it is told. */
export function useNextCharge({ selections, householdSize, promoCode, enabled }: Purchase) {
  const asked = useQuery({
    queryKey: ['next-charge', selections, householdSize, promoCode],
    enabled: enabled && selections.length > 0,
    queryFn: async () => {
      const outcome = await call('foreseeNextCharge', {
        meal_selections: selections,
        ...(householdSize !== undefined && { household_size: householdSize }),
        promo_code: promoCode,
      })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.next_charge
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  return {
    charge: asked.data ? nextChargeOf(asked.data) : null,
    /** Another code was applied or removed: what is known is the charge without it. */
    isOutdated: asked.isPlaceholderData,
    loading: asked.isLoading && asked.failureCount === 0,
    failed: asked.isError,
    retry: () => void asked.refetch(),
  }
}

const nextChargeOf = (wire: NextChargeWire): NextCharge => ({
  deliveryDate: calendarDateOf(wire.delivery_date),
  chargedAt: new Date(wire.charged_at),
  dueCents: cents(wire.due_cents),
  isBeforeFirstBox: wire.is_before_first_box,
  ...(wire.is_about && { isAbout: true }),
})
