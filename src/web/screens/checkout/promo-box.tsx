import { cents, formatWholeDollars } from '../../../domain/shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PromoEntry } from './use-promo.ts'

/**
 * Once a discount applies, field and button lock (spec section 4, Promo). They keep the focus, which disabled ones would
 * lose, and what has happened is read out.
 */
export function PromoBox({ promo }: { promo: PromoEntry }) {
  const { text, applied, error, busy } = promo
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void promo.apply()
      }}
      noValidate
      className="flex items-start gap-2 max-[20rem]:flex-wrap"
    >
      <div className="flex-1">
        <TextField
          ref={promo.field}
          label="Promo code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={text}
          onChange={(event) => promo.type(event.target.value)}
          error={error ?? undefined}
          readOnly={applied !== null}
        />
      </div>
      {/* Beside the field, below its label: an error under the field does not move it. */}
      <Button
        type="submit"
        tone="outline"
        busy={busy}
        aria-disabled={applied !== null}
        className="min-[20rem]:mt-8"
      >
        {applied ? 'Applied!' : 'Apply'}
      </Button>
      <p role="status" className="sr-only">
        {applied && `Promo code applied: ${formatWholeDollars(cents(applied.discountCents))} off.`}
      </p>
    </form>
  )
}
