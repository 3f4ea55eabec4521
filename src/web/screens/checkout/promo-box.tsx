import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** A code the server accepted, and what it takes off, in cents. */
export type AppliedPromo = { code: string; discountCents: number }

type Props = {
  /** First box total in cents, which the code is judged against. */
  orderAmountCents: number
  applied: AppliedPromo | null
  onChange: (promo: AppliedPromo | null) => void
  error: string | null
  onError: (message: string | null) => void
}

/** Once a discount applies, field and button lock (spec section 4, Promo). */
export function PromoBox({ orderAmountCents, applied, onChange, error, onError }: Props) {
  const [text, setText] = useState(applied?.code ?? '')
  const [busy, setBusy] = useState(false)
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const code = text.trim().toUpperCase()
    if (code === '') return onError('Please enter a promo code')
    setBusy(true)
    const outcome = await call('validatePromoCode', { p_code: code, p_order_amount: orderAmountCents })
    setBusy(false)
    if (outcome.ok && outcome.value.valid && outcome.value.discount_amount > 0) {
      onError(null)
      return onChange({ code, discountCents: outcome.value.discount_amount })
    }
    onChange(null)
    onError((outcome.ok ? outcome.value.error : null) ?? 'Invalid promo code')
  }
  return (
    <form onSubmit={(event) => void apply(event)} noValidate className="flex items-start gap-2">
      <div className="flex-1">
        <TextField
          label="Promo code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={text}
          onChange={(event) => {
            setText(event.target.value.toUpperCase())
            onError(null)
          }}
          error={error ?? undefined}
          disabled={applied !== null}
        />
      </div>
      {/* Beside the field, below its label: an error under the field does not move it. */}
      <Button type="submit" tone="outline" busy={busy} disabled={applied !== null} className="mt-8">
        {applied ? 'Applied!' : 'Apply'}
      </Button>
    </form>
  )
}
