import { cents, formatWholeDollars } from '../../../../domain/shared/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { checkoutWords } from './checkout.words.ts'
import type { PromoEntry } from './use-promo.ts'

/**
 * Once a discount applies, field and button lock. They keep the focus, which disabled ones would lose, and what has
 * happened is read out. Remove opens them again for another code, or for none.
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
      className="flex flex-wrap items-start gap-2"
    >
      <div className="min-w-32 flex-1">
        <TextField
          ref={promo.field}
          label={checkoutWords.promoCode}
          autoComplete="off"
          autoCapitalize="characters"
          translate="no"
          maxLength={40}
          value={text}
          onChange={(event) => promo.type(event.target.value)}
          error={error ?? undefined}
          readOnly={applied !== null}
        />
      </div>
      {/* Beside the field, below its label: an error under the field does not move it. */}
      <div className="mt-8">
        <Button type="submit" tone="outline" busy={busy} aria-disabled={applied !== null}>
          {applied ? checkoutWords.applied : checkoutWords.apply}
        </Button>
      </div>
      {applied && (
        <Button
          tone="quiet"
          size="small"
          className="basis-full justify-start px-0"
          aria-label={checkoutWords.removeCode(applied.code)}
          aria-disabled={busy}
          onClick={() => void promo.remove()}
        >
          {checkoutWords.remove}
        </Button>
      )}
      <p role="status" className="sr-only">
        {applied && checkoutWords.takesOff(formatWholeDollars(cents(applied.discountCents)))}
      </p>
    </form>
  )
}
