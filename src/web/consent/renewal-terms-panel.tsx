import { useId } from 'react'
import { CheckboxField } from '../ui/fields/checkbox-field.tsx'
import { consentWords } from './consent.words.ts'
import type { Agreement } from './use-agreement.ts'

/** What is charged, when, and how it ends, beside the button that agrees to it and with a tick of its own. */
export function RenewalTermsPanel({ agreement }: { agreement: Agreement }) {
  const id = useId()
  const { terms, agreed, error, tick, change } = agreement
  if (!terms) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand in its border
    <div role="group" aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 id={id} className="font-semibold">
        {consentWords.renewalTerms}
      </h3>
      <ul className="flex flex-col gap-2 leading-relaxed">
        {terms.paragraphs.map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ul>
      <CheckboxField
        ref={tick}
        label={terms.agreement}
        checked={agreed}
        onChange={change}
        error={error ?? undefined}
        required
      />
    </div>
  )
}
