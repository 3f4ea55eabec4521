import { type FormEvent, useState } from 'react'
import { INVALID_PROMO_CODE, MISSING_PROMO_CODE } from '../../../domain/pricing/promo-code.ts'
import { call } from '../../platform/api-client.ts'
import { useSession } from '../../platform/session.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** A code the server accepted, what it takes off, and the tax on what it leaves; in cents. */
export type AppliedPromo = { code: string; discountCents: number; taxCents: number | undefined }

type Props = {
  /** First box total in cents, which the code is judged against. */
  orderAmountCents: number
  selections: { meal_id: string; quantity: number }[]
  applied: AppliedPromo | null
  onChange: (promo: AppliedPromo | null) => void
  error: string | null
  onError: (message: string | null) => void
}

/** Once a discount applies, field and button lock (spec section 4, Promo). */
export function PromoBox({ orderAmountCents, selections, applied, onChange, error, onError }: Props) {
  const { user } = useSession()
  const [text, setText] = useState(applied?.code ?? '')
  const [busy, setBusy] = useState(false)
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const code = text.trim().toUpperCase()
    if (code === '') return onError(MISSING_PROMO_CODE)
    setBusy(true)
    const outcome = await call('validatePromoCode', {
      p_code: code,
      p_user_id: user?.id,
      p_order_amount: orderAmountCents,
      meal_selections: selections,
    })
    setBusy(false)
    if (outcome.ok && outcome.value.valid && outcome.value.discount_amount > 0) {
      const { discount_amount: discountCents, tax_cents: taxCents } = outcome.value
      onError(null)
      setText(code)
      return onChange({ code, discountCents, taxCents })
    }
    onChange(null)
    onError((outcome.ok && outcome.value.error) || INVALID_PROMO_CODE)
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
