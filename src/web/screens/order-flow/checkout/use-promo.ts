import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  INVALID_PROMO_CODE,
  MISSING_PROMO_CODE,
  normalizePromoCode,
} from '../../../../domain/pricing/promo-code.ts'
import { messageOf } from '../../../app/messages.ts'
import { call, isSessionEnded } from '../../../platform/api-client.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { useIsHere } from '../../../platform/use-is-here.ts'

const REMOVE_FAILED = 'The promo code could not be removed. Please try again.'

/** A code the server accepted, what it takes off, and the tax on what it leaves; in cents. */
export type AppliedPromo = {
  code: string
  discountCents: number
  taxCents: number | undefined
  countsOnRenewals: boolean
}

type Box = {
  /** When the order in progress was begun: what tells it from the next one. */
  startedAt: string | undefined
  selections: { meal_id: string; quantity: number }[]
  /** First box total in cents, which the code is judged against; undefined while it is not known. */
  orderAmountCents: number | undefined
}

/** What applied last, for a household that changes its meals and comes back. */
let lastApplied: { startedAt: string | undefined; code: string } | null = null

/**
 * The promo code of this checkout. One that applies is in the page's address, where neither a reload nor the way
 * back from the payment page loses it, and is judged again by the server.
 */
export function usePromo({ startedAt, selections, orderAmountCents }: Box) {
  const { user } = useSession()
  const [query, setQuery] = useSearchParams()
  const inAddress = query.get('promo') || null
  const [kept] = useState(
    () => inAddress ?? (lastApplied?.startedAt === startedAt ? (lastApplied?.code ?? null) : null),
  )
  const [text, setText] = useState(kept ?? '')
  const [applied, setApplied] = useState<AppliedPromo | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [restored, setRestored] = useState(kept === null)
  const isHere = useIsHere()

  const become = (promo: AppliedPromo | null, refusal: string | null) => {
    setApplied(promo)
    setError(refusal)
    lastApplied = promo && { startedAt, code: promo.code }
    // The address of another screen is not ours.
    if (!isHere.current || inAddress === (promo?.code ?? null)) return
    const keep = (params: URLSearchParams) => {
      if (promo) params.set('promo', promo.code)
      else params.delete('promo')
      return params
    }
    setQuery(keep, { replace: true, preventScrollReset: true })
  }

  const refuse = (refusal: string) => {
    setError(refusal)
    return false
  }
  const apply = async (amountCents: number): Promise<boolean> => {
    const read = normalizePromoCode(text)
    if (!read.ok)
      return refuse(read.failure.code === 'promo_code_missing' ? MISSING_PROMO_CODE : INVALID_PROMO_CODE)
    const code = read.value
    setBusy(true)
    const outcome = await call('validatePromoCode', {
      p_code: code,
      p_user_id: user?.id,
      p_order_amount: amountCents,
      meal_selections: selections,
    })
    setBusy(false)
    // Nobody has judged it: it is asked about again once the customer is back.
    if (!outcome.ok && isSessionEnded(outcome.failure)) return false
    if (!outcome.ok) return refuse(INVALID_PROMO_CODE)
    const { valid, error: refusal, discount_amount: discountCents, tax_cents: taxCents } = outcome.value
    const countsOnRenewals = outcome.value.counts_on_renewals ?? false
    if (!valid || discountCents <= 0) {
      become(null, refusal || INVALID_PROMO_CODE)
      return false
    }
    setText(code)
    become({ code, discountCents, taxCents, countsOnRenewals }, null)
    return true
  }

  /** The use that a payment page may hold is free again; the field is open for another code. */
  const remove = async (): Promise<void> => {
    setBusy(true)
    const outcome = await call('removePromoCode')
    setBusy(false)
    if (!outcome.ok) {
      if (!isSessionEnded(outcome.failure)) setError(messageOf(outcome.failure, REMOVE_FAILED))
      return
    }
    setText('')
    become(null, null)
    field.current?.focus()
  }

  const isAsked = useRef(restored)
  useEffect(() => {
    if (isAsked.current || orderAmountCents === undefined) return
    isAsked.current = true
    void apply(orderAmountCents).finally(() => setRestored(true))
  })

  return {
    text,
    applied,
    error,
    busy,
    /** Until then nobody sees a price without the discount that was already theirs. */
    restored,
    type: (typed: string) => {
      setText(typed.toUpperCase())
      setError(null)
    },
    /** Something is in the field that nobody has judged yet. */
    isTyped: text.trim() !== '' && applied === null && error === null,
    field,
    /** Resolves to whether it applies. */
    apply: async () => orderAmountCents !== undefined && apply(orderAmountCents),
    remove,
    /** The server would not take it any more; without a reason the code waits in its field to be judged again. */
    drop: (refusal: string | null) => become(null, refusal),
  }
}

export type PromoEntry = ReturnType<typeof usePromo>
