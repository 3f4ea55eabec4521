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

/** The code in the page's address, or the one that applied before; and how to keep another, or none. */
function useKeptCode(startedAt: string | undefined) {
  const [query, setQuery] = useSearchParams()
  const inAddress = query.get('promo') || null
  const [kept] = useState(
    () => inAddress ?? (lastApplied?.startedAt === startedAt ? (lastApplied?.code ?? null) : null),
  )
  const isHere = useIsHere()
  const keep = (code: string | null) => {
    lastApplied = code === null ? null : { startedAt, code }
    // The address of another screen is not ours.
    if (!isHere.current || inAddress === code) return
    const change = (params: URLSearchParams) => {
      if (code === null) params.delete('promo')
      else params.set('promo', code)
      return params
    }
    setQuery(change, { replace: true, preventScrollReset: true })
  }
  return { kept, keep }
}

type Judgement =
  | { kind: 'applies'; promo: AppliedPromo }
  | { kind: 'refused'; reason: string }
  /** The server gave no answer. */
  | { kind: 'not_judged' }
  /** The session had ended: it is asked about again once the customer is back. */
  | { kind: 'nobody_asked' }

type Judged = { userId: string | undefined; amountCents: number; selections: Box['selections'] }

async function judge(code: string, { userId, amountCents, selections }: Judged): Promise<Judgement> {
  const outcome = await call('validatePromoCode', {
    p_code: code,
    p_user_id: userId,
    p_order_amount: amountCents,
    meal_selections: selections,
  })
  if (!outcome.ok) return { kind: isSessionEnded(outcome.failure) ? 'nobody_asked' : 'not_judged' }
  const { valid, error, discount_amount: discountCents, tax_cents: taxCents } = outcome.value
  if (!valid || discountCents <= 0) return { kind: 'refused', reason: error || INVALID_PROMO_CODE }
  const countsOnRenewals = outcome.value.counts_on_renewals ?? false
  return { kind: 'applies', promo: { code, discountCents, taxCents, countsOnRenewals } }
}

/** What the field holds and what became of it. */
function usePromoField(startedAt: string | undefined) {
  const { kept, keep } = useKeptCode(startedAt)
  const [text, setText] = useState(kept ?? '')
  const [applied, setApplied] = useState<AppliedPromo | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const become = (promo: AppliedPromo | null, refusal: string | null) => {
    setApplied(promo)
    setError(refusal)
    keep(promo?.code ?? null)
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

  const refuse = (refusal: string) => {
    setError(refusal)
    return false
  }
  const type = (typed: string) => {
    setText(typed.toUpperCase())
    setError(null)
  }
  /** Something is in the field that nobody has judged yet. */
  const isTyped = text.trim() !== '' && applied === null && error === null
  const entry = { text, setText, applied, error, busy, setBusy, field }
  return { ...entry, isKept: kept !== null, isTyped, type, become, refuse, remove }
}

/**
 * The promo code of this checkout. One that applies is in the page's address, where neither a reload nor the way
 * back from the payment page loses it, and is judged again by the server.
 */
export function usePromo({ startedAt, selections, orderAmountCents }: Box) {
  const { user } = useSession()
  const promo = usePromoField(startedAt)
  const { text, setText, setBusy, become, refuse } = promo
  const [restored, setRestored] = useState(!promo.isKept)

  const apply = async (amountCents: number): Promise<boolean> => {
    const read = normalizePromoCode(text)
    if (!read.ok)
      return refuse(read.failure.code === 'promo_code_missing' ? MISSING_PROMO_CODE : INVALID_PROMO_CODE)
    const code = read.value
    setBusy(true)
    const judgement = await judge(code, { userId: user?.id, amountCents, selections })
    setBusy(false)
    if (judgement.kind === 'nobody_asked') return false
    if (judgement.kind === 'not_judged') return refuse(INVALID_PROMO_CODE)
    if (judgement.kind === 'refused') {
      become(null, judgement.reason)
      return false
    }
    setText(code)
    become(judgement.promo, null)
    return true
  }

  const isAsked = useRef(restored)
  useEffect(() => {
    if (isAsked.current || orderAmountCents === undefined) return
    isAsked.current = true
    void apply(orderAmountCents).finally(() => setRestored(true))
  })

  return {
    text,
    applied: promo.applied,
    error: promo.error,
    busy: promo.busy,
    /** Until then nobody sees a price without the discount that was already theirs. */
    restored,
    type: promo.type,
    isTyped: promo.isTyped,
    field: promo.field,
    /** Resolves to whether it applies. */
    apply: async () => orderAmountCents !== undefined && apply(orderAmountCents),
    remove: promo.remove,
    /** The server would not take it any more; without a reason the code waits in its field to be judged again. */
    drop: (refusal: string | null) => become(null, refusal),
  }
}

export type PromoEntry = ReturnType<typeof usePromo>
