import type { QueryKey } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ShopTextWire } from '../../../../contract/staff/company/shop-texts-wire.ts'
import { LONGEST_TEXT, needsLawyer, TEXT_TITLES } from '../../../../domain/storefront/shop-texts.ts'
import { ShopText } from '../../../shop-text/shop-text.tsx'
import { formatCount } from '../../../staff/format-count.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { UnsavedOnPage } from '../../../ui/overlays/unsaved-on-page.tsx'
import { SavingProblemNotice } from '../pieces/saving-problem-notice.tsx'
import { useSaving } from '../pieces/use-saving.ts'
import { shopTextsWords } from './shop-texts.words.ts'

type Props = { text: ShopTextWire; keys: readonly QueryKey[]; onClose: () => void }

/** A text and how it will look. What was typed stays when somebody else has published meanwhile. */
export function ShopTextEditor({ text, keys, onClose }: Props) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useSaving(keys)
  const [base, setBase] = useState(text)
  const [body, setBody] = useState(text.body)
  const [checked, setChecked] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const isNewer = text.version !== base.version
  // Somebody has published another one, and this one has been told so: the next press publishes over it.
  if (problem?.isOutdated && isNewer) setBase(text)
  const { kind } = text
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const send = () =>
      staffCall('publishShopText', { kind, version: base.version, body, lawyer_checked: checked })
    if (await save(send, () => shopTextsWords.done(TEXT_TITLES[kind]))) onClose()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <UnsavedOnPage when={body !== base.body && !busy} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {/* Beside a long preview it stays in sight, so that what is typed is seen where it will stand. */}
        <div className="lg:sticky lg:top-4">
          <TextAreaField
            ref={area}
            label={shopTextsWords.text}
            hint={shopTextsWords.hint}
            rows={18}
            {...{ maxLength: LONGEST_TEXT, length: body.length, format: formatCount }}
            value={body}
            error={problem?.fields.body}
            onChange={(event) => {
              setBody(event.target.value)
              // It was another text that was checked.
              setChecked(false)
            }}
          />
        </div>
        <Preview text={body} />
      </div>
      {needsLawyer(kind) && <LawyerQuestion checked={checked} onChange={setChecked} />}
      <p className="text-sm text-ink-soft">{shopTextsWords.publishNote}</p>
      <SavingProblemNotice
        problem={problem}
        differences={problem?.isOutdated ? [shopTextsWords.nowIs(text.version)] : []}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          {shopTextsWords.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {shopTextsWords.publish}
        </Button>
      </div>
    </form>
  )
}

type LawyerProps = { checked: boolean; onChange: (checked: boolean) => void }

const LawyerQuestion = ({ checked, onChange }: LawyerProps) => (
  <div>
    <CheckboxField label={shopTextsWords.lawyer} checked={checked} onChange={onChange} />
    {!checked && <p className="text-sm text-ink-soft">{shopTextsWords.unchecked}</p>}
  </div>
)

/** How the page will look. */
function Preview({ text }: { text: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="font-semibold">
        {shopTextsWords.preview}
      </h3>
      <div className="mt-2 rounded-field border border-line bg-paper p-4">
        <ShopText text={text} level={4} />
      </div>
    </section>
  )
}
