import { type FormEvent, useState } from 'react'
import { CUSTOMER_NOTE_KINDS, type CustomerNoteKind } from '../../../../domain/customer-notes/note-kinds.ts'
import { showToast } from '../../../app/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { UnsavedOnPage } from '../../../ui/overlays/unsaved-on-page.tsx'
import { NOTE_KIND_TEXTS, NOTES } from './customers.words.ts'
import type { KeepNotes } from './use-keep-notes.ts'

const EMPTY = { text: '', kind: 'note' as CustomerNoteKind, is_pinned: false }

export function WriteNoteForm({ keep }: { keep: KeepNotes }) {
  const [entered, setEntered] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const change = (part: Partial<typeof EMPTY>) => setEntered({ ...entered, ...part })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (keep.busy || entered.text.trim() === '' || !(await keep.write(entered))) return
    showToast(NOTES.saved, { tone: 'success' })
    setEntered(EMPTY)
    setTried(false)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <UnsavedOnPage when={entered.text !== ''} />
      <h3 className="font-semibold">{NOTES.write}</h3>
      <TextAreaField
        label={NOTES.text}
        rows={2}
        maxLength={500}
        length={entered.text.length}
        value={entered.text}
        error={tried && entered.text.trim() === '' ? NOTES.missing : undefined}
        onChange={(event) => change({ text: event.target.value })}
      />
      <SelectField label={NOTES.kind} value={entered.kind} onChoose={(kind) => change({ kind })}>
        {CUSTOMER_NOTE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {NOTE_KIND_TEXTS[kind]}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label={NOTES.pinned}
        checked={entered.is_pinned}
        onChange={(is_pinned) => change({ is_pinned })}
      />
      <Button type="submit" tone="outline" className="self-start" busy={keep.busy}>
        {NOTES.save}
      </Button>
    </form>
  )
}
