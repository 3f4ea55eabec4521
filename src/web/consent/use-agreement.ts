import { useRef, useState } from 'react'
import { type RenewalTerms, renewalTermsText } from '../../domain/subscriptions/renewal-terms.ts'

type Setting = {
  /** What the agreement is asked for. */
  goal: 'start' | 'reactivate'
  /** Shown beside the terms and part of what is agreed to, though not of their words. */
  beside?: string | undefined
}

/** The tick belongs to what it was set beside: when an amount of the terms changes, it is open again. */
export function useAgreement(terms: RenewalTerms | null, { goal, beside = '' }: Setting) {
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const tick = useRef<HTMLInputElement>(null)
  const text = terms && `${renewalTermsText(terms)}\n${beside}`
  const agreed = text !== null && agreedTo === text
  const change = (checked: boolean) => {
    setAgreedTo(checked ? text : null)
    setError(null)
  }
  /** Whether nothing stands in the way of paying; otherwise leads to the tick. */
  const isGiven = (): boolean => {
    if (!terms || agreed) return true
    setError(`Please read the renewal terms and tick this box to ${goal} your subscription.`)
    tick.current?.focus()
    return false
  }
  return { terms, agreed, error, tick, change, isGiven }
}

export type Agreement = ReturnType<typeof useAgreement>
